import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { OutputOf } from "#kit/call.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import { Price } from "#ui/price.tsx";
import { UnitName } from "#ui/quantity.tsx";
import { breakFor } from "../contract/price-break.ts";
import type { productDetails } from "../contract/details.ts";
import css from "./price-ladder.module.css";

type Details = OutputOf<typeof productDetails>;

/** Every price break beside each other; the one that the chosen quantity reaches is marked. */
export const PriceLadder = ({
  breaks,
  count,
  unit,
  nameOf,
}: {
  breaks: Details["price_breaks"];
  count: number;
  unit?: SaleUnit;
  /** What is counted where it is no sale unit; below the first break nothing is marked then. */
  nameOf?: (count: number) => ReactNode;
}) => {
  const reached = breakFor(breaks, count);
  return (
    <ol className={css.ladder}>
      {breaks.map((one, index) => {
        const from = one.from_quantity;
        const until = (breaks[index + 1]?.from_quantity ?? 0) - 1;
        const figures = [from, until].map((figure) => figure.toLocaleString("en"));
        return (
          <li key={from} {...(one === reached && (!nameOf || count >= from) ? { "aria-current": "true" } : {})}>
            <Price money={one.price} figure worth />
            <span className="cap">
              {/* The sign stands before its figure in every direction of reading; from a figure to another runs left to right. */}
              {until < 0 && "≥ "}
              <bdi dir="ltr">{until > from ? figures.join("–") : figures[0]}</bdi> {unit && <UnitName count={until > from ? until : from} unit={unit} />}
              {nameOf?.(until > from ? until : from)}
            </span>
          </li>
        );
      })}
      {breaks.length === 0 && (
        <li>
          <Trans>Price on request</Trans>
        </li>
      )}
    </ol>
  );
};
