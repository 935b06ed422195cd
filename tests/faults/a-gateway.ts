// A gateway's stand-in as a process of its own, to be killed: what it knows it keeps in a file, and goes on with it when it is started again at the same ports.
//
//     node tests/faults/a-gateway.ts stripe|alipay|wechat FILE PORT ACTS_PORT HOOK
//
// Says on one line what a portal is set up with. `POST /pay/{payment}` at its second port, with the address that the payer was sent to, pays and tells the portal,
// until it is heard; `POST /known` says what was paid there, given back and sent on, in minor units.
import { setTimeout as sleep } from "node:timers/promises";
import { generateKeyPairSync } from "node:crypto";
import type { HookTold } from "#platform/http/hooks.ts";
import { serveActs } from "#tests/fakes/acts.ts";
import { fakeAlipay } from "#tests/fakes/alipay.ts";
import { alipaySettings, stripeSettings, wechatSettings } from "#tests/fakes/settings.ts";
import { stripeGateway } from "#tests/fakes/stripe.ts";
import { fakeWechat } from "#tests/fakes/wechat.ts";

const [code = "", file = "", port = "0", actsPort = "0", hook = ""] = process.argv.slice(2);
const place = { file, port: Number(port) };

const started = {
  stripe: async () => {
    const fake = await stripeGateway(place);
    return {
      fake,
      settings: stripeSettings(fake.stripe.keys),
      owes: () => BigInt(fake.stripe.owes("cny")),
      isOver: (of: string) => fake.stripe.session(of).status !== "open",
    };
  },
  alipay: async () => {
    const fake = await fakeAlipay(place);
    const settings = alipaySettings(fake.alipay, generateKeyPairSync("rsa", { modulusLength: 2048 }));
    return { fake, settings, owes: fake.owes, isOver: (of: string) => fake.tradeOf(of).trade_status !== "WAIT_BUYER_PAY" };
  },
  wechat: async () => {
    const fake = await fakeWechat("public key", place);
    // What it owes is said without its fee.
    fake.ecommerce.plan.keeps = 0;
    return { fake, settings: wechatSettings(fake.wechat), owes: fake.owes, isOver: (of: string) => fake.orderOf(of).trade_state !== "NOTPAY" };
  },
};
const { fake, settings, owes, isOver } = await started[code as keyof typeof started]();

const tell = async ({ body, headers }: HookTold): Promise<void> => {
  for (let tries = 0; tries < 8; tries += 1) {
    const heard = await fetch(hook, { method: "POST", body: new Uint8Array(body), headers: headers as Record<string, string> }).catch(() => undefined);
    if (heard?.ok) return;
    await sleep(250 * 2 ** tries);
  }
};
await serveActs(
  {
    pay: (payment, cashierUrl) => {
      fake.arrive(cashierUrl);
      // Asked again after it was killed: its payer has paid, and what it had to tell is lost.
      if (!isOver(payment)) void tell(fake.pay(payment));
      return Promise.resolve(200);
    },
    known: () => Promise.resolve({ owes: String(owes()) }),
    /** Who has an account there, by its number. */
    person: (number, name) => {
      if (code === "alipay") (fake as Awaited<ReturnType<typeof fakeAlipay>>).transfers.people.set(number, name);
      fake.remember();
      return Promise.resolve(200);
    },
  },
  Number(actsPort),
);
process.stdout.write(`${JSON.stringify(settings)}\n`);
