// Generated from the revisions schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  revision: {
    id: Generated<number>;
    kind: string;
    record: string;
    number: number | null;
    content: JsonColumn;
    state: string;
    version: Generated<number>;
    base_number: number | null;
    restores: number | null;
    author_id: number | null;
    created_at: Date;
    updated_at: Date;
    publish_at: Date | null;
    published_at: Date | null;
    publisher_id: number | null;
  };
};
