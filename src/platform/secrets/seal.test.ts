import fc from "fast-check";
import { expect, test } from "vitest";
import { openBytes, openText, sealBytes, sealText } from "./seal.ts";

const secret = "a secret for tests that is long enough";

test("what was sealed opens again, and is never the same twice", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (plain, bound) => {
      const sealed = sealText(secret, "papers", bound, plain);
      expect(openText(secret, "papers", bound, sealed)).toBe(plain);
      expect(sealText(secret, "papers", bound, plain)).not.toBe(sealed);
    }),
  );
});

test("another secret, purpose, place or a changed byte opens nothing", () => {
  const sealed = sealBytes(secret, "papers", "row 1", Buffer.from("330602199003075217"));
  expect(sealed.includes("330602")).toBe(false);
  expect(() => openBytes("another secret that is long enough too", "papers", "row 1", sealed)).toThrow();
  expect(() => openBytes(secret, "files", "row 1", sealed)).toThrow();
  expect(() => openBytes(secret, "papers", "row 2", sealed)).toThrow();
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const bent = Buffer.from(sealed);
      bent[at] = (bent[at] ?? 0) ^ change;
      expect(() => openBytes(secret, "papers", "row 1", bent)).toThrow();
    }),
  );
});
