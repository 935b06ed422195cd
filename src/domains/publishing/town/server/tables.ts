// Generated from the town schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  entry: {
    id: Generated<number>;
    kind: string;
    position: number;
    title: JsonColumn;
    summary: Generated<JsonColumn>;
    body: Generated<JsonColumn>;
    image: Generated<string>;
    details: Generated<JsonColumn>;
    facet: Generated<string>;
    until_on: string | null;
    employer_id: number | null;
    is_public: Generated<boolean>;
    version: Generated<number>;
    updated_at: Date;
  };
};
