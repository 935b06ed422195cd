import { Trans, useLingui } from "@lingui/react/macro";
import { CallDialog } from "#ui/call-dialog.tsx";
import { SelectField } from "#ui/field.tsx";
import { askFapiao, correctFapiao, type FapiaoWire } from "../contract/fapiao.ts";
import type { Title } from "./title-dialog.tsx";

/** As titles are chosen among. */
export const useTitleChoices = (titles: readonly Title[]): { value: string; label: string }[] => {
  const { t } = useLingui();
  return titles.map(({ id, title, kind, tax_number }) => ({
    value: String(id),
    label: [title, tax_number, kind === "special" ? t`special` : t`ordinary`].filter(Boolean).join(" · "),
  }));
};

/** Asks for a fapiao of an order, or corrects what the shop gave back. */
export const AskDialog = ({
  orderId,
  returned,
  titles,
  onClose,
}: {
  orderId: number;
  returned: FapiaoWire | undefined;
  titles: readonly Title[];
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const choices = useTitleChoices(titles);
  const start = { title_id: choices[0]?.value ?? "" };
  const field = (form: { text: (name: string) => object }) => <SelectField label={t`Made out to`} choices={choices} {...form.text("title_id")} />;
  const titleId = (values: Record<string, unknown>) => Number(values["title_id"]);
  return returned ? (
    <CallDialog
      call={correctFapiao}
      start={start}
      toInput={(values) => ({ id: returned.id, title_id: titleId(values) })}
      title={<Trans>Correct the fapiao</Trans>}
      about={<bdi>{returned.return_reason}</bdi>}
      send={<Trans>Ask again</Trans>}
      done={t`The shop is asked again`}
      onClose={onClose}
    >
      {field}
    </CallDialog>
  ) : (
    <CallDialog
      call={askFapiao}
      start={start}
      toInput={(values) => ({ order_id: orderId, title_id: titleId(values) })}
      title={<Trans>Ask for a fapiao</Trans>}
      about={<Trans>Over what you paid, less what was given back. The shop issues it once the order is paid.</Trans>}
      send={<Trans>Ask for it</Trans>}
      done={t`The shop is asked for the fapiao`}
      onClose={onClose}
    >
      {field}
    </CallDialog>
  );
};
