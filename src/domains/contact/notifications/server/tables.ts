// Generated from the notifications schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
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
  };
};
