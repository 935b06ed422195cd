// Generated from the notifications schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  mailed: {
    user_id: number;
    until: Date;
  };
  notification: {
    id: Generated<number>;
    user_id: number;
    kind: string;
    word: string;
    word_values: Generated<JsonColumn>;
    link: Generated<string>;
    reference: string | null;
    created_at: Date;
    read_at: Date | null;
    weight: Generated<string>;
  };
  preference: {
    user_id: number;
    mails: Generated<boolean>;
    pushes: Generated<boolean>;
    quiet_from: number | null;
    quiet_until: number | null;
    zone: Generated<string>;
    not_mailed: Generated<string[]>;
    not_pushed: Generated<string[]>;
  };
  push_key: {
    is_only: Generated<boolean>;
    public_key: string;
    sealed_private_key: string;
    created_at: Date;
  };
  push_subscription: {
    id: Generated<number>;
    user_id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    locale: string;
    created_at: Date;
  };
};
