// Generated from the inspections schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  inspection: {
    id: Generated<number>;
    subject: string;
    subject_id: number;
    subject_code: string;
    buyer_id: number;
    seller_id: number;
    asked_by: string;
    status: string;
    starts_at: Date;
    place: string;
    brief: string;
    aql: string;
    is_condition: boolean;
    fee_minor: bigint;
    currency: string;
    created_at: Date;
    answer_by: Date;
    pay_hours: number;
    pay_by: Date | null;
    paid_at: Date | null;
    miss_by: Date;
    inspector_id: number | null;
    reported_at: Date | null;
    correct_by: Date | null;
    close_by: Date | null;
    verdict: string | null;
  };
  inspection_event: {
    id: Generated<number>;
    inspection_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  picture: {
    id: Generated<number>;
    inspection_id: number;
    owner_id: number;
    file: string;
    created_at: Date;
  };
  report: {
    inspection_id: number;
    version: number;
    author_id: number;
    presented: number;
    sampled: number;
    critical: number;
    major: number;
    minor: number;
    allowed_major: number;
    allowed_minor: number;
    wanted_sample: number;
    remarks: string;
    verdict: string;
    pictures: JsonColumn;
    created_at: Date;
  };
};
