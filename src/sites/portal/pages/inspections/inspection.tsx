import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { inspectionDetails } from "#domains/trade/inspections/contract/inspections.ts";
import { InspectionReport } from "#domains/trade/inspections/ui/inspection-report.tsx";
import { InspectionState } from "#domains/trade/inspections/ui/inspection-state.tsx";
import { InspectionVerbs } from "#domains/trade/inspections/ui/inspection-verbs.tsx";
import { to } from "#kit/paths.ts";
import { unixSeconds } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { ToggleChip } from "#ui/chips.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Day } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { press } from "#ui/press.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { NotedEvents } from "#ui/event-log.tsx";
import { Stepper, type Knot } from "#ui/stepper.tsx";
import { callFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import css from "./inspection.module.css";

/** `/inspection/{inspection}`: one inspection with its report, for the two sides, its inspector and the staff who answer for orders. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => ({
  inspection: await callFrom(context)(inspectionDetails, { id: wantedId(params["id"]) }),
  now: unixSeconds(new Date()),
});

type Inspection = Awaited<ReturnType<typeof loader>>["inspection"];

const knotsOf = ({ status, events }: Inspection): Knot[] => {
  const standing = { requested: 0, agreed: 1, booked: 2, reported: 3, closed: 4, declined: 0, lapsed: 0, cancelled: 0, missed: 0 }[status];
  const at = (index: number): Knot["at"] => (index < standing || standing === 4 ? "done" : index === standing ? "now" : "to_come");
  const since = (...names: string[]) => {
    const found = events.find((one) => names.includes(one.event));
    return found ? { about: <Stamp at={found.createtime} /> } : {};
  };
  return [
    { key: "asked", label: <Trans context="inspection">Requested</Trans>, at: at(0), ...since("ask") },
    {
      key: "agreed",
      label: standing > 1 ? <Trans context="inspection">Agreed</Trans> : <Trans>Agreed, to be paid</Trans>,
      at: at(1),
      ...since("agree", "contract_agrees"),
    },
    { key: "booked", label: <Trans context="inspection">Paid and booked</Trans>, at: at(2), ...since("pay") },
    { key: "reported", label: <Trans context="inspection">Reported</Trans>, at: standing >= 3 ? "done" : at(3), ...since("report") },
  ];
};

const Standing = ({ inspection }: { inspection: Inspection }) => {
  const { status, party, asked_by } = inspection;
  const isAsker = party === asked_by;
  const until = <Stamp at={inspection.deadline} />;
  if (status === "requested")
    return (
      <Message tone="warning">
        {isAsker ? <Trans>The other side answers until {until}; then it lapses.</Trans> : <Trans>To be answered until {until}; then it lapses.</Trans>}
      </Message>
    );
  if (status === "agreed")
    return (
      <Message tone="warning">
        <Trans>The fee is to be paid until {until}; then it lapses.</Trans>
      </Message>
    );
  if (status === "booked")
    return (
      <Message>
        {inspection.inspector ? <Trans>An inspector is assigned.</Trans> : <Trans>We are about to assign an inspector.</Trans>}{" "}
        <Trans>Without a report until {until} the fee goes back whole.</Trans>
      </Message>
    );
  if (inspection.holds_dispatch)
    return (
      <Message tone="warning">
        {party === "buyer" ? (
          <Trans>
            The goods did not pass. You may have them sent as they are, ask for a further inspection, or apply for a refund. Without a word from you until{" "}
            {until} the seller may send them; your claims remain.
          </Trans>
        ) : (
          <Trans>The goods did not pass: dispatch waits for the buyer's word. Without one until {until} they may be sent.</Trans>
        )}
      </Message>
    );
  return null;
};

export default function InspectionPage() {
  const { t } = useLingui();
  const { inspection, now } = useLoaderData<typeof loader>();
  const { subject, subject_id: id, party } = inspection;
  const [wanted, setWanted] = useState<number>();
  const shown = inspection.reports.find((one) => one.version === wanted) ?? inspection.reports[0];
  const isSide = party === "buyer" || party === "seller";
  const home = subject === "order" ? to("order-detail", { id }) : to("user-contract-id", { id });
  const isOff = ["declined", "lapsed", "cancelled", "missed"].includes(inspection.status);
  return (
    <main className="wrap">
      <PageMeta title={t`Inspection of ${inspection.subject_code}`} noIndex />
      <div className={css.screen}>
        <Breadcrumb
          trail={[
            ...(isSide
              ? [
                  { label: t`User centre`, to: to("user") },
                  { label: inspection.subject_code, to: home },
                ]
              : []),
            { label: t({ message: "Inspection", context: "goods" }) },
          ]}
        />
        <PageHead
          title={
            <Trans>
              Inspection on{" "}
              <span className="clause">
                <Day day={inspection.day} />
              </span>
            </Trans>
          }
          about={
            <span className="row">
              <Ltr>{inspection.subject_code}</Ltr>
              <InspectionState inspection={inspection} />
            </span>
          }
        >
          <InspectionVerbs inspection={inspection} now={now} />
          {shown && (
            <Button look="soft" onClick={() => print()}>
              <Icon name="file" small />
              <Trans>Print or save as PDF</Trans>
            </Button>
          )}
          {isSide && (
            <Button
              look="soft"
              {...press("chat", {
                receiverId: party === "buyer" ? inspection.seller.id : inspection.buyer.id,
                card: { msg_type: subject === "order" ? 7 : 12, type_id: id },
              })}
            >
              <Icon name="chat" small />
              <Trans>Chat</Trans>
            </Button>
          )}
        </PageHead>
        <div className="stack">
          <Standing inspection={inspection} />
          {inspection.holds_dispatch && party === "buyer" && inspection.status === "reported" && subject === "order" && (
            <p className="row">
              <Link to={to("inspection-book-subject-id", { subject, id })}>
                <Trans>Ask for a further inspection</Trans>
              </Link>
              <Link to={to("order-apply-id", { id })}>
                <Trans>Apply for a refund</Trans>
              </Link>
            </p>
          )}
          {!isOff && <Stepper label={t`The course of this inspection`} knots={knotsOf(inspection)} />}
        </div>
      </div>
      <div className={css.columns}>
        <div className="stack">
          {inspection.reports.length > 1 && (
            <div className={`row ${css.screen}`} role="group" aria-label={t`Versions of the report`}>
              {inspection.reports.map((one) => (
                <ToggleChip key={one.version} pressed={one.version === shown?.version} onToggle={() => setWanted(one.version)}>
                  <Trans>version {one.version}</Trans>
                </ToggleChip>
              ))}
            </div>
          )}
          <section className={`sheet stack ${css.screen}`}>
            <SectionHead small title={<Trans>Asked to check</Trans>} />
            <p className={css.brief}>
              <bdi>{inspection.brief}</bdi>
            </p>
          </section>
          {shown && <InspectionReport inspection={inspection} report={shown} />}
        </div>
        <aside className={`stack ${css.screen}`}>
          <section className="sheet stack">
            <SectionHead small title={<Trans context="inspection">Details</Trans>} />
            <Facts
              facts={[
                {
                  key: "subject",
                  label: subject === "order" ? <Trans>Order</Trans> : <Trans>Contract</Trans>,
                  value: isSide ? (
                    <Link to={home}>
                      <Ltr>{inspection.subject_code}</Ltr>
                    </Link>
                  ) : (
                    <Ltr>{inspection.subject_code}</Ltr>
                  ),
                },
                { key: "buyer", label: <Trans context="party">Buyer</Trans>, value: <bdi>{inspection.buyer.name}</bdi> },
                { key: "seller", label: <Trans context="party">Seller</Trans>, value: <bdi>{inspection.seller.name}</bdi> },
                { key: "place", label: <Trans>Place</Trans>, value: <bdi>{inspection.place}</bdi> },
                ...(inspection.inspector ? [{ key: "inspector", label: <Trans>Inspector</Trans>, value: <bdi>{inspection.inspector.name}</bdi> }] : []),
                { key: "aql", label: <Trans>AQL</Trans>, value: <Ltr>{inspection.aql}</Ltr> },
                ...(subject === "order"
                  ? [{ key: "condition", label: <Trans>Dispatch waits for it</Trans>, value: inspection.is_condition ? <Trans>Yes</Trans> : <Trans>No</Trans> }]
                  : []),
                { key: "fee", label: <Trans>Fee</Trans>, value: <Price money={inspection.fee} /> },
              ]}
            />
          </section>
          <section className="sheet stack">
            <SectionHead small title={<Trans context="inspection">Timeline</Trans>} />
            <NotedEvents events={inspection.events} />
          </section>
        </aside>
      </div>
    </main>
  );
}
