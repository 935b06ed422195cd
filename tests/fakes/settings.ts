import type { KeyObject } from "node:crypto";
import type { AlipayKeys, GatewayKeys, WechatKeys } from "#platform/network/gateway-keys.ts";
import { aCertificate } from "./certificate.ts";
import { written } from "./memory.ts";

const pem = (key: KeyObject): string => key.export({ type: "spki", format: "pem" }).toString();

/** What a portal that is a process of its own is set up with to meet stand-ins of gateways. */
export const stripeSettings = ({ secretKey, webhookSecrets, url = "" }: NonNullable<GatewayKeys["stripe"]>): Record<string, string> => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecrets.join(","),
  STRIPE_URL: url,
});

/** With a pair of keys its keys are certified: only then Alipay pays out. */
export const alipaySettings = ({ appId, privateKey, publicKeys, gateway }: AlipayKeys, pair?: Parameters<typeof aCertificate>[0]): Record<string, string> => {
  const certificate = pair && aCertificate(pair).pem;
  return {
    ALIPAY_APP_ID: appId,
    ALIPAY_PRIVATE_KEY: written({ privateKey }),
    ALIPAY_PUBLIC_KEY: publicKeys.map(pem).join(","),
    ALIPAY_GATEWAY: gateway,
    ...(certificate ? { ALIPAY_APP_CERT: certificate, ALIPAY_ROOT_CERT: certificate, ALIPAY_PAYOUTS: "on" } : {}),
  };
};

export const wechatSettings = ({ mchId, appId, serial, privateKey, apiV3Keys, publicKeys, url }: WechatKeys): Record<string, string> => ({
  WECHAT_PAY_MCH_ID: mchId,
  WECHAT_PAY_APP_ID: appId,
  WECHAT_PAY_SERIAL: serial,
  WECHAT_PAY_PRIVATE_KEY: written({ privateKey }),
  WECHAT_PAY_API_V3_KEY: apiV3Keys.join(","),
  WECHAT_PAY_PUBLIC_KEY_ID: [...publicKeys.keys()].join(","),
  WECHAT_PAY_PUBLIC_KEY: [...publicKeys.values()].map(pem).join(","),
  WECHAT_PAY_URL: url,
});
