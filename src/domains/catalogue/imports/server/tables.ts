// Generated from the imports schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  cell_picture: {
    import_id: number;
    number: number;
    place: number;
    sort: number;
    name: string;
  };
  column_choice: {
    seller_id: number;
    header: string;
    field: string;
    chosen_at: Date;
  };
  import: {
    id: Generated<number>;
    seller_id: number;
    by_user: number;
    status: Generated<string>;
    reason: Generated<string>;
    reason_values: Generated<JsonColumn>;
    folder: string;
    sheet_name: string;
    sheet_bytes: number;
    sheet_received: Generated<number>;
    archive_name: Generated<string>;
    archive_bytes: Generated<number>;
    archive_received: Generated<number>;
    format: Generated<string>;
    encoding: Generated<string>;
    separator: Generated<string>;
    columns: Generated<JsonColumn>;
    is_read: Generated<boolean>;
    mapping: Generated<string[]>;
    publish: Generated<boolean>;
    total_rows: Generated<number>;
    checked_to: Generated<number>;
    run_to: Generated<number>;
    checked_rows: Generated<number>;
    run_rows: Generated<number>;
    faulty_rows: Generated<number>;
    landed_rows: Generated<number>;
    created_products: Generated<number>;
    updated_products: Generated<number>;
    pictures: Generated<number>;
    pictures_done: Generated<number>;
    created_at: Date;
    moved_at: Date;
    stalls: Generated<number>;
    ended_at: Date | null;
    emptied_at: Date | null;
    header_first: Generated<number>;
    header_last: Generated<number>;
    header_chosen: number[] | null;
    top: Generated<JsonColumn>;
    defaults: Generated<JsonColumn>;
    unchanged_products: Generated<number>;
  };
  import_event: {
    id: Generated<number>;
    import_id: number;
    event: string;
    from_status: string;
    to_status: string;
    by_user: number | null;
    created_at: Date;
  };
  picture: {
    import_id: number;
    name: string;
    path: Generated<string>;
    fault: Generated<string>;
    is_wanted: Generated<boolean>;
  };
  row: {
    import_id: number;
    number: number;
    cells: string[];
    style: Generated<string>;
    first: Generated<number>;
    state: Generated<string>;
    is_new: Generated<boolean>;
    faults: Generated<JsonColumn>;
    product_id: number | null;
    is_changed: Generated<boolean>;
  };
  sheet: {
    id: Generated<number>;
    seller_id: number;
    by_user: number;
    kind: string;
    import_id: number | null;
    format: string;
    locale: string;
    filter: Generated<JsonColumn>;
    status: Generated<string>;
    rows: Generated<number>;
    expected: Generated<number>;
    done: Generated<number>;
    bytes: Generated<number>;
    file: Generated<string>;
    created_at: Date;
    ready_at: Date | null;
  };
  value_choice: {
    seller_id: number;
    kind: string;
    text: string;
    meaning: string;
    chosen_at: Date;
  };
};
