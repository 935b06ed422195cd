/** What the backstage entry looks at: the session user info, or nothing when nobody is signed in. */
export type Standing = { is_enterprise: number; is_design: number; enterprise_vip: number; service_vip: number } | null;

export type BackstageEntry = "sign_in" | "buy_vip" | "get_certified" | "open";

/**
 * The four cases of the specification, section 4. Its second reads "Enterprise VIP not expired and not a designer: prompt to
 * buy VIP", which would ask those who have paid; taken as "no valid enterprise VIP and not a designer" (see docs/decisions).
 * @param now unix seconds
 */
export const backstageEntry = (standing: Standing, now: number): BackstageEntry => {
  if (!standing) return "sign_in";
  const isDesigner = standing.is_design === 1;
  if (standing.enterprise_vip <= now && !isDesigner) return "buy_vip";
  if (standing.is_enterprise !== 1 && !isDesigner) return "get_certified";
  return "open";
};
