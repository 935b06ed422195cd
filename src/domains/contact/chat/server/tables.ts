// Generated from the chat schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  agent: {
    account_id: number;
    agent_id: number;
    away_since: Date | null;
    seen_at: Date | null;
  };
  conversation: {
    id: Generated<number>;
    lower_id: number;
    upper_id: number;
    opened_by: number;
    last_seq: Generated<number>;
    last_at: Date;
    last_day: string;
    lower_read_seq: Generated<number>;
    upper_read_seq: Generated<number>;
    lower_blocks: Generated<boolean>;
    upper_blocks: Generated<boolean>;
    told_closed_on: string | null;
    lower_pinned_at: Date | null;
    upper_pinned_at: Date | null;
    lower_muted: Generated<boolean>;
    upper_muted: Generated<boolean>;
  };
  instance: {
    id: string;
    seen_at: Date;
  };
  mailed: {
    user_id: number;
    until: Date;
    account_id: number;
  };
  message: {
    id: Generated<bigint>;
    conversation_id: number;
    seq: number;
    sender_id: number;
    msg_type: number;
    content: string;
    card_id: number | null;
    card: JsonColumn | null;
    client_id: string | null;
    created_at: Date;
    written_by: number | null;
    reply_seq: number | null;
    recalled_at: Date | null;
  };
  pace: {
    user_id: number;
    last_at: Date;
  };
  presence: {
    user_id: number;
    instance_id: string;
    agent_id: Generated<number>;
  };
  removed_message: {
    conversation_id: number;
    user_id: number;
    seq: number;
  };
  report: {
    id: Generated<number>;
    reporter_id: number;
    reported_id: number;
    message_id: bigint | null;
    reason: string;
    created_at: Date;
    settled_at: Date | null;
    settled_by: number | null;
    outcome: string | null;
  };
  service_holiday: {
    id: Generated<number>;
    from_day: string;
    until_day: string;
    set_by: number;
    set_at: Date;
  };
};
