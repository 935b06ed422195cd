import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { assignInspector, inspectorsToSend, listInspections } from "#domains/trade/inspections/contract/inspections.ts";
import { InspectionState } from "#domains/trade/inspections/ui/inspection-state.tsx";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Button } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Day } from "#ui/day.tsx";
import { SelectField } from "#ui/field.tsx";
import { Pager } from "#ui/pager.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { inspectionFilter } from "./inspection-query.ts";

type Filter = ReturnType<typeof inspectionFilter>;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const filter = inspectionFilter(address);
  const page = Math.min(Math.max(1, Number(address.get("page")) || 1), 500);
  return { filter, inspections: await callFrom(context)(listInspections, { filter, page, size: 30 }) };
};

type Row = Awaited<ReturnType<typeof loader>>["inspections"]["list"][number];

const AssignDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const { t } = useLingui();
  const [people, setPeople] = useState<OutputOf<typeof inspectorsToSend>["list"]>();
  useEffect(() => {
    void call<typeof inspectorsToSend>(inspectorsToSend, { day: row.day })
      .then(({ list }) => setPeople(list))
      .catch(() => undefined);
  }, [row.day]);
  return (
    <CallDialog
      call={assignInspector}
      title={<Trans>Assign an inspector</Trans>}
      about={
        <>
          <Ltr>{row.subject_code}</Ltr> · <Day day={row.day} /> · <bdi>{row.place}</bdi>
        </>
      }
      send={<Trans context="an inspector">Assign</Trans>}
      done={t`The inspector is told`}
      start={{ inspector_id: row.inspector ? String(row.inspector.id) : "" }}
      toInput={(values) => ({ id: row.id, inspector_id: Number(values["inspector_id"]) })}
      onDone={refreshWaiting}
      onClose={onClose}
    >
      {(form) =>
        people?.length === 0 ? (
          <Message tone="warning">
            <Trans>There are no inspectors yet. An administrator can give an account that role.</Trans>
          </Message>
        ) : (
          <SelectField
            {...form.text("inspector_id")}
            label={t`Inspector`}
            empty={t`Choose`}
            choices={(people ?? []).map((one) => ({ value: String(one.id), label: one.on_day > 0 ? t`${one.name}, ${one.on_day} on that day` : one.name }))}
          />
        )
      }
    </CallDialog>
  );
};

/** All inspections, by what is to be done: whoever is to be sent is chosen here. */
export default function InspectionsPage() {
  const { t } = useLingui();
  const { filter, inspections } = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState<Row>();
  const hrefOf = (change: { filter?: Filter; page?: number }) => {
    const wanted = { filter, page: 1, ...change };
    return toConsole("inspections", { filter: wanted.filter === "to_assign" ? undefined : wanted.filter, page: wanted.page > 1 ? wanted.page : undefined });
  };
  const { counts } = inspections;
  return (
    <>
      <ConsoleTitle>{t`Inspections`}</ConsoleTitle>
      <PageHead title={<Trans>Inspections</Trans>} about={<Trans>Earliest day first. An inspector sees only the inspections assigned to them.</Trans>}>
        {inspections.list.length > 0 && <CsvLink to={toConsole("inspections-export", { filter })} />}
      </PageHead>
      <LinkTabs
        label={t`Inspections by what is to be done`}
        at={hrefOf({})}
        tabs={[
          { to: hrefOf({ filter: "to_assign" }), label: <Trans>To be assigned</Trans>, count: counts.to_assign },
          { to: hrefOf({ filter: "assigned" }), label: <Trans>Assigned</Trans>, count: counts.assigned },
          { to: hrefOf({ filter: "reported" }), label: <Trans context="inspection">Reported</Trans> },
          { to: hrefOf({ filter: "open" }), label: <Trans>Not yet paid</Trans> },
          { to: hrefOf({ filter: "over" }), label: <Trans>Cancelled</Trans> },
        ]}
      />
      {inspections.list.length === 0 ? (
        <Empty title={<Trans>No inspections in this list</Trans>} />
      ) : (
        <DataTable
          caption={t`Inspections`}
          rows={inspections.list}
          rowKey={(row) => row.id}
          columns={[
            {
              key: "inspection",
              isTitle: true,
              label: <Trans context="goods">Inspection</Trans>,
              cell: (row) => (
                <a href={to("inspection-id", { id: row.id })}>
                  <Ltr>{row.subject_code}</Ltr>
                </a>
              ),
            },
            { key: "day", label: <Trans>Day</Trans>, cell: (row) => <Day day={row.day} /> },
            { key: "place", label: <Trans>Place</Trans>, cell: (row) => <bdi>{row.place}</bdi> },
            { key: "buyer", label: <Trans context="party">Buyer</Trans>, cell: (row) => <bdi>{row.buyer.name}</bdi> },
            { key: "seller", label: <Trans context="party">Seller</Trans>, cell: (row) => <bdi>{row.seller.name}</bdi> },
            { key: "state", label: <Trans>Status</Trans>, cell: (row) => <InspectionState inspection={row} /> },
            {
              key: "inspector",
              label: <Trans>Inspector</Trans>,
              cell: (row) => (
                <span className="row">
                  {row.inspector && <bdi>{row.inspector.name}</bdi>}
                  {row.actions.includes("assign") && (
                    <Button size="small" look={row.inspector ? "soft" : "primary"} onClick={() => setAsked(row)}>
                      {row.inspector ? <Trans>Assign another</Trans> : <Trans>Assign an inspector</Trans>}
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      <Pager page={inspections.page} size={inspections.size} total={inspections.total} hrefOf={(page) => hrefOf({ page })} />
      {asked && <AssignDialog row={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
