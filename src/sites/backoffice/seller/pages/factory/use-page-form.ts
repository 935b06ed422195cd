import { useLingui } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import { saveEnterprise } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { InputOf } from "#kit/call.ts";
import { useCallForm } from "#ui/use-call-form.ts";
import { wholePage, type FactoryPage } from "./load-factory.ts";

/** A form that changes one part of the factory page and leaves the rest as it was loaded. */
export const usePageForm = (
  page: FactoryPage,
  start: Record<string, unknown>,
  partOf: (values: Record<string, unknown>) => Partial<Record<keyof InputOf<typeof saveEnterprise>, unknown>>,
) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(saveEnterprise, start, { toInput: (values) => ({ ...wholePage(page), ...partOf(values) }) });
  const saved = async () => {
    showToast({ tone: "done", text: t`The factory page is saved` });
    await revalidate();
  };
  return { ...form, formProps: form.props(saved) };
};
