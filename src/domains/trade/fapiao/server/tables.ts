// Generated from the fapiao schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  fapiao: {
    id: Generated<number>;
    order_id: number;
    order_code: string;
    buyer_id: number;
    company_id: number | null;
    seller_id: number;
    against_id: number | null;
    made_out: JsonColumn;
    sum_minor: bigint | null;
    currency: string;
    status: string;
    return_reason: Generated<string>;
    asked_at: Date;
    due_at: Date | null;
    number: string | null;
    issued_on: string | null;
    rate_basis_points: number | null;
    tax_minor: bigint | null;
    file: string | null;
    issued_at: Date | null;
    issued_by: number | null;
    replaces_id: number | null;
    replacement_id: number | null;
    asked_by: Generated<string>;
    waits_for_red: Generated<boolean>;
    cancels: Generated<boolean>;
    wrong_about: Generated<string[]>;
    wrong_note: Generated<string>;
    replace_until: Date | null;
    remind_from: Date | null;
  };
  fapiao_event: {
    id: Generated<number>;
    fapiao_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  seller: {
    seller_id: number;
    tax_number: string;
    rate_basis_points: number;
    said_by: number;
    said_at: Date;
  };
  title: {
    id: Generated<number>;
    user_id: number | null;
    company_id: number | null;
    holder: string;
    kind: string;
    title: string;
    tax_number: Generated<string>;
    address: Generated<string>;
    phone: Generated<string>;
    bank: Generated<string>;
    account: Generated<string>;
    created_at: Date;
  };
};
