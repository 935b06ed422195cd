import { useLingui } from "@lingui/react/macro";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, momentText } from "#kit/time.ts";
import { useTakenOver } from "./use-taken-over.ts";

/**
 * A moment to the minute, in the trade's zone; `seconds` where the order of events counts. With `here` by the clock of whoever reads, as
 * messages are: for what stands beside a conversation. The server does not know that clock, so it is the trade's until the page is taken over.
 */
export const Stamp = ({ at, seconds, here }: { at: number; seconds?: boolean; here?: boolean }) => {
  const { i18n } = useLingui();
  const isTakenOver = useTakenOver();
  const date = fromUnix(at);
  const text = momentText(date, localeFrom(i18n.locale), { ...(here && isTakenOver ? { zone: "" } : {}), ...(seconds ? { seconds } : {}) });
  return (
    <time dateTime={date.toISOString()} className="moment">
      <bdi>{text}</bdi>
    </time>
  );
};

/** The same as text, for a message or the line of a list; takes unix seconds. */
export const useMoment = () => {
  const { i18n } = useLingui();
  return (at: number): string => momentText(fromUnix(at), localeFrom(i18n.locale));
};
