import type { Selectable } from "kysely";
import { partOfCoupon } from "#domains/money/payments/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Tables } from "./tables.ts";

type Couponed = Pick<Selectable<Tables["order"]>, "portal_discount_minor" | "total_minor">;
const couponOf = ({ portal_discount_minor, total_minor }: Couponed) => ({ off_minor: portal_discount_minor, of_minor: total_minor });

/** Of an order what payments asks for whenever money of it becomes its seller's: on which terms, and what the portal pays of its own coupon beside it. */
export const settledOf = ({ id, seller_id, currency, commission_basis_points, ...of }: Selectable<Tables["order"]>) => ({
  order_id: id,
  seller_id,
  currency: currency as Currency,
  commission_basis_points,
  coupon: couponOf(of),
});

/** Of an order of whose money nothing is its seller's yet: what the portal pays of its own coupon when so much of it becomes theirs. */
export const portalPartOf = (order: Couponed, minor: bigint): bigint => partOfCoupon(minor, couponOf(order), { released: 0n, added: 0n });
