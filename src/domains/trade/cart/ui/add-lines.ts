import { call } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { cartCount } from "#ui/cart-count.ts";
import type { addToCart } from "../contract/cart.ts";
import { keepVisitorLines, visitorLines, type VisitorLine } from "./visitor-cart.ts";

/** Puts lines into the cart of whoever reads: the account's, or this browser's. Resolves with the number of lines in it. */
export const addLines = async (lines: readonly VisitorLine[]): Promise<number> => {
  if (session.token()) {
    const { count } = await call<typeof addToCart>({ path: "cart/add" }, { lines: [...lines] });
    cartCount.set(count);
    return count;
  }
  const kept = new Map(visitorLines().map((line) => [line.sku_id, line.quantity]));
  for (const line of lines) kept.set(line.sku_id, (kept.get(line.sku_id) ?? 0) + line.quantity);
  keepVisitorLines([...kept].map(([sku_id, quantity]) => ({ sku_id, quantity })));
  cartCount.set(kept.size);
  return kept.size;
};
