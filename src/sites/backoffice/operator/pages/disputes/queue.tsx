import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { disputeQueue } from "#domains/trade/after-sale/contract/admin.ts";
import { ClaimState } from "#domains/trade/after-sale/ui/claim-state.tsx";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { disputeInput, disputeRule } from "./dispute-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(disputeRule, new URL(request.url).searchParams);
  return { state, queue: await callFrom(context)(disputeQueue, { ...disputeInput(state), size: 30 }) };
};

export default function DisputesPage() {
  const { t } = useLingui();
  const { state, queue } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Disputes`}</ConsoleTitle>
      <PageHead
        title={<Trans>Disputes</Trans>}
        about={<Trans>Claims on which buyer and seller do not agree, and appeals. The money of their orders is held until they are decided.</Trans>}
      />
      <TablePage
        caption={t`Disputes`}
        rule={disputeRule}
        state={state}
        path={(query) => toConsole("disputes", query)}
        exportTo={toConsole("disputes-export", tableQuery(disputeRule, state, { page: 1 }))}
        tabs={{
          filter: "tab",
          label: t`Status`,
          tabs: [
            { value: "", label: <Trans>Waits</Trans>, count: queue.waiting },
            { value: "open", label: <Trans>All open claims</Trans> },
            { value: "closed", label: <Trans context="claims">Closed</Trans> },
          ],
        }}
        filters={[{ name: "keyword", label: t`Number of the claim or the order` }]}
        columns={[
          { key: "claim", label: <Trans>Claim</Trans>, cell: (row) => <Ltr>{row.code}</Ltr> },
          { key: "order", label: <Trans>Order</Trans>, cell: (row) => <Ltr>{row.order.code}</Ltr> },
          { key: "buyer", label: <Trans>Buyer</Trans>, cell: (row) => <bdi>{row.buyer.nickname}</bdi> },
          { key: "seller", label: <Trans>Seller</Trans>, cell: (row) => <bdi>{row.shop.name}</bdi> },
          {
            key: "what",
            label: <Trans>Wanted</Trans>,
            cell: (row) => (
              <>
                {row.kind_text}
                <br />
                <span className="cap">{row.reason_text}</span>
              </>
            ),
          },
          { key: "asked", label: <Trans>Sum asked for</Trans>, isFigure: true, cell: (row) => <Price money={row.asked} /> },
          { key: "state", label: <Trans>Status</Trans>, cell: (row) => <ClaimState claim={row} /> },
          { key: "since", label: <Trans>Made on</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
        ]}
        rows={queue.list}
        rowKey={(row) => row.id}
        rowLink={(row) => toConsole("dispute", { id: row.id })}
        page={queue}
        empty={
          state.filters["tab"]
            ? { title: <Trans>There are no such claims.</Trans> }
            : { title: <Trans>Nothing waits</Trans>, about: <Trans>Claims come here when one side calls the platform.</Trans> }
        }
      />
    </>
  );
}
