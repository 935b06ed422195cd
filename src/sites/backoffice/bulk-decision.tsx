import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type FormEvent, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { CallFailed, CallRefused } from "#kit/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError, TextArea } from "#ui/field.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import css from "./bulk-decision.module.css";

/** `failed` is what never got an answer: it may be tried again. */
type Result = { is: "done" } | { is: "refused" | "failed"; msg: string };

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
  verb,
  isGrave = false,
  said = (count) => <Plural value={count} one="# is decided" other="# are decided" />,
  decide,
  onClose,
}: {
  title: ReactNode;
  about?: ReactNode;
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  nameOf: (row: Row) => ReactNode;
  /** Whether it is put into words, the same for all; where `needed` the call would refuse it without. */
  reason: "needed" | "optional" | "none";
  verb: ReactNode;
  isGrave?: boolean;
  /** What is said of those that were done. */
  said?: (count: number) => ReactNode;
  decide: (row: Row, reason: string) => Promise<unknown>;
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
  const lacks = wanted === "needed" && reason.trim() === "";
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
    if (lacks || isRunning) return;
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
      <form className="stack" onSubmit={(event) => void send(event)}>
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
        {!isOver && wanted !== "none" && (
          <>
            <TextArea
              label={t`Reason, the same for all`}
              optional={wanted === "optional"}
              value={reason}
              maxLength={500}
              counted
              rows={3}
              dir="auto"
              disabled={isRunning}
              onChange={(event) => setReason(event.target.value)}
            />
            {isAsked && lacks && <FieldError>{t`Say why`}</FieldError>}
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
