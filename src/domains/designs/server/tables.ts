// Generated from the designs schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  designer: {
    user_id: number;
    name: JsonColumn;
    city: Generated<JsonColumn>;
    country_code: Generated<string>;
    portrait: Generated<string>;
    about: Generated<JsonColumn>;
    styles: Generated<string[]>;
    works_count: Generated<number>;
    licences_count: Generated<number>;
    created_at: Date;
  };
  work: {
    id: Generated<number>;
    designer_id: number;
    title: JsonColumn;
    image: string;
    type: string;
    style: string;
    family: string;
    palette: string[];
    technique: Generated<JsonColumn>;
    repeat_width_mm: number | null;
    repeat_height_mm: number | null;
    price_minor: bigint;
    currency: Generated<string>;
    registration: Generated<string>;
    is_on_sale: Generated<boolean>;
    created_at: Date;
  };
};
