import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { shopClaims } from "#domains/trade/after-sale/contract/answering.ts";
import { ClaimState } from "#domains/trade/after-sale/ui/claim-state.tsx";
import { GoodsName } from "#domains/trade/orders/ui/goods.tsx";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { claimsInput, claimsRule } from "./claims-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(claimsRule, new URL(request.url).searchParams);
  return { state, claims: await callFrom(context)(shopClaims, { ...claimsInput(state), size: 20 }) };
};

export default function ClaimsPage() {
  const { t } = useLingui();
  const { state, claims } = useLoaderData<typeof loader>();
  return (
    <>
      <SellerTitle>{t`After-sale`}</SellerTitle>
      <PageHead
        title={<Trans>After-sale</Trans>}
        about={
          <Plural
            value={claims.terms.answer_days}
            one="What buyers claim of what they bought. Without your answer within # day a claim counts as agreed."
            other="What buyers claim of what they bought. Without your answer within # days a claim counts as agreed."
          />
        }
      />
      <TablePage
        caption={t`Claims`}
        rule={claimsRule}
        state={state}
        path={(query) => toSeller("claims", query)}
        exportTo={toSeller("claims-export", tableQuery(claimsRule, state, { page: 1 }))}
        tabs={{
          filter: "tab",
          label: t`Which claims`,
          tabs: [
            { value: "", label: <Trans>My turn</Trans>, count: claims.counts.mine },
            { value: "open", label: <Trans context="claims">Open</Trans>, count: claims.counts.open },
            { value: "closed", label: <Trans context="claims">Closed</Trans>, count: claims.counts.closed },
            { value: "all", label: <Trans>All</Trans>, count: claims.counts.open + claims.counts.closed },
          ],
        }}
        filters={[{ name: "keyword", label: t`Number of the claim or the order` }]}
        columns={[
          {
            key: "claim",
            label: <Trans>Claim</Trans>,
            cell: (row) => <Ltr>{row.code}</Ltr>,
          },
          { key: "goods", label: <Trans>Goods</Trans>, isBare: true, cell: (row) => (row.lines[0] ? <GoodsName line={row.lines[0]} /> : "") },
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
          { key: "buyer", label: <Trans>Buyer</Trans>, cell: (row) => <bdi>{row.buyer.nickname}</bdi> },
          { key: "asked", label: <Trans>Sum asked for</Trans>, isFigure: true, cell: (row) => <Price money={row.asked} /> },
          { key: "state", label: <Trans>Status</Trans>, cell: (row) => <ClaimState claim={row} /> },
          {
            key: "due",
            label: state.filters["tab"] ? <Trans>Made on</Trans> : <Trans>Act by</Trans>,
            cell: (row) => (
              <>
                <Stamp at={!state.filters["tab"] && row.due_at > 0 ? row.due_at : row.createtime} />
                {!state.filters["tab"] && row.status === "buyer_shipped" && (
                  <span className="cap">
                    <br />
                    <Trans>confirm receipt of the return</Trans>
                  </span>
                )}
              </>
            ),
          },
        ]}
        rows={claims.list}
        rowKey={(row) => row.id}
        rowLink={(row) => toSeller("claim", { id: row.id })}
        page={claims}
        empty={
          state.filters["tab"]
            ? { title: <Trans>There are no such claims.</Trans> }
            : { title: <Trans>No claim waits for you</Trans>, about: <Trans>What waits for the buyer or the platform stands under “Open”.</Trans> }
        }
      />
    </>
  );
}
