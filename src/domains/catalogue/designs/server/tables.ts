// Generated from the designs schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  colourway: {
    id: Generated<number>;
    work_id: number;
    position: number;
    name: JsonColumn;
    file_id: number;
    created_at: Date;
  };
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
    awards: Generated<JsonColumn>;
    hire_state: Generated<string>;
    is_open: Generated<boolean>;
  };
  ecosystem_step: {
    position: number;
    kind: string;
    title: JsonColumn;
    body: JsonColumn;
  };
  licence: {
    id: Generated<number>;
    work_id: number;
    offer_id: number;
    buyer_id: number;
    is_exclusive: boolean;
    reference: string;
    granted_at: Date;
    ended_at: Date | null;
    file_ids: Generated<number[]>;
  };
  licence_offer: {
    id: Generated<number>;
    work_id: number;
    kind: string;
    price_minor: bigint;
    currency: Generated<string>;
    most_metres: number | null;
    term_months: number | null;
    is_offered: Generated<boolean>;
    created_at: Date;
  };
  print_file: {
    id: Generated<number>;
    designer_id: number;
    original_key: string;
    original_name: Generated<string>;
    media_type: string;
    size_bytes: bigint;
    width_px: number;
    height_px: number;
    preview: string;
    recoloured_from: number | null;
    difference_hash: bigint;
    frequency_hash: bigint;
    difference_turned: bigint[];
    frequency_turned: bigint[];
    palette: JsonColumn;
    created_at: Date;
  };
  reading: {
    work_id: number;
    day: string;
    count: Generated<number>;
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
    price_minor: bigint | null;
    currency: Generated<string>;
    registration: Generated<string>;
    created_at: Date;
    state: Generated<string>;
    file_id: number | null;
    description: Generated<JsonColumn>;
    tags: Generated<string[]>;
    repeat_kind: Generated<string>;
    colour_family: Generated<string>;
    licence_kinds: Generated<string[]>;
    is_sold_exclusively: Generated<boolean>;
    licences_count: Generated<number>;
    reads_count: Generated<number>;
    flag: string | null;
    faults: Generated<JsonColumn>;
    submitted_at: Date | null;
    published_at: Date | null;
    changed_at: Date;
  };
  work_event: {
    id: Generated<number>;
    work_id: number;
    event: string;
    state_before: string;
    state_after: string;
    account_id: number | null;
    details: Generated<JsonColumn>;
    at: Date;
  };
  work_report: {
    id: Generated<number>;
    work_id: number;
    reporter_id: number;
    reason: string;
    note: Generated<string>;
    created_at: Date;
    settled_at: Date | null;
    settled_by: number | null;
  };
};
