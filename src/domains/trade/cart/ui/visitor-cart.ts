import { cartCount } from "#ui/cart-count.ts";

/** What a visitor put into the cart before signing in. It lives in this browser until an account takes it over, once. */
export type VisitorLine = { sku_id: number; quantity: number };

const storageKey = "threadport.cart";
const most = 200;

export const visitorLines = (): VisitorLine[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "[]") as VisitorLine[];
    return Array.isArray(stored)
      ? stored.filter((line) => Number.isInteger(line?.sku_id) && Number.isInteger(line?.quantity) && line.quantity > 0).slice(0, most)
      : [];
  } catch {
    return [];
  }
};

export const showVisitorCount = (): void => cartCount.set(visitorLines().length);

/** Kept in the browser in place of what was kept; none takes the cart away. */
export const keepVisitorLines = (lines: readonly VisitorLine[]): void =>
  lines.length > 0 ? localStorage.setItem(storageKey, JSON.stringify(lines.slice(0, most))) : localStorage.removeItem(storageKey);
