// Generated from the enterprises schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  capacity_month: {
    enterprise_id: number;
    month: string;
    total: number;
    free: number;
  };
  certificate: {
    id: Generated<number>;
    enterprise_id: number;
    kind: string;
    number: string;
    valid_until: Date | null;
    checked_at: Date | null;
    checked_by: number | null;
    scan: Generated<string>;
    submission: Generated<number>;
    submitted_at: Date;
    refused_at: Date | null;
    refusal_reasons: Generated<string[]>;
    refusal_note: Generated<string>;
  };
  certificate_decision: {
    id: Generated<number>;
    enterprise_id: number;
    kind: string;
    number: string;
    valid_until: Date | null;
    scan: string;
    is_accepted: boolean;
    reasons: Generated<string[]>;
    note: Generated<string>;
    decided_by: number;
    decided_at: Date;
  };
  enterprise: {
    id: Generated<number>;
    user_id: number;
    logo: Generated<string>;
    image: Generated<string>;
    name: JsonColumn;
    type: string;
    makes: string[];
    zhuyingchanpin: JsonColumn;
    renshu: number | null;
    city_code: string;
    address: Generated<JsonColumn>;
    about: Generated<JsonColumn>;
    founded_year: number | null;
    area_m2: number | null;
    production_lines: number | null;
    monthly_capacity: number | null;
    min_order_quantity: number | null;
    capacities: Generated<JsonColumn>;
    machines: Generated<JsonColumn>;
    markets: Generated<string[]>;
    verified_at: Date | null;
    response_minutes: number | null;
    on_time_permille: number | null;
    is_open: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
    price_level: string | null;
    payment_terms: Generated<string[]>;
    sample_days: number | null;
    bulk_days: number | null;
    work_days: Generated<number[]>;
    opens_at: Generated<number>;
    closes_at: Generated<number>;
    holiday_from: string | null;
    holiday_until: string | null;
    holiday_note: Generated<JsonColumn>;
  };
  inspection: {
    id: Generated<number>;
    enterprise_id: number;
    inspected_by: number;
    has_passed: boolean;
    note: string;
    inspected_at: Date;
  };
  sample: {
    id: Generated<number>;
    enterprise_id: number;
    images: string[];
    title: JsonColumn;
    position: number;
    created_at: Date;
    about: Generated<JsonColumn>;
    composition: Generated<JsonColumn>;
    cost_minor: bigint | null;
    currency: Generated<string>;
    lead_days: number | null;
  };
};
