// Generated from the coupons schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  coupon: {
    id: Generated<number>;
    seller_id: number | null;
    name: JsonColumn;
    kind: string;
    currency: string;
    off_minor: bigint;
    percent: number | null;
    least_minor: bigint;
    product_ids: number[] | null;
    is_first_only: boolean;
    code: string | null;
    per_buyer: number;
    from_at: Date;
    until_at: Date;
    budget_minor: bigint | null;
    most_uses: number | null;
    spent_minor: Generated<bigint>;
    used: Generated<number>;
    used_at: Date | null;
    status: string;
    created_at: Date;
    stacks: Generated<boolean>;
  };
  coupon_event: {
    id: Generated<number>;
    coupon_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  use: {
    id: Generated<number>;
    coupon_id: number;
    buyer_id: number;
    order_id: number;
    off_minor: bigint;
    created_at: Date;
    given_back_at: Date | null;
    checkout_id: number | null;
  };
};
