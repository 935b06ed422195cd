// Generated from the visits schema by `npm run tables`. Do not edit.

export type Tables = {
  counted_reader: {
    day: string;
    subject: string;
    subject_id: number;
    reader: Buffer;
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
  };
};
