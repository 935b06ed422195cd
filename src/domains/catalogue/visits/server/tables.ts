// Generated from the visits schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

export type Tables = {
  counted_reader: {
    day: string;
    subject: string;
    subject_id: number;
    reader: Buffer;
  };
  print_day: {
    seller_id: number;
    day: string;
    work_id: number;
    visits: number;
  };
  product_day: {
    seller_id: number;
    day: string;
    product_id: number;
    visits: number;
  };
  shop_day: {
    seller_id: number;
    day: string;
    visits: number;
    factory_visits: number;
    designer_visits: Generated<number>;
  };
};
