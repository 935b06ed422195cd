// Generated from the order_lists schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

export type Tables = {
  line: {
    list_id: number;
    sku_id: number;
    quantity: number;
    sort: number;
  };
  list: {
    id: Generated<number>;
    user_id: number;
    name: string;
    created_at: Date;
    updated_at: Date;
    taken_at: Date | null;
    company_id: number | null;
  };
};
