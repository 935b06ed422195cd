// Generated from the after_sale schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  carrier_word: {
    id: Generated<number>;
    parcel_id: number;
    at: Date;
    stage: string;
    text: string;
    place: string;
    created_at: Date;
  };
  claim: {
    id: Generated<number>;
    order_id: number;
    buyer_id: number;
    seller_id: number;
    kind: string;
    scope: string;
    reason: string;
    status: string;
    currency: string;
    most_minor: bigint;
    asked_minor: bigint;
    offered_minor: bigint | null;
    due_minor: bigint | null;
    refunded_minor: Generated<bigint>;
    counters: Generated<number>;
    is_appealed: Generated<boolean>;
    due_at: Date | null;
    return_address: JsonColumn | null;
    return_carrier: string | null;
    return_number: string | null;
    resent_carrier: string | null;
    resent_number: string | null;
    created_at: Date;
    closed_at: Date | null;
    is_sellable: Generated<boolean>;
    freight_minor: Generated<bigint>;
    beside_minor: Generated<bigint>;
  };
  claim_event: {
    id: Generated<number>;
    claim_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    amount_minor: bigint | null;
    life_version: number;
    created_at: Date;
  };
  claim_line: {
    claim_id: number;
    order_line_id: number;
    quantity: number;
    total_minor: bigint;
  };
  decision: {
    claim_id: number;
    round: number;
    operator_id: number;
    to_buyer_minor: bigint;
    reason: string;
    created_at: Date;
    second_id: number | null;
  };
  paper: {
    id: Generated<number>;
    claim_id: number;
    party: string;
    author_id: number;
    body: string;
    images: Generated<string[]>;
    locale: string;
    created_at: Date;
  };
  parcel: {
    id: Generated<number>;
    claim_id: number;
    way: string;
    carrier: string;
    tracking_number: string;
    delivered_at: Date | null;
    ask_after: Date | null;
    created_at: Date;
  };
};
