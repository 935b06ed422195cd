import fc from "fast-check";
import { expect, test } from "vitest";
import { isPublicAddress } from "./reach.ts";

test.each(["1.1.1.1", "8.8.8.8", "114.114.114.114", "172.15.0.1", "172.32.0.1", "2606:4700:4700::1111", "2400:3200::1"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "127.0.0.1",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "fc00::1",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
  "not an address",
  "",
])("%s is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("no address of a private network is public", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(byte, byte, byte, fc.integer({ min: 16, max: 31 }), (a, b, c, d) => {
      for (const address of [`10.${a}.${b}.${c}`, `127.${a}.${b}.${c}`, `192.168.${a}.${b}`, `172.${d}.${a}.${b}`, `169.254.${a}.${b}`])
        expect(isPublicAddress(address)).toBe(false);
    }),
  );
});
