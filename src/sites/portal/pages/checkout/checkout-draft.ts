/** What was chosen and written in one checkout, kept in this tab so that a reload loses nothing and orders once. */
export type CheckoutDraft = {
  addressId?: number | undefined;
  notes: Readonly<Record<number, string>>;
  /** By shop: the order of a sample, or "none". */
  samples: Readonly<Record<number, string>>;
  /** By shop: the rate of its freight, "own" or "ask". */
  freight: Readonly<Record<number, string>>;
  /** By shop: the number of a coupon, or "none"; and a code that was typed. */
  coupons: Readonly<Record<number, string>>;
  codes: Readonly<Record<number, string>>;
  /** The same of the portal's own coupons. */
  portalCoupon?: string;
  portalCode?: string;
  /** By shop: the per cent of a deposit, or "whole". */
  plans: Readonly<Record<number, string>>;
  /** By shop: the term of delivery, and the place of a destination. */
  terms: Readonly<Record<number, string>>;
  places: Readonly<Record<number, string>>;
  /** By shop: paid after dispatch. */
  accounts: Readonly<Record<number, boolean>>;
  /** Whom fapiao are made out to: the number of a title, or "" for none. */
  fapiao?: string;
  /** Ordered for the buyer's company, by its number, with words for whoever approves. */
  forCompany?: boolean;
  poNumber?: string;
  toApprover?: string;
  /** The order as it was sent last, and its idempotency key: the same body sent again is the same order. */
  attempt?: { key: string; body: string } | undefined;
};

const nothing: CheckoutDraft = { notes: {}, samples: {}, freight: {}, coupons: {}, codes: {}, plans: {}, terms: {}, places: {}, accounts: {} };
const nameOf = (checkout: string) => `threadport.checkout.${checkout}`;

export const readDraft = (checkout: string): CheckoutDraft => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(checkout)) ?? "null") as Partial<CheckoutDraft> | null;
    return { ...nothing, ...kept };
  } catch {
    return nothing;
  }
};

export const keepDraft = (checkout: string, draft: CheckoutDraft): void => sessionStorage.setItem(nameOf(checkout), JSON.stringify(draft));
export const dropDraft = (checkout: string): void => sessionStorage.removeItem(nameOf(checkout));

/** The key under which this body is sent: the last one when it is the last body, a new one otherwise. */
export const attemptKey = (checkout: string, body: string): string => {
  const draft = readDraft(checkout);
  const attempt = draft.attempt?.body === body ? draft.attempt : { key: crypto.randomUUID(), body };
  keepDraft(checkout, { ...draft, attempt });
  return attempt.key;
};
