import { call } from "#kit/browser/call.ts";
import type { Word } from "#kit/words.ts";
import { session } from "#kit/browser/session.ts";
import { cartCount } from "#ui/cart-count.ts";
import type { mergeCart } from "../contract/cart.ts";
import { keepVisitorLines, visitorLines } from "./visitor-cart.ts";

const leftOutWord: Word = /*i18n*/ { id: "cart.some_left_out", message: "Some of the goods in your cart are no longer on sale and were left out" };
const loweredWord: Word = /*i18n*/ {
  id: "cart.some_lowered",
  message: "Of some goods in your cart fewer are in stock than you wanted: their quantities were lowered",
};

const mergeKeyKey = "threadport.cart-merge";

/**
 * Hands the visitor's lines to the account that just signed in. The key makes a repeat (a reload in between) harmless.
 * @returns how many lines there were, and what is to be said of those that the account's cart took in part or not at all.
 */
export const handOver = async (): Promise<{ given: number; words: Word[] }> => {
  const lines = visitorLines();
  if (lines.length === 0 || !session.token()) return { given: 0, words: [] };
  const merge_key = localStorage.getItem(mergeKeyKey) ?? crypto.randomUUID();
  localStorage.setItem(mergeKeyKey, merge_key);
  const { count, left_out, lowered } = await call<typeof mergeCart>({ path: "cart/merge" }, { merge_key, lines }, { quiet: true });
  keepVisitorLines([]);
  localStorage.removeItem(mergeKeyKey);
  cartCount.set(count);
  return { given: lines.length, words: [...(left_out.length > 0 ? [leftOutWord] : []), ...(lowered.length > 0 ? [loweredWord] : [])] };
};
