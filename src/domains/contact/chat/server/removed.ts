import { sql } from "kysely";

/** For queries over `message`: what this side has not deleted for itself. */
export const notRemoved = (userId: number) =>
  sql<boolean>`not exists (select from chat.removed_message removed where removed.conversation_id = message.conversation_id and removed.user_id = ${userId} and removed.seq = message.seq)`;
