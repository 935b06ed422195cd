import type { Kysely } from "kysely";
import type { z } from "zod";
import type { EventDefinition, JobDefinition, QuestionDefinition } from "#kit/event.ts";
import type { Locale } from "#kit/locale.ts";
import type { KeyScope } from "#kit/call.ts";
import { Denied } from "#kit/refusal.ts";
import type { ShopRole, StaffRole } from "#kit/rights.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { Log } from "../log/log.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { GatewayKeys } from "../network/gateway-keys.ts";
import type { Reach } from "../network/reach.ts";
import type { Images } from "../storage/images.ts";
import type { PrivateFiles } from "../storage/private-files.ts";
import type { Papers } from "../storage/papers.ts";
import type { Storage } from "../storage/storage.ts";
import type { Translator } from "../translation/translator.ts";
import type { Tracker } from "../tracking/tracker.ts";
import type { Words } from "../words/words.ts";
import type { Made, TaggedCache } from "../cache/tagged-cache.ts";

/** Who is calling: resolved from the session token, never from the request's body. */
export type Actor = {
  id: number;
  sessionId: number;
  isDesigner: boolean;
  isEnterprise: boolean;
  /** Unix seconds; 0 when there is none. */
  enterpriseVipUntil: number;
  serviceVipUntil: number;
  roles: readonly StaffRole[];
  /** Has roles whose rights wait until a second step of signing in is set up; `roles` is empty until then. */
  awaitsSecondStep?: boolean;
  /**
   * The shop that this account works in: its own when it is certified, or the one it has a seat in; null for buyers. Its backstage is
   * open until `openUntil` (unix seconds).
   */
  shop: { ownerId: number; roles: readonly ShopRole[]; openUntil: number } | null;
  /** Present where a program of the shop's owner calls with a key: `id` is then the owner's. */
  key?: { id: number; scopes: readonly KeyScope[] };
};

/** One frame of the realtime socket: the specification's JSON with event and data. */
export type SocketMessage = { event: string; data: unknown };

export type WithStaff = Readonly<Record<number, object>>;

/** Server machinery handed to every call. Assembled once, in main. */
export type Services = {
  storage: Storage;
  images: Images;
  /** Papers that only their owner and reviewers may see. */
  privateFiles: PrivateFiles;
  papers: Papers;
  outbox: Outbox;
  limiter: Limiter;
  words: Words;
  log: Log;
  /** Where the portal is reached, without a trailing slash. */
  publicUrl: string;
  sellerSiteUrl: string;
  /** Prefix for image paths without a protocol; empty means the portal's own origin. */
  imageHost: string;
  /** For signatures and keyed hashes; never leaves the server. */
  secret: string;
  sessionDays: number;
  /** Whether the gateway for trying out may be paid with: its money comes from nowhere. */
  hasLocalCashier: boolean;
  gateways: GatewayKeys;
  /** What is kept in memory, dropped on every instance by `changed(tag)`. Names of shelves begin with the domain's. */
  cache: TaggedCache;
  /** What this process counts of itself. */
  metrics: Metrics;
  /** Which of the addresses that strangers write may be called. */
  reach: Reach;
  /** Who translates texts; null where nobody was set up: the portal then knows its phrase book and glossary. */
  translator: Translator | null;
  /** Who knows where parcels are, the first that knows a carrier is asked; none where nobody was set up. */
  trackers: readonly Tracker[];
};

/** `outside`: whom the job asks beyond this system, for instance a gateway. A process asks the same one three things at once at most, so that a slow one keeps nobody else waiting. */
export type JobOptions = { runAt?: Date; key?: string; outside?: string };

/** What a call's function, a reaction and a job are given. */
export type Ctx = {
  /** The command's transaction; for a read, the pool. Narrow it with the domain's own `database(ctx)`. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  tx: Kysely<any>;
  now: Date;
  actor: Actor | null;
  locale: Locale;
  /** The session token as it came, for calls about the session itself. Never stored, never logged. */
  token: string | null;
  request: { id: string; address: string; agent: string };
  /** The token of whoever asks without a session and was given one by `keepVisitor`: it opens nothing but what a domain keeps under it. Never stored, never logged. */
  visitor: string | null;
  services: Services;
  /** What is kept under `key` of a shelf of the cache. The answer that is made of it counts as no younger than it. */
  kept<T extends object>(shelf: string, key: string, make: () => Promise<Made<T>>): Promise<T>;
  /** Tells the other domains, inside this transaction. */
  publish<P extends z.ZodType>(event: EventDefinition<P>, payload: z.input<P>): Promise<void>;
  /** Asks whoever answers this for `of`, inside this transaction. */
  ask<Asked, Answer>(question: QuestionDefinition<Asked, Answer>, of: string, asked: Asked): Promise<Answer>;
  /** The same where it may be that nobody answers. */
  askIfAnswered<Asked, Answer>(question: QuestionDefinition<Asked, Answer>, of: string, asked: Asked): Promise<Answer | undefined>;
  /** Work for later, enqueued inside this transaction: it exists if and only if the transaction commits. */
  enqueue<P extends z.ZodType>(job: JobDefinition<P>, payload: z.input<P>, options?: JobOptions): Promise<void>;
  /**
   * After the commit, on every instance: a frame for each open socket of these users. It also reaches whoever answers for one of them that
   * `withStaff` names (a shop's account, customer service's); what stands there by the account's id is added to the frame's data for its staff alone.
   */
  push(userIds: readonly number[], message: SocketMessage, withStaff?: WithStaff): void;
  /** After the commit, on every instance: what is kept under these tags is dropped, or looked at again where they are `aged`. */
  changed(...tags: string[]): void;
  /** After the commit, on every instance: sockets of this user (or of this one session) are closed. */
  disconnect(who: { userId: number; sessionId?: number }): void;
  /** After the commit: the caller's browser keeps this as `visitor` for so many seconds, out of reach of scripts; null takes it away. */
  keepVisitor(token: string | null, seconds?: number): void;
  /** After the commit, here. For what must not happen when the transaction is undone. */
  afterCommit(run: () => void | Promise<void>): void;
};

/** The caller of a call whose `who` is not `anyone`. */
export const me = (ctx: Ctx): Actor => {
  if (!ctx.actor) throw new Denied();
  return ctx.actor;
};

/** The shop that the caller of a `shop` call works in. What belongs to the shop belongs to `ownerId`; who acted is `me(ctx).id`. */
export const shopOf = (ctx: Ctx): NonNullable<Actor["shop"]> => {
  const { shop } = me(ctx);
  if (!shop) throw new Denied();
  return shop;
};
