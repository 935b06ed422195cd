import fc from "fast-check";
import { expect, test } from "vitest";
import { compared, type Line, type Own } from "./compared.ts";

const movement = fc.record({
  of: fc.constantFrom("payment" as const, "refund" as const),
  size: fc.bigInt({ min: 1n, max: 9_999_999n }),
  currency: fc.constantFrom("CNY" as const, "USD" as const),
  fate: fc.constantFrom("same", "same", "same", "theirs alone", "ours alone", "another amount", "another currency"),
  off: fc.bigInt({ min: 1n, max: 500n }),
});

test("what is planted is found, nothing else is, and the findings explain each sum to the cent", () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 60 }), (movements) => {
      const lines: Line[] = [];
      const known: Own[] = [];
      const due: Own[] = [];
      for (const [at, { of, size, currency, fate, off }] of movements.entries()) {
        const minor = of === "refund" ? -size : size;
        const transactionId = `t${at}`;
        const own: Own = { of, transactionId, minor, currency, paymentId: at + 1, refundId: null };
        if (fate !== "ours alone")
          lines.push({
            of,
            transactionId,
            token: "",
            minor: fate === "another amount" ? minor + off : minor,
            currency: fate === "another currency" ? (currency === "CNY" ? "USD" : "CNY") : currency,
          });
        if (fate === "ours alone") due.push(own);
        else if (fate !== "theirs alone") known.push(own);
      }
      const { found, sums } = compared(lines, known, due);
      const planted = movements.flatMap(({ of, fate }, at) => {
        const fault = fate === "theirs alone" ? (of === "payment" ? "unheard" : "refund_unknown") : fate === "ours alone" ? `${of}_missing` : "other_amount";
        return fate === "same" ? [] : Array.from({ length: fate === "another currency" ? 2 : 1 }, () => `t${at} ${fault}`);
      });
      expect(found.map(({ transactionId, fault }) => `${transactionId} ${fault}`).sort()).toEqual(planted.sort());
      for (const { currency, theirs, ours } of sums)
        expect(found.filter((one) => one.currency === currency).reduce((sum, one) => sum + one.theirs - one.ours, 0n)).toBe(theirs - ours);
      const of = (side: "theirs" | "ours") => sums.reduce((sum, one) => sum + one[side], 0n);
      expect(of("theirs")).toBe(lines.reduce((sum, { minor }) => sum + minor, 0n));
      expect(of("ours")).toBe([...known, ...due].reduce((sum, { minor }) => sum + minor, 0n));
    }),
  );
});

test("a payment and a refund of one name are two", () => {
  const own: Own = { of: "payment", transactionId: "1", minor: 500n, currency: "CNY", paymentId: 1, refundId: null };
  const line: Line = { of: "refund", transactionId: "1", token: "", minor: -500n, currency: "CNY" };
  expect(compared([line], [own], []).found).toMatchObject([{ fault: "refund_unknown" }]);
});
