// Generated from the certification schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  certification: {
    id: Generated<number>;
    user_id: number;
    kind: string;
    status: Generated<string>;
    form: Generated<JsonColumn>;
    sealed: Generated<JsonColumn>;
    version: Generated<number>;
    submission: Generated<number>;
    title: Generated<string>;
    country_code: Generated<string>;
    registration_number: Generated<string>;
    person_hash: Generated<string>;
    submitted_at: Date | null;
    remarks: Generated<JsonColumn>;
    note: Generated<string>;
    approved_at: Date | null;
    valid_until: Date | null;
    approved_form: JsonColumn | null;
    approved_sealed: JsonColumn | null;
    approved_documents: Generated<number[]>;
    reminded_days: number | null;
    claimed_by: number | null;
    claimed_until: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  document: {
    id: Generated<number>;
    certification_id: number;
    slot: string;
    file: string;
    name: string;
    type: string;
    size_bytes: number;
    is_current: Generated<boolean>;
    uploaded_at: Date;
    removed_at: Date | null;
  };
  event: {
    id: Generated<number>;
    certification_id: number;
    event: string;
    from_status: string;
    to_status: string;
    by_user: number | null;
    remarks: Generated<JsonColumn>;
    note: Generated<string>;
    happened_at: Date;
  };
};
