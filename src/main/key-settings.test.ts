import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { aCertificate } from "#tests/fakes/certificate.ts";
import { ConfigError, loadConfig } from "./config.ts";

const folder = mkdtempSync(path.join(tmpdir(), "threadport-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: string): string => {
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};
const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
};

const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const publicPem = pair.publicKey.export({ type: "spki", format: "pem" }).toString();
const bare = (text: string) => text.replaceAll(/-----[^-]+-----|\s/g, "");
const certificate = aCertificate(pair).pem;

const alipay = { ALIPAY_APP_ID: "2021000123456789", ALIPAY_PRIVATE_KEY: pem, ALIPAY_PUBLIC_KEY: publicPem };
const wechat = {
  WECHAT_PAY_MCH_ID: "1900000109",
  WECHAT_PAY_APP_ID: "wxd678efa567abb678",
  WECHAT_PAY_SERIAL: "1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C",
  WECHAT_PAY_PRIVATE_KEY: pem,
  WECHAT_PAY_API_V3_KEY: "a-key-of-thirty-two-characters-0",
};

describe("keys in settings", () => {
  test("are taken as PEM, with its lines written out, as the base64 that gateways hand out, or from a file", () => {
    const forms = {
      pem,
      "written out": pem.trim().replaceAll("\n", "\\n"),
      pkcs8: bare(pem),
      pkcs1: bare(pair.privateKey.export({ type: "pkcs1", format: "pem" }).toString()),
      file: file("app.pem", pem),
      "file of base64": file("app.txt", `${bare(pem)}\n`),
    };
    for (const [form, value] of Object.entries(forms))
      expect([form, loadConfig({ ...alipay, ALIPAY_PRIVATE_KEY: value }).alipay?.privateKey.equals(pair.privateKey)]).toEqual([form, true]);
    for (const value of [publicPem, bare(publicPem), certificate, file("public.crt", certificate)])
      expect(loadConfig({ ...alipay, ALIPAY_PUBLIC_KEY: value }).alipay?.publicKeys.map((key) => key.equals(pair.publicKey))).toEqual([true]);
  });

  test("that are none, too short, of another kind or the wrong half stop the start, and are not shown", () => {
    const short = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const curve = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    for (const value of ["nonsense", "/nowhere/key.pem", `${bare(pem).slice(0, 60)}`, short, curve, publicPem, file("empty.pem", "")]) {
      const faults = faultsOf({ ...alipay, ALIPAY_PRIVATE_KEY: value });
      expect(faults).toEqual([expect.stringMatching(/^ALIPAY_PRIVATE_KEY must be an RSA private key of 2048 bits or more/)]);
      expect(faults[0]).toContain("got something else");
    }
    expect(faultsOf({ ...alipay, ALIPAY_PUBLIC_KEY: pem })).toEqual([expect.stringMatching(/^ALIPAY_PUBLIC_KEY must be RSA public keys/)]);
  });
});

describe("Alipay", () => {
  test("takes its three settings together, two keys while one is exchanged, and certificates both or neither", () => {
    expect(loadConfig({}).alipay).toBeUndefined();
    expect(loadConfig(alipay).alipay).toMatchObject({ appId: "2021000123456789", certificates: undefined, gateway: "https://openapi.alipay.com/gateway.do" });
    expect(loadConfig({ ...alipay, ALIPAY_PUBLIC_KEY: `${bare(publicPem)}, ${bare(publicPem)}` }).alipay?.publicKeys).toHaveLength(2);
    expect(faultsOf({ ALIPAY_APP_ID: "2021000123456789" })).toEqual([
      expect.stringMatching(/^ALIPAY_PRIVATE_KEY must be set too, because ALIPAY_APP_ID is set/),
      expect.stringMatching(/^ALIPAY_PUBLIC_KEY must be set too/),
    ]);
    expect(faultsOf({ ...alipay, ALIPAY_APP_CERT: certificate })).toEqual([expect.stringMatching(/^ALIPAY_ROOT_CERT must be set too/)]);
    expect(faultsOf({ ...alipay, ALIPAY_APP_CERT: "nonsense", ALIPAY_ROOT_CERT: certificate })).toEqual([
      expect.stringMatching(/^ALIPAY_APP_CERT must be a certificate/),
    ]);
  });

  test("pays people out only where it is switched on and its keys are certified: Alipay lets nobody else", () => {
    const certified = { ...alipay, ALIPAY_APP_CERT: certificate, ALIPAY_ROOT_CERT: certificate };
    expect(loadConfig(certified).alipay?.paysOut).toBeUndefined();
    expect(loadConfig({ ...certified, ALIPAY_PAYOUTS: "on" }).alipay?.paysOut).toBe(true);
    expect(faultsOf({ ...alipay, ALIPAY_PAYOUTS: "on" })).toEqual([
      expect.stringMatching(/^ALIPAY_APP_CERT must be set too, because ALIPAY_PAYOUTS is on/),
      expect.stringMatching(/^ALIPAY_ROOT_CERT must be set too/),
    ]);
  });

  test("certificates are called by the MD5 of issuer and number, a root by those in it that are signed with RSA", () => {
    const { alipay: keys } = loadConfig({ ...alipay, ALIPAY_APP_CERT: certificate, ALIPAY_ROOT_CERT: `${certificate}${certificate}` });
    expect(keys?.certificates?.app).toMatch(/^[\da-f]{32}$/);
    expect(keys?.certificates?.root).toBe(`${keys?.certificates?.app}_${keys?.certificates?.app}`);
  });
});

describe("WeChat Pay", () => {
  test("takes its five settings together, with a public key and its number, or with none: then certificates are fetched", () => {
    expect(loadConfig({}).wechat).toBeUndefined();
    const { wechat: keys } = loadConfig(wechat);
    expect(keys).toMatchObject({ mchId: "1900000109", apiV3Keys: [wechat.WECHAT_PAY_API_V3_KEY], url: "https://api.mch.weixin.qq.com", hasH5: false });
    expect(keys?.publicKeys.size).toBe(0);
    const [id, next] = ["PUB_KEY_ID_0119000001092024120900000000000001", "PUB_KEY_ID_0119000001092024120900000000000002"];
    const keyed = loadConfig({ ...wechat, WECHAT_PAY_PUBLIC_KEY_ID: `${id}, ${next}`, WECHAT_PAY_PUBLIC_KEY: `${bare(publicPem)},${bare(publicPem)}` });
    expect([...(keyed.wechat?.publicKeys.keys() ?? [])]).toEqual([id, next]);
    expect(faultsOf({ WECHAT_PAY_MCH_ID: "1900000109" })).toHaveLength(4);
    expect(faultsOf({ ...wechat, WECHAT_PAY_PUBLIC_KEY_ID: id })).toEqual([expect.stringMatching(/^WECHAT_PAY_PUBLIC_KEY must be set too/)]);
    expect(faultsOf({ ...wechat, WECHAT_PAY_PUBLIC_KEY_ID: `${id},${next}`, WECHAT_PAY_PUBLIC_KEY: publicPem })).toEqual([
      expect.stringMatching(/^WECHAT_PAY_PUBLIC_KEY_ID must be as many as/),
    ]);
    expect(faultsOf({ ...wechat, WECHAT_PAY_API_V3_KEY: "short" })).toEqual([expect.stringMatching(/^WECHAT_PAY_API_V3_KEY must be a key of 32 characters/)]);
    expect(loadConfig({ ...wechat, WECHAT_PAY_API_V3_KEY: `${"a".repeat(32)}, ${"b".repeat(32)}` }).wechat?.apiV3Keys).toHaveLength(2);
  });
});
