import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { makeFolder } from "#embedded-postgres-server";
import type { AlipayKeys, WechatKeys } from "#platform/network/gateway-keys.ts";
import { alipayAppCertificate, alipayRootCertificate, rsaPrivateKey, rsaPublicKeys } from "./key-settings.ts";
import { exitWithError } from "./startup-errors.ts";

/**
 * Every setting of the portal, read from the environment in this one place. An unset or empty variable takes its default.
 * `npm run config` prints the table below as Markdown for the README.
 */

/** sysexits' EX_CONFIG: service managers need not try again. */
export const CONFIG_EXIT_CODE = 78;

export class ConfigError extends Error {
  override readonly name = "ConfigError";
  /** One line a faulty setting. */
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.faults = faults;
  }
}

type Setting<T> = {
  /** Reads the text of the variable; its message ends the sentence "NAME must be ...". */
  readonly read: z.ZodType<T, string>;
  /** The text that an unset variable stands for; without one the setting is `undefined` when unset. */
  readonly default?: string;
  /** What the table shows as default where it is not a text. */
  readonly otherwise?: string;
  readonly example: string;
  readonly about: string;
  readonly secret?: boolean;
};

// ------------------------------------------------------------------------------------------------ kinds of values

const wholeNumber = (from: number, to: number) => {
  const must = `a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, must)
    .transform(Number)
    .pipe(z.number().min(from, must).max(to, must));
};

const onOff = z.enum(["on", "off"], "on or off").transform((word) => word === "on");

const text = (must = "a text") => z.string().min(1, must);

const address = (schemes: readonly string[], must: string) =>
  z.string().refine((value) => {
    try {
      const url = new URL(value);
      return schemes.includes(url.protocol) && (url.protocol === "file:" || url.hostname !== "" || url.searchParams.has("host"));
    } catch {
      return false;
    }
  }, must);

/** An origin: scheme, host and port, without a path; a closing slash is taken off. */
const site = (must: string) =>
  address(["http:", "https:"], must)
    .refine((value) => !URL.canParse(value) || ["", "/"].includes(new URL(value).pathname + new URL(value).search), must)
    .transform((value) => new URL(value).origin);

const mobileNumber = text().regex(/^1[3-9]\d{9}$/, "a mobile number of eleven digits");
const databaseAddress = address(["postgres:", "postgresql:"], "a PostgreSQL address");
const ports = z
  .string()
  .regex(/^\d{1,5}(\s*,\s*\d{1,5})*$/, "port numbers with commas between them")
  .transform((value) => value.split(",").map(Number))
  .refine((list) => list.every((port) => port > 0 && port < 65_536), "port numbers from 1 to 65535");
const proxies = z.string().transform((value, context): boolean | number | string => {
  if (value === "on") return true;
  if (value === "off") return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  if (/^[\da-f.:/,\s]+$/i.test(value) && /[.:]/.test(value)) return value;
  context.addIssue("on, off, a number of hops, or a list of addresses");
  return z.NEVER;
});

// ------------------------------------------------------------------------------------------------------ the table

const setting = <T>(entry: Setting<T>): Setting<T> => entry;
const optional = <T>(entry: Setting<T>): Setting<T | undefined> => entry as Setting<T | undefined>;

/** In the order of the README's table. */
export const settings = {
  PORT: setting({ read: wholeNumber(1, 65_535), default: "3000", example: "3000", about: "Port of the portal." }),
  HOST: setting({
    read: text("an address to listen on"),
    default: "0.0.0.0",
    example: "127.0.0.1",
    about: "Address to listen on; `127.0.0.1` for this machine alone, `::` for IPv6 too.",
  }),
  DATA_DIR: setting({
    read: text("a folder"),
    default: "data",
    example: "/var/lib/threadport",
    about: "Folder of everything the portal keeps itself: the built-in database, files, the outbox, the secret. One instance a folder.",
  }),
  PUBLIC_URL: optional({
    read: site("an origin (http:// or https://, no path)"),
    otherwise: "`http://localhost:PORT`",
    example: "https://threadport.example",
    about: "Where people reach the portal: links in mails, the site map, cookies' security.",
  }),
  IMAGE_HOST: optional({
    read: site("an origin (http:// or https://, no path)"),
    otherwise: "same origin",
    example: "https://img.threadport.example",
    about: "Origin that stands before image paths, e.g. a CDN's.",
  }),
  SELLER_SITE_URL: optional({
    read: address(["http:", "https:"], "an http:// or https:// address"),
    otherwise: "the portal's own seller site",
    example: "https://seller.threadport.example",
    about: "Where the seller backstage is.",
  }),
  TRUST_PROXY: setting({
    read: proxies,
    default: "off",
    example: "1",
    about: "Whether `X-Forwarded-*` are believed: `on`, `off`, how many proxies stand before the portal, or their addresses.",
  }),
  DEMO: setting({
    read: onOff,
    default: "on",
    example: "off",
    about: "`on` fills an empty database with the demo market and prints its accounts; `off` leaves it empty.",
  }),
  ADMIN_MOBILE: optional({
    read: mobileNumber,
    otherwise: "",
    example: "13900112233",
    about: "Mobile number whose account administers the portal while nobody does: the first operator, who then signs in by a code.",
  }),
  SERVICE_MOBILE: optional({
    read: mobileNumber,
    otherwise: "",
    example: "13900112244",
    about: "Mobile number by which customer service (user id 1) signs in, while that account has none.",
  }),
  LOG_LEVEL: setting({
    read: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], "one of trace, debug, info, warn, error, fatal, silent"),
    default: "info",
    example: "debug",
    about: "How much is logged.",
  }),
  METRICS_TOKEN: optional({
    read: z.string().min(16, "a text of 16 characters or more"),
    otherwise: "there is no `/metrics`",
    example: "a-long-text-that-nobody-guesses",
    about: "Opens `/metrics` (Prometheus) to whoever sends it as `authorization: Bearer …`.",
    secret: true,
  }),
  SECRET: optional({
    read: z.string().min(32, "at least 32 characters"),
    otherwise: "made once, kept in `DATA_DIR/secret`",
    example: "$(openssl rand -hex 32)",
    about: "Signs what the portal hands out. The same on every instance.",
    secret: true,
  }),
  SESSION_DAYS: setting({ read: wholeNumber(1, 365), default: "30", example: "30", about: "Days after which an unused login ends." }),
  RATE_LIMITS: setting({ read: onOff, default: "on", example: "off", about: "`off` only for load tests." }),
  LOCAL_CASHIER: optional({
    read: z.enum(["on", "off", "always"], "on, off or always"),
    otherwise: "as `DEMO`",
    example: "off",
    about:
      "Whether the cashier for trying out is offered. It books money that nobody paid: `off` wherever real people buy. Behind an `https` address the portal does not start with it `on`; `always` is for a trial that is meant.",
  }),
  WEBHOOK_PORTS: setting({
    read: ports,
    default: "443,80",
    example: "443,8443",
    about: "Ports on which addresses that people give are called: webhooks of shops, browsers' push services.",
  }),
  WORKER: setting({ read: onOff, default: "on", example: "off", about: "Whether this process also runs jobs and timers; `off` where separate workers do." }),

  DATABASE_URL: optional({
    read: databaseAddress,
    otherwise: "built-in PostgreSQL in `DATA_DIR`",
    example: "postgresql://user:password@host:5432/threadport",
    about: "PostgreSQL 15 or newer.",
    secret: true,
  }),
  DATABASE_OWNER_URL: optional({
    read: databaseAddress,
    otherwise: "the role of `DATABASE_URL` owns every table",
    example: "postgresql://owner:password@host:5432/threadport",
    about:
      "The same database for a role that migrates: postings of the ledger are its own, and the portal's role may read them and add to them, and nothing else.",
    secret: true,
  }),
  DATABASE_REPLICA_URL: optional({
    read: databaseAddress,
    otherwise: "reads go to `DATABASE_URL`",
    example: "postgresql://user:password@replica:5432/threadport",
    about: "A replica for reads that may lag.",
    secret: true,
  }),
  BACKUP_KEY: optional({
    read: z.string().min(16, "a text of 16 characters or more"),
    otherwise: "back-ups are not sealed",
    example: "three-words-and-a-number-7",
    about: "Seals what `npm run backup` writes, and opens it for `npm run restore`. Without it nobody can.",
    secret: true,
  }),
  DATABASE_POOL: setting({ read: wholeNumber(2, 500), default: "20", example: "20", about: "Most connections of one process." }),
  STATEMENT_TIMEOUT_MS: setting({
    read: wholeNumber(100, 600_000),
    default: "10000",
    example: "10000",
    about: "Longest time of one statement, in milliseconds.",
  }),
  SEARCH_MEMORY_MB: setting({
    read: wholeNumber(0, 100_000),
    default: "1024",
    example: "2048",
    about:
      "Most memory that a process gives its search index, in megabytes (2 to 4 a thousand things); beyond it, or at `0`, what it looks up stays in PostgreSQL and is read as it is needed, more slowly.",
  }),
  CACHE_MEMORY_MB: optional({
    read: wholeNumber(8, 100_000),
    otherwise: "a 64th of the machine's memory, from 48 to 160",
    example: "512",
    about: "Memory for everything a process keeps of pages, answers and sessions (docs/cache.md).",
  }),
  REDIS_URL: optional({
    read: address(["redis:", "rediss:"], "a redis:// or rediss:// address"),
    otherwise: "PostgreSQL and the process itself",
    example: "redis://host:6379",
    about: "Redis or Valkey for message fan-out, rate limits and presence across instances.",
    secret: true,
  }),

  S3_ENDPOINT: optional({
    read: site("an origin (http:// or https://, no path)"),
    otherwise: "Amazon's, for the region",
    example: "https://oss-cn-hangzhou.aliyuncs.com",
    about: "S3-compatible storage other than Amazon's.",
  }),
  S3_REGION: setting({ read: text("a region"), default: "us-east-1", example: "cn-hangzhou", about: "Region of the bucket." }),
  S3_BUCKET: optional({
    read: text("a bucket's name"),
    otherwise: "files in `DATA_DIR/files`",
    example: "threadport",
    about: "Bucket for files; turns S3 storage on, together with the two keys.",
  }),
  S3_ACCESS_KEY_ID: optional({ read: text("a key's id"), otherwise: "", example: "AKIA...", about: "Key of the bucket.", secret: true }),
  S3_SECRET_ACCESS_KEY: optional({ read: text("a key"), otherwise: "", example: "...", about: "Its secret half.", secret: true }),

  SMTP_URL: optional({
    read: address(["smtp:", "smtps:"], "an smtp:// or smtps:// address"),
    otherwise: "`DATA_DIR/outbox`",
    example: "smtps://user:password@mail.example:465",
    about: "Mail server.",
    secret: true,
  }),
  TRANSLATION_URL: optional({
    read: address(["http:", "https:"], "an http:// or https:// address"),
    otherwise: "the portal's phrase book and glossary",
    example: "https://translate.example",
    about: "Service that translates messages, reviews and processing orders; speaks LibreTranslate's protocol.",
  }),
  TRANSLATION_KEY: optional({ read: text("a key"), otherwise: "", example: "...", about: "Its key, where it wants one.", secret: true }),

  KUAIDI100_CUSTOMER: optional({
    read: text("a customer's number"),
    otherwise: "nobody is asked where parcels are",
    example: "9D9A8E...",
    about: "Kuaidi100: the customer; with its key it is asked where parcels of China's carriers are.",
    secret: true,
  }),
  KUAIDI100_KEY: optional({ read: text("a key"), otherwise: "", example: "...", about: "Kuaidi100: its key.", secret: true }),
  TRACK17_KEY: optional({
    read: text("a key"),
    otherwise: "nobody is asked where parcels are",
    example: "...",
    about: "17TRACK: key; it is asked where parcels of all other carriers are, and of China's where Kuaidi100 is not set up.",
    secret: true,
  }),

  STRIPE_SECRET_KEY: optional({
    read: text("a key that begins with sk_ or rk_").regex(/^[sr]k_(test|live)_\w+$/, "a key that begins with sk_ or rk_"),
    otherwise: "nobody pays by card",
    example: "sk_test_51H0aBc",
    about: "Stripe: key. People pay by card and whatever else is switched on there ([how](docs/providers/stripe.md)).",
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: optional({
    read: z
      .string()
      .regex(/^whsec_\w+(\s*,\s*whsec_\w+)*$/, "secrets that begin with whsec_, with commas between them")
      .transform((value) => value.split(",").map((one) => one.trim())),
    otherwise: "Stripe is asked, and not heard",
    example: "whsec_8fK2a",
    about: "Stripe: secret of the endpoint `PUBLIC_URL/hooks/stripe`; two with a comma between them while one is exchanged for another.",
    secret: true,
  }),
  STRIPE_SPLIT: setting({
    read: onOff,
    default: "off",
    example: "on",
    about: "Stripe: whether what is paid to sellers who have an account there stands in theirs (Connect), and never with the platform.",
  }),
  STRIPE_URL: optional({
    read: site("an origin (http:// or https://, no path)"),
    otherwise: "`https://api.stripe.com`",
    example: "http://127.0.0.1:12111",
    about: "Stripe: where it is called; another address is that of a stand-in, for trying out.",
  }),

  ALIPAY_APP_ID: optional({
    read: text("an application's number").regex(/^\d{8,32}$/, "an application's number"),
    otherwise: "nobody pays by Alipay",
    example: "2021000123456789",
    about: "Alipay: the application's number. People pay by Alipay, in yuan ([how](docs/providers/alipay.md)).",
  }),
  ALIPAY_PRIVATE_KEY: optional({
    read: rsaPrivateKey,
    otherwise: "",
    example: '"$(cat alipay-app.pem)"',
    about: "Alipay: the application's private key (RSA2): PEM, its base64, or the path of its file.",
    secret: true,
  }),
  ALIPAY_PUBLIC_KEY: optional({
    read: rsaPublicKeys,
    otherwise: "",
    example: '"$(cat alipay-public.pem)"',
    about: "Alipay: Alipay's public key, or the certificate of it; two with a comma between them while one is exchanged for another.",
  }),
  ALIPAY_APP_CERT: optional({
    read: alipayAppCertificate,
    otherwise: "keys are not certified",
    example: '"$(cat appCertPublicKey.crt)"',
    about: "Alipay, where keys are certified: the application's certificate.",
  }),
  ALIPAY_ROOT_CERT: optional({
    read: alipayRootCertificate,
    otherwise: "keys are not certified",
    example: '"$(cat alipayRootCert.crt)"',
    about: "Alipay, where keys are certified: Alipay's root certificate.",
  }),
  ALIPAY_PAYOUTS: setting({
    read: onOff,
    default: "off",
    example: "on",
    about: "Alipay, where keys are certified: whether withdrawals may be paid out of the platform's balance there, to Alipay accounts and bank cards.",
  }),
  ALIPAY_SPLIT: setting({
    read: onOff,
    default: "off",
    example: "on",
    about: "Alipay: whether what is paid to sellers who have an account there stands in theirs (直付通), and never with the platform.",
  }),
  ALIPAY_PID: optional({
    read: z.string().regex(/^2088\d{12}$/, "the 16 figures of an Alipay account, from 2088 on"),
    otherwise: "split mode is off",
    example: "2088000000000000",
    about: "Alipay, in split mode: the platform's own account there (PID), which commissions are shared with.",
  }),
  ALIPAY_MCC: optional({
    read: z.string().regex(/^\w{2,32}$/, "a code of Alipay's list of trades"),
    otherwise: "split mode is off",
    example: "5137",
    about: "Alipay, in split mode: the trade that sellers are entered with, by Alipay's list (MCC).",
  }),
  ALIPAY_GATEWAY: setting({
    read: address(["http:", "https:"], "an http:// or https:// address"),
    default: "https://openapi.alipay.com/gateway.do",
    example: "https://openapi-sandbox.dl.alipaydev.com/gateway.do",
    about: "Alipay: its gateway; for trying out its sandbox's, `https://openapi-sandbox.dl.alipaydev.com/gateway.do`.",
  }),

  WECHAT_PAY_MCH_ID: optional({
    read: text("a merchant's number").regex(/^\d{8,10}$/, "a merchant's number"),
    otherwise: "nobody pays by WeChat",
    example: "1900000109",
    about: "WeChat Pay (v3): the merchant's number. People pay by WeChat, in yuan ([how](docs/providers/wechat-pay.md)).",
  }),
  WECHAT_PAY_APP_ID: optional({
    read: text("an application's number (wx…)").regex(/^wx[\da-f]{16}$/, "an application's number (wx…)"),
    otherwise: "",
    example: "wxd678efa567abb678",
    about: "WeChat Pay: the official account, mini program or application that the merchant is bound to.",
  }),
  WECHAT_PAY_SERIAL: optional({
    read: text("a certificate's serial number").regex(/^[\dA-Fa-f]{16,64}$/, "a certificate's serial number"),
    otherwise: "",
    example: "1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C",
    about: "WeChat Pay: serial number of the merchant's certificate.",
  }),
  WECHAT_PAY_PRIVATE_KEY: optional({
    read: rsaPrivateKey,
    otherwise: "",
    example: '"$(cat apiclient_key.pem)"',
    about: "WeChat Pay: private key of the merchant's certificate: PEM, its base64, or the path of its file.",
    secret: true,
  }),
  WECHAT_PAY_API_V3_KEY: optional({
    read: z
      .string()
      .regex(/^[^\s,]{32}(\s*,\s*[^\s,]{32})*$/, "a key of 32 characters")
      .transform((value) => value.split(",").map((one) => one.trim())),
    otherwise: "",
    example: "a-key-of-thirty-two-characters-0",
    about: "WeChat Pay: APIv3 key; two with a comma between them while one is exchanged for another.",
    secret: true,
  }),
  WECHAT_PAY_PUBLIC_KEY_ID: optional({
    read: z
      .string()
      .regex(/^PUB_KEY_ID_\w+(\s*,\s*PUB_KEY_ID_\w+)*$/, "the number of a key that begins with PUB_KEY_ID_")
      .transform((value) => value.split(",").map((one) => one.trim())),
    otherwise: "platform certificates are fetched",
    example: "PUB_KEY_ID_0119000001092024120900000000000001",
    about: "WeChat Pay: number of WeChat Pay's public key; several with commas between them, in the order of `WECHAT_PAY_PUBLIC_KEY`.",
  }),
  WECHAT_PAY_PUBLIC_KEY: optional({
    read: rsaPublicKeys,
    otherwise: "platform certificates are fetched",
    example: '"$(cat pub_key.pem)"',
    about: "WeChat Pay: WeChat Pay's public key; several with commas between them.",
  }),
  WECHAT_PAY_URL: setting({
    read: site("an origin (http:// or https://, no path)"),
    default: "https://api.mch.weixin.qq.com",
    example: "https://api2.mch.weixin.qq.com",
    about: "WeChat Pay: where it is called; `https://api2.mch.weixin.qq.com` is its second address.",
  }),
  WECHAT_PAY_H5: setting({
    read: onOff,
    default: "off",
    example: "on",
    about: "`on` where WeChat has opened H5 pay for the merchant: who pays on a phone is sent to WeChat instead of being shown a code.",
  }),
  WECHAT_SPLIT: setting({
    read: onOff,
    default: "off",
    example: "on",
    about: "WeChat Pay: whether what is paid to sellers who have an account there stands in theirs (电商收付通), and never with the platform.",
  }),

  MAIL_FROM: setting({
    read: z.string().regex(/^(?:[^<>\r\n]* <)?[^\s@<>]+@[^\s@<>]+>?$/, "a mail address, with a name before it if you like"),
    default: "Threadport <no-reply@localhost>",
    example: '"Threadport <no-reply@threadport.example>"',
    about: "Sender of mails.",
  }),
  SMS_PROVIDER: setting({
    read: z.enum(["outbox", "aliyun", "tencent"], "one of outbox, aliyun, tencent"),
    default: "outbox",
    example: "aliyun",
    about: "Who sends text messages; `outbox` writes them to `DATA_DIR/outbox`.",
  }),
  ALIYUN_SMS_ACCESS_KEY_ID: optional({ read: text(), otherwise: "", example: "LTAI...", about: "Aliyun SMS: key.", secret: true }),
  ALIYUN_SMS_ACCESS_KEY_SECRET: optional({ read: text(), otherwise: "", example: "...", about: "Aliyun SMS: its secret half.", secret: true }),
  ALIYUN_SMS_SIGN_NAME: optional({ read: text(), otherwise: "", example: "衣港", about: "Aliyun SMS: approved signature." }),
  ALIYUN_SMS_TEMPLATE_CODE: optional({
    read: text(),
    otherwise: "",
    example: "SMS_123456789",
    about: "Aliyun SMS: template of the code message, with `${code}`.",
  }),
  ALIYUN_SMS_NOTICE_TEMPLATE_CODE: optional({
    read: text(),
    otherwise: "`DATA_DIR/outbox`",
    example: "SMS_123456790",
    about: "Aliyun SMS: template of all other messages, with `${text}`; unset, they are written to the outbox alone.",
  }),
  TENCENT_SMS_SECRET_ID: optional({ read: text(), otherwise: "", example: "AKID...", about: "Tencent SMS: key.", secret: true }),
  TENCENT_SMS_SECRET_KEY: optional({ read: text(), otherwise: "", example: "...", about: "Tencent SMS: its secret half.", secret: true }),
  TENCENT_SMS_APP_ID: optional({ read: text(), otherwise: "", example: "1400000000", about: "Tencent SMS: SmsSdkAppId." }),
  TENCENT_SMS_SIGN_NAME: optional({ read: text(), otherwise: "", example: "衣港", about: "Tencent SMS: approved signature." }),
  TENCENT_SMS_TEMPLATE_ID: optional({
    read: text(),
    otherwise: "",
    example: "1234567",
    about: "Tencent SMS: template of the code message; its first parameter is the code.",
  }),
  TENCENT_SMS_NOTICE_TEMPLATE_ID: optional({
    read: text(),
    otherwise: "`DATA_DIR/outbox`",
    example: "1234568",
    about: "Tencent SMS: template of all other messages; its first parameter is the text. Unset, they are written to the outbox alone.",
  }),
  TENCENT_SMS_REGION: setting({ read: text(), default: "ap-guangzhou", example: "ap-guangzhou", about: "Tencent SMS: region." }),
};

export type SettingName = keyof typeof settings;
type Values = { [Name in SettingName]: (typeof settings)[Name] extends Setting<infer T> ? T : never };

// ------------------------------------------------------------------------------------------------------ the config

export type S3Config = {
  /** Unset: Amazon's own, for the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export type SmsConfig =
  | { readonly provider: "outbox" }
  | {
      readonly provider: "aliyun";
      readonly accessKeyId: string;
      readonly accessKeySecret: string;
      readonly signName: string;
      readonly codeTemplate: string;
      readonly messageTemplate: string | undefined;
    }
  | {
      readonly provider: "tencent";
      readonly secretId: string;
      readonly secretKey: string;
      readonly appId: string;
      readonly signName: string;
      readonly codeTemplate: string;
      readonly messageTemplate: string | undefined;
      readonly region: string;
    };

export type Config = {
  readonly port: number;
  readonly host: string;
  /** As given, so possibly relative to the folder the portal was started in. */
  readonly dataDir: string;
  /** An origin, without a closing slash. */
  readonly publicUrl: string;
  /** An origin to put before image paths; empty for the portal's own. */
  readonly imageHost: string;
  /** Unset: the portal's own seller site. */
  readonly sellerSiteUrl: string | undefined;
  /** As Fastify's `trustProxy` takes it. */
  readonly trustProxy: boolean | number | string;
  readonly demo: boolean;
  /** Unset: who administers the portal is said in it alone. */
  readonly adminMobile: string | undefined;
  readonly serviceMobile: string | undefined;
  readonly logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
  /** Unset: `secretOf(config)` makes and keeps one. */
  readonly secret: string | undefined;
  readonly sessionDays: number;
  readonly rateLimits: boolean;
  readonly localCashier: boolean;
  readonly webhookPorts: readonly number[];
  readonly worker: boolean;
  /** Unset: the built-in database. */
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly databaseReplicaUrl: string | undefined;
  readonly backupKey: string | undefined;
  readonly metricsToken: string | undefined;
  readonly databasePool: number;
  readonly statementTimeoutMs: number;
  readonly searchMegabytes: number;
  readonly cacheMegabytes: number | undefined;
  readonly redisUrl: string | undefined;
  /** Unset: files in DATA_DIR. */
  readonly s3: S3Config | undefined;
  /** Unset: the outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly translation: { url: string; key: string | undefined } | undefined;
  readonly sms: SmsConfig;
  /** Unset: parcels are followed by nobody, or by the other one. */
  readonly kuaidi100: { customer: string; key: string } | undefined;
  readonly track17: { key: string } | undefined;
  readonly stripe: { secretKey: string; webhookSecrets: readonly string[]; url?: string; isSplit?: boolean } | undefined;
  readonly alipay: AlipayKeys | undefined;
  readonly wechat: WechatKeys | undefined;
};

/** All of the named ones are there; those that are missing become faults. */
type Together = <Name extends SettingName>(why: string, names: readonly Name[]) => boolean;
const startedBy = (given: Values, names: readonly SettingName[]): SettingName | undefined => names.find((name) => given[name] !== undefined);

const alipayNames = ["ALIPAY_APP_ID", "ALIPAY_PRIVATE_KEY", "ALIPAY_PUBLIC_KEY"] as const;
const splitNames = ["ALIPAY_PID", "ALIPAY_MCC"] as const;
const certificateNames = ["ALIPAY_APP_CERT", "ALIPAY_ROOT_CERT"] as const;

const alipayOf = (given: Values, together: Together): AlipayKeys | undefined => {
  const started = startedBy(given, [...alipayNames, ...certificateNames]);
  const certified = startedBy(given, certificateNames);
  if (given.ALIPAY_PAYOUTS && !together("ALIPAY_PAYOUTS is on", [...alipayNames, ...certificateNames])) return undefined;
  const split = given.ALIPAY_SPLIT ? "ALIPAY_SPLIT is on" : undefined;
  if (split && !together(split, [...alipayNames, ...splitNames])) return undefined;
  if (!started || !together(`${started} is set`, [...alipayNames, ...(certified ? certificateNames : [])])) return undefined;
  return {
    appId: given.ALIPAY_APP_ID as string,
    privateKey: given.ALIPAY_PRIVATE_KEY as AlipayKeys["privateKey"],
    publicKeys: given.ALIPAY_PUBLIC_KEY ?? [],
    certificates: certified ? { app: given.ALIPAY_APP_CERT as string, root: given.ALIPAY_ROOT_CERT as string } : undefined,
    gateway: given.ALIPAY_GATEWAY,
    ...(given.ALIPAY_PAYOUTS ? { paysOut: true } : {}),
    ...(split ? { split: { pid: given.ALIPAY_PID as string, trade: given.ALIPAY_MCC as string } } : {}),
  };
};

const wechatNames = ["WECHAT_PAY_MCH_ID", "WECHAT_PAY_APP_ID", "WECHAT_PAY_SERIAL", "WECHAT_PAY_PRIVATE_KEY", "WECHAT_PAY_API_V3_KEY"] as const;
const wechatKeyNames = ["WECHAT_PAY_PUBLIC_KEY_ID", "WECHAT_PAY_PUBLIC_KEY"] as const;

const wechatOf = (given: Values, together: Together, complain: (fault: string) => void): WechatKeys | undefined => {
  const started = startedBy(given, [...wechatNames, ...wechatKeyNames]);
  const keyed = startedBy(given, wechatKeyNames);
  const why = started ? `${started} is set` : given.WECHAT_SPLIT ? "WECHAT_SPLIT is on" : undefined;
  if (!why || !together(why, [...wechatNames, ...(keyed ? wechatKeyNames : [])])) return undefined;
  const [ids, keys] = [given.WECHAT_PAY_PUBLIC_KEY_ID ?? [], given.WECHAT_PAY_PUBLIC_KEY ?? []];
  if (ids.length !== keys.length) complain("WECHAT_PAY_PUBLIC_KEY_ID must be as many as WECHAT_PAY_PUBLIC_KEY, because each key has its number");
  return {
    mchId: given.WECHAT_PAY_MCH_ID as string,
    appId: given.WECHAT_PAY_APP_ID as string,
    serial: given.WECHAT_PAY_SERIAL as string,
    privateKey: given.WECHAT_PAY_PRIVATE_KEY as WechatKeys["privateKey"],
    apiV3Keys: given.WECHAT_PAY_API_V3_KEY ?? [],
    publicKeys: new Map(ids.flatMap((id, at) => (keys[at] ? [[id, keys[at]] as const] : []))),
    url: given.WECHAT_PAY_URL,
    hasH5: given.WECHAT_PAY_H5,
    ...(given.WECHAT_SPLIT ? { isSplit: true } : {}),
  };
};

/** Reads and checks all settings. Pure, but for the files of keys that settings name. Throws ConfigError with every fault there is, not the first alone. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(settings) as [SettingName, Setting<unknown>][]) {
    const given = env[name]?.trim() || undefined;
    const source = given ?? entry.default;
    if (source === undefined) continue;
    const read = entry.read.safeParse(source);
    if (read.success) values[name] = read.data;
    else
      faults.push(
        `${name} must be ${read.error.issues[0]?.message}, got ${entry.secret ? "something else" : JSON.stringify(given)}; unset it or set e.g. ${name}=${entry.example}`,
      );
  }
  const given = values as Values;
  const bad = (name: SettingName) => faults.some((fault) => fault.startsWith(`${name} `));

  /** All of the named ones, or a fault that names those that are missing. */
  const together = <Name extends SettingName>(why: string, names: readonly Name[]): boolean => {
    const missing = names.filter((name) => given[name] === undefined && !bad(name));
    for (const name of missing) faults.push(`${name} must be set too, because ${why}; set e.g. ${name}=${settings[name].example}`);
    return missing.length === 0;
  };

  let s3: S3Config | undefined;
  const s3Names = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const s3Started = [...s3Names, "S3_ENDPOINT" as const].find((name) => given[name] !== undefined);
  if (s3Started && together(`${s3Started} is set`, s3Names)) {
    s3 = {
      endpoint: given.S3_ENDPOINT,
      region: given.S3_REGION,
      bucket: given.S3_BUCKET as string,
      accessKeyId: given.S3_ACCESS_KEY_ID as string,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY as string,
    };
  }

  const kuaidi100Names = ["KUAIDI100_CUSTOMER", "KUAIDI100_KEY"] as const;
  const kuaidi100Started = kuaidi100Names.find((name) => given[name] !== undefined);
  const hasKuaidi100 = kuaidi100Started !== undefined && together(`${kuaidi100Started} is set`, kuaidi100Names);

  if (given.STRIPE_SPLIT) together("STRIPE_SPLIT is on", ["STRIPE_SECRET_KEY"]);
  if (given.STRIPE_WEBHOOK_SECRET !== undefined) together("STRIPE_WEBHOOK_SECRET is set", ["STRIPE_SECRET_KEY"]);
  const alipay = alipayOf(given, together);
  const wechat = wechatOf(given, together, (fault) => faults.push(fault));

  let sms: SmsConfig = { provider: "outbox" };
  if (given.SMS_PROVIDER === "aliyun") {
    together("SMS_PROVIDER is aliyun", ["ALIYUN_SMS_ACCESS_KEY_ID", "ALIYUN_SMS_ACCESS_KEY_SECRET", "ALIYUN_SMS_SIGN_NAME", "ALIYUN_SMS_TEMPLATE_CODE"]);
    sms = {
      provider: "aliyun",
      accessKeyId: given.ALIYUN_SMS_ACCESS_KEY_ID as string,
      accessKeySecret: given.ALIYUN_SMS_ACCESS_KEY_SECRET as string,
      signName: given.ALIYUN_SMS_SIGN_NAME as string,
      codeTemplate: given.ALIYUN_SMS_TEMPLATE_CODE as string,
      messageTemplate: given.ALIYUN_SMS_NOTICE_TEMPLATE_CODE,
    };
  } else if (given.SMS_PROVIDER === "tencent") {
    together("SMS_PROVIDER is tencent", [
      "TENCENT_SMS_SECRET_ID",
      "TENCENT_SMS_SECRET_KEY",
      "TENCENT_SMS_APP_ID",
      "TENCENT_SMS_SIGN_NAME",
      "TENCENT_SMS_TEMPLATE_ID",
    ]);
    sms = {
      provider: "tencent",
      secretId: given.TENCENT_SMS_SECRET_ID as string,
      secretKey: given.TENCENT_SMS_SECRET_KEY as string,
      appId: given.TENCENT_SMS_APP_ID as string,
      signName: given.TENCENT_SMS_SIGN_NAME as string,
      codeTemplate: given.TENCENT_SMS_TEMPLATE_ID as string,
      messageTemplate: given.TENCENT_SMS_NOTICE_TEMPLATE_ID,
      region: given.TENCENT_SMS_REGION,
    };
  }
  if (given.DATABASE_REPLICA_URL !== undefined) together("DATABASE_REPLICA_URL is set", ["DATABASE_URL"]);
  if (given.DATABASE_OWNER_URL !== undefined) together("DATABASE_OWNER_URL is set", ["DATABASE_URL"]);

  const cashier = given.LOCAL_CASHIER ?? (given.DEMO ? "on" : "off");
  if (cashier === "on" && given.PUBLIC_URL?.startsWith("https:") && !bad("LOCAL_CASHIER") && !bad("DEMO"))
    faults.push("LOCAL_CASHIER must be off, because PUBLIC_URL is https, where real people buy; set LOCAL_CASHIER=off, or LOCAL_CASHIER=always for a trial");

  if (faults.length > 0) throw new ConfigError(faults);
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: given.DATA_DIR,
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    imageHost: given.IMAGE_HOST ?? "",
    sellerSiteUrl: given.SELLER_SITE_URL,
    trustProxy: given.TRUST_PROXY,
    demo: given.DEMO,
    adminMobile: given.ADMIN_MOBILE,
    serviceMobile: given.SERVICE_MOBILE,
    logLevel: given.LOG_LEVEL,
    secret: given.SECRET,
    sessionDays: given.SESSION_DAYS,
    rateLimits: given.RATE_LIMITS,
    localCashier: cashier !== "off",
    webhookPorts: given.WEBHOOK_PORTS,
    worker: given.WORKER,
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    backupKey: given.BACKUP_KEY,
    metricsToken: given.METRICS_TOKEN,
    databasePool: given.DATABASE_POOL,
    statementTimeoutMs: given.STATEMENT_TIMEOUT_MS,
    searchMegabytes: given.SEARCH_MEMORY_MB,
    cacheMegabytes: given.CACHE_MEMORY_MB,
    redisUrl: given.REDIS_URL,
    s3,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    translation: given.TRANSLATION_URL ? { url: given.TRANSLATION_URL, key: given.TRANSLATION_KEY } : undefined,
    sms,
    kuaidi100: hasKuaidi100 ? { customer: given.KUAIDI100_CUSTOMER as string, key: given.KUAIDI100_KEY as string } : undefined,
    track17: given.TRACK17_KEY ? { key: given.TRACK17_KEY } : undefined,
    stripe: given.STRIPE_SECRET_KEY
      ? {
          secretKey: given.STRIPE_SECRET_KEY,
          webhookSecrets: given.STRIPE_WEBHOOK_SECRET ?? [],
          ...(given.STRIPE_URL ? { url: given.STRIPE_URL } : {}),
          ...(given.STRIPE_SPLIT ? { isSplit: true } : {}),
        }
      : undefined,
    alipay,
    wechat,
  };
}

/** For the processes: the configuration of this environment, or one line a fault and exit code 78. */
export function configOrComplain(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  try {
    return loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) exitWithError(error.faults.join("\nthreadport: "), CONFIG_EXIT_CODE);
    throw error;
  }
}

/** SECRET, or the one kept in DATA_DIR/secret (0600), made at first use. */
export function secretOf(config: Pick<Config, "secret" | "dataDir">): string {
  if (config.secret) return config.secret;
  makeFolder(config.dataDir);
  const file = path.join(config.dataDir, "secret");
  if (!fs.existsSync(file)) {
    // Written whole beside its place and linked there: of two processes that start together, one wins and both read it.
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600 });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  const secret = fs.readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new ConfigError([`${file} holds no usable secret: delete it to have a new one made (everybody must log in again)`]);
  return secret;
}

/** The README's table. */
export function settingsTable(): string {
  const cell = (words: string) => words.replaceAll("|", "\\|");
  const rows = Object.entries(settings as Record<string, Setting<unknown>>).map(([name, entry]) => {
    const value = entry.default === undefined ? (entry.otherwise ?? "") : `\`${entry.default}\``;
    return `| \`${name}\` | ${cell(value)} | ${cell(entry.about)} |`;
  });
  return ["| setting | default | what it does |", "|---|---|---|", ...rows].join("\n");
}
