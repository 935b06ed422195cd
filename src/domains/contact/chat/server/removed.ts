import { sql, type RawBuilder } from "kysely";

/** For queries over `message`, or over what it is called there: what this side has not deleted for itself. */
export const notRemoved = (userId: number | RawBuilder<unknown>, message = "message") =>
  sql<boolean>`not exists (select from chat.removed_message removed where removed.conversation_id = ${sql.ref(`${message}.conversation_id`)} and removed.user_id = ${userId} and removed.seq = ${sql.ref(`${message}.seq`)})`;

/** Whether this side has deleted something of a conversation behind a number: one look into an index, before every message is asked for its own. */
export const hasRemovedBehind = (userId: number, conversation: RawBuilder<unknown>, seq: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from chat.removed_message removed where removed.conversation_id = ${conversation} and removed.user_id = ${userId} and removed.seq > ${seq})`;
