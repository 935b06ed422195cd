/**
 * The door of cart: what people mean to buy. Orders take what is selected by `takeSelected`, and take the ordered lines out
 * by `removeLines` in the transaction that places the order; `putIntoCart` adds what can be added of an earlier one.
 */
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { bind, defineDomain, on } from "#platform/calls/domain.ts";
import { addToCart, countCart, listCart, mergeCart, removeFromCart, updateCart } from "./contract/cart.ts";
import { addToCartFn, countCartFn, removeFromCartFn, updateCartFn } from "./server/calls/change.ts";
import { listCartFn } from "./server/calls/list.ts";
import { mergeCartFn } from "./server/calls/merge.ts";
import { forgetMerges } from "./server/for-orders.ts";
import { emptyCart } from "./server/reactions.ts";

export { putIntoCart, removeLines, takeSelected } from "./server/for-orders.ts";
export type { Taken } from "./server/take-what-can.ts";
export { quotedLines, type CartLine } from "./server/quoted-lines.ts";

export const cart = defineDomain({
  name: "cart",
  calls: [
    bind(listCart, listCartFn),
    bind(addToCart, addToCartFn),
    bind(updateCart, updateCartFn),
    bind(removeFromCart, removeFromCartFn),
    bind(countCart, countCartFn),
    bind(mergeCart, mergeCartFn),
  ],
  hears: [on(accountClosed, emptyCart)],
  sweeps: [{ name: "cart.forget-merges", everySeconds: 3600, run: forgetMerges }],
});
