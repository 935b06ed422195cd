import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { mostReplies, saveQuickReply, type removeQuickReply } from "../../contract/quick-replies.ts";
import { database } from "../database.ts";
import type { Inbox } from "../inbox.ts";

export const quickRepliesFn = async (ctx: Ctx, { accountId }: Inbox) => ({
  list: await database(ctx).selectFrom("quick_reply").select(["id", "shortcut", "body"]).where("account_id", "=", accountId).orderBy("shortcut").execute(),
});

export const saveQuickReplyFn = async (ctx: Ctx, { accountId, agentId }: Inbox, { id, shortcut, body }: ParsedInputOf<(typeof saveQuickReply)["service"]>) => {
  const { service: save } = saveQuickReply;
  await advisoryLock(ctx, "service/replies", accountId);
  const there = await database(ctx).selectFrom("quick_reply").select(["id", "shortcut"]).where("account_id", "=", accountId).execute();
  if (id !== undefined) found(there.find((one) => one.id === id));
  if (there.some((one) => one.shortcut === shortcut && one.id !== id)) throw refuse(save, "shortcut_taken", {}, ["shortcut"]);
  const written = { shortcut, body: JSON.stringify(body), changed_by: agentId, changed_at: ctx.now };
  if (id !== undefined) {
    await database(ctx).updateTable("quick_reply").set(written).where("id", "=", id).execute();
    return { id };
  }
  if (there.length >= mostReplies) throw refuse(save, "most_replies");
  return database(ctx)
    .insertInto("quick_reply")
    .values({ account_id: accountId, ...written })
    .returning("id")
    .executeTakeFirstOrThrow();
};

export const removeQuickReplyFn = async (ctx: Ctx, { accountId }: Inbox, { id }: ParsedInputOf<(typeof removeQuickReply)["service"]>) => {
  found(await database(ctx).deleteFrom("quick_reply").where("id", "=", id).where("account_id", "=", accountId).returning("id").executeTakeFirst());
  return {};
};
