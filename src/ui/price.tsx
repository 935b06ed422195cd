import { useLingui } from "@lingui/react/macro";
import type { MoneyWire } from "#kit/money.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import { classes } from "./class-names.ts";
import { UnitName } from "./quantity.tsx";
import css from "./price.module.css";

/** Sums of one currency, for what they are worth to the reader to be written beside them (`sites/portal/document/reader-currency.ts`). */
const sumsOf = (money: readonly (MoneyWire | string)[]): { "data-sums"?: string } => {
  const sums = money.filter((one) => typeof one !== "string");
  return sums[0] ? { "data-sums": [sums[0].currency, ...sums.map((one) => one.minor)].join(" ") } : {};
};

/**
 * A price as the server wrote it. `figure` sets it in the display face; `promotion` in red; `worth` has what it is about in the reader's own
 * currency beside it: for what is offered, never for what is owed.
 */
export const Price = ({ money, figure, promotion, worth }: { money: MoneyWire | string; figure?: boolean; promotion?: boolean; worth?: boolean }) => (
  <bdi dir="ltr" className={classes("num", figure && "fig", promotion && css.promotion)} {...(worth ? sumsOf([money]) : {})}>
    {typeof money === "string" ? money : money.text}
  </bdi>
);

/** "about AED 120, settled in CNY, rate of 20 Nov": of the lowest and the highest of several. Empty for whoever chose no currency. */
export const Worth = ({ of }: { of: readonly MoneyWire[] }) => {
  const { t } = useLingui();
  const currency = of[0]?.currency;
  return (
    currency && (
      <span
        className={css.worth}
        {...sumsOf(of)}
        data-say={t`about ${"{0}"}, settled in ${currency}, rate of ${"{1}"}`}
        data-say-undated={t`about ${"{0}"}, settled in ${currency}`}
      />
    )
  );
};

/** Sums in several currencies, one below the other: they are never added up. What is nothing is left out, but for the last of them. */
export const Sums = ({ money, figure }: { money: readonly MoneyWire[]; figure?: boolean }) => {
  const some = money.filter(({ minor }) => minor !== "0");
  return (
    <span className={css.sums}>
      {(some.length > 0 ? some : money.slice(0, 1)).map((one) => (
        <Price key={one.currency} money={one} {...(figure ? { figure } : {})} />
      ))}
    </span>
  );
};

type Break = { from: number; price: MoneyWire | string };
const textOf = (price: MoneyWire | string | undefined) => (typeof price === "string" ? price : price?.text);
/** A step that makes nothing cheaper is none. */
const shownOf = (breaks: readonly Break[]) => breaks.filter(({ price }, index) => textOf(price) !== textOf(breaks[index - 1]?.price)).slice(0, 3);

/** The ruled row of quantity prices: the first break is the largest. On a phone two show. */
export const PriceBreaks = ({ breaks, unit, promotion }: { breaks: readonly Break[]; unit: SaleUnit; promotion?: boolean }) => (
  <p className={css.breaks} {...sumsOf(shownOf(breaks).map(({ price }) => price))}>
    {shownOf(breaks).map(({ from, price }) => (
      <span key={from} className={promotion ? css.promo : undefined}>
        <b dir="ltr" className="num">
          {textOf(price)}
        </b>
        <bdi className="num">
          ≥ {from.toLocaleString("en")} <UnitName count={from} unit={unit} />
        </bdi>
      </span>
    ))}
  </p>
);
