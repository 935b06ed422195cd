import { Trans, useLingui } from "@lingui/react/macro";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";

/** Until when the money of a licence is held; 0 in dispute. */
export const HeldUntil = ({ until }: { until: number }) => {
  const { i18n } = useLingui();
  if (until === 0) return <Trans>Held: in dispute</Trans>;
  const day = longDate(fromUnix(until), localeFrom(i18n.locale));
  return <Trans>Held until {day}</Trans>;
};
