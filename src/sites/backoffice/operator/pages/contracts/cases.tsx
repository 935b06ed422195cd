import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { contractCases } from "#domains/sourcing/contracts/contract/contracts.ts";
import { contractLife, contractStatusWords } from "#domains/sourcing/contracts/contract/lifecycle.ts";
import { ContractState } from "#domains/sourcing/contracts/ui/contract-state.tsx";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { contractInput, contractRule } from "./contract-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(contractRule, new URL(request.url).searchParams);
  return { state, cases: await callFrom(context)(contractCases, { ...contractInput(state), size: 30 }) };
};

export default function ContractCasesPage() {
  const { t, i18n } = useLingui();
  const { state, cases } = useLoaderData<typeof loader>();
  const others = contractLife.states.filter((one) => one !== "disputed");
  return (
    <>
      <ConsoleTitle>{t`Contracts`}</ConsoleTitle>
      <PageHead title={<Trans>Contracts</Trans>} about={<Trans>Milestones that both sides could not agree on wait for a decision, the oldest first.</Trans>} />
      <TablePage
        caption={t`Contracts`}
        rule={contractRule}
        state={state}
        path={(query) => toConsole("contracts", query)}
        exportTo={toConsole("contracts-export", tableQuery(contractRule, state, { page: 1 }))}
        tabs={{
          filter: "status",
          label: t`By state`,
          tabs: [
            { value: "", label: i18n._(contractStatusWords.disputed), count: cases.waiting },
            ...others.map((one) => ({ value: one, label: i18n._(contractStatusWords[one]) })),
          ],
        }}
        columns={[
          { key: "number", label: <Trans>Number</Trans>, cell: (row) => <Ltr>{row.number}</Ltr> },
          { key: "title", label: <Trans>Goods</Trans>, cell: (row) => row.title },
          { key: "buyer", label: <Trans>Buyer</Trans>, cell: (row) => <bdi>{row.buyer.name}</bdi> },
          { key: "seller", label: <Trans>Seller</Trans>, cell: (row) => <bdi>{row.seller.name}</bdi> },
          { key: "total", label: <Trans>Total price</Trans>, isFigure: true, cell: (row) => <Price money={row.total} /> },
          { key: "since", label: <Trans>Since</Trans>, cell: (row) => <Stamp at={row.since} /> },
          { key: "state", label: <Trans>Status</Trans>, cell: (row) => <ContractState contract={row} /> },
        ]}
        rows={cases.list}
        rowKey={(row) => row.id}
        rowLink={(row) => toConsole("contract", { id: row.id })}
        page={cases}
        empty={{ title: <Trans>No contracts here</Trans> }}
      />
    </>
  );
}
