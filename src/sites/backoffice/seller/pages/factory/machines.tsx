import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData } from "react-router";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { Button, ThreadLink } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { toSeller } from "../../addresses.ts";
import { FactoryFrame } from "./factory-frame.tsx";
import css from "./factory.module.css";
import { wholeNumber, type FactoryPage, type loadFactory } from "./load-factory.ts";
import { usePageForm } from "./use-page-form.ts";

export { loadFactory as loader } from "./load-factory.ts";

type Machine = { title: LocalText; count: string };
type Line = { title: LocalText; monthly: string };

const mostMachines = 20;
const mostLines = 12;

const MachinesForm = ({ page }: { page: FactoryPage }) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const form = usePageForm(
    page,
    {
      machines: page.machines.map((one) => ({ title: one.title, count: String(one.count) })),
      capacities: page.capacities.map((one) => ({ title: one.title, monthly: String(one.monthly) })),
    },
    (values) => ({
      machines: (values["machines"] as Machine[]).map(({ title, count }) => ({ title, count: wholeNumber(count) })),
      capacities: (values["capacities"] as Line[]).map(({ title, monthly }) => ({ title, monthly: wholeNumber(monthly) })),
    }),
  );
  const machines = form.rows<Machine>("machines");
  const lines = form.rows<Line>("capacities");
  const number = { inputMode: "numeric" as const, dir: "ltr", maxLength: 9, disabled: form.isSending };
  return (
    <form method="post" className="sheet stack" {...form.formProps}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <SectionHead small title={<Trans>Machines</Trans>} />
      <ul className={css.rows}>
        {machines.all.map((one, index) => (
          <li key={index} className={css.row}>
            <div className={css.top}>
              <b>
                <bdi>{pick(one.title, locale) || <Trans>New machine</Trans>}</bdi>
              </b>
              <Button look="ghost" size="small" onClick={() => machines.remove(index)}>
                <Trans>Remove</Trans>
              </Button>
            </div>
            <LocalTextField
              label={t`Machine`}
              max={60}
              value={one.title}
              onChange={(title) => machines.change(index, { title })}
              error={form.issues[`machines.${index}.title`]}
              disabled={form.isSending}
            />
            <div className={css.numbers}>
              <TextField
                label={t`Number of machines`}
                value={one.count}
                error={form.issues[`machines.${index}.count`]}
                onChange={(event) => machines.change(index, { count: event.target.value })}
                {...number}
              />
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button
          look="soft"
          size="small"
          disabled={machines.all.length >= mostMachines}
          reason={machines.all.length >= mostMachines ? t`No more than ${{ most: mostMachines }} here` : undefined}
          onClick={() => machines.add({ title: {}, count: "1" })}
        >
          <Icon name="plus" small />
          <Trans>Add a machine</Trans>
        </Button>
      </div>
      <SectionHead
        small
        title={<Trans context="goods">Production lines</Trans>}
        about={
          <Trans>
            What each line makes in a month. What is free, you say in the <ThreadLink to={toSeller("factory-capacity")}>capacity calendar</ThreadLink>.
          </Trans>
        }
      />
      {form.issues["capacities"] && <Message tone="failed">{form.issues["capacities"]}</Message>}
      <ul className={css.rows}>
        {lines.all.map((one, index) => (
          <li key={index} className={css.row}>
            <div className={css.top}>
              <b>
                <bdi>{pick(one.title, locale) || <Trans>New production line</Trans>}</bdi>
              </b>
              <Button look="ghost" size="small" onClick={() => lines.remove(index)}>
                <Trans>Remove</Trans>
              </Button>
            </div>
            <LocalTextField
              label={t`Line`}
              max={60}
              value={one.title}
              onChange={(title) => lines.change(index, { title })}
              error={form.issues[`capacities.${index}.title`]}
              disabled={form.isSending}
            />
            <div className={css.numbers}>
              <TextField
                label={t`Output a month`}
                value={one.monthly}
                error={form.issues[`capacities.${index}.monthly`]}
                onChange={(event) => lines.change(index, { monthly: event.target.value })}
                {...number}
              />
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button
          look="soft"
          size="small"
          disabled={lines.all.length >= mostLines}
          reason={lines.all.length >= mostLines ? t`No more than ${{ most: mostLines }} here` : undefined}
          onClick={() => lines.add({ title: {}, monthly: "" })}
        >
          <Icon name="plus" small />
          <Trans>Add a production line</Trans>
        </Button>
      </div>
      <div>
        <Button type="submit" busy={form.isSending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
};

export default function FactoryMachinesPage() {
  const { page } = useLoaderData<typeof loadFactory>();
  return (
    <FactoryFrame at="factory-machines" page={page}>
      {(own) => <MachinesForm page={own} />}
    </FactoryFrame>
  );
}
