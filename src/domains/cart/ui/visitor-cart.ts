import { call } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { cartCount } from "#ui/cart-count.ts";
import type { addToCart, mergeCart } from "../contract/cart.ts";

/** What a visitor put into the cart before signing in. It lives in this browser until an account takes it over, once. */
export type VisitorLine = { sku_id: number; quantity: number };

const storageKey = "threadport.cart";
const mergeKeyKey = "threadport.cart-merge";
const most = 200;

const read = (): VisitorLine[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "[]") as VisitorLine[];
    return Array.isArray(stored)
      ? stored.filter((line) => Number.isInteger(line?.sku_id) && Number.isInteger(line?.quantity) && line.quantity > 0).slice(0, most)
      : [];
  } catch {
    return [];
  }
};

export const showVisitorCount = (): void => cartCount.set(read().length);

/** Puts lines into the cart of whoever reads: the account's, or this browser's. Resolves with the number of lines in it. */
export const addLines = async (lines: readonly VisitorLine[]): Promise<number> => {
  if (session.token()) {
    const { count } = await call<typeof addToCart>({ path: "cart/add" }, { lines: [...lines] });
    cartCount.set(count);
    return count;
  }
  const kept = new Map(read().map((line) => [line.sku_id, line.quantity]));
  for (const line of lines) kept.set(line.sku_id, (kept.get(line.sku_id) ?? 0) + line.quantity);
  localStorage.setItem(storageKey, JSON.stringify([...kept].slice(0, most).map(([sku_id, quantity]) => ({ sku_id, quantity }))));
  cartCount.set(kept.size);
  return kept.size;
};

/**
 * Hands the visitor's lines to the account that just signed in. The key makes a repeat (a reload in between) harmless.
 * @returns how many lines there were, and how many the account's cart could not take.
 */
export const handOver = async (): Promise<{ given: number; leftOut: number }> => {
  const lines = read();
  if (lines.length === 0 || !session.token()) return { given: 0, leftOut: 0 };
  const merge_key = localStorage.getItem(mergeKeyKey) ?? crypto.randomUUID();
  localStorage.setItem(mergeKeyKey, merge_key);
  const { count, left_out } = await call<typeof mergeCart>({ path: "cart/merge" }, { merge_key, lines }, { quiet: true });
  localStorage.removeItem(storageKey);
  localStorage.removeItem(mergeKeyKey);
  cartCount.set(count);
  return { given: lines.length, leftOut: left_out.length };
};
