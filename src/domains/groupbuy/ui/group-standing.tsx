import { Plural, Trans } from "@lingui/react/macro";
import { Countdown } from "#domains/orders/ui/countdown.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { TeamStatus } from "../contract/lifecycle.ts";
import { Steps, type Group, type Terms } from "./steps.tsx";

const tones: Record<TeamStatus, Tone> = { forming: "waiting", succeeded: "done", failed: "off" };

export const GroupState = ({ group }: { group: Pick<Group, "status" | "status_text"> }) => (
  <StateBadge tone={tones[group.status]}>{group.status_text}</StateBadge>
);

/** How a group stands: its state, who paid so far, how long it is open, and the steps of its prices. */
export const GroupStanding = ({ group, terms, secondsLeft, onEnd }: { group: Group; terms: Terms; secondsLeft: number; onEnd: () => void }) => {
  const next = terms.tiers.find((tier) => tier.from > group.reached);
  const missing = (next?.from ?? 0) - group.reached;
  return (
    <div>
      <p className="row">
        <GroupState group={group} />
        <span>
          <Plural value={group.members} one="# member" other="# members" /> · <Plural value={group.pieces} one="# pc" other="# pcs" />
        </span>
        {group.status === "forming" && (
          <span className="cap">
            {secondsLeft > 0 ? (
              <Trans>
                <Countdown seconds={secondsLeft} onEnd={onEnd} /> left
              </Trans>
            ) : (
              <Trans>
                Can be joined until <Stamp at={group.deadline} />
              </Trans>
            )}
          </span>
        )}
      </p>
      <Steps terms={terms} reached={group.reached} />
      {group.status === "forming" && next && (
        <p className="small">
          {terms.measure === "members" ? (
            <Plural value={missing} one="One more member for" other="# more members for" />
          ) : (
            <Plural value={missing} one="One more piece for" other="# more pieces for" />
          )}{" "}
          <b>
            <Price money={next.price} />
          </b>
        </p>
      )}
    </div>
  );
};
