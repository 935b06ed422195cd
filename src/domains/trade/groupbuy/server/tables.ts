// Generated from the groupbuy schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

export type Tables = {
  member: {
    id: Generated<number>;
    team_id: number;
    buyer_id: number;
    order_id: number;
    checkout_id: number;
    status: Generated<string>;
    quantity: number;
    unit_price_minor: bigint;
    created_at: Date;
    joined_at: Date | null;
    settled_at: Date | null;
  };
  member_event: {
    id: Generated<number>;
    member_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  offer: {
    id: Generated<number>;
    product_id: number;
    seller_id: number;
    measure: string;
    hours: number;
    least_quantity: number;
    most_quantity: number | null;
    currency: string;
    starts_at: Date;
    ends_at: Date;
    created_at: Date;
    closed_at: Date | null;
  };
  team: {
    id: Generated<number>;
    offer_id: number;
    product_id: number;
    seller_id: number;
    status: Generated<string>;
    deadline_at: Date;
    unit_price_minor: bigint | null;
    created_at: Date;
    decided_at: Date | null;
  };
  team_event: {
    id: Generated<number>;
    team_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  tier: {
    offer_id: number;
    from_count: number;
    unit_price_minor: bigint;
  };
};
