import { serveActs, payPage } from "./acts.ts";
import { stripeSettings } from "./settings.ts";
import { fakeStripe } from "./stripe.ts";

/**
 * Stripe, and a payer on its pages, for a portal that is a process of its own: what it is set up with, where its page is (a browser that is sent there finds a
 * button to pay), and where a payer without a browser is told what to do: `POST /pay/{payment}`, `POST /keep/{payment}` (they have their card kept),
 * `POST /silent/{count}` (so many calls are not answered).
 */
export const payerAtStripe = async (): Promise<{ url: string; settings: Record<string, string>; stop(): Promise<void> }> => {
  const pay = async (payment: string): Promise<{ status: number; back: URL }> => {
    const back = new URL(fake.session(payment).success_url);
    const { body, headers } = fake.pay(payment);
    const told = await fetch(new URL("/hooks/stripe", back), { method: "POST", body: new Uint8Array(body), headers: headers as Record<string, string> });
    return { status: told.status, back };
  };
  const paymentOf = (session: string): string => fake.sessions.find(({ id }) => id === session)?.client_reference_id ?? "";
  const acts = await serveActs({
    page: (session) => {
      const { amount_total, currency } = fake.session(paymentOf(session));
      const sum = `${currency.toUpperCase()} ${(amount_total / 100).toFixed(2)}`;
      return Promise.resolve(payPage({ locale: "en", title: "Stripe", sum, verb: "Pay", action: `${acts.url}/paid/${session}` }));
    },
    paid: async (session) => (await pay(paymentOf(session))).back,
    pay: async (payment) => (await pay(payment)).status,
    keep: (payment) => {
      fake.keep(payment);
      return Promise.resolve(200);
    },
    silent: (count) => {
      fake.plan.silent = Number(count);
      return Promise.resolve(200);
    },
  });
  const fake = await fakeStripe(undefined, `${acts.url}/page`);
  return {
    url: acts.url,
    settings: stripeSettings(fake.keys),
    async stop() {
      await acts.stop();
      await fake.stop();
    },
  };
};
