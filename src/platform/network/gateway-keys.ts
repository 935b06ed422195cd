import type { KeyObject } from "node:crypto";

/** `url` is where a stand-in answers in the place of the gateway. */
type StripeKeys = {
  secretKey: string;
  /** Of the endpoint that Stripe tells: several while one takes the place of another. */
  webhookSecrets: readonly string[];
  /** Whether sellers' money stands in accounts of theirs there. */
  isSplit?: boolean;
  url?: string;
};

export type AlipayKeys = {
  appId: string;
  privateKey: KeyObject;
  /** Alipay's own, which it signs with: several while one takes the place of another. */
  publicKeys: readonly KeyObject[];
  /** Where keys are certified: what our certificate and Alipay's root are called by, as each call says. */
  certificates?: { app: string; root: string } | undefined;
  /** Whether it pays people out of our balance. */
  paysOut?: boolean;
  /** Where sellers' money stands with them there: our own account, which commissions are shared with, and what trade sellers are of, by Alipay's list. */
  split?: { pid: string; trade: string };
  /** Whole address: Alipay's own, its sandbox's, or a stand-in's. */
  gateway: string;
};

export type WechatKeys = {
  mchId: string;
  appId: string;
  /** Of our certificate, which `privateKey` belongs to. */
  serial: string;
  privateKey: KeyObject;
  /** What WeChat seals with: several while one takes the place of another. */
  apiV3Keys: readonly string[];
  /** What WeChat signs with, by `PUB_KEY_ID_…`; what it names otherwise is a platform certificate, and fetched. */
  publicKeys: ReadonlyMap<string, KeyObject>;
  /** Origin of its calls. */
  url: string;
  /** Whether payers on phones are sent to WeChat itself (H5 pay). */
  hasH5: boolean;
  /** Whether sellers' money stands in accounts of theirs there. */
  isSplit?: boolean;
};

/** The keys of payment gateways. One without keys is offered to nobody. */
export type GatewayKeys = { stripe?: StripeKeys | undefined; alipay?: AlipayKeys | undefined; wechat?: WechatKeys | undefined };
