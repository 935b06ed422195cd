import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import css from "./bulk-bar.module.css";
import { Button, ThreadButton } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { useAction } from "./use-action.ts";

export type BulkAct<Row> = { key: string; label: ReactNode; look?: "primary" | "ghost" | "seal"; run: (rows: readonly Row[]) => void | Promise<void> };

/** Which rows of a page are chosen. What is not on this page is not meant, though it may have been chosen on another. */
export const useChosen = <Row,>(rows: readonly Row[], keyOf: (row: Row) => string | number) => {
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  return {
    rows: rows.filter((row) => chosen.has(keyOf(row))),
    has: (row: Row) => chosen.has(keyOf(row)),
    set: (row: Row, isOn: boolean) =>
      setChosen((before) => {
        const after = new Set(before);
        if (isOn) after.add(keyOf(row));
        else after.delete(keyOf(row));
        return after;
      }),
    setAll: (isOn: boolean) => setChosen(new Set(isOn ? rows.map(keyOf) : [])),
  };
};
export type Chosen<Row> = ReturnType<typeof useChosen<Row>>;

/** The box of one row. */
export const ChooseRow = <Row,>({ row, chosen }: { row: Row; chosen: Chosen<Row> }) => {
  const { t } = useLingui();
  return (
    <Checkbox className={css.choose} checked={chosen.has(row)} onChange={(event) => chosen.set(row, event.target.checked)}>
      <span className="visually-hidden">{t`Choose this row`}</span>
    </Checkbox>
  );
};

/** The box of all of them. */
export const ChooseAll = <Row,>({ rows, chosen }: { rows: readonly Row[]; chosen: Chosen<Row> }) => {
  const { t } = useLingui();
  return (
    <Checkbox
      className={css.choose}
      aria-label={t`Choose all on this page`}
      checked={rows.length > 0 && rows.every(chosen.has)}
      onChange={(event) => chosen.setAll(event.target.checked)}
    >
      <span className="visually-hidden">{t`Choose all on this page`}</span>
    </Checkbox>
  );
};

/** What is done with the chosen ones; nothing while none is. */
export const BulkBar = <Row,>({ acts, chosen }: { acts: readonly BulkAct<Row>[]; chosen: Chosen<Row> }) => {
  const { t } = useLingui();
  const { run, running } = useAction();
  if (acts.length === 0 || chosen.rows.length === 0) return null;
  return (
    <div className={css.bulk} role="region" aria-label={t`With what is chosen`}>
      <b>
        <Plural value={chosen.rows.length} one="# chosen" other="# chosen" />
      </b>
      {acts.map((act) => (
        <Button
          key={act.key}
          size="small"
          look={act.look ?? "primary"}
          busy={running === act.key}
          disabled={running !== undefined}
          onClick={() => void run(async () => act.run(chosen.rows), { name: act.key })}
        >
          {act.label}
        </Button>
      ))}
      <ThreadButton onClick={() => chosen.setAll(false)}>
        <Trans>Choose none</Trans>
      </ThreadButton>
    </div>
  );
};
