// Generated from the catalog schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  announced: {
    facts_version: number;
    up_to_id: number;
  };
  attribute: {
    code: string;
    category_ids: number[];
    name: JsonColumn;
    options: JsonColumn;
    is_required: boolean;
    is_filter: boolean;
    is_public: boolean;
    position: number;
    updated_at: Date;
  };
  category: {
    id: Generated<number>;
    parent_id: number | null;
    slug: string;
    name: JsonColumn;
    sort: Generated<number>;
  };
  grid_change: {
    id: Generated<number>;
    seller_id: number;
    by_user: number;
    created_at: Date;
    undone_by: number | null;
    undone_at: Date | null;
  };
  grid_change_line: {
    change_id: number;
    product_id: number;
    before: JsonColumn;
    version_after: number;
    event_after: number | null;
    tried_at: Date | null;
  };
  price_break: {
    product_id: number;
    from_quantity: number;
    unit_price_minor: bigint;
    currency: Generated<string>;
  };
  product: {
    id: Generated<number>;
    seller_id: number;
    category_id: number;
    status: Generated<string>;
    style_code: string;
    title: JsonColumn;
    image: Generated<string>;
    colour_count: Generated<number>;
    price_minor: bigint;
    was_price_minor: bigint | null;
    promo_until: Date | null;
    currency: Generated<string>;
    min_quantity: number;
    lead_days: number;
    city_code: Generated<string>;
    fabric: string;
    is_wholesale: Generated<boolean>;
    sold_count: Generated<number>;
    score: Generated<number>;
    marks: Generated<string[]>;
    created_at: Date;
    updated_at: Date;
    published_at: Date | null;
    version: Generated<number>;
    publish_at: Date | null;
    worth_minor: Generated<bigint>;
  };
  product_event: {
    id: Generated<number>;
    product_id: number;
    event: string;
    from_status: string;
    to_status: string;
    by_user: number | null;
    created_at: Date;
  };
  product_image: {
    product_id: number;
    sort: number;
    path: string;
    alt: Generated<JsonColumn>;
    colour_key: Generated<string>;
    kind: Generated<string>;
  };
  product_report: {
    id: Generated<number>;
    product_id: number;
    reporter_id: number;
    reason: string;
    note: Generated<string>;
    created_at: Date;
  };
  product_review: {
    id: Generated<number>;
    product_id: number;
    seller_id: number;
    cause: string;
    state: Generated<string>;
    asked_at: Date;
    decided_at: Date | null;
    decided_by: number | null;
    reason: Generated<JsonColumn>;
  };
  product_sheet: {
    product_id: number;
    description: Generated<JsonColumn>;
    keywords: Generated<string[]>;
    audience: string;
    season: Generated<string[]>;
    services: Generated<string[]>;
    composition: Generated<JsonColumn>;
    attributes: Generated<JsonColumn>;
    care: Generated<string[]>;
    weight_gsm: number | null;
    width_cm: number | null;
    origin: Generated<string>;
    hs_code: Generated<string>;
    unit: Generated<string>;
    sample_price_minor: bigint | null;
    sample_limit: number | null;
    chosen: Generated<JsonColumn>;
    carton_pieces: number | null;
    carton_length_mm: number | null;
    carton_width_mm: number | null;
    carton_height_mm: number | null;
    carton_gross_grams: number | null;
    size_chart_id: number | null;
    video_id: number | null;
    incoterms: Generated<string[]>;
    incoterm_place: Generated<string>;
    payment_terms: Generated<string[]>;
    packs: Generated<JsonColumn>;
    pack_codes: Generated<string[]>;
  };
  product_video: {
    id: Generated<number>;
    seller_id: number;
    by_user: number;
    folder: string;
    total_bytes: number;
    received_bytes: Generated<number>;
    path: string | null;
    media_type: string | null;
    created_at: Date;
  };
  product_work: {
    id: Generated<number>;
    seller_id: number;
    product_id: number | null;
    form: JsonColumn;
    base_version: number | null;
    version: Generated<number>;
    by_user: number;
    created_at: Date;
    updated_at: Date;
  };
  rate: {
    currency: string;
    ten_thousandths: number;
  };
  size_chart: {
    id: Generated<number>;
    seller_id: number;
    name: string;
    points: JsonColumn;
    sizes: JsonColumn;
    tolerance_mm: number | null;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  sku: {
    id: Generated<number>;
    product_id: number;
    colour_key: string;
    colour: JsonColumn;
    hex: string;
    size: Generated<string>;
    seller_code: Generated<string>;
    sort: Generated<number>;
    stock: number;
    held: Generated<number>;
    is_on: Generated<boolean>;
    surcharge_minor: Generated<bigint>;
    net_grams: number | null;
  };
  stock_hold: {
    reference: string;
    sku_id: number;
    quantity: number;
    consumed: Generated<number>;
    released: Generated<number>;
    expires_at: Date;
    confirmed_at: Date | null;
    created_at: Date;
  };
  stock_shipment: {
    reference: string;
    shipment: string;
    created_at: Date;
  };
};
