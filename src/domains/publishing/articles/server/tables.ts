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
    author: Generated<JsonColumn>;
    body: JsonColumn;
    reads: Generated<number>;
    published_by: number;
    created_at: Date;
    updated_at: Date;
    status: Generated<string>;
    published_at: Date | null;
    revision: Generated<number>;
    interview: JsonColumn | null;
    brand_id: number | null;
  };
  article_tag: {
    article_id: number;
    tag_id: number;
    position: number;
  };
  brand: {
    id: Generated<number>;
    name: JsonColumn;
    logo: Generated<string>;
    image: Generated<string>;
    about: Generated<JsonColumn>;
    country: Generated<string>;
    position: Generated<number>;
    is_public: Generated<boolean>;
  };
  category: {
    id: Generated<number>;
    code: string;
    title: JsonColumn;
    position: number;
  };
  counted_reader: {
    day: string;
    article_id: number;
    reader: Buffer;
  };
  placement: {
    id: Generated<number>;
    block: string;
    article_id: number;
    position: Generated<number>;
    from_at: Date;
    until_at: Date | null;
  };
  reads_of_day: {
    article_id: number;
    day: string;
    reads: number;
  };
  revision: {
    article_id: number;
    number: number;
    paper: JsonColumn;
    restored_from: number | null;
    saved_by: number;
    saved_at: Date;
  };
  tag: {
    id: Generated<number>;
    title: JsonColumn;
  };
  topic: {
    id: Generated<number>;
    title: JsonColumn;
    image: Generated<string>;
    intro: Generated<JsonColumn>;
    position: Generated<number>;
    is_public: Generated<boolean>;
    created_at: Date;
  };
  topic_article: {
    topic_id: number;
    article_id: number;
    position: number;
  };
};
