import { describe, expect, test } from "vitest";
import { authenticatorAddress, base32, codeOfStep, stepAt, stepOfCode } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

describe("codes of an authenticator", () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight figures.
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i seconds it is %s", (seconds, code) => {
    expect(codeOfStep(secret, stepAt(new Date(seconds * 1_000)))).toBe(code);
  });

  test("one step of drift is taken either way, two are not", () => {
    const at = new Date(1_234_567_890_000);
    const now = stepAt(at);
    for (const [drift, taken] of [
      [-2, undefined],
      [-1, now - 1],
      [0, now],
      [1, now + 1],
      [2, undefined],
    ] as const)
      expect(stepOfCode(secret, codeOfStep(secret, now + drift), at)).toBe(taken);
    expect(stepOfCode(secret, "12345", at)).toBeUndefined();
  });

  test("the address is what authenticator apps read", () => {
    expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    expect(base32(Buffer.from("f"))).toBe("MY");
    const address = new URL(authenticatorAddress(secret, "Threadport", "操作员"));
    expect(address.protocol).toBe("otpauth:");
    expect(decodeURIComponent(address.pathname)).toBe("/Threadport:操作员");
    expect(Object.fromEntries(address.searchParams)).toEqual({ secret: base32(secret), issuer: "Threadport", algorithm: "SHA1", digits: "6", period: "30" });
  });
});
