/** What the backstage entry looks at: the session user info of the shop's owner. `enterprise_vip` is the end of the membership in unix seconds. */
export type Standing = { is_enterprise: number; is_design: number; enterprise_vip: number };

export type BackstageEntry = "buy_vip" | "get_certified" | "open";

/** Until when a certified shop's backstage is open, in unix seconds: a factory's by its membership, a designer's without end. */
export const backstageOpenUntil = ({ is_enterprise, is_design, enterprise_vip }: Standing): number =>
  is_design === 1 ? Infinity : is_enterprise === 1 ? enterprise_vip : 0;

/**
 * The cases of the specification, section 4, for somebody who is signed in. Its second reads "Enterprise VIP not expired and not
 * a designer: prompt to buy VIP", which would ask those who have paid; taken as "no valid enterprise VIP and not a designer" (see docs/decisions).
 * @param now unix seconds
 */
export const backstageEntry = (standing: Standing, now: number): BackstageEntry => {
  if (backstageOpenUntil(standing) > now) return "open";
  return standing.enterprise_vip <= now ? "buy_vip" : "get_certified";
};
