import { Plural, Trans } from "@lingui/react/macro";
import type { Fate, takeList } from "#domains/trade/order-lists/contract/lists.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { ThreadLink } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { Quantity } from "#ui/quantity.tsx";
import { Message } from "#ui/states.tsx";
import { classes } from "#ui/class-names.ts";
import { ColourAndSize } from "./colour-and-size.tsx";
import css from "./order-lists.module.css";

export type Taken = OutputOf<typeof takeList>;

const Why = ({ fate }: { fate: Fate }) =>
  fate === "off_sale" ? (
    <Trans>No longer on sale</Trans>
  ) : fate === "sold_out" ? (
    <Trans>Sold out</Trans>
  ) : fate === "cart_full" ? (
    <Trans>The cart is full: order or remove some of it first</Trans>
  ) : (
    <Trans>There are no more</Trans>
  );

/** What became of lines that went into the cart: how many, which did not go, what costs another price, which products are below their minimum. */
export const TakenReport = ({ taken: { added, short, changed, below } }: { taken: Taken }) => (
  <div className={classes("stack", css.report)} role="status">
    <Message tone="done">
      <Plural value={added} one="# line is in your cart." other="# lines are in your cart." />{" "}
      <ThreadLink to={to("product-cart")}>
        <Trans>To the cart</Trans>
      </ThreadLink>
    </Message>
    {short.length > 0 && (
      <Message tone="warning">
        <Trans>Not in the cart as you wanted it:</Trans>
        <ul>
          {short.map((line) => (
            <li key={line.sku_id}>
              <bdi>{line.title}</bdi> · <ColourAndSize {...line} /> ·{" "}
              <Trans>
                <Quantity count={line.added} unit={line.unit} /> of <Quantity count={line.wanted} unit={line.unit} />
              </Trans>
              {"\u00a0· "}
              <Why fate={line.fate} />
            </li>
          ))}
        </ul>
      </Message>
    )}
    {changed.length > 0 && (
      <Message>
        <Trans>Another price than when you last ordered it:</Trans>
        <ul>
          {changed.map((line) => (
            <li key={line.sku_id}>
              <bdi>{line.title}</bdi> · <ColourAndSize {...line} /> ·{" "}
              <Trans>
                <Price money={line.now} />, last time <Price money={line.was} />
              </Trans>
            </li>
          ))}
        </ul>
      </Message>
    )}
    {below.length > 0 && (
      <Message tone="warning">
        <Trans>Below the minimum order: these cannot be checked out yet.</Trans>
        <ul>
          {below.map((product) => (
            <li key={product.product_id}>
              <bdi>{product.title}</bdi> ·{" "}
              <Trans>
                <Quantity count={product.missing} unit={product.unit} /> more
              </Trans>
            </li>
          ))}
        </ul>
      </Message>
    )}
  </div>
);
