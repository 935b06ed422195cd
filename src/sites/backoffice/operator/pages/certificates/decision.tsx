import { Trans } from "@lingui/react/macro";
import { dayOf } from "#kit/trade-day.ts";
import { Day } from "#ui/day.tsx";
import { StateBadge } from "#ui/tag.tsx";
import css from "./desk.module.css";

export const DecisionState = ({ isAccepted }: { isAccepted: boolean }) => (
  <StateBadge tone={isAccepted ? "done" : "failed"}>
    {isAccepted ? <Trans context="certificate">Accepted</Trans> : <Trans context="certificate">Refused</Trans>}
  </StateBadge>
);

/** Ready-made reasons and what the reviewer wrote, a line each. */
export const Reasons = ({ of: { reasons, note } }: { of: { reasons: readonly string[]; note: string } }) =>
  reasons.length > 0 || note ? (
    <span className={css.reasons}>
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
      {note && (
        <span className="muted">
          <bdi>{note}</bdi>
        </span>
      )}
    </span>
  ) : null;

export const UntilDay = ({ at }: { at: number | null }) =>
  at === null ? (
    <span className="muted">
      <Trans>No end named</Trans>
    </span>
  ) : (
    <bdi>
      <Day day={dayOf(at)} />
    </bdi>
  );
