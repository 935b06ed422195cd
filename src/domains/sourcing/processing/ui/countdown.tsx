import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import css from "./countdown.module.css";

const two = (count: number) => String(count).padStart(2, "0");

/** Days, hours, minutes and seconds until a moment. The first are the page's, which is the same for everyone; then it ticks. */
export const Countdown = ({ deadline, now }: { deadline: number; now: number }) => {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const tick = () => setAt(Math.floor(Date.now() / 1000));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, deadline - at);
  const parts = [
    { key: "days", value: String(Math.floor(left / 86_400)), name: <Trans context="countdown">days</Trans> },
    { key: "hours", value: two(Math.floor(left / 3_600) % 24), name: <Trans context="countdown">hours</Trans> },
    { key: "minutes", value: two(Math.floor(left / 60) % 60), name: <Trans context="countdown">minutes</Trans> },
    { key: "seconds", value: two(left % 60), name: <Trans context="countdown">seconds</Trans> },
  ];
  return (
    <div className={css.countdown} role="timer" aria-live="off">
      {parts.map((part) => (
        <span key={part.key}>
          <bdi className="fig">{part.value}</bdi>
          <span className="cap">{part.name}</span>
        </span>
      ))}
    </div>
  );
};
