import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { assignedInspections } from "#domains/trade/inspections/contract/inspections.ts";
import { InspectionState } from "#domains/trade/inspections/ui/inspection-state.tsx";
import { Day } from "#ui/day.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { timeOf } from "./inspection-query.ts";
import css from "./inspections.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const time = timeOf(address);
  const page = Math.min(Math.max(1, Number(address.get("page")) || 1), 500);
  return { time, inspections: await callFrom(context)(assignedInspections, { time, page, size: 30 }) };
};

/** Where the reader is sent to: cards, since they are read on a telephone at a factory's gate. */
export default function MyInspectionsPage() {
  const { t } = useLingui();
  const { time, inspections } = useLoaderData<typeof loader>();
  const hrefOf = (change: { time?: "open" | "past"; page?: number }) => {
    const wanted = { time, page: 1, ...change };
    return toConsole("my-inspections", { time: wanted.time === "open" ? undefined : wanted.time, page: wanted.page > 1 ? wanted.page : undefined });
  };
  return (
    <>
      <ConsoleTitle>{t`My inspections`}</ConsoleTitle>
      <PageHead title={<Trans>My inspections</Trans>} about={<Trans>Where I am sent to, the earliest day first.</Trans>}>
        {inspections.list.length > 0 && <CsvLink to={toConsole("my-inspections-export", { time: time === "open" ? undefined : time })} />}
      </PageHead>
      <LinkTabs
        label={t`Inspections by time`}
        at={hrefOf({})}
        tabs={[
          { to: hrefOf({ time: "open" }), label: <Trans>To come</Trans>, count: inspections.counts.open },
          { to: hrefOf({ time: "past" }), label: <Trans context="inspection">Past</Trans>, count: inspections.counts.past },
        ]}
      />
      {inspections.list.length === 0 ? (
        <Empty title={<Trans>No inspection here</Trans>} about={<Trans>Those that you are sent to appear here.</Trans>} />
      ) : (
        <ul className={css.cards}>
          {inspections.list.map((one) => (
            <li key={one.id} className="sheet">
              <h2>
                <Link to={toConsole("my-inspection", { id: one.id })}>
                  <Day day={one.day} /> · <bdi>{one.seller.name}</bdi>
                </Link>
              </h2>
              <p>
                <bdi>{one.place}</bdi>
              </p>
              <p className="small muted">
                <Ltr>{one.subject_code}</Ltr> · AQL <Ltr>{one.aql}</Ltr>
              </p>
              <p className="row">
                <InspectionState inspection={one} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager page={inspections.page} size={inspections.size} total={inspections.total} hrefOf={(page) => hrefOf({ page })} />
    </>
  );
}
