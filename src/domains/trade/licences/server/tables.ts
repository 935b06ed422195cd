// Generated from the licences schema by `npm run tables`. Do not edit.
import type { Generated, GeneratedAlways } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  sale: {
    id: Generated<number>;
    work_id: number;
    offer_id: number;
    designer_id: number;
    buyer_id: number;
    status: string;
    kind: string;
    is_exclusive: GeneratedAlways<boolean>;
    price_minor: bigint;
    currency: string;
    most_metres: number | null;
    term_months: number | null;
    terms: JsonColumn;
    work_title: JsonColumn;
    work_image: string;
    designer_name: JsonColumn;
    holder: string;
    purpose: Generated<string>;
    commission_basis_points: number;
    settle_days: number;
    created_at: Date;
    expires_at: Date;
    paid_at: Date | null;
    settle_at: Date | null;
    ended_at: Date | null;
    seal: string;
  };
  sale_event: {
    id: Generated<number>;
    sale_id: number;
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
