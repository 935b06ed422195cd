import { Trans, useLingui } from "@lingui/react/macro";
import type { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { GoodsName } from "#domains/trade/orders/ui/goods.tsx";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { TextArea } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Ltr, Price } from "#ui/price.tsx";
import css from "./checkout.module.css";
import { FaultNote, type Fault, type Mend } from "./faults.tsx";

type Part = OutputOf<typeof previewOrder>["shops"][number];

/** What goes to one shop: its lines with what stands in their way, a note to the seller, its sum. */
export const CheckoutShop = ({
  part,
  faults,
  mend,
  note,
  onNote,
}: {
  part: Part;
  faults: readonly Fault[];
  mend: Mend;
  note: string;
  onNote: (note: string) => void;
}) => {
  const { t } = useLingui();
  const { shop } = part;
  return (
    <section className={css.shop} aria-label={shop.name}>
      <header>
        <Avatar src={shop.logo} name={shop.name} size={32} square />
        <h3>
          <Link to={to("product-shop", { shop: shop.user_id })}>{shop.name}</Link>
        </h3>
        <span className="cap">{shop.city}</span>
      </header>
      <ul>
        {part.lines.map((line) => (
          <li key={line.sku_id}>
            <GoodsName line={line} to={to("product-shop-details", { shop: shop.user_id }, { id: line.product_id })} />
            <span className={css.count}>
              <Price money={line.unit_price} /> × <Ltr>{line.quantity.toLocaleString("en")}</Ltr>
            </span>
            <b className={css.lineTotal}>
              <Price money={line.total} />
            </b>
            {faults
              .filter((fault) => fault.sku_id === line.sku_id)
              .map((fault) => (
                <div key={fault.code} className={css.fault}>
                  <FaultNote fault={fault} line={line} seller={shop.user_id} mend={mend} />
                </div>
              ))}
          </li>
        ))}
      </ul>
      <footer>
        <TextArea
          label={t`Note to the seller`}
          optional
          counted
          maxLength={300}
          rows={2}
          value={note}
          dir="auto"
          onChange={(event) => onNote(event.target.value)}
        />
        <p className={css.shopTotal}>
          <Trans>Sum of this shop</Trans>
          <b>
            <Price money={part.total} />
          </b>
        </p>
      </footer>
    </section>
  );
};
