import { z } from "zod";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { saleUnit } from "#kit/sale-unit-schema.ts";
import { says, type Word } from "#kit/words.ts";

export const mostLines = 200;

export const carriers = ["sf", "zto", "yto", "sto", "yunda", "jd", "ems", "deppon", "dhl", "fedex", "ups", "aramex", "sea", "rail", "other"] as const;
export type Carrier = (typeof carriers)[number];
export const carrierWords: Record<Carrier, Word> = {
  sf: /*i18n*/ { id: "orders.carrier_sf", message: "SF Express" },
  zto: /*i18n*/ { id: "orders.carrier_zto", message: "ZTO Express" },
  yto: /*i18n*/ { id: "orders.carrier_yto", message: "YTO Express" },
  sto: /*i18n*/ { id: "orders.carrier_sto", message: "STO Express" },
  yunda: /*i18n*/ { id: "orders.carrier_yunda", message: "Yunda Express" },
  jd: /*i18n*/ { id: "orders.carrier_jd", message: "JD Logistics" },
  ems: /*i18n*/ { id: "orders.carrier_ems", message: "EMS" },
  deppon: /*i18n*/ { id: "orders.carrier_deppon", message: "Deppon Freight" },
  dhl: /*i18n*/ { id: "orders.carrier_dhl", message: "DHL" },
  fedex: /*i18n*/ { id: "orders.carrier_fedex", message: "FedEx" },
  ups: /*i18n*/ { id: "orders.carrier_ups", message: "UPS" },
  aramex: /*i18n*/ { id: "orders.carrier_aramex", message: "Aramex" },
  sea: /*i18n*/ { id: "orders.carrier_sea", message: "Sea freight" },
  rail: /*i18n*/ { id: "orders.carrier_rail", message: "Rail freight" },
  other: /*i18n*/ { id: "orders.carrier_other", message: "Another carrier" },
};
for (const word of Object.values(carrierWords)) says(word);

export const lineWanted = z.object({ sku_id: id, quantity: z.int().min(1).max(1_000_000) });
export const shopWire = z.object({ user_id: z.int(), name: z.string(), logo: z.string(), city: z.string() });

/** What of a line is the same before and after the order is placed. */
export const lineGoods = {
  sku_id: z.int(),
  product_id: z.int(),
  title: z.string(),
  image: z.string(),
  colour: z.string(),
  hex: z.string(),
  size: z.string(),
  /** What it is sold by: `quantity` counts these, `unit_price` is of one. */
  unit: saleUnit,
  quantity: z.int(),
  unit_price: moneyWire,
  total: moneyWire,
};
