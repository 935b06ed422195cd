import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { wordedTypes } from "../contract/limits.ts";
import { notRemoved } from "./removed.ts";

/**
 * Of those with whom an account talks, whoever said or was told something that fits the pattern (a regular expression of PostgreSQL, over HTML). What
 * was taken back, or deleted on the account's side, is not looked at.
 */
export const whoSaid = async (ctx: Pick<Ctx, "tx">, accountId: number, peerIds: readonly number[], pattern: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select peer.id from unnest(${peerIds}::integer[]) as peer (id)
    join chat.conversation c on c.lower_id = least(peer.id, ${accountId}) and c.upper_id = greatest(peer.id, ${accountId})
    where exists (
      select from chat.message where message.conversation_id = c.id and message.msg_type = any(${wordedTypes}::smallint[]) and message.recalled_at is null
        and message.content ~* ${pattern} and regexp_replace(message.content, '<[^>]*>', ' ', 'g') ~* ${pattern} and ${notRemoved(accountId)})`.execute(ctx.tx);
  return rows.map((row) => row.id);
};
