import { call } from "#kit/browser/call.ts";
import type { Word } from "#kit/words.ts";
import { session } from "#kit/browser/session.ts";
import { cartCount } from "#ui/cart-count.ts";
import type { mergeCart } from "../contract/cart.ts";
import { keepVisitorLines, visitorLines } from "./visitor-cart.ts";

/** Said when some of the lines were left out. */
export const leftOutWord: Word = /*i18n*/ { id: "cart.some_left_out", message: "Some of the goods in your cart are no longer on sale and were left out" };

const mergeKeyKey = "threadport.cart-merge";

/**
 * Hands the visitor's lines to the account that just signed in. The key makes a repeat (a reload in between) harmless.
 * @returns how many lines there were, and how many the account's cart could not take.
 */
export const handOver = async (): Promise<{ given: number; leftOut: number }> => {
  const lines = visitorLines();
  if (lines.length === 0 || !session.token()) return { given: 0, leftOut: 0 };
  const merge_key = localStorage.getItem(mergeKeyKey) ?? crypto.randomUUID();
  localStorage.setItem(mergeKeyKey, merge_key);
  const { count, left_out } = await call<typeof mergeCart>({ path: "cart/merge" }, { merge_key, lines }, { quiet: true });
  keepVisitorLines([]);
  localStorage.removeItem(mergeKeyKey);
  cartCount.set(count);
  return { given: lines.length, leftOut: left_out.length };
};
