import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { createBatcher } from "#platform/counting/batcher.ts";

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

const byPair = (one: Given, other: Given) =>
  Math.min(one.sender, one.receiver) - Math.min(other.sender, other.receiver) || Math.max(one.sender, one.receiver) - Math.max(other.sender, other.receiver);

/** A deadlock between two senders' paces undoes all of a statement: then each is stored by itself. */
const storeTogether = createBatcher(storeAll, { most: 100, atOnce: 2, order: byPair });

/** Stores a message: within the command's transaction where there is one; without (im/text, im/image), together with those that arrive at the same time. */
export const storeMessage = async (ctx: Ctx, given: Given): Promise<Stored> =>
  ctx.tx.isTransaction ? ((await storeAll(ctx, [given]))[0] as Stored) : storeTogether(ctx, given);
