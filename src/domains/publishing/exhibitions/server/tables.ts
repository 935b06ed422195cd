// Generated from the exhibitions schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  exhibitor: {
    fair_id: number;
    user_id: number;
    hall: string;
    booth: string;
    position: number;
  };
  fair: {
    id: Generated<number>;
    site: string;
    newest_revision: Generated<number>;
    live_revision: number | null;
    next_revision: number | null;
    next_at: Date | null;
    starts_at: Date | null;
    ends_at: Date | null;
    last_number: Generated<number>;
    created_at: Date;
  };
  revision: {
    fair_id: number;
    number: number;
    content: JsonColumn;
    note: string;
    saved_by: number;
    saved_at: Date;
  };
  showing: {
    id: Generated<number>;
    fair_id: number;
    number: number;
    undoes: number | null;
    shown_at: Date;
  };
  shown_product: {
    fair_id: number;
    product_id: number;
    position: number;
  };
  sign_up: {
    id: Generated<number>;
    number: string;
    fair_id: number;
    kind: string;
    revision: number;
    user_id: number | null;
    receiver: string;
    locale: string;
    answers: JsonColumn;
    state: string;
    created_at: Date;
  };
  sign_up_event: {
    id: Generated<number>;
    sign_up_id: number;
    event: string;
    state: string;
    by_user: number | null;
    at: Date;
  };
};
