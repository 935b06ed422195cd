import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { Countdown } from "#domains/trade/orders/ui/countdown.tsx";
import { Quantity } from "#ui/quantity.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { TeamStatus } from "../contract/lifecycle.ts";
import { NextStep } from "./next-step.tsx";
import { Steps, type Team, type Terms } from "./steps.tsx";

const tones: Record<TeamStatus, Tone> = { forming: "waiting", succeeded: "done", failed: "off" };

export const GroupState = ({ team }: { team: Pick<Team, "status" | "status_text"> }) => <StateBadge tone={tones[team.status]}>{team.status_text}</StateBadge>;

const lookEvery = 3000;

/** A group whose time is over is decided within seconds: looked at again until it is. */
const BeingDecided = ({ onLook }: { onLook: () => void }) => {
  const look = useEffectEvent(onLook);
  useEffect(() => {
    const timer = setInterval(() => look(), lookEvery);
    return () => clearInterval(timer);
  }, []);
  return <Trans>The time is over. It is being decided whether the group came together</Trans>;
};

/** How a group stands: its state, who paid so far, how long it is open, and the steps of its prices. `onLook` asks for it anew. */
export const GroupStanding = ({ team, terms, secondsLeft, onLook }: { team: Team; terms: Terms; secondsLeft: number; onLook: () => void }) => {
  return (
    <div>
      <p className="row">
        <GroupState team={team} />
        <span>
          <Plural value={team.members} one="# member" other="# members" /> · <Quantity count={team.pieces} unit={team.unit} />
        </span>
        {team.status === "forming" && (
          <span className="cap">
            {secondsLeft > 0 ? (
              <Trans>
                <Countdown seconds={secondsLeft} onEnd={onLook} /> left
              </Trans>
            ) : (
              <BeingDecided onLook={onLook} />
            )}
          </span>
        )}
      </p>
      <Steps terms={terms} reached={team.reached} />
      {team.status === "forming" && secondsLeft > 0 && <NextStep terms={terms} reached={team.reached} unit={team.unit} />}
    </div>
  );
};
