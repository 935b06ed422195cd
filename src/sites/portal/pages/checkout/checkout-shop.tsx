import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { byProduct } from "#domains/trade/orders/ui/by-product.ts";
import { GoodsName } from "#domains/trade/orders/ui/goods.tsx";
import type { OutputOf } from "#kit/call.ts";
import { isolated } from "#kit/isolated.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { SelectField, TextArea } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { Quantity } from "#ui/quantity.tsx";
import css from "./checkout.module.css";
import { AccountChoice } from "./account-choice.tsx";
import { CouponChoice } from "./coupon-choice.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import { TermChoice } from "./term-choice.tsx";
import { FaultNote, type Fault, type Mend } from "./faults.tsx";

type Part = OutputOf<typeof previewOrder>["shops"][number];

/** What goes to one shop: its lines with what stands in their way, a note to the seller, its sum. */
export const CheckoutShop = ({
  part,
  faults,
  mend,
  note,
  onNote,
  sample,
  onSample,
  way,
  onWay,
  termWanted,
  onTerm,
  place,
  onPlace,
  code,
  onCode,
  onCoupon,
  planWanted,
  onPlan,
  isAccountWanted,
  onAccount,
  planTerms,
  isSample,
  hoursToQuote,
}: {
  part: Part;
  faults: readonly Fault[];
  mend: Mend;
  note: string;
  onNote: (note: string) => void;
  /** The number of an order of a sample, or "none". */
  sample: string;
  onSample: (sample: string) => void;
  /** A rate of the shop's freight; "own": the buyer sees to it; "ask": the shop is asked. */
  way: string;
  onWay: (way: string) => void;
  termWanted: string | undefined;
  onTerm: (incoterm: string) => void;
  /** Of the destination, as it was typed; the address's own while nothing was. */
  place: string | undefined;
  onPlace: (place: string) => void;
  /** The code of a coupon, as it was typed. */
  code: string;
  onCode: (code: string) => void;
  /** The number of a coupon, or "none". */
  onCoupon: (coupon: string) => void;
  planWanted: string | undefined;
  /** The per cent of a deposit, or "whole". */
  onPlan: (share: string) => void;
  isAccountWanted: boolean;
  onAccount: (isOn: boolean) => void;
  planTerms: OutputOf<typeof previewOrder>["plan_terms"];
  /** Coupons are not for samples. */
  isSample: boolean;
  /** How long the goods are held for the shop's answer. */
  hoursToQuote: number;
}) => {
  const { t, i18n } = useLingui();
  const { shop, samples, freight } = part;
  const daysOf = ({ days_min: least, days_max: most }: { days_min: number; days_max: number }) =>
    least === most ? t`${plural(most, { one: "# day", other: "# days" })}` : t`${plural(most, { one: `${least}–# day`, other: `${least}–# days` })}`;
  const locale = localeFrom(i18n.locale);
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
        {byProduct(part.lines).map(({ line, after }) => (
          <li key={line.sku_id}>
            <GoodsName line={line} after={after} to={to("product-shop-details", { shop: shop.user_id }, { id: line.product_id })} />
            <span className={css.count}>
              <Price money={line.unit_price} worth /> × <Quantity count={line.quantity} unit={line.unit} />
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
        <div className={css.measured}>
          <SelectField
            label={t`Freight`}
            hint={
              way === "ask" && part.is_on_account
                ? t`${plural(hoursToQuote, { one: "The seller has # hour to name it. Once you agree the order goes on, on account; otherwise it closes by itself and counts against no limit", other: "The seller has # hours to name it. Once you agree the order goes on, on account; otherwise it closes by itself and counts against no limit" })}`
                : way === "ask"
                  ? t`${plural(hoursToQuote, { one: "The seller has # hour to name it. Pay then: the goods are held that long", other: "The seller has # hours to name it. Pay then: the goods are held that long" })}`
                  : way === "own"
                    ? freight.missing_text
                    : undefined
            }
            value={way}
            choices={[
              ...freight.options.map((option) => ({
                value: String(option.rate_id),
                label: `${option.transport_text} · ${daysOf(option)} · ${option.price.minor === "0" ? t({ message: "free", context: "freight" }) : isolated(option.price.text, locale)}`,
              })),
              { value: "own", label: freight.options.length > 0 ? t`I see to the freight myself` : t`Not included: I arrange it with the seller` },
              ...(freight.missing === "no_address"
                ? []
                : [
                    {
                      value: "ask",
                      label: part.is_on_account ? t`Ask the seller what it costs, before the order goes on` : t`Ask the seller what it costs, before I pay`,
                    },
                  ]),
            ]}
            onChange={(event) => onWay(event.target.value)}
          />
        </div>
        <TermChoice part={part} wanted={termWanted} onTerm={onTerm} place={place} onPlace={onPlace} />
        <AccountChoice part={part} isWanted={isAccountWanted} onAccount={onAccount} />
        {planTerms && !part.is_on_account && <PlanChoice part={part} terms={planTerms} wanted={planWanted} onPlan={onPlan} />}
        {!isSample && <CouponChoice coupons={part.coupons} code={code} onCode={onCode} onCoupon={onCoupon} />}
        {samples.length > 0 && (
          <div className={css.measured}>
            <SelectField
              label={t`Measured against the sample`}
              hint={t`What arrives is compared with it where you have a claim`}
              value={sample || String(samples[0]?.id)}
              choices={[
                ...samples.map((one) => ({ value: String(one.id), label: `${one.code} · ${one.title} · ${longDate(fromUnix(one.createtime), locale)}` })),
                { value: "none", label: t`Against no sample` },
              ]}
              onChange={(event) => onSample(event.target.value)}
            />
          </div>
        )}
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
          {part.portal_discount.minor !== "0" && (
            <span className="cap">
              <Trans>
                Its part of the portal's coupon: <Price money={part.portal_discount} />
              </Trans>
            </span>
          )}
          <Trans>Shop subtotal</Trans>
          <b>
            <Price money={part.total} />
          </b>
        </p>
      </footer>
    </section>
  );
};
