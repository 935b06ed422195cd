import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData } from "react-router";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { loadStanding, StandingPage } from "./standing-page.tsx";

export const loader = loadStanding;

export default function VipPage() {
  const { enterpriseVip, now } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const isHeld = enterpriseVip > now;
  const until = enterpriseVip > 0 ? longDate(fromUnix(enterpriseVip), localeFrom(i18n.locale)) : "";
  return (
    <StandingPage
      title={t`Enterprise VIP`}
      about={t`The membership of factories that sell here.`}
      isHeld={isHeld}
      state={isHeld ? t`Member until ${until}` : enterpriseVip > 0 ? t`Ended on ${until}` : t`Not a member`}
      opens={[
        <Trans key="1">The seller backstage: orders sold, shipping, what buyers asked</Trans>,
        <Trans key="2">A shop with products in three languages, found by search</Trans>,
        <Trans key="3">A factory page in the directory</Trans>,
      ]}
      needs={[
        <Trans key="1">Say for how long you want the membership</Trans>,
        <Trans key="2">Customer service sends you the terms and the bank details</Trans>,
        <Trans key="3">It begins the moment the payment is found; the time is added to a running one</Trans>,
      ]}
    />
  );
}
