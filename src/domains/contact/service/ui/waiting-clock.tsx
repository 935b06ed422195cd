import { Plural, useLingui } from "@lingui/react/macro";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import css from "./waiting-clock.module.css";

const two = (figure: number): string => String(figure).padStart(2, "0");

/** How long a span is: minutes and seconds within the hour, then hours, then days. */
export const Span = ({ seconds }: { seconds: number }) => {
  const days = Math.floor(seconds / 86_400);
  if (days > 0) return <Plural value={days} one="# day" other="# days" />;
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return <Ltr>{hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`}</Ltr>;
};

/** The same in words, where no clock runs: "2:43" in a table reads as a time of day. */
export const Took = ({ seconds }: { seconds: number }) => {
  const { i18n } = useLingui();
  if (seconds >= 86_400) return <Span seconds={seconds} />;
  const said = (value: number, unit: string) =>
    new Intl.NumberFormat(intlTag(localeFrom(i18n.locale)), { style: "unit", unit, unitDisplay: "short" }).format(value);
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  const parts = [hours > 0 && said(hours, "hour"), minutes > 0 && said(minutes, "minute"), hours === 0 && said(seconds % 60, "second")];
  return <bdi className="clause">{parts.filter(Boolean).join(" ")}</bdi>;
};

/** A promise of whole minutes is said in words: "30:00" reads as a time of day. */
export const Promised = ({ seconds }: { seconds: number }) => {
  const minutes = seconds / 60;
  return minutes < 60 && Number.isInteger(minutes) ? <Plural value={minutes} one="# minute" other="# minutes" /> : <Span seconds={seconds} />;
};

/** How long somebody waits, against the time within which an answer is wanted. */
export const WaitingClock = ({ since, target, now }: { since: number; target: number; now: number }) => {
  if (now === 0) return null;
  const seconds = Math.max(0, now - since);
  const share = Math.min(1, seconds / target);
  return (
    <span className={classes(css.clock, share >= 1 ? css.late : share >= 0.75 && css.near)}>
      <span>
        {share >= 1 && <Icon name="warn" small />}
        <Span seconds={seconds} />
      </span>
      <i style={{ "--share": `${Math.round(share * 100)}%` } as React.CSSProperties} />
    </span>
  );
};
