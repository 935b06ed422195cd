import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { fairState } from "../contract/when.ts";
import css from "./fair-countdown.module.css";

/** To the opening, then to the end. The first picture is the page's own minute, the same for everyone; the seconds begin in the browser. */
export const FairCountdown = ({ fair, now: loadedAt }: { fair: { starts_at: number; ends_at: number; dates: string }; now: number }) => {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const tick = () => setNow(Math.floor(Date.now() / 1000));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
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
  const left = Math.max(0, (state === "upcoming" ? fair.starts_at : fair.ends_at) - now);
  const days = Math.floor(left / 86_400);
  const hours = Math.floor(left / 3600) % 24;
  const minutes = Math.floor(left / 60) % 60;
  const seconds = left % 60;
  const parts = [
    { value: days, label: <Plural value={days} one="day" other="days" /> },
    { value: hours, label: <Plural value={hours} one="hour" other="hours" /> },
    { value: minutes, label: <Plural value={minutes} one="minute" other="minutes" /> },
    { value: seconds, label: <Plural value={seconds} one="second" other="seconds" /> },
  ];
  return (
    <div className="stack">
      <p className="muted">{state === "upcoming" ? <Trans>Until the doors open</Trans> : <Trans>The doors are open. Until the fair ends</Trans>}</p>
      <div className={css.row} role="timer">
        {parts.map(({ value, label }, index) => (
          <div key={index}>
            <b className="fig">{value}</b>
            <span>{label}</span>
          </div>
        ))}
      </div>
    </div>
  );
};
