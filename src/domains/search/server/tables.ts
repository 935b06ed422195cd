// Generated from the search schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  asked: {
    day: string;
    text: string;
    locale: string;
    times: Generated<number>;
    found_none: Generated<number>;
  };
  change: {
    item_id: number;
    xid: Generated<unknown>;
    at: Date;
  };
  chooser: {
    day: string;
    reader: Buffer;
    subject: string;
    kind: string;
    ref_id: number;
    ordered: Generated<boolean>;
  };
  chosen: {
    subject: string;
    kind: string;
    ref_id: number;
    day: string;
    readers: number;
    points: number;
    orders: Generated<number>;
  };
  item: {
    id: Generated<number>;
    kind: string;
    ref_id: number;
    owner_id: number | null;
    lexemes: string;
    title: JsonColumn;
    image: Generated<string>;
    facts: Generated<JsonColumn>;
    category: Generated<string>;
    city_code: Generated<string>;
    price_minor: bigint | null;
    min_quantity: number | null;
    tags: Generated<string[]>;
    popularity: Generated<number>;
    born_at: Date;
    version: Generated<number>;
    said: JsonColumn | null;
    analysis: Generated<number>;
    changed_at: Date;
    lead_days: number | null;
  };
  look: {
    kind: string;
    image: string;
    difference: bigint | null;
    frequency: bigint | null;
    lightness: number | null;
    red: number | null;
    yellow: number | null;
    look: Buffer | null;
  };
  posting: {
    lexeme: string;
    segment_id: number;
    things: number;
    data: Buffer;
  };
  raised: {
    subject: string;
    kind: string;
    ref_id: number;
    share: number;
    readers: number;
    orders: number;
  };
  segment: {
    id: Generated<number>;
    kind: string;
    form: number;
    things: number;
    data: Buffer;
    made_at: Date;
    columns: Buffer | null;
    retired_at: Date | null;
  };
  synonym: {
    id: Generated<number>;
    terms: JsonColumn;
    made_by: number;
    made_at: Date;
    changed_by: number;
    changed_at: Date;
    term_id: number | null;
  };
  term: {
    id: Generated<number>;
    title: JsonColumn;
    synonyms: JsonColumn;
    about: JsonColumn;
    field: string;
    is_public: boolean;
    changed_at: Date;
  };
};
