import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fakeStripe } from "./stripe.ts";

/**
 * Stripe, and a payer on its pages, for a portal that is a process of its own: what it is set up with, and where the payer is told what to do:
 * `POST /pay/{payment}`, `POST /keep/{payment}` (they have their card kept), `POST /silent/{count}` (so many calls are not answered).
 */
export const payerAtStripe = async (): Promise<{ url: string; settings: Record<string, string>; stop(): Promise<void> }> => {
  const fake = await fakeStripe();
  const acts: Record<string, (of: string) => Promise<number>> = {
    pay: async (payment) => {
      const { body, headers } = fake.pay(payment);
      const hook = new URL("/hooks/stripe", fake.session(payment).success_url);
      return (await fetch(hook, { method: "POST", body: new Uint8Array(body), headers: headers as Record<string, string> })).status;
    },
    keep: (payment) => {
      fake.keep(payment);
      return Promise.resolve(200);
    },
    silent: (count) => {
      fake.plan.silent = Number(count);
      return Promise.resolve(200);
    },
  };
  const server = createServer((request, response) => {
    const [, act = "", of = ""] = (request.url ?? "").split("/");
    void (acts[act]?.(of) ?? Promise.resolve(404)).then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings: { STRIPE_SECRET_KEY: fake.keys.secretKey, STRIPE_WEBHOOK_SECRET: fake.keys.webhookSecrets.join(","), STRIPE_URL: fake.keys.url },
    async stop() {
      await new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      });
      await fake.stop();
    },
  };
};
