import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData } from "react-router";
import { loadStanding, StandingPage } from "./standing-page.tsx";

export const loader = loadStanding;

export default function DesignerCertificationPage() {
  const { isDesigner } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <StandingPage
      title={t`Designer certification`}
      about={t`We look at the work before it is offered.`}
      isHeld={isDesigner}
      state={isDesigner ? t`Certified` : t`Not certified`}
      opens={[
        <Trans key="1">A designer page with your works</Trans>,
        <Trans key="2">Print designs offered under your name</Trans>,
        <Trans key="3">The seller backstage</Trans>,
      ]}
      needs={[
        <Trans key="1">Six works of your own, as pictures</Trans>,
        <Trans key="2">A document with your name, for the register of rights</Trans>,
        <Trans key="3">A reviewer decides within two working days; you are told the reason if something is missing</Trans>,
      ]}
    />
  );
}
