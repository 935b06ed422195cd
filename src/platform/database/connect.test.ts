import { expect, test } from "vitest";
import { isUnavailable, sqlState } from "./connect.ts";

const coded = (code: string, message = "it failed") => Object.assign(new Error(message), { code });

test("what a lost database answers is told from what it refuses", () => {
  for (const code of ["08006", "57P01", "57P03", "53300", "ECONNREFUSED", "ECONNRESET", "EPIPE"]) expect(isUnavailable(coded(code)), code).toBe(true);
  expect(isUnavailable(new Error("Connection terminated unexpectedly"))).toBe(true);
  for (const code of ["23505", "40001", "22P02", "EACCES"]) expect(isUnavailable(coded(code)), code).toBe(false);
  // A state says more than the words beside it.
  expect(isUnavailable(coded("23505", "ENOENT"))).toBe(false);
});

test("an error of the system is no state of the database, though its name be as long", () => {
  expect(sqlState(coded("EPIPE"))).toBeUndefined();
  expect(sqlState(coded("P0001"))).toBe("P0001");
  expect(sqlState(coded("XX000"))).toBe("XX000");
});
