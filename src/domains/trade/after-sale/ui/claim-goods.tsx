import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { GoodsName } from "#domains/trade/orders/ui/goods.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Quantity } from "#ui/quantity.tsx";
import type { claimDetails } from "../contract/claiming.ts";

export type ClaimInFull = OutputOf<typeof claimDetails>["claim"];

/** The pieces that a claim names. */
export const ClaimGoods = ({ claim }: { claim: Pick<ClaimInFull, "lines" | "shop"> }) => {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Goods of the claim`}
      rows={claim.lines}
      rowKey={(line) => line.line_id}
      columns={[
        {
          key: "goods",
          label: <Trans>Goods</Trans>,
          isBare: true,
          cell: (line) => <GoodsName line={line} to={to("product-shop-details", { shop: claim.shop.user_id }, { id: line.product_id })} />,
        },
        {
          key: "quantity",
          label: <Trans>Claimed / bought</Trans>,
          isFigure: true,
          cell: (line) => (
            <span>
              <Ltr>{line.quantity.toLocaleString("en")}</Ltr> / <Quantity count={line.bought} unit={line.unit} />
            </span>
          ),
        },
        {
          key: "total",
          label: <Trans context="of goods">Value</Trans>,
          isFigure: true,
          cell: (line) => (
            <b>
              <Price money={line.total} />
            </b>
          ),
        },
      ]}
    />
  );
};
