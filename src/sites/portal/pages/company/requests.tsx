import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listRequests, requestTabs } from "#domains/trade/orders/contract/purchase-requests.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton, ThreadLink } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Pager } from "#ui/pager.tsx";
import { Price } from "#ui/price.tsx";
import { Quantities } from "#ui/quantity.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage, oneOf, pageOf } from "../search/read-address.ts";
import { RequestState, type Listed } from "./request-state.tsx";

const tabs = Object.keys(requestTabs) as (keyof typeof requestTabs)[];

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const tab = oneOf(tabs, search.get("tab")) ?? "waiting";
  return { tab, requests: await callFrom(context)(listRequests, { tab, page: pageOf(search), size: 20 }) };
};

/** What waits for an approver of the company, and what became of the rest. */
export default function RequestsPage() {
  const { t } = useLingui();
  const { tab, requests } = useLoaderData<typeof loader>();
  const pathOf = (wanted: typeof tab, page = 1) => to("user-purchase", { tab: wanted === "waiting" ? undefined : wanted, page: laterPage(page) });
  return (
    <main className="wrap">
      <PageMeta title={t`Requests for approval`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Requests for approval` }]} />
      <PageHead
        title={<Trans>Requests for approval</Trans>}
        about={<Trans>Approvers see what everybody in the company asks for, others what they asked for themselves.</Trans>}
      />
      <LinkTabs
        label={t`Requests by state`}
        at={pathOf(tab)}
        tabs={[
          { to: pathOf("waiting"), label: <Trans context="requests">Waiting</Trans> },
          { to: pathOf("decided"), label: <Trans context="requests">Decided</Trans> },
        ]}
      />
      {requests.list.length === 0 ? (
        <Empty title={<Trans>No requests here</Trans>} about={<Trans>A checkout above the company's amount appears here until somebody decides.</Trans>}>
          <LinkButton to={to("user-company")}>
            <Trans>The company I buy for</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <DataTable
          caption={t`Requests for approval`}
          rows={requests.list}
          rowKey={({ id }) => id}
          columns={[
            { key: "when", label: <Trans>Asked on</Trans>, cell: ({ createtime }) => <Stamp at={createtime} /> },
            { key: "who", label: <Trans>Asked by</Trans>, cell: ({ requester }) => <bdi>{requester.nickname}</bdi> },
            ...(requests.list.some(({ po_number }) => po_number !== "")
              ? [{ key: "po", label: <Trans>Purchase order</Trans>, cell: ({ po_number }: Listed) => (po_number ? <bdi>{po_number}</bdi> : "–") }]
              : []),
            { key: "shops", label: <Trans>Shops</Trans>, cell: ({ shops }) => shops.map((shop) => shop.name).join(" · ") },
            { key: "pieces", label: <Trans>Quantity</Trans>, isFigure: true, cell: ({ quantities }) => <Quantities of={quantities} /> },
            { key: "sum", label: <Trans>Sum</Trans>, isFigure: true, cell: ({ total }) => <Price money={total} /> },
            {
              key: "state",
              label: <Trans>Status</Trans>,
              cell: (request) => (
                <>
                  <RequestState request={request} />
                  {request.pay_by > 0 ? (
                    <p className="cap">
                      <Trans>
                        To be paid by <Stamp at={request.pay_by} />
                      </Trans>
                    </p>
                  ) : (
                    request.decided_by && (
                      <p className="cap">
                        <bdi>{request.decided_by.nickname}</bdi> · <Stamp at={request.decided_at} />
                      </p>
                    )
                  )}
                </>
              ),
            },
            {
              key: "acts",
              label: <span className="visually-hidden">{t`What can be done`}</span>,
              isBare: true,
              cell: (request) => (
                <ThreadLink to={to("user-purchase-id", { id: request.id })}>
                  {request.actions.includes("approve") ? <Trans>Look and decide</Trans> : <Trans>Details</Trans>}
                  <span className="visually-hidden"> {request.id}</span>
                </ThreadLink>
              ),
            },
          ]}
        />
      )}
      <Pager page={requests.page} size={requests.size} total={requests.total} hrefOf={(page) => pathOf(tab, page)} />
    </main>
  );
}
