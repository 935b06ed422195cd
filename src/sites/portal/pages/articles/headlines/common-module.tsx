import { useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { callFrom } from "../../../../request-context.ts";
import { loadCategories, loadSections, minute } from "../load-articles.ts";
import { Subjects } from "../subjects.tsx";
import css from "./block-page.module.css";
import { BlockPage } from "./block-page.tsx";

/** Every category as a column of its newest titles. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const sections = await loadSections(call, await loadCategories(call), 8);
  return { sections, now: minute() };
};

export default function CommonModulePage() {
  const { sections, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <BlockPage
      block="commonModule"
      about={t`Every subject with its newest titles`}
      paged={{ page: 1, size: sections.length || 1, total: sections.length, list: sections }}
    >
      <div className={css.subjects}>
        <Subjects sections={sections} now={now} />
      </div>
    </BlockPage>
  );
}
