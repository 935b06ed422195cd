import { expect, test } from "vitest";
import { locales } from "#kit/locale.ts";
import { paperKinds } from "#domains/trade/orders/contract/papers.ts";
import { orderPaper, type IssuedPaper } from "./order-paper.ts";

const line: IssuedPaper["facts"]["lines"][number] = {
  product_id: 7,
  title: { "zh-cn": "重磅纯棉 T 恤 240 克", en: "Heavyweight cotton tee 240 g", ar: "تيشيرت قطني ثقيل 240 غم" },
  colour: { "zh-cn": "靛蓝", en: "Indigo", ar: "نيلي" },
  size: "XL",
  article_code: "QH-2601-INDIGO-XL",
  hs_code: "6109.10.00",
  origin: "CN",
  composition: [
    { fibre: "cotton", percent: 95 },
    { fibre: "elastane", percent: 5 },
  ],
  quantity: 120,
  unit: "piece",
  unit_price_minor: "3800",
  amount_minor: "456000",
};
const aPaper = (kind: IssuedPaper["kind"], lines: number, more: Partial<IssuedPaper> = {}): IssuedPaper => ({
  id: 1,
  kind,
  kind_text: "",
  number: "CI-2026-0007",
  parcel_id: 3,
  issued_at: 1_790_000_000,
  voided_at: 0,
  void_reason: "",
  ...more,
  facts: {
    seller: {
      name: { "zh-cn": "绍兴华清纺织服装有限公司", en: "绍兴华清纺织服装有限公司 (Huaqing Textile)", ar: "绍兴华清纺织服装有限公司" },
      address: {
        "zh-cn": "中国 浙江省 绍兴市 柯桥区 轻纺城大道 8 号",
        en: "8 Qingfangcheng Avenue, Keqiao, Shaoxing, Zhejiang, China",
        ar: "8 Qingfangcheng Avenue، كيتشياو، شاوشينغ، تشجيانغ، الصين",
      },
      credit_code: "91330600MA2D8K1X38",
    },
    buyer: {
      name: "شركة النيل للمنسوجات (Nile Textiles)",
      phone: "+971 50 123 4567",
      address: {
        "zh-cn": "阿联酋 Dubai Al Fahidi Street 12",
        en: "Al Fahidi Street 12, Dubai, United Arab Emirates",
        ar: "Al Fahidi Street 12، Dubai، الإمارات العربية المتحدة",
      },
      company: "Nile Textiles Trading LLC",
      tax_number: "AE-100234567",
    },
    order: { code: "TP202609210001", po_number: "PO-2026-118", placed_at: 1_789_000_000, paid_at: kind === "proforma" ? 0 : 1_789_100_000, dispatch_days: 7 },
    parcel: kind === "proforma" ? null : { place: 2, carrier: "dhl", tracking_number: "DHL1234567890", sent_at: 1_789_900_000 },
    lines: Array.from({ length: lines }, (_, at) => ({ ...line, product_id: at % 2 === 0 ? 7 : 8 })),
    currency: "CNY",
    goods_minor: "5472000",
    freight_minor: "12000",
    discount_minor: "4567",
    portal_discount_minor: "1500",
    account: null,
    total_minor: "5479433",
    plan: null,
    vat: { tax_number: "91330600MA2D8K1X38", rate_basis_points: 1300, minor: "630377", is_export: false },
    terms: { incoterm: "CIF", place: "Jebel Ali" },
    packing:
      kind === "packing"
        ? [
            { product_id: 7, cartons: 18, net_grams: 201_500, gross_grams: 223_200, volume_cm3: 1_512_000 },
            { product_id: 8, cartons: 18, net_grams: null, gross_grams: 223_200, volume_cm3: 1_512_000 },
          ].slice(0, Math.min(lines, 2))
        : [],
  },
});
const inWords = (word: { message?: string; id: string }, values?: Record<string, string | number>): string =>
  (word.message ?? word.id).replace(/\{(\w+)(, plural, .*\})?\}/g, (_, name: string) => String(values?.[name] ?? ""));
const pagesOf = (file: Buffer): number => file.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

test.each(locales.flatMap((locale) => paperKinds.map((kind) => [kind, locale] as const)))("a paper (%s) in %s has its fonts inside", async (kind, locale) => {
  const file = await orderPaper(aPaper(kind, 2), { say: inWords, locale });
  const text = file.toString("latin1");
  expect(text.startsWith("%PDF-1.7")).toBe(true);
  expect(pagesOf(file)).toBe(1);
  expect(text.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(2);
  expect(file.length).toBeLessThan(200_000);
});

test("long ones go on from page to page, each with its number among them", async () => {
  const asked: string[] = [];
  const file = await orderPaper(aPaper("commercial", 90), {
    locale: "en",
    say: (word, values) => {
      const text = inWords(word, values);
      asked.push(text);
      return text;
    },
  });
  const pages = pagesOf(file);
  expect(pages).toBeGreaterThan(2);
  expect(asked.filter((text) => text.startsWith("Page "))).toEqual(Array.from({ length: pages }, (_, at) => `Page ${at + 1} of ${pages}`));
});

test("a void one says so on every page, and why", async () => {
  const asked: string[] = [];
  const file = await orderPaper(aPaper("commercial", 40, { voided_at: 1_791_000_000, void_reason: "wrong terms" }), {
    locale: "en",
    say: (word, values) => {
      const text = inWords(word, values);
      asked.push(text);
      return text;
    },
  });
  expect(asked.filter((text) => text === "VOID")).toHaveLength(pagesOf(file));
  expect(asked.some((text) => text.includes("wrong terms"))).toBe(true);
});

test("what nobody said of the packing is not there", async () => {
  const asked: string[] = [];
  const say = (word: { message?: string; id: string }, values?: Record<string, string | number>) => {
    asked.push(word.id);
    return inWords(word, values);
  };
  const paper = aPaper("packing", 2);
  const packing = paper.facts.packing.map((one) => ({ ...one, net_grams: null, volume_cm3: null }));
  await orderPaper({ ...paper, facts: { ...paper.facts, packing } }, { say, locale: "en" });
  expect([asked.includes("paper.gross"), asked.includes("paper.net"), asked.includes("paper.volume")]).toEqual([true, false, false]);
  expect(asked.includes("paper.price")).toBe(false);
});

test("of an order on account that is paid it says on which day, and nothing of all of it or of trust", async () => {
  const asked: string[] = [];
  const paper = aPaper("commercial", 1);
  await orderPaper(
    { ...paper, facts: { ...paper.facts, account: { days: 30, due_at: 1_789_900_000 } } },
    {
      say: (word, values) => {
        asked.push(word.id);
        return inWords(word, values);
      },
      locale: "en",
    },
  );
  expect(asked).toContain("paper.account_paid");
  expect(asked).not.toContain("paper.paid");
});
