import { Trans } from "@lingui/react/macro";
import css from "./time-left.module.css";

const two = (count: number) => String(count).padStart(2, "0");

/** Days, hours, minutes and seconds until a moment (unix seconds). The first are the page's, made at `now`; `behaviours/countdowns.ts` lets them run. */
export const TimeLeft = ({ until, now, className = css.left }: { until: number; now: number; className?: string | undefined }) => {
  const left = Math.max(0, until - now);
  const parts = [
    { unit: "days", value: String(Math.floor(left / 86_400)), name: <Trans context="countdown">days</Trans> },
    { unit: "hours", value: two(Math.floor(left / 3_600) % 24), name: <Trans context="countdown">hours</Trans> },
    { unit: "minutes", value: two(Math.floor(left / 60) % 60), name: <Trans context="countdown">minutes</Trans> },
    { unit: "seconds", value: two(left % 60), name: <Trans context="countdown">seconds</Trans> },
  ];
  return (
    <div className={className} role="timer" aria-live="off" data-until={until}>
      {parts.map(({ unit, value, name }) => (
        <span key={unit}>
          <bdi className="fig" data-unit={unit}>
            {value}
          </bdi>
          <span className="cap">{name}</span>
        </span>
      ))}
    </div>
  );
};
