import { call } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { createStore } from "#kit/browser/store.ts";

/** How many lines lie in the cart, for the badge on the masthead. */
export const cartCount = createStore(0);

/** Called by the layout, and by whatever puts something into the cart or takes it out. */
export const refreshCartCount = async (): Promise<void> => {
  if (!session.token()) return cartCount.set(0);
  const answer = (await call({ path: "cart/count" }, {}, { quiet: true }).catch(() => null)) as { count: number } | null;
  if (answer) cartCount.set(answer.count);
};
