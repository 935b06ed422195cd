import { Trans } from "@lingui/react/macro";
import { TimeLeft } from "#ui/time-left.tsx";
import { fairState } from "../contract/when.ts";
import css from "./fair-countdown.module.css";

/** To the opening, then to the end. The first picture is the page's own minute, the same for everyone; the seconds begin in the browser. */
export const FairCountdown = ({ fair, now }: { fair: { starts_at: number; ends_at: number; dates: string }; now: number }) => {
  const state = fairState(fair, now);
  const dates = fair.dates;
  if (state === "past")
    return (
      <p>
        <Trans>
          The fair was held on <bdi>{dates}</bdi>.
        </Trans>
      </p>
    );
  return (
    <div className="stack">
      <p className="muted">{state === "upcoming" ? <Trans>Until the doors open</Trans> : <Trans>The doors are open. Until the fair ends</Trans>}</p>
      <TimeLeft className={css.row} until={state === "upcoming" ? fair.starts_at : fair.ends_at} now={now} />
    </div>
  );
};
