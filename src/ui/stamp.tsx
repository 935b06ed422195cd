import { useLingui } from "@lingui/react/macro";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { fromUnix, tradeZone } from "#kit/time.ts";
import css from "./stamp.module.css";
import { useTakenOver } from "./use-taken-over.ts";

/**
 * A moment to the minute, in the trade's zone; `seconds` where the order of events counts. With `here` by the clock of whoever reads, as
 * messages are: for what stands beside a conversation. The server does not know that clock, so it is the trade's until the page is taken over.
 */
export const Stamp = ({ at, seconds, here }: { at: number; seconds?: boolean; here?: boolean }) => {
  const { i18n } = useLingui();
  const isTakenOver = useTakenOver();
  const date = fromUnix(at);
  const text = new Intl.DateTimeFormat(intlTag(localeFrom(i18n.locale)), {
    ...(here && isTakenOver ? {} : { timeZone: tradeZone }),
    // The same day as `longDate` writes, by a clock of 24 hours as lists have it: one form of a moment in every place.
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    ...(seconds ? { second: "2-digit" } : {}),
    hourCycle: "h23",
  }).format(date);
  return (
    <time dateTime={date.toISOString()} className={css.stamp}>
      <bdi>{text}</bdi>
    </time>
  );
};
