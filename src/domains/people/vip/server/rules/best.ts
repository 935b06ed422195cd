import { entitlementKeys, type Entitlements } from "../../contract/entitlements.ts";

const more = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(a, b));

/** Of two sets of what is included, the greater of each: memberships that run side by side never take anything from each other. */
export const best = (a: Entitlements, b: Entitlements): Entitlements =>
  Object.fromEntries(entitlementKeys.map((key) => [key, more(a[key], b[key])])) as Entitlements;
