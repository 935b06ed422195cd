// Generated from the association schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  application: {
    id: Generated<number>;
    user_id: number;
    company: string;
    contact: string;
    mobile: string;
    city_code: string;
    products: string;
    renshu: number | null;
    reason: string;
    status: string;
    answer: Generated<string>;
    created_at: Date;
    decided_at: Date | null;
  };
  application_event: {
    id: Generated<bigint>;
    application_id: number;
    event: string;
    status: string;
    by_user: number | null;
    note: Generated<string>;
    happened_at: Date;
  };
  member: {
    user_id: number;
    level: string;
    joined_at: Date;
  };
  section: {
    code: string;
    kind: string;
    position: number;
    title: JsonColumn;
    body: JsonColumn;
    held_on: string | null;
    place: Generated<JsonColumn>;
    is_public: Generated<boolean>;
    updated_at: Date;
  };
};
