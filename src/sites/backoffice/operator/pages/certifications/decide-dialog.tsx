import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { fieldNames, stepsOf } from "#domains/people/certification/contract/plan.ts";
import { reasonWords } from "#domains/people/certification/contract/reasons.ts";
import { decideCertification } from "#domains/people/certification/contract/review.ts";
import { call } from "#kit/browser/call.ts";
import { dayOf, endOfDay } from "#kit/trade-day.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useAction } from "#ui/use-action.ts";
import type { ReviewData } from "./load-review.ts";
import type { Decision, Remarks } from "./remarks.ts";
import css from "./review.module.css";

/** What is about to be decided, said once more: reasons, the note that goes with them, until when an approval holds. */
export const DecideDialog = ({
  review,
  decision,
  remarks,
  onClose,
  onDecided,
}: {
  review: ReviewData["review"];
  decision: Decision;
  remarks: Remarks;
  onClose: () => void;
  onDecided: () => void;
}) => {
  const { t, i18n } = useLingui();
  const proposed = dayOf(review.proposed_until);
  const [note, setNote] = useState("");
  const [until, setUntil] = useState(proposed);
  const { run, isRunning, refusal } = useAction({ refused: "shown" });
  const labels = new Map(stepsOf(review.kind).flatMap((step) => step.fields.map((field) => [field.name, field.label] as const)));
  const given = fieldNames(review.kind).flatMap((field) => (remarks[field] ? [{ field, ...remarks[field] }] : []));
  const send = () =>
    run(async () => {
      await call(decideCertification, {
        id: review.id,
        decision,
        submission: review.submission,
        remarks: decision === "reject" ? given : [],
        note,
        ...(decision === "approve" && until !== proposed && until ? { valid_until: endOfDay(until) } : {}),
      });
      showToast({ tone: "done", text: decision === "approve" ? t`Approved` : decision === "reject" ? t`Sent back` : t`Revoked` });
      onDecided();
    });
  const titles: Record<Decision, string> = {
    approve: t`Approve this certification?`,
    reject: t`Send it back for corrections?`,
    revoke: t`Revoke this certification?`,
  };
  return (
    <Dialog
      title={titles[decision]}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
          <Button look="seal" busy={isRunning} onClick={() => void send()}>
            {decision === "approve" ? <Trans>Approve</Trans> : decision === "reject" ? <Trans>Send back</Trans> : <Trans>Revoke</Trans>}
          </Button>
        </>
      }
    >
      <form
        method="post"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {refusal && <Message tone="failed">{refusal.msg}</Message>}
        {decision === "approve" && given.length > 0 && (
          <Message tone="warning">
            <Trans>You have marked reasons; an approval drops them.</Trans>
          </Message>
        )}
        {decision === "reject" && given.length > 0 && (
          <ul className={css.given}>
            {given.map((one) => (
              <li key={one.field}>
                <b>{i18n._(labels.get(one.field) ?? { id: one.field })}</b>
                <span>{one.reason === "other" ? one.text : i18n._(reasonWords[one.reason])}</span>
                {one.reason !== "other" && one.text && <span className="muted">{one.text}</span>}
              </li>
            ))}
          </ul>
        )}
        {decision === "approve" && (
          <TextField
            label={<Trans>Valid until</Trans>}
            type="date"
            dir="ltr"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
            hint={<Trans>Two years for a company, three for a designer, never longer than the licence</Trans>}
          />
        )}
        {decision === "revoke" && (
          <Message tone="warning">
            {review.kind === "enterprise" ? (
              <Trans>The factory page leaves the directory and every product on sale is taken down. The applicant is told by text message or e-mail.</Trans>
            ) : (
              <Trans>The account is no longer a designer's. The applicant is told by text message or e-mail.</Trans>
            )}
          </Message>
        )}
        <TextArea
          label={<Trans>Note to the applicant</Trans>}
          optional={decision !== "revoke"}
          value={note}
          maxLength={1000}
          counted
          rows={3}
          dir="auto"
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
};
