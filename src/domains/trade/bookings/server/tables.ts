// Generated from the bookings schema by `npm run tables`. Do not edit.
import type { Generated, GeneratedAlways } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  booking: {
    id: Generated<number>;
    model_id: number;
    model_user_id: number;
    client_id: number;
    status: string;
    slot: string;
    days: number;
    starts_at: Date;
    ends_at: Date;
    span_reference: string;
    place: string;
    is_away: boolean;
    brief: string;
    usages: string[];
    usage_months: number;
    usage_world: boolean;
    base_minor: bigint;
    travel_minor: bigint;
    usage_minor: bigint;
    price_minor: GeneratedAlways<bigint>;
    currency: string;
    commission_basis_points: number;
    cancel_scale: JsonColumn;
    complete_days: number;
    created_at: Date;
    answer_by: Date;
    pay_hours: number;
    pay_by: Date | null;
    paid_at: Date | null;
    perform_by: Date;
    complete_by: Date | null;
    proposed_by: string | null;
    proposed_starts_at: Date | null;
    proposed_ends_at: Date | null;
    proposal_reference: string | null;
    proposal_by: Date | null;
  };
  booking_event: {
    id: Generated<number>;
    booking_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
};
