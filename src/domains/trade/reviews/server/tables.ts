// Generated from the reviews schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  addition: {
    review_id: number;
    part: string;
    author_id: number;
    body: string;
    images: Generated<string[]>;
    locale: string;
    status: string;
    causes: Generated<string[]>;
    created_at: Date;
  };
  report: {
    review_id: number;
    reporter_id: number;
    reason: string;
    note: Generated<string>;
    created_at: Date;
    closed_at: Date | null;
  };
  review: {
    id: Generated<number>;
    order_id: number;
    product_id: number;
    seller_id: number;
    author_id: number;
    is_anonymous: boolean;
    stars: number;
    body: string;
    images: Generated<string[]>;
    locale: string;
    title: JsonColumn;
    image: string;
    goods: JsonColumn;
    status: string;
    causes: Generated<string[]>;
    created_at: Date;
    waits_since: Date | null;
    is_reported: Generated<boolean>;
  };
  review_event: {
    id: Generated<number>;
    review_id: number;
    part: string;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number;
    reason: Generated<JsonColumn>;
    created_at: Date;
  };
  review_line: {
    order_line_id: number;
    review_id: number;
  };
  watch_word: {
    word: string;
  };
};
