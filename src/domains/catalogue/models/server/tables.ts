// Generated from the models schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  held_span: {
    id: Generated<number>;
    model_id: number;
    during: string;
    state: string;
    reference: string;
    created_at: Date;
    holder_id: number | null;
  };
  model: {
    id: Generated<number>;
    user_id: number;
    name: JsonColumn;
    image: string;
    images: Generated<string[]>;
    gender: string;
    height_cm: number;
    bust_cm: number;
    waist_cm: number;
    hip_cm: number;
    shoe_size: number | null;
    city: Generated<JsonColumn>;
    country_code: Generated<string>;
    styles: Generated<string[]>;
    about: Generated<JsonColumn>;
    day_rate_minor: bigint;
    currency: Generated<string>;
    is_bookable: Generated<boolean>;
    created_at: Date;
    half_day_rate_minor: bigint | null;
    travel_rate_minor: bigint | null;
    languages: Generated<string[]>;
    city_key: Generated<string>;
  };
  service_page: {
    id: number;
    intro: JsonColumn;
    included: Generated<JsonColumn>;
    steps: Generated<JsonColumn>;
    questions: Generated<JsonColumn>;
  };
};
