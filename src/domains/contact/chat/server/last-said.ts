import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { chatWords } from "../contract/fields.ts";
import { messageType, type MessageType } from "../contract/limits.ts";
import { automaticPattern } from "./automatic.ts";
import type { CardSnapshot } from "./cards.ts";
import { messageLine } from "./present-message.ts";
import { notRemoved } from "./removed.ts";

type Last = { peer_id: number; msg_type: MessageType; content: string; card: CardSnapshot | null; recalled_at: Date | null };

/**
 * The last message of an account's conversations with these people, in one line each: the last that somebody wrote, since an automatic answer says
 * nothing of what it is about; where nobody wrote anything, the last there is. What was deleted on the account's side is not looked at.
 */
export const lastSaid = async (ctx: Ctx, accountId: number, peerIds: readonly number[]): Promise<Map<number, { content: string; msg_type: MessageType }>> => {
  const { rows } = await sql<Last>`
    select peer.id as peer_id, m.msg_type, m.content, m.card, m.recalled_at
    from unnest(${peerIds}::integer[]) as peer (id)
    join chat.conversation c on c.lower_id = least(peer.id, ${accountId}) and c.upper_id = greatest(peer.id, ${accountId})
    join chat.message m on m.conversation_id = c.id and m.seq = coalesce(
      (
        select written.seq from chat.message written
        where written.conversation_id = c.id and (written.client_id is null or written.client_id not like ${automaticPattern}) and ${notRemoved(accountId, "written")}
        order by written.seq desc limit 1
      ),
      (select shown.seq from chat.message shown where shown.conversation_id = c.id and ${notRemoved(accountId, "shown")} order by shown.seq desc limit 1)
    )`.execute(ctx.tx);
  return new Map(
    rows.map((row) => [
      row.peer_id,
      row.recalled_at
        ? { content: ctx.services.words.say(ctx.locale, chatWords.recalled.id), msg_type: messageType.text }
        : { content: messageLine(row, ctx.locale), msg_type: row.msg_type },
    ]),
  );
};
