// Generated from the site schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  carousel_item: {
    id: Generated<number>;
    place: string;
    image: string;
    url: string;
    alt: JsonColumn;
    label: Generated<JsonColumn>;
    title: Generated<JsonColumn>;
    text: Generated<JsonColumn>;
    action: Generated<JsonColumn>;
    position: number;
  };
  choice: {
    list: string;
    code: string;
    title: JsonColumn;
    position: number;
  };
  festival: {
    id: Generated<number>;
    name: string;
    bg_img: Generated<string>;
    color: string;
    search_color: string;
    bg_color: string;
    logo: Generated<string>;
    is_on: Generated<boolean>;
  };
  friendly_link: {
    id: Generated<number>;
    title: JsonColumn;
    url: string;
    position: number;
  };
  help_article: {
    category_id: number;
    title: JsonColumn;
    body: JsonColumn;
    updated_at: Date;
  };
  help_category: {
    id: Generated<number>;
    pid: number | null;
    name: JsonColumn;
    position: number;
    is_footer: Generated<boolean>;
    url: Generated<string>;
    code: string | null;
    is_public: Generated<boolean>;
  };
  home_block: {
    kind: string;
    is_on: boolean;
    title: Generated<JsonColumn>;
    position: number;
  };
  identity: {
    id: Generated<number>;
    site_name: JsonColumn;
    logo: JsonColumn;
    logo_alt: JsonColumn;
    slogan: Generated<JsonColumn>;
    beian: Generated<string>;
    records: Generated<JsonColumn>;
    hotline: Generated<string>;
    service_hours: Generated<string>;
    address: Generated<JsonColumn>;
    mail: Generated<string>;
  };
  market_price: {
    id: Generated<number>;
    label: JsonColumn;
    value: string;
    change: string;
    position: number;
    updated_at: Date;
  };
  menu_item: {
    id: Generated<number>;
    parent_id: number | null;
    title: JsonColumn;
    url: string;
    position: number;
  };
  revision: {
    id: Generated<number>;
    piece: string;
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
  tooltip: {
    id: Generated<number>;
    title: JsonColumn;
    content: string;
    position: number;
  };
};
