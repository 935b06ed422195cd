import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  amountOf,
  breaksOf,
  currenciesWritten,
  daysOf,
  endOfDay,
  hexOf,
  measureOf,
  percentChangeOf,
  piecesOf,
  pricesOf,
  sharesOf,
  wholeOf,
  yesOrNo,
} from "./typed-values.ts";

const arabic = (text: string) => text.replace(/\d/g, (figure) => String.fromCharCode(0x660 + Number(figure))).replaceAll(".", "٫");
const wide = (text: string) => text.replace(/[\d.]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign);

describe("figures", () => {
  test("an amount is the same however it is written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, rest) => {
        const minor = String(BigInt(whole) * 100n + BigInt(rest));
        const cents = String(rest).padStart(2, "0");
        const plain = `${whole}.${cents}`;
        for (const typed of [
          plain,
          `${whole},${cents}`,
          `${grouped(String(whole), ",")}.${cents}`,
          `${grouped(String(whole), ".")},${cents}`,
          `¥${plain}`,
          `${plain} CNY`,
          arabic(plain),
          wide(plain),
        ])
          expect(amountOf(typed), typed).toBe(minor);
      }),
    );
  });

  test("whole numbers with thousands, with a spreadsheet's .0, in Arabic figures", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
        for (const typed of [String(value), grouped(String(value), ","), grouped(String(value), " "), `${value}.0`, arabic(String(value)), wide(String(value))])
          expect(wholeOf(typed), typed).toBe(value);
      }),
    );
  });

  test("a change by percent, up and down, with the signs of every script", () => {
    for (const typed of ["-7.5", "−7,5 %", "-7.5％", "−٧٫٥٪"]) expect(percentChangeOf(typed), typed).toBe(-750);
    expect(percentChangeOf("+12")).toBe(1_200);
    for (const typed of ["", "5.123", "a lot", "1234"]) expect(percentChangeOf(typed), typed).toBeUndefined();
  });

  test("what can be read in two ways, or in none, is refused", () => {
    for (const typed of ["1.234", "12,34,56", "1.2.3", "39.999", "abc", "", "-5", "1,2345", "0,250", "3.", "1e5"])
      expect(amountOf(typed), typed).toBeUndefined();
    expect(amountOf("1,234")).toBe("123400");
    expect(amountOf("1.234.567")).toBe("123456700");
    for (const typed of ["1.5", "1,50", "-1", "ten", "1,200.000", ""]) expect(wholeOf(typed), typed).toBeUndefined();
  });
});

test("days, in the trade's zone until their last second", () => {
  const end = Date.parse("2027-03-31T23:59:59+08:00") / 1000;
  for (const typed of ["2027-03-31", "2027/3/31", "31.03.2027", "2027年3月31日", "٢٠٢٧-٠٣-٣١", "46477"]) expect(endOfDay(typed), typed).toBe(end);
  for (const typed of ["2027-02-30", "soon", "31/03/2027", "2027-13-01"]) expect(endOfDay(typed), typed).toBeUndefined();
});

test("shares, quantity prices, shades, yes and no", () => {
  expect(sharesOf("cotton 95; elastane 5")).toEqual([
    { name: "cotton", percent: 95 },
    { name: "elastane", percent: 5 },
  ]);
  expect(sharesOf("棉95%、氨纶5%")).toEqual([
    { name: "棉", percent: 95 },
    { name: "氨纶", percent: 5 },
  ]);
  expect(sharesOf("٩٥% قطن؛ ٥% إيلاستين")?.map(({ percent }) => percent)).toEqual([95, 5]);
  expect(sharesOf("mostly cotton")).toBeUndefined();
  expect(breaksOf("200=36,50; 500：34")).toEqual([
    { from_quantity: 200, unit_price_minor: "3650" },
    { from_quantity: 500, unit_price_minor: "3400" },
  ]);
  expect(breaksOf("200")).toBeUndefined();
  expect([hexOf("#ABC"), hexOf("1f2A4d"), hexOf("navy")]).toEqual(["#aabbcc", "#1f2a4d", undefined]);
  expect([yesOrNo("是"), yesOrNo("لا"), yesOrNo("perhaps")]).toEqual([true, false, undefined]);
});

describe("as factories write", () => {
  test.each([
    [
      "亚麻55棉45",
      [
        ["亚麻", 55],
        ["棉", 45],
      ],
    ],
    [
      "天丝62%棉38%",
      [
        ["天丝", 62],
        ["棉", 38],
      ],
    ],
    [
      "55%亚麻45%棉",
      [
        ["亚麻", 55],
        ["棉", 45],
      ],
    ],
    [
      "棉60涤35氨纶5",
      [
        ["棉", 60],
        ["涤", 35],
        ["氨纶", 5],
      ],
    ],
    ["涤100", [["涤", 100]]],
  ])("shares: %s", (text, shares) => {
    expect(sharesOf(text)?.map(({ name, percent }) => [name, percent])).toEqual(shares);
  });
  test("a weave without shares is no composition", () => expect(sharesOf("雪纺")).toBeUndefined());

  test("quantity prices: whatever stands between them, and in which currency", () => {
    const two = [
      { from_quantity: 200, unit_price_minor: "3500" },
      { from_quantity: 500, unit_price_minor: "3300" },
    ];
    for (const text of [
      "200件起35元，500件起33",
      "200件起35元,500件起33元",
      "200件起 ¥35；500件起 ¥33",
      "≥200件起35 500件起33",
      "200+ 35, 500+ 33",
      "２００件起３５元，５００件起３３",
      "200件以上35/件、500件以上33/件",
    ])
      expect(breaksOf(text), text).toEqual(two);
    expect(breaksOf("1,200件起35")).toEqual([{ from_quantity: 1_200, unit_price_minor: "3500" }]);
    for (const text of ["200件起", "200件起面议", "起35元", "200件起1.234"]) expect(breaksOf(text), text).toBeUndefined();
    expect(currenciesWritten("200件起$9.5，500件起8元")).toEqual(["USD", "CNY"]);
    expect(currenciesWritten("200件起35，500件起33")).toEqual([]);
  });

  test("a cell of prices: one, or several by quantity", () => {
    expect(pricesOf("69")).toEqual({ first: "6900", further: [] });
    expect(pricesOf("200件起62元，500件起56")).toEqual({ first: "6200", from: 200, further: [{ from_quantity: 500, unit_price_minor: "5600" }] });
    expect(pricesOf("50/46(1200)")).toEqual({ first: "5000", further: [{ from_quantity: 1_200, unit_price_minor: "4600" }] });
    expect(pricesOf("50/46（1200件起）")).toEqual({ first: "5000", further: [{ from_quantity: 1_200, unit_price_minor: "4600" }] });
    for (const text of ["面议", "50/46", ""]) expect(pricesOf(text), text).toBeUndefined();
  });

  test("days: of a span the later, which can be kept; weeks; goods that are there", () => {
    for (const [text, days] of [
      ["7-15天", 15],
      ["7~15 天", 15],
      ["7至15个工作日", 15],
      ["10天", 10],
      ["10", 10],
      ["2 weeks", 14],
      ["2周", 14],
      ["现货", 0],
      ["١٠ أيام", 10],
    ] as const)
      expect(daysOf(text), text).toBe(days);
    for (const text of ["15-7天", "soon", "尽快", "", "1.5天"]) expect(daysOf(text), text).toBeUndefined();
  });

  test("pieces with their unit", () => {
    for (const text of ["200", "200件", "≥200", "200件起订", "200 pcs", "200+"]) expect(piecesOf(text), text).toBe(200);
    expect(piecesOf("1,200 件")).toBe(1_200);
    for (const text of ["200-300", "件", "some"]) expect(piecesOf(text), text).toBeUndefined();
  });
});

test.each([
  ["12.4", 12.4],
  ["12,4", 12.4],
  ["١٢٫٤", 12.4],
  ["0.0852", 0.0852],
  ["36", 36],
  ["1,234", undefined],
  ["1.23456", undefined],
  ["-3", undefined],
  ["heavy", undefined],
  ["", undefined],
])("a measure that is written %s is %s", (text, value) => {
  expect(measureOf(text)).toBe(value);
});
