import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type FormEvent, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { CallFailed, CallRefused } from "#kit/browser/call.ts";
import { Button } from "#ui/button.tsx";
import type { BulkAct } from "#ui/bulk-bar.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError, TextArea } from "#ui/field.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import css from "./bulk-decision.module.css";

/** `failed` is what never got an answer: it may be tried again. */
type Result = { is: "done" } | { is: "refused" | "failed"; msg: string };

/** What may be done with several rows at once. */
export type BulkChoice<Row> = {
  key: string;
  verb: ReactNode;
  title: ReactNode;
  about?: ReactNode;
  /** Whether it is put into words, the same for all; where `needed` the call would refuse it without. */
  reason: "needed" | "optional" | "none";
  /** How long the call lets a reason be. */
  most?: number;
  isGrave?: boolean;
  /** What else is said, the same for all, and what it lacks. */
  field?: ReactNode;
  lacks?: string | undefined;
  /** What is said of those that were done. */
  said?: (count: number) => ReactNode;
  decide: (row: Row, reason: string) => Promise<unknown>;
};

/**
 * One act on several rows: each by the same call as from its own page, one after the other, so that every rule of it holds for each and the log has a line for
 * each. What is refused says why, and the others go on.
 */
export const BulkDecision = <Row,>({
  title,
  about,
  rows,
  keyOf,
  nameOf,
  reason: wanted,
  most = 500,
  verb,
  isGrave = false,
  field,
  lacks,
  said = (count) => <Plural value={count} one="# is decided" other="# are decided" />,
  decide,
  onClose,
}: Omit<BulkChoice<Row>, "key"> & {
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  nameOf: (row: Row) => ReactNode;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<number, Result>>(new Map());
  const isOver = results.size === rows.length && !isRunning;
  const unanswered = rows.filter((row) => results.get(keyOf(row))?.is === "failed");
  const isUnsaid = wanted === "needed" && reason.trim() === "";
  const resultOf = async (row: Row): Promise<Result> => {
    try {
      await decide(row, reason.trim());
      return { is: "done" };
    } catch (error) {
      if (error instanceof CallRefused) return { is: "refused", msg: error.msg };
      if (error instanceof CallFailed) return { is: "failed", msg: error.message };
      throw error;
    }
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isUnsaid || lacks !== undefined || isRunning) return;
    await go(isOver ? unanswered : rows);
  };
  const go = async (those: readonly Row[]) => {
    setRunning(true);
    try {
      for (const row of those) {
        const result = await resultOf(row);
        setResults((before) => new Map(before).set(keyOf(row), result));
      }
    } finally {
      setRunning(false);
      refreshWaiting();
    }
  };
  const leave = () => {
    if (isRunning) return;
    onClose();
    if (results.size > 0) void revalidate();
  };
  const answered = results.size;
  const all = rows.length;
  const done = [...results.values()].filter((one) => one.is === "done").length;
  return (
    <Dialog title={title} onClose={leave}>
      <form method="post" className="stack" onSubmit={(event) => void send(event)}>
        {about && <p className="muted small">{about}</p>}
        <ul className={css.rows}>
          {rows.map((row) => {
            const result = results.get(keyOf(row));
            return (
              <li key={keyOf(row)}>
                <bdi>{nameOf(row)}</bdi>
                {result?.is === "done" && (
                  <StateBadge tone="done">
                    <Trans context="a decision">Done</Trans>
                  </StateBadge>
                )}
                {(result?.is === "refused" || result?.is === "failed") && <span className={css.refused}>{result.msg}</span>}
              </li>
            );
          })}
        </ul>
        {!isOver && field}
        {!isOver && isAsked && lacks !== undefined && <FieldError>{lacks}</FieldError>}
        {!isOver && wanted !== "none" && (
          <>
            <TextArea
              label={t`Reason, the same for all`}
              optional={wanted === "optional"}
              value={reason}
              maxLength={most}
              counted
              rows={3}
              dir="auto"
              disabled={isRunning}
              onChange={(event) => setReason(event.target.value)}
            />
            {isAsked && isUnsaid && <FieldError>{t`Say why`}</FieldError>}
          </>
        )}
        {isRunning && <progress className={css.progress} max={rows.length} value={results.size} aria-label={t`How far it is`} />}
        <p role="status" className="small">
          {isRunning && (
            <Trans>
              {answered} of {all}
            </Trans>
          )}
          {isOver && said(done)}
        </p>
        <div className="row">
          {isOver ? (
            <>
              <Button onClick={leave}>
                <Trans>Close</Trans>
              </Button>
              {unanswered.length > 0 && (
                <Button type="submit" look="ghost">
                  <Trans>Try those without an answer again</Trans>
                </Button>
              )}
            </>
          ) : (
            <>
              <Button look="ghost" onClick={leave}>
                <Trans>Go back</Trans>
              </Button>
              <Button type="submit" look={isGrave ? "seal" : "primary"} busy={isRunning}>
                {verb}
              </Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  );
};

/** The choices as buttons of a table, and the dialog of the one that was pressed. */
export const useBulkDecisions = <Row,>(
  choices: readonly BulkChoice<Row>[],
  { keyOf, nameOf }: { keyOf: (row: Row) => number; nameOf: (row: Row) => ReactNode },
) => {
  const [asked, setAsked] = useState<{ key: string; rows: readonly Row[] }>();
  const choice = choices.find(({ key }) => key === asked?.key);
  return {
    bulk: choices.map(({ key, verb, isGrave }): BulkAct<Row> => ({
      key,
      label: verb,
      look: isGrave ? "seal" : "primary",
      run: (rows) => setAsked({ key, rows: [...rows] }),
    })),
    dialog: asked && choice && <BulkDecision {...choice} rows={asked.rows} keyOf={keyOf} nameOf={nameOf} onClose={() => setAsked(undefined)} />,
  };
};
