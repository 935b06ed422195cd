// Generated from the cart schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

export type Tables = {
  line: {
    user_id: number;
    sku_id: number;
    product_id: number;
    quantity: number;
    is_selected: Generated<boolean>;
    added_at: Date;
  };
  merged: {
    user_id: number;
    merge_key: string;
    merged_at: Date;
  };
};
