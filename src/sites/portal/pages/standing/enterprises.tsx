import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData } from "react-router";
import { loadStanding, StandingPage } from "./standing-page.tsx";

export const loader = loadStanding;

export default function EnterpriseCertificationPage() {
  const { isEnterprise } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <StandingPage
      title={t`Enterprise certification`}
      about={t`We check the company before buyers see it.`}
      isHeld={isEnterprise}
      state={isEnterprise ? t`Certified` : t`Not certified`}
      opens={[
        <Trans key="1">Your factory page, marked as certified</Trans>,
        <Trans key="2">Publishing products and selling them</Trans>,
        <Trans key="3">Monthly bills of your company</Trans>,
      ]}
      needs={[
        <Trans key="1">A picture of the business licence, all four corners in sight</Trans>,
        <Trans key="2">Who answers for the company, and a phone number</Trans>,
        <Trans key="3">A reviewer decides within two working days; you are told the reason if something is missing</Trans>,
      ]}
    />
  );
}
