import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, loadConfig, secretOf, settings, settingsTable } from "./config.ts";

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

describe("loadConfig", () => {
  test("an empty environment gives the defaults", () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: "0.0.0.0",
      dataDir: "data",
      publicUrl: "http://localhost:3000",
      imageHost: "",
      sellerSiteUrl: undefined,
      trustProxy: false,
      demo: true,
      localCashier: true,
      adminMobile: undefined,
      serviceMobile: undefined,
      logLevel: "info",
      secret: undefined,
      sessionDays: 30,
      rateLimits: true,
      webhookPorts: [443, 80],
      worker: true,
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      databaseReplicaUrl: undefined,
      databasePool: 20,
      statementTimeoutMs: 10_000,
      searchMegabytes: 1_024,
      cacheMegabytes: undefined,
      redisUrl: undefined,
      s3: undefined,
      smtpUrl: undefined,
      mailFrom: "Threadport <no-reply@localhost>",
      sms: { provider: "outbox" },
      kuaidi100: undefined,
      track17: undefined,
      stripe: undefined,
      alipay: undefined,
      wechat: undefined,
    });
  });

  test("carriers are asked with the keys of one service, or of both; half of Kuaidi100's is a fault", () => {
    expect(loadConfig({ KUAIDI100_CUSTOMER: "C", KUAIDI100_KEY: "K", TRACK17_KEY: "T" })).toMatchObject({
      kuaidi100: { customer: "C", key: "K" },
      track17: { key: "T" },
    });
    expect(faultsOf({ KUAIDI100_KEY: "K" })).toEqual([expect.stringMatching(/^KUAIDI100_CUSTOMER must be set too, because KUAIDI100_KEY is set/)]);
  });

  test("Stripe takes a key, and the secrets of its endpoint where there is one: two while one is exchanged", () => {
    expect(loadConfig({ STRIPE_SECRET_KEY: "sk_test_1" }).stripe).toEqual({ secretKey: "sk_test_1", webhookSecrets: [] });
    expect(loadConfig({ STRIPE_SECRET_KEY: "rk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_a, whsec_b" }).stripe?.webhookSecrets).toEqual(["whsec_a", "whsec_b"]);
    expect(faultsOf({ STRIPE_WEBHOOK_SECRET: "whsec_a" })).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY must be set too/)]);
    expect(faultsOf({ STRIPE_SECRET_KEY: "pk_test_1" })).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY must be a key that begins with sk_ or rk_/)]);
  });

  test("an empty variable is an unset one", () => {
    expect(loadConfig({ PORT: "", DATABASE_URL: " " })).toEqual(loadConfig({}));
  });

  test("the public address follows the port, and loses its closing slash", () => {
    expect(loadConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
    expect(loadConfig({ PUBLIC_URL: "https://threadport.example/", LOCAL_CASHIER: "off" }).publicUrl).toBe("https://threadport.example");
  });

  test("the cashier for trying out follows the demo market, and is not behind https unless it is meant", () => {
    expect(loadConfig({ DEMO: "off" }).localCashier).toBe(false);
    expect(loadConfig({ DEMO: "off", LOCAL_CASHIER: "on" }).localCashier).toBe(true);
    expect(loadConfig({ LOCAL_CASHIER: "off" }).localCashier).toBe(false);
    const PUBLIC_URL = "https://threadport.example";
    expect(faultsOf({ PUBLIC_URL })).toEqual([expect.stringMatching(/^LOCAL_CASHIER .*always/)]);
    expect(faultsOf({ PUBLIC_URL, DEMO: "off", LOCAL_CASHIER: "on" })).toEqual([expect.stringMatching(/^LOCAL_CASHIER .*always/)]);
    expect(loadConfig({ PUBLIC_URL, DEMO: "off" }).localCashier).toBe(false);
    expect(loadConfig({ PUBLIC_URL, LOCAL_CASHIER: "always" }).localCashier).toBe(true);
  });

  test("a fault is one line that says what is wanted, what was found, and what to do", () => {
    expect(faultsOf({ PORT: "abc" })).toEqual(['PORT must be a whole number from 1 to 65535, got "abc"; unset it or set e.g. PORT=3000']);
  });

  test.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["PORT", "-1"],
    ["PORT", "1e3"],
    ["DEMO", "yes"],
    ["RATE_LIMITS", "ON"],
    ["LOG_LEVEL", "loud"],
    ["PUBLIC_URL", "threadport.example"],
    ["PUBLIC_URL", "https://threadport.example/shop"],
    ["IMAGE_HOST", "ftp://img.example"],
    ["DATABASE_URL", "mysql://host/db"],
    ["DATABASE_URL", "host"],
    ["REDIS_URL", "http://host"],
    ["SMTP_URL", "mail.example"],
    ["MAIL_FROM", "nobody"],
    ["SMS_PROVIDER", "pigeon"],
    ["SECRET", "short"],
    ["TRUST_PROXY", "maybe"],
    ["SESSION_DAYS", "0"],
    ["ADMIN_MOBILE", "1234"],
  ])("%s=%s is refused", (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} must be .+; unset it or set e\\.g\\. ${name}=`));
  });

  test("all faults are told at once", () => {
    expect(faultsOf({ PORT: "x", DEMO: "x", DATABASE_POOL: "x" })).toHaveLength(3);
  });

  test("secrets are not repeated", () => {
    expect(faultsOf({ DATABASE_URL: "mysql://me:hunter2@host/db" }).join()).not.toContain("hunter2");
    expect(faultsOf({ SECRET: "hunter2" }).join()).not.toContain("hunter2");
  });

  test.each([
    ["on", true],
    ["off", false],
    ["2", 2],
    ["10.0.0.0/8, ::1", "10.0.0.0/8, ::1"],
  ])("TRUST_PROXY=%s", (given, expected) => {
    expect(loadConfig({ TRUST_PROXY: given }).trustProxy).toBe(expected);
  });

  test("a database through a unix socket", () => {
    const url = "postgresql://me:pw@localhost:5432/threadport?host=%2Frun%2Fpg";
    expect(loadConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test("S3 wants its bucket and both keys", () => {
    expect(faultsOf({ S3_BUCKET: "files" })).toEqual([
      "S3_ACCESS_KEY_ID must be set too, because S3_BUCKET is set; set e.g. S3_ACCESS_KEY_ID=AKIA...",
      "S3_SECRET_ACCESS_KEY must be set too, because S3_BUCKET is set; set e.g. S3_SECRET_ACCESS_KEY=...",
    ]);
    expect(faultsOf({ S3_ENDPOINT: "https://s3.example" })).toHaveLength(3);
    expect(loadConfig({ S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" }).s3).toEqual({
      endpoint: undefined,
      region: "us-east-1",
      bucket: "files",
      accessKeyId: "id",
      secretAccessKey: "key",
    });
  });

  test("a provider of text messages wants its keys", () => {
    expect(faultsOf({ SMS_PROVIDER: "aliyun" })).toHaveLength(4);
    expect(faultsOf({ SMS_PROVIDER: "tencent", TENCENT_SMS_APP_ID: "1" })).toHaveLength(4);
    const aliyun = { ALIYUN_SMS_ACCESS_KEY_ID: "a", ALIYUN_SMS_ACCESS_KEY_SECRET: "b", ALIYUN_SMS_SIGN_NAME: "c", ALIYUN_SMS_TEMPLATE_CODE: "d" };
    expect(loadConfig({ SMS_PROVIDER: "aliyun", ...aliyun }).sms).toEqual({
      provider: "aliyun",
      accessKeyId: "a",
      accessKeySecret: "b",
      signName: "c",
      codeTemplate: "d",
      messageTemplate: undefined,
    });
  });

  test("split mode wants the keys of its gateway", () => {
    expect(faultsOf({ STRIPE_SPLIT: "on" })).toEqual([
      "STRIPE_SECRET_KEY must be set too, because STRIPE_SPLIT is on; set e.g. STRIPE_SECRET_KEY=sk_test_51H0aBc",
    ]);
    const faults = faultsOf({ WECHAT_SPLIT: "on" });
    expect(faultsOf({ ALIPAY_SPLIT: "on" }).map((fault) => fault.split(" ")[0])).toEqual([
      "ALIPAY_APP_ID",
      "ALIPAY_PRIVATE_KEY",
      "ALIPAY_PUBLIC_KEY",
      "ALIPAY_PID",
      "ALIPAY_MCC",
    ]);
    expect([faults.length, faults[0]]).toEqual([5, "WECHAT_PAY_MCH_ID must be set too, because WECHAT_SPLIT is on; set e.g. WECHAT_PAY_MCH_ID=1900000109"]);
  });

  test("a replica wants its primary", () => {
    expect(faultsOf({ DATABASE_REPLICA_URL: "postgres://host/db" })).toEqual([
      "DATABASE_URL must be set too, because DATABASE_REPLICA_URL is set; set e.g. DATABASE_URL=postgresql://user:password@host:5432/threadport",
    ]);
  });
});

test("every default and every plain example reads well", () => {
  for (const [name, entry] of Object.entries(settings)) {
    if (entry.default !== undefined) expect(entry.read.safeParse(entry.default).success, name).toBe(true);
    if (!/["$]/.test(entry.example)) expect(entry.read.safeParse(entry.example).success, name).toBe(true);
  }
});

test("the table has a row for every setting", () => {
  expect(settingsTable().split("\n")).toHaveLength(Object.keys(settings).length + 2);
});

test("the secret is made once and kept for the owner alone", () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "threadport-secret-"));
  try {
    const made = secretOf({ secret: undefined, dataDir });
    expect(made).toMatch(/^[\da-f]{64}$/);
    expect(secretOf({ secret: undefined, dataDir })).toBe(made);
    expect(fs.statSync(path.join(dataDir, "secret")).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(dataDir)).toEqual(["secret"]);
    expect(secretOf({ secret: "x".repeat(32), dataDir })).toBe("x".repeat(32));
  } finally {
    fs.rmSync(dataDir, { recursive: true });
  }
});
