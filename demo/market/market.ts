import { randomUUID } from "node:crypto";
import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import type { Locale } from "#kit/locale.ts";
import type { Portal } from "#main/portal.ts";
import type { Words } from "#demo/pictures/catalogue.ts";

/** Somebody the demo market acts as: a token for the calls, an id for the others to refer to. */
export type Account = { id: number; token: string; nickname: string };

/** A picture that can be drawn: see `demo/pictures/catalogue.ts`. */
export type Drawable = { key: string };

export type Size = { enterprises: number; products: number; designs: number; people: number; processing: number; articles: number };

export type RunOptions = { locale?: Locale; at?: Date; key?: string };

/**
 * What each part of the demo market is built with. Everything is done through the portal's own calls, so that what the
 * demo shows is what a user could have made; chance is seeded, so that two loads make the same market.
 */
export type Market = {
  portal: Portal;
  seed: string;
  size: Size;
  /** The day the demo is loaded; the market's past is counted back from it. */
  now: Date;
  run<C extends AnyCall>(call: C, as: Account | null, input: InputOf<C>, options?: RunOptions): Promise<OutputOf<C>>;
  /** Draws (once a key), stores by the upload path and returns the image's path. */
  image(picture: Drawable): Promise<string>;
  /** Says how far a part is: `const tick = market.progress("products", 1200)`, then `tick()` an item. */
  progress(label: string, total: number): () => void;
  /** The named demo accounts and everybody else, filled by the first part. */
  accounts: {
    buyer: Account;
    factory: Account;
    designer: Account;
    model: Account;
    service: Account;
    operator: Account;
    finance: Account;
    support: Account;
    inspector: Account;
  };
  buyers: Account[];
  sellers: Account[];
  /** Where each seller is registered, in three languages: their factory pages stand there. */
  streets: Map<number, Words>;
  designers: Account[];
  models: Account[];
  /** Those whose certification is on its way: see `applicants.ts`. */
  applicants: Account[];
  /** Those who work in the demo factory's shop: see `shops.ts`. */
  clerks: Account[];
  /** Who buys together for one company, a role each: see `companies.ts`. */
  colleagues: Account[];
};

/** From where everybody comes: one of the addresses that are kept for examples. */
export const demoVisit = {
  address: "203.0.113.24",
  agent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};

/** `run` over a portal's runner, as the transport would call it. */
export const marketRun =
  (portal: Portal): Market["run"] =>
  async (call, as, input, options = {}) => {
    const answer = await portal.runner.run(call.path, input, {
      token: as?.token ?? null,
      locale: options.locale ?? "zh-cn",
      requestId: randomUUID(),
      ...demoVisit,
      now: options.at,
      idempotencyKey: options.key ?? (call.idempotent ? randomUUID() : undefined),
    });
    return answer.data as never;
  };
