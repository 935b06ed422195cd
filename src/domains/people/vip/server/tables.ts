// Generated from the vip schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  level: {
    code: string;
    family: string;
    rank: number;
    version: number;
  };
  level_version: {
    level_code: string;
    version: number;
    name: JsonColumn;
    summary: JsonColumn;
    entitlements: JsonColumn;
    is_public: boolean;
    written_by: number | null;
    reason: string;
    written_at: Date;
  };
  membership: {
    user_id: number;
    family: string;
    until_at: Date;
    reminded_days: number | null;
  };
  membership_event: {
    id: Generated<number>;
    user_id: number;
    family: string;
    event: string;
    note: Generated<string>;
    until_at: Date;
    purchase_id: number | null;
    by_user: number | null;
    happened_at: Date;
  };
  plan: {
    id: Generated<number>;
    level_code: string;
    version: number;
    days: number;
    price_minor: bigint;
    currency: Generated<string>;
  };
  purchase: {
    id: Generated<number>;
    user_id: number;
    level_code: string;
    version: number;
    family: string;
    days: number;
    price_minor: bigint;
    currency: string;
    status: string;
    created_at: Date;
    expires_at: Date;
    paid_at: Date | null;
    refunded_at: Date | null;
  };
  purchase_event: {
    id: Generated<number>;
    purchase_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  stretch: {
    id: Generated<number>;
    user_id: number;
    family: string;
    purchase_id: number;
    from_at: Date;
    until_at: Date;
  };
};
