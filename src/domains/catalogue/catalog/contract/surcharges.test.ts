import { describe, expect, test } from "vitest";
import { moneyText } from "#kit/money-text.ts";
import { surchargedName, surchargesOf } from "./surcharges.ts";

const money = (minor: number) =>
  minor === 0 ? null : { minor: String(minor), currency: "CNY" as const, text: moneyText({ minor: BigInt(minor), currency: "CNY" }) };
/** One line a colour, one figure a size; `null` where the colour does not come in the size. */
const matrix = (sizes: string[], colours: Record<string, (number | null)[]>) => ({
  sizes,
  colours: Object.entries(colours).map(([text, figures]) => ({
    text,
    skus: figures.flatMap((figure, at) => (figure === null ? [] : [{ size: sizes[at] ?? "", surcharge: money(figure) }])),
  })),
});
const said = (of: ReturnType<typeof matrix>) => surchargesOf(of).map((one) => `${surchargedName(one)} +${one.surcharge.minor}`);

describe("where a product costs more", () => {
  test("nowhere", () => expect(said(matrix(["S", "M"], { red: [0, 0], blue: [0, null] }))).toEqual([]));
  test("a size in every colour is said once", () => expect(said(matrix(["S", "XXL"], { red: [0, 200], blue: [0, 200] }))).toEqual(["XXL +200"]));
  test("a colour in every size is said once", () => expect(said(matrix(["S", "M"], { red: [0, 0], gold: [300, 300] }))).toEqual(["gold +300"]));
  test("what follows neither is said one by one", () =>
    expect(said(matrix(["S", "M", "L"], { red: [0, 100, 400], blue: [0, 200, 400] }))).toEqual(["L +400", "red M +100", "blue M +200"]));
  test("a colour that has only the dearer size is covered by it", () =>
    expect(said(matrix(["S", "L"], { red: [0, 400], blue: [null, 400] }))).toEqual(["L +400"]));
});
