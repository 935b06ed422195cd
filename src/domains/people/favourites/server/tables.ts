// Generated from the favourites schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  kept: {
    user_id: number;
    kind: string;
    thing_id: number;
    kept_at: Date;
  };
  thing: {
    kind: string;
    id: number;
    owner_id: number;
    title: JsonColumn;
    note: Generated<JsonColumn>;
    image: Generated<string>;
    price_minor: bigint | null;
    currency: string | null;
    is_public: boolean;
    key: Generated<string>;
  };
};
