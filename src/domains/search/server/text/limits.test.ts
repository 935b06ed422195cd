import { expect, test } from "vitest";
import { readLimits } from "./limits.ts";
import { normalise } from "./normalise.ts";

const read = (text: string) => {
  const { limits, text: rest } = readLimits(normalise(text));
  return { limits, rest: rest.trim().replace(/\s+/g, " ") };
};

test.each<[string, object, string]>([
  ["dress under 100", { price_to: 10_000 }, "dress"],
  ["printed dress below ¥99.50", { price_to: 9_950 }, "printed dress"],
  ["jeans over 40", { price_from: 4_000 }, "jeans"],
  ["coat between 200 and 100", { price_from: 10_000, price_to: 20_000 }, "coat"],
  ["连衣裙100元以下", { price_to: 10_000 }, "连衣裙"],
  ["衬衫 低于80", { price_to: 8_000 }, "衬衫"],
  ["T恤 20-30元", { price_from: 2_000, price_to: 3_000 }, "t恤"],
  ["فستان أقل من 100", { price_to: 10_000 }, "فستان"],
  ["عباية أكثر من ٥٠ يوان", { price_from: 5_000 }, "عبايه"],
  ["dress under $20", { price_to: 2_000, currency: "USD" }, "dress"],
  ["dress under 20 euros", { price_to: 2_000, currency: "EUR" }, "dress"],
  ["连衣裙 20美元以下", { price_to: 2_000, currency: "USD" }, "连衣裙"],
  ["فستان أقل من 100 درهم", { price_to: 10_000, currency: "AED" }, "فستان"],
  ["dress between 10 and 20 usd", { price_from: 1_000, price_to: 2_000, currency: "USD" }, "dress"],
  ["dress under 20 euro style", { price_to: 2_000, currency: "EUR" }, "dress style"],
  ["hoodie MOQ 50", { min_quantity_to: 50 }, "hoodie"],
  ["hoodie minimum 50 pcs under 90", { min_quantity_to: 50, price_to: 9_000 }, "hoodie"],
  ["卫衣 50件起订", { min_quantity_to: 50 }, "卫衣"],
  ["قميص الحد الأدنى 30 قطعة", { min_quantity_to: 30 }, "قميص"],
])("%s", (text, limits, rest) => expect(read(text)).toEqual({ limits, rest }));

test.each(["cotton under 200 gsm", "240克纯棉", "TP-D100", "dress 100", "under armour", "iso 9001", "40s", "棉 200克以下"])("%s says no limit", (text) =>
  expect(read(text).limits).toEqual({}),
);
