import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { createBatcher } from "#platform/counting/batcher.ts";

/** What `chat.say` is given of a message. */
export type Given = {
  sender: number;
  receiver: number;
  msg_type: number;
  content: string;
  card_id: number | null;
  card: unknown;
  client_id: string | null;
  at: Date;
  /** Milliseconds that must lie between two of one writer, the same for all who are paced; 0 for what is not. */
  pace_ms: number;
  written_by: number | null;
  reply_seq: number | null;
};
export type Stored = { verdict: "stored" | "repeat" | "unopened" | "blocked" | "blocking" | "too_fast"; id: bigint; seq: number; wait_ms: number | null };

/** One statement; the verdicts come in the order given. */
const storeAll = async (ctx: Pick<Ctx, "tx">, given: readonly Given[]): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`select * from chat.say(${JSON.stringify(given.map((one, place) => ({ ...one, place })))}::jsonb)`.execute(ctx.tx);
  return rows;
};

const pairOf = ({ sender, receiver }: Given): string => `${Math.min(sender, receiver)}/${Math.max(sender, receiver)}`;

/** A statement takes a conversation's next number once, and a writer's pace once: what is over waits for the next. */
const takes = (one: Given): string[] => [pairOf(one), ...(one.pace_ms > 0 ? [`of ${one.written_by ?? one.sender}`] : [])];

const storeTogether = createBatcher(storeAll, { most: 100, atOnce: 2, takes });

/** Stores a message: within the command's transaction where there is one; without (im/text, im/image), together with those that arrive at the same time. */
export const storeMessage = async (ctx: Ctx, given: Given): Promise<Stored> =>
  ctx.tx.isTransaction ? ((await storeAll(ctx, [given]))[0] as Stored) : storeTogether(ctx, given);
