// Generated from the orders schema by `npm run tables`. Do not edit.
import type { Generated, GeneratedAlways } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  address: {
    id: Generated<number>;
    user_id: number;
    name: string;
    phone: string;
    phone_country: string;
    country_code: string;
    province_code: Generated<string>;
    city_code: Generated<string>;
    district_code: Generated<string>;
    province: Generated<string>;
    city: Generated<string>;
    district: Generated<string>;
    detail: string;
    postcode: Generated<string>;
    is_default: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
  };
  address_change: {
    id: Generated<number>;
    order_id: number;
    address: JsonColumn;
    status: string;
    created_at: Date;
    answered_at: Date | null;
  };
  address_change_event: {
    id: Generated<number>;
    change_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  carrier_word: {
    id: Generated<number>;
    shipment_id: number;
    at: Date;
    stage: string;
    text: string;
    place: string;
    created_at: Date;
  };
  checkout: {
    id: Generated<number>;
    buyer_id: number;
    address: JsonColumn;
    total_minor: bigint;
    currency: string;
    status: Generated<string>;
    expires_at: Date;
    created_at: Date;
    paid_at: Date | null;
    closed_at: Date | null;
  };
  checkout_event: {
    id: Generated<number>;
    checkout_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  claimed_piece: {
    claim_id: number;
    shipment_id: number;
    line_id: number;
    quantity: number;
  };
  order: {
    id: Generated<number>;
    code: string;
    checkout_id: number;
    buyer_id: number;
    seller_id: number;
    status: string;
    close_reason: string | null;
    payment_status: Generated<string>;
    total_minor: bigint;
    currency: string;
    buyer_note: Generated<string>;
    close_note: Generated<string>;
    expires_at: Date;
    created_at: Date;
    paid_at: Date | null;
    shipped_at: Date | null;
    received_at: Date | null;
    completed_at: Date | null;
    closed_at: Date | null;
    confirmed_at: Date | null;
    group_buy_id: number | null;
    completes_at: Date | null;
    commission_basis_points: number | null;
    receive_days: number | null;
    extension_days: number | null;
    complete_days: number | null;
    open_claims: Generated<number>;
    claim_days: number | null;
    dispatch_days: number | null;
    late_days: number | null;
    dispatch_by: Date | null;
    address: JsonColumn | null;
    receive_days_air: number | null;
    receive_days_rail: number | null;
    receive_days_sea: number | null;
    pending_days: number | null;
    delivered_days: number | null;
    is_sample: Generated<boolean>;
    sample_order_id: number | null;
    held_by_inspection: number | null;
    dispatch_before_hold: Date | null;
    late_at: GeneratedAlways<Date | null>;
  };
  order_event: {
    id: Generated<number>;
    order_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    created_at: Date;
    life_version: Generated<number>;
  };
  order_line: {
    id: Generated<number>;
    order_id: number;
    sku_id: number;
    product_id: number;
    title: JsonColumn;
    colour: JsonColumn;
    hex: string;
    size: string;
    image: string;
    quantity: number;
    shipped_quantity: Generated<number>;
    unit_price_minor: bigint;
    total_minor: bigint;
    cancelled_quantity: Generated<number>;
    withheld_quantity: Generated<number>;
    unit: string;
  };
  order_text: {
    order_id: number;
    search_text: string;
  };
  paper: {
    id: Generated<number>;
    order_id: number;
    shipment_id: number | null;
    seller_id: number;
    kind: string;
    year: number;
    serial: number;
    facts: JsonColumn;
    issued_by: number;
    issued_at: Date;
    voided_at: Date | null;
    voided_by: number | null;
    void_reason: Generated<string>;
  };
  price_offer: {
    id: Generated<number>;
    order_id: number;
    lines: JsonColumn;
    total_minor: bigint;
    before_minor: bigint;
    note: Generated<string>;
    status: string;
    created_at: Date;
    answered_at: Date | null;
  };
  price_offer_event: {
    id: Generated<number>;
    offer_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  seller_note: {
    id: Generated<number>;
    order_id: number;
    author_id: number;
    text: string;
    created_at: Date;
  };
  shipment: {
    id: Generated<number>;
    order_id: number;
    carrier: string;
    tracking_number: string;
    created_at: Date;
    transport: Generated<string>;
    status: Generated<string>;
    worth_minor: Generated<bigint>;
    given_back_minor: Generated<bigint>;
    pending_minor: Generated<bigint>;
    receive_by: Date | null;
    receive_left_seconds: number | null;
    is_extended: Generated<boolean>;
    open_claims: Generated<number>;
    received_at: Date | null;
    clear_at: Date | null;
    delivered_at: Date | null;
    ask_after: Date | null;
  };
  shipment_event: {
    id: Generated<number>;
    shipment_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  shipment_line: {
    shipment_id: number;
    line_id: number;
    quantity: number;
  };
};
