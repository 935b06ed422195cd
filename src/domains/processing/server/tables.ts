// Generated from the processing schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  offer: {
    id: Generated<number>;
    order_id: number;
    factory_id: number;
    status: string;
    version: number;
    created_at: Date;
  };
  offer_version: {
    offer_id: number;
    version: number;
    price_minor: bigint;
    currency: string;
    lead_days: number;
    note: Generated<string>;
    created_at: Date;
  };
  order: {
    id: Generated<number>;
    buyer_id: number;
    title: JsonColumn;
    image: Generated<string>;
    destination_country: string;
    destination_city: Generated<JsonColumn>;
    type: string;
    makes: string;
    quantity: number;
    unit: string;
    deadline: Date;
    delivery_at: Date | null;
    budget_min_minor: bigint | null;
    budget_max_minor: bigint | null;
    currency: Generated<string>;
    city_codes: Generated<string[]>;
    description: Generated<JsonColumn>;
    spec: Generated<JsonColumn>;
    status: string;
    offers_count: Generated<number>;
    created_at: Date;
    published_at: Date | null;
  };
  order_event: {
    id: Generated<number>;
    order_id: number;
    event: string;
    from_status: string;
    to_status: string;
    by_user_id: number | null;
    at: Date;
  };
};
