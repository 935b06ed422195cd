import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { MoneyWire } from "#kit/money.ts";
import { classes } from "./class-names.ts";
import css from "./price.module.css";

/** A figure, phone, code or date that stands left to right in any text. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <bdi dir="ltr" className={classes("num", className)}>
    {children}
  </bdi>
);

/** A price as the server wrote it. `figure` sets it in the display face; `promotion` in red. */
export const Price = ({ money, figure, promotion }: { money: MoneyWire | string; figure?: boolean; promotion?: boolean }) => (
  <bdi dir="ltr" className={classes("num", figure && "fig", promotion && css.promotion)}>
    {typeof money === "string" ? money : money.text}
  </bdi>
);

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

/** The ruled row of quantity prices: the first break is the largest. On a phone two show. */
export const PriceBreaks = ({ breaks, promotion }: { breaks: readonly { from: number; price: MoneyWire | string }[]; promotion?: boolean }) => (
  <p className={css.breaks}>
    {breaks.slice(0, 3).map(({ from, price }) => (
      <span key={from} className={promotion ? css.promo : undefined}>
        <b dir="ltr" className="num">
          {typeof price === "string" ? price : price.text}
        </b>
        <Ltr>≥{from}</Ltr> <Plural value={from} one="pc" other="pcs" />
      </span>
    ))}
  </p>
);
