// Generated from the service schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  inquiry: {
    id: Generated<number>;
    account_id: number;
    customer_id: number | null;
    status: string;
    agent_id: number | null;
    taken_at: Date | null;
    opened_at: Date;
    waiting_since: Date | null;
    last_seq: number;
    last_at: Date;
    locale: string;
    labels: Generated<string[]>;
    first_answer_at: Date | null;
    first_answer_by: number | null;
    snoozed_until: Date | null;
    closed_at: Date | null;
    closed_by: number | null;
    page: Generated<string>;
    page_at: Date | null;
    asked_at: Date | null;
    score: number | null;
    score_note: Generated<string>;
    scored_at: Date | null;
    visitor_id: number | null;
    page_title: Generated<string>;
  };
  inquiry_event: {
    id: Generated<bigint>;
    inquiry_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    agent_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  note: {
    id: Generated<number>;
    account_id: number;
    customer_id: number | null;
    inquiry_id: number;
    author_id: number;
    body: string;
    created_at: Date;
    visitor_id: number | null;
  };
  quick_reply: {
    id: Generated<number>;
    account_id: number;
    shortcut: string;
    body: JsonColumn;
    changed_by: number;
    changed_at: Date;
  };
  visitor: {
    id: Generated<number>;
    token_hash: Buffer;
    created_at: Date;
    last_at: Date;
    last_seq: Generated<number>;
  };
  visitor_message: {
    visitor_id: number;
    seq: number;
    is_answer: boolean;
    written_by: number | null;
    content: string;
    client_id: string;
    created_at: Date;
  };
};
