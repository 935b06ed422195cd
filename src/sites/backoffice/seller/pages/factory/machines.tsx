import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData } from "react-router";
import type { LocalText } from "#kit/local-text.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { FactoryFrame } from "./factory-frame.tsx";
import css from "./factory.module.css";
import { wholeNumber, type FactoryPage, type loadFactory } from "./load-factory.ts";
import { usePageForm } from "./use-page-form.ts";

export { loadFactory as loader } from "./load-factory.ts";

type Machine = { title: LocalText; count: string };
type Line = { title: LocalText; monthly: string; free: string };

const mostMachines = 20;
const mostLines = 12;

const MachinesForm = ({ page }: { page: FactoryPage }) => {
  const { t } = useLingui();
  const form = usePageForm(
    page,
    {
      machines: page.machines.map((one) => ({ title: one.title, count: String(one.count) })),
      capacities: page.capacities.map((one) => ({ title: one.title, monthly: String(one.monthly), free: String(one.free) })),
    },
    (values) => ({
      machines: (values["machines"] as Machine[]).map(({ title, count }) => ({ title, count: wholeNumber(count) })),
      capacities: (values["capacities"] as Line[]).map(({ title, monthly, free }) => ({ title, monthly: wholeNumber(monthly), free: wholeNumber(free) })),
    }),
  );
  const machines = form.values["machines"] as Machine[];
  const lines = form.values["capacities"] as Line[];
  const changeMachine = (index: number, part: Partial<Machine>) =>
    form.set(
      "machines",
      machines.map((one, at) => (at === index ? { ...one, ...part } : one)),
    );
  const changeLine = (index: number, part: Partial<Line>) =>
    form.set(
      "capacities",
      lines.map((one, at) => (at === index ? { ...one, ...part } : one)),
    );
  const number = { inputMode: "numeric" as const, dir: "ltr", maxLength: 9, disabled: form.isSending };
  return (
    <form className="sheet stack" {...form.formProps}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <SectionHead small title={<Trans>Machines</Trans>} />
      <ul className={css.rows}>
        {machines.map((one, index) => (
          <li key={index} className={css.row}>
            <LocalTextField
              label={t`Machine`}
              max={60}
              value={one.title}
              onChange={(title) => changeMachine(index, { title })}
              error={form.issues[`machines.${index}.title`]}
              disabled={form.isSending}
            />
            <div className={css.numbers}>
              <TextField
                label={t`Number of machines`}
                value={one.count}
                error={form.issues[`machines.${index}.count`]}
                onChange={(event) => changeMachine(index, { count: event.target.value })}
                {...number}
              />
              <Button
                look="ghost"
                size="small"
                onClick={() =>
                  form.set(
                    "machines",
                    machines.filter((_one, at) => at !== index),
                  )
                }
              >
                <Trans>Remove</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button
          look="soft"
          size="small"
          disabled={machines.length >= mostMachines}
          reason={machines.length >= mostMachines ? t`No more than ${{ most: mostMachines }} here` : undefined}
          onClick={() => form.set("machines", [...machines, { title: {}, count: "1" }])}
        >
          <Icon name="plus" small />
          <Trans>Add a machine</Trans>
        </Button>
      </div>
      <SectionHead
        small
        title={<Trans>Lines of goods</Trans>}
        about={<Trans>What each line makes in a month, and how much of it nobody has taken yet.</Trans>}
      />
      {form.issues["capacities"] && <Message tone="failed">{form.issues["capacities"]}</Message>}
      <ul className={css.rows}>
        {lines.map((one, index) => (
          <li key={index} className={css.row}>
            <LocalTextField
              label={t`Line`}
              max={60}
              value={one.title}
              onChange={(title) => changeLine(index, { title })}
              error={form.issues[`capacities.${index}.title`]}
              disabled={form.isSending}
            />
            <div className={css.numbers}>
              <TextField
                label={t`Pieces a month`}
                value={one.monthly}
                error={form.issues[`capacities.${index}.monthly`]}
                onChange={(event) => changeLine(index, { monthly: event.target.value })}
                {...number}
              />
              <TextField
                label={t`Of which free`}
                value={one.free}
                error={form.issues[`capacities.${index}.free`]}
                onChange={(event) => changeLine(index, { free: event.target.value })}
                {...number}
              />
              <Button
                look="ghost"
                size="small"
                onClick={() =>
                  form.set(
                    "capacities",
                    lines.filter((_one, at) => at !== index),
                  )
                }
              >
                <Trans>Remove</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button
          look="soft"
          size="small"
          disabled={lines.length >= mostLines}
          reason={lines.length >= mostLines ? t`No more than ${{ most: mostLines }} here` : undefined}
          onClick={() => form.set("capacities", [...lines, { title: {}, monthly: "", free: "0" }])}
        >
          <Icon name="plus" small />
          <Trans>Add a line</Trans>
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
