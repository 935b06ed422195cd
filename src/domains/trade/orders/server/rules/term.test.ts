import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faultOfTerm } from "#domains/trade/duties/contract/incoterms.ts";
import { incoterms } from "#kit/incoterms.ts";
import type { CheckoutLine, Part } from "./checkout.ts";
import { termOf, termsOfPart } from "./term.ts";

const line = (named: readonly string[], place = "Ningbo") => ({ incoterms: [...named], incoterm_place: place }) as CheckoutLine;
const freight = { rate_id: 1, transport: "sea", minor: 100n, days_min: 1, days_max: 2 } as Part["freight"];
const dubai = { country_code: "AE", province_code: "", place: "Dubai" };
const told = ({ options }: ReturnType<typeof termsOfPart>) => options.map(({ incoterm, place }) => `${incoterm} ${place}`);

describe("the terms of a shop's order", () => {
  test("are those that all goods name and that agree with what is paid", () => {
    const lines = [line(["EXW", "FOB", "CIF", "DDP"])];
    const collect = termsOfPart({ lines, freight: null }, dubai);
    expect(told(collect)).toEqual(["EXW Ningbo", "FOB Ningbo"]);
    expect(collect.others).toEqual([
      { incoterm: "CIF", fault: "freight_unpaid" },
      { incoterm: "DDP", fault: "duties_unpaid" },
    ]);
    const sent = termsOfPart({ lines, freight }, dubai);
    expect(told(sent)).toEqual(["FOB Ningbo", "CIF Dubai"]);
    expect(sent.others).toEqual([
      { incoterm: "EXW", fault: "freight_in_total" },
      { incoterm: "DDP", fault: "duties_unpaid" },
    ]);
    // Whoever asks for freight may come to have it in the order.
    expect(told(termsOfPart({ lines, freight: null }, dubai, true))).toEqual(["FOB Ningbo"]);
    expect(told(termsOfPart({ lines: [...lines, line(["FOB", "DAP"])], freight }, dubai))).toEqual(["FOB Ningbo"]);
  });

  test("are none within a customs territory, without an address, and where nothing is named in common", () => {
    const lines = [line(["FOB"])];
    expect(termsOfPart({ lines, freight }, undefined).missing).toBe("no_address");
    expect(termsOfPart({ lines, freight }, { country_code: "CN", province_code: "330000", place: "" }).missing).toBe("domestic");
    expect(told(termsOfPart({ lines, freight }, { country_code: "CN", province_code: "810000", place: "Hong Kong" }))).toEqual(["FOB Ningbo"]);
    expect(termsOfPart({ lines: [...lines, line([])], freight }, dubai).missing).toBe("unnamed");
    expect(termsOfPart({ lines: [...lines, line(["FOB"], "Shanghai")], freight }, dubai).missing).toBe("unnamed");
    expect(termsOfPart({ lines: [line(["DDP"])], freight }, dubai).missing).toBe("contradicted");
  });

  test("of goods that are sold to a destination alone name their own place, until the buyer names another", () => {
    const offer = termsOfPart({ lines: [line(["CIF"], "Jebel Ali")], freight }, dubai);
    expect(termOf(offer, undefined)).toEqual({ incoterm: "CIF", place: "Jebel Ali" });
    expect(termOf(offer, { incoterm: "CIF", place: "Sharjah" })).toEqual({ incoterm: "CIF", place: "Sharjah" });
    expect(termOf(offer, { incoterm: "FOB", place: "" })).toBeNull();
    // Where the goods are handed over is the seller's word.
    const fob = termsOfPart({ lines: [line(["FOB"])], freight }, dubai);
    expect(termOf(fob, { incoterm: "FOB", place: "Shanghai" })).toEqual({ incoterm: "FOB", place: "Ningbo" });
  });

  test("never contradict what is paid, whatever the goods name", () => {
    fc.assert(
      fc.property(fc.array(fc.subarray([...incoterms]), { minLength: 1, maxLength: 4 }), fc.boolean(), fc.boolean(), (named, isSent, asks) => {
        const offer = termsOfPart({ lines: named.map((one) => line(one)), freight: isSent ? freight : null }, dubai, asks && !isSent);
        for (const { incoterm } of offer.options) {
          expect(faultOfTerm(incoterm, isSent)).toBeNull();
          expect(named.every((one) => one.includes(incoterm))).toBe(true);
          if (asks) expect(faultOfTerm(incoterm, true)).toBeNull();
        }
        const common = incoterms.filter((incoterm) => named.every((one) => one.includes(incoterm)));
        expect(offer.options.length + offer.others.length).toBe(common.length);
        expect(termOf(offer, undefined)?.incoterm ?? null).toBe(offer.options.at(-1)?.incoterm ?? null);
      }),
    );
  });
});
