import { useLingui } from "@lingui/react/macro";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { fromUnix, tradeZone } from "#kit/time.ts";

/** A moment to the minute, in the trade's zone; `seconds` where the order of events counts. */
export const Stamp = ({ at, seconds }: { at: number; seconds?: boolean }) => {
  const { i18n } = useLingui();
  const date = fromUnix(at);
  const text = new Intl.DateTimeFormat(intlTag(localeFrom(i18n.locale)), {
    timeZone: tradeZone,
    dateStyle: "medium",
    timeStyle: seconds ? "medium" : "short",
  }).format(date);
  return (
    <time dateTime={date.toISOString()}>
      <bdi>{text}</bdi>
    </time>
  );
};
