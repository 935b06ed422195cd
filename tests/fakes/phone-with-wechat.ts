import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { KeyObject } from "node:crypto";
import { fakeWechat } from "./wechat.ts";

const pem = (key: KeyObject, type: "pkcs8" | "spki"): string => key.export({ type: type as "pkcs8", format: "pem" }).toString();

/** WeChat Pay, and a phone with WeChat on it, for a portal that is a process of its own: what it is set up with, and where the phone is told to pay (`POST /{payment}`). */
export const phoneWithWechat = async (): Promise<{ url: string; settings: Record<string, string>; stop(): Promise<void> }> => {
  const fake = await fakeWechat();
  const { mchId, appId, serial, privateKey, apiV3Keys, publicKeys, url } = fake.wechat;
  const server = createServer((request, response) => {
    void (async () => {
      const payment = (request.url ?? "").slice(1);
      const { body, headers } = fake.pay(payment);
      const told = await fetch(fake.orderOf(payment).notify_url, { method: "POST", body: new Uint8Array(body), headers: headers as Record<string, string> });
      response.writeHead(told.status);
      response.end(await told.text());
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings: {
      WECHAT_PAY_MCH_ID: mchId,
      WECHAT_PAY_APP_ID: appId,
      WECHAT_PAY_SERIAL: serial,
      WECHAT_PAY_PRIVATE_KEY: pem(privateKey, "pkcs8"),
      WECHAT_PAY_API_V3_KEY: apiV3Keys.join(","),
      WECHAT_PAY_PUBLIC_KEY_ID: [...publicKeys.keys()].join(","),
      WECHAT_PAY_PUBLIC_KEY: [...publicKeys.values()].map((key) => pem(key, "spki")).join(","),
      WECHAT_PAY_URL: url,
    },
    async stop() {
      await new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      });
      await fake.stop();
    },
  };
};
