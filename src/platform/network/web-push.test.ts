import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from "node:crypto";
import { expect, test } from "vitest";
import { isPushKey, largestPush, makePushKeys, pushHeaders, sealPush } from "./web-push.ts";

/** RFC 8291, appendix A. */
const example = {
  plain: "When I grow up, I want to be a watermelon",
  sender: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  sealed:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

/** As a browser reads it. */
const read = (sealed: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = sealed.subarray(0, 16);
  const sender = sealed.subarray(21, 21 + (sealed[20] ?? 0));
  const body = sealed.subarray(21 + sender.length);
  const derive = (secret: Uint8Array, from: Uint8Array, info: Buffer, length: number) => Buffer.from(hkdfSync("sha256", secret, from, info, length));
  const secret = derive(own.computeSecret(sender), auth, Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]), 32);
  const decipher = createDecipheriv(
    "aes-128-gcm",
    derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16),
    derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12),
  ).setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
  expect(plain.at(-1)).toBe(2);
  return plain.subarray(0, -1).toString("utf8");
};

test("seals as the example of the RFC", () => {
  const { plain, sender, p256dh, auth, salt, sealed } = example;
  expect(sealPush(Buffer.from(plain), { p256dh, auth }, { privateKey: sender, salt }).toString("base64url")).toBe(sealed);
});

test("what is sealed is read by whoever subscribed, however often with other bytes", () => {
  const own = createECDH("prime256v1");
  own.generateKeys();
  const auth = Buffer.alloc(16, 7);
  const to = { p256dh: own.getPublicKey("base64url"), auth: auth.toString("base64url") };
  const text = "رسالة جديدة · 新消息 · a new message";
  const [one, other] = [sealPush(Buffer.from(text), to), sealPush(Buffer.from(text), to)];
  expect(one.equals(other)).toBe(false);
  expect([read(one, own, auth), read(other, own, auth)]).toEqual([text, text]);
  expect(() => sealPush(Buffer.alloc(largestPush + 1), to)).toThrow("too large");
  expect(sealPush(Buffer.alloc(largestPush), to).length).toBe(4_096);
});

test("says who pushes, for the service that is asked alone, and not for ever", () => {
  const keys = makePushKeys();
  const now = new Date("2026-11-23T00:00:00Z");
  const { authorization } = pushHeaders("https://push.example/one/two", keys, "https://portal.example", now);
  const [, head = "", claims = "", signature = "", publicKey] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  expect(publicKey).toBe(keys.publicKey);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
    aud: "https://push.example",
    exp: now.getTime() / 1000 + 43_200,
    sub: "https://portal.example",
  });
  const point = Buffer.from(keys.publicKey, "base64url");
  const key = createPublicKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") },
  });
  const isSigned = (of: string) => verify("sha256", Buffer.from(of), { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
  expect([isSigned(`${head}.${claims}`), isSigned(`${head}.x${claims}`)]).toEqual([true, false]);
});

test("tells keys from other texts", () => {
  expect(isPushKey(example.p256dh, example.auth)).toBe(true);
  for (const [p256dh, auth] of [
    ["", ""],
    [example.auth, example.auth],
    [example.p256dh, "BTBZ"],
    [`B${"A".repeat(86)}`, example.auth],
  ] as const)
    expect(isPushKey(p256dh, auth)).toBe(false);
});
