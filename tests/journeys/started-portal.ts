import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** The started portal, with a small demo market. */
    portalUrl: string;
    /** Its database, for what calls would take hours to write. */
    databaseUrl: string;
    /** Where its outbox file is. */
    outboxFile: string;
    /** A phone with WeChat on it: `POST {phoneUrl}/{payment}` scans the code of that payment and pays. */
    phoneUrl: string;
    /** A payer on Stripe's pages (`payer-at-stripe.ts`). */
    stripeUrl: string;
    /** What Alipay says of its payments (`payer-at-alipay.ts`). */
    alipayUrl: string;
  }
}

export type Place = { url: string; databaseUrl: string; outboxFile: string; phoneUrl: string; stripeUrl: string; alipayUrl: string };

/** The whole portal and its market are read only where one is to be filled: the runs of a suite share what `kept-portal.ts` started, and there are ten of them. */
const startOwn = async () => (await import("./small-market.ts")).startPortals(1);

/** Meets a portal that somebody started for several runs (`kept-portal.ts`), where it says it is; without one starts its own. */
export default async function setup(project: TestProject) {
  const kept = process.env["JOURNEYS_PORTAL"];
  const own = kept ? undefined : await startOwn();
  const place = kept ? (JSON.parse(kept) as Place) : own?.portals[0]?.place;
  if (!place) throw new Error("no portal was started");
  const { url, ...more } = place;
  project.provide("portalUrl", url);
  for (const [name, value] of Object.entries(more)) project.provide(name as keyof typeof more, value);
  return own?.stop;
}
