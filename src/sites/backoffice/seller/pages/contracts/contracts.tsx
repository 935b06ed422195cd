import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { soldContracts } from "#domains/sourcing/contracts/contract/contracts.ts";
import { contractLife, contractStatusWords } from "#domains/sourcing/contracts/contract/lifecycle.ts";
import { ContractState } from "#domains/sourcing/contracts/ui/contract-state.tsx";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import css from "./contract.module.css";
import { contractsInput, contractsRule } from "./contracts-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(contractsRule, new URL(request.url).searchParams);
  return { state, contracts: await callFrom(context)(soldContracts, { ...contractsInput(state), size: 20 }) };
};

export default function SoldContractsPage() {
  const { t, i18n } = useLingui();
  const { state, contracts } = useLoaderData<typeof loader>();
  return (
    <>
      <SellerTitle>{t`Contracts`}</SellerTitle>
      <PageHead title={<Trans>Contracts</Trans>} about={<Trans>Contracts from your accepted offers, latest change first</Trans>} />
      <TablePage
        caption={t`Contracts`}
        rule={contractsRule}
        state={state}
        path={(query) => toSeller("contracts", query)}
        exportTo={toSeller("contracts-export", tableQuery(contractsRule, state, { page: 1 }))}
        tabs={{
          filter: "status",
          label: t`By state`,
          tabs: [{ value: "", label: <Trans>All</Trans> }, ...contractLife.states.map((one) => ({ value: one, label: i18n._(contractStatusWords[one]) }))],
        }}
        columns={[
          { key: "number", label: <Trans>Number</Trans>, cell: (row) => <Ltr>{row.number}</Ltr> },
          { key: "title", label: <Trans>Goods</Trans>, cell: (row) => row.title },
          { key: "buyer", label: <Trans>Buyer</Trans>, cell: (row) => <bdi>{row.buyer.name}</bdi> },
          {
            key: "total",
            label: <Trans>Total</Trans>,
            isFigure: true,
            cell: (row) => (
              <b>
                <Price money={row.total} />
              </b>
            ),
          },
          { key: "time", label: <Trans>Made on</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
          {
            key: "state",
            label: <Trans>Status</Trans>,
            cell: (row) => (
              <span className={css.state}>
                <ContractState contract={row} />
                {row.waits_for_me && (
                  <b className="small">
                    <Trans>Waits for you</Trans>
                  </b>
                )}
              </span>
            ),
          },
        ]}
        rows={contracts.list}
        rowKey={(row) => row.id}
        rowLink={(row) => toSeller("contract", { id: row.id })}
        page={contracts}
        empty={{ title: <Trans>No contracts here</Trans>, about: <Trans>When a buyer awards an order to your offer, its contract appears here.</Trans> }}
      />
    </>
  );
}
