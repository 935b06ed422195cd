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
