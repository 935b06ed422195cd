/** What the backstage entry looks at: the session user info of the shop's owner. `enterprise_vip` is the end of the membership in unix seconds. */
export type Standing = { is_enterprise: number; is_design: number; enterprise_vip: number };

export type BackstageEntry = "buy_vip" | "get_certified" | "open";

/**
 * The cases of the specification, section 4, for somebody who is signed in. Its second reads "Enterprise VIP not expired and not
 * a designer: prompt to buy VIP", which would ask those who have paid; taken as "no valid enterprise VIP and not a designer" (see docs/decisions).
 * @param now unix seconds
 */
export const backstageEntry = ({ is_enterprise, is_design, enterprise_vip }: Standing, now: number): BackstageEntry => {
  const isDesigner = is_design === 1;
  if (enterprise_vip <= now && !isDesigner) return "buy_vip";
  if (is_enterprise !== 1 && !isDesigner) return "get_certified";
  return "open";
};
