import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { inspectionDetails } from "#domains/trade/inspections/contract/inspections.ts";
import { InspectionReport } from "#domains/trade/inspections/ui/inspection-report.tsx";
import { InspectionState } from "#domains/trade/inspections/ui/inspection-state.tsx";
import { ReportForm } from "#domains/trade/inspections/ui/report-form.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Day } from "#ui/day.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { callFrom, missing } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import css from "./inspections.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const inspection = await callFrom(context)(inspectionDetails, { id: wantedId(params["id"]) });
  // Whoever else may read it reads it at its own page.
  if (inspection.party !== "inspector") throw missing();
  return inspection;
};

/** One inspection as whoever is sent sees it: where, what to look at, and the report. */
export default function MyInspectionPage() {
  const { t } = useLingui();
  const inspection = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isCorrecting, setCorrecting] = useState(false);
  const [last] = inspection.reports;
  const mayCorrect = inspection.actions.includes("correct");
  const sent = async () => {
    showToast({ tone: "done", text: t`The report is with both sides` });
    setCorrecting(false);
    refreshWaiting();
    await revalidate();
  };
  return (
    <>
      <ConsoleTitle>{t`Inspection of ${inspection.subject_code}`}</ConsoleTitle>
      <Breadcrumb trail={[{ label: t`My inspections`, to: toConsole("my-inspections") }, { label: inspection.subject_code }]} />
      <PageHead
        title={
          <Trans>
            Inspection on <Day day={inspection.day} />
          </Trans>
        }
        about={
          <span className="row">
            <bdi>{inspection.seller.name}</bdi>
            <InspectionState inspection={inspection} />
          </span>
        }
      />
      <div className={css.form}>
        <section className="sheet stack">
          <SectionHead small title={<Trans>The job</Trans>} />
          <Facts
            facts={[
              { key: "order", label: <Trans>Number</Trans>, value: <Ltr>{inspection.subject_code}</Ltr> },
              { key: "place", label: <Trans>Place</Trans>, value: <bdi>{inspection.place}</bdi> },
              { key: "aql", label: <Trans>AQL</Trans>, value: <Ltr>{inspection.aql}</Ltr> },
            ]}
          />
          <SectionHead small title={<Trans>What to look at</Trans>} />
          <p className={css.brief} dir="auto">
            {inspection.brief}
          </p>
        </section>
        {inspection.status === "booked" && !inspection.actions.includes("report") && (
          <Message>
            <Trans>The report can be written once its day has come.</Trans>
          </Message>
        )}
        {(inspection.actions.includes("report") || isCorrecting) && (
          <section className="sheet stack">
            <SectionHead small title={last ? <Trans>A further version</Trans> : <Trans>The report</Trans>} />
            <ReportForm inspection={inspection} onSent={sent} />
          </section>
        )}
        {last && !isCorrecting && (
          <>
            {mayCorrect && (
              <p>
                <Button look="ghost" onClick={() => setCorrecting(true)}>
                  <Trans>Correct the report</Trans>
                </Button>
              </p>
            )}
            <InspectionReport inspection={inspection} report={last} />
          </>
        )}
      </div>
    </>
  );
}
