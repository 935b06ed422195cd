import { describe, expect, test } from "vitest";
import { phoneAnywhere, phoneOf, phoneText } from "./phone.ts";

describe("a phone number", () => {
  test.each([
    ["138 0000 0001", "CN", "+8613800000001"],
    ["+8613800000001", "CN", "+8613800000001"],
    ["050 123 4567", "AE", "+971501234567"],
    ["+971 50 123 4567", "AE", "+971501234567"],
    ["(415) 555-2671", "US", "+14155552671"],
    ["020 7946 0958", "GB", "+442079460958"],
  ])("%s in %s is %s", (written, country, e164) => expect(phoneOf(written, country)).toBe(e164));

  test.each([
    ["123", "CN"],
    ["+971501234567", "CN"],
    ["abc", "AE"],
    ["138 0000 0001", "XX"],
    ["", "CN"],
  ])("%j is no number of %s", (written, country) => expect(phoneOf(written, country)).toBeUndefined());

  test("is shown with its calling code", () => expect(phoneText("+8613800000001")).toBe("+86 138 0000 0001"));

  test.each([
    ["+971 50 123 4567", "+971501234567"],
    ["+44 20 7946 0958", "+442079460958"],
    ["0571 8888 6666", "+8657188886666"],
    ["13800000001", "+8613800000001"],
    ["050 123 4567", undefined],
    ["12", undefined],
    ["call me", undefined],
  ])("%s to be reached by is %s", (written, e164) => expect(phoneAnywhere(written)).toBe(e164));
});
