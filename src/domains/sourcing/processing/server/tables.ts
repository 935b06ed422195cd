// Generated from the processing schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  attachment: {
    id: Generated<number>;
    owner_id: number;
    path: string;
    name: string;
    kind: string;
    bytes: number;
    created_at: Date;
  };
  offer: {
    id: Generated<number>;
    order_id: number;
    factory_id: number;
    status: string;
    version: number;
    created_at: Date;
    updated_at: Date;
  };
  offer_event: {
    id: Generated<number>;
    offer_id: number;
    event: string;
    from_status: string;
    to_status: string;
    version: number;
    actor_id: number | null;
    note: Generated<string>;
    created_at: Date;
    party: string;
    life_version: number;
  };
  offer_version: {
    offer_id: number;
    version: number;
    price_minor: bigint;
    currency: string;
    lead_days: number;
    note: Generated<string>;
    created_at: Date;
    party: Generated<string>;
    breaks: Generated<JsonColumn>;
    sample_minor: bigint | null;
    sample_days: number | null;
    valid_until: Date;
    attachment_ids: Generated<number[]>;
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
    quality: Generated<JsonColumn>;
    packing: Generated<JsonColumn>;
    incoterm: string | null;
    sample_wish: Generated<string>;
    sample_pieces: number | null;
    measurements: JsonColumn | null;
    bill_of_materials: Generated<JsonColumn>;
    attachment_ids: Generated<number[]>;
    awarded_offer_id: number | null;
  };
  order_event: {
    id: Generated<number>;
    order_id: number;
    event: string;
    from_status: string;
    to_status: string;
    actor_id: number | null;
    created_at: Date;
    party: string;
    note: Generated<string>;
    life_version: number;
  };
};
