// Generated from the articles schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  article: {
    id: Generated<number>;
    category_id: number;
    title: JsonColumn;
    image: Generated<string>;
    alt: Generated<JsonColumn>;
    description: JsonColumn;
    tags: Generated<JsonColumn>;
    author: Generated<JsonColumn>;
    body: JsonColumn;
    headline_weight: number | null;
    reads: Generated<number>;
    is_public: Generated<boolean>;
    published_by: number;
    created_at: Date;
    updated_at: Date;
  };
  category: {
    id: Generated<number>;
    code: string;
    title: JsonColumn;
    position: number;
  };
};
