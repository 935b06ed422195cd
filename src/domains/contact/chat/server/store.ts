import { sql } from "kysely";
import type { Ctx, Services } from "#platform/calls/context.ts";
import { isUnavailable } from "#platform/database/connect.ts";

/** The arguments of `chat.say`. */
export type Given = {
  sender: number;
  receiver: number;
  msg_type: number;
  content: string;
  card_id: number | null;
  card: unknown;
  client_id: string | null;
  at: Date;
  pace_ms: number;
  written_by: number | null;
  reply_seq: number | null;
};
export type Stored = { verdict: "stored" | "repeat" | "unopened" | "blocked" | "blocking" | "too_fast"; id: bigint; seq: number; wait_ms: number | null };

/** One statement; the verdicts come in the order given. */
const storeAll = async (ctx: Pick<Ctx, "tx">, given: readonly Given[]): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`
    select said.*
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g (sender int, receiver int, msg_type smallint, content text, card_id int, card jsonb, client_id text, at timestamptz, pace_ms int, written_by int, reply_seq int)
    cross join lateral chat.say(g.sender, g.receiver, g.msg_type, g.content, g.card_id, g.card, g.client_id, g.at, g.pace_ms, g.written_by, g.reply_seq) said`.execute(
    ctx.tx,
  );
  return rows;
};

const storeOne = async (ctx: Pick<Ctx, "tx">, given: Given): Promise<Stored> => (await storeAll(ctx, [given]))[0] as Stored;

type Waiting = { given: Given; resolve(stored: Stored): void; reject(error: unknown): void };
/** The messages of one instance that wait for their statement. */
type Counter = { waiting: Waiting[]; underWay: number };
const counters = new WeakMap<Services, Counter>();
const mostTogether = 100;
const statementsAtOnce = 2;

const byPair = (one: Given, other: Given) =>
  Math.min(one.sender, one.receiver) - Math.min(other.sender, other.receiver) || Math.max(one.sender, one.receiver) - Math.max(other.sender, other.receiver);

const storeNext = async (ctx: Pick<Ctx, "tx">, counter: Counter): Promise<void> => {
  if (counter.underWay >= statementsAtOnce || counter.waiting.length === 0) return;
  counter.underWay += 1;
  // Locks are taken in one order on every instance. Sorting keeps the order of arrival within a conversation.
  const batch = counter.waiting.splice(0, mostTogether).sort((one, other) => byPair(one.given, other.given));
  try {
    const stored = await storeAll(
      ctx,
      batch.map(({ given }) => given),
    );
    batch.forEach(({ resolve }, index) => resolve(stored[index] as Stored));
  } catch (error) {
    // A deadlock between two senders' paces, or one message at fault, undid all of them: now each for itself.
    if (batch.length === 1 || isUnavailable(error)) for (const { reject } of batch) reject(error);
    else await Promise.all(batch.map(({ given, resolve, reject }) => storeOne(ctx, given).then(resolve, reject)));
  }
  counter.underWay -= 1;
  void storeNext(ctx, counter);
};

/**
 * Stores a message: within the command's transaction where there is one. Without (im/text, im/image), what arrives while earlier
 * statements are under way is stored by one statement and one commit, so that the disk is waited for once and not once a
 * message. Resolves after the commit.
 */
export const storeMessage = (ctx: Ctx, given: Given): Promise<Stored> => {
  if (ctx.tx.isTransaction) return storeOne(ctx, given);
  const counter = counters.get(ctx.services) ?? { waiting: [], underWay: 0 };
  counters.set(ctx.services, counter);
  return new Promise((resolve, reject) => {
    counter.waiting.push({ given, resolve, reject });
    if (counter.underWay < statementsAtOnce) setImmediate(() => void storeNext(ctx, counter));
  });
};
