import type { ParsedInputOf } from "#kit/call.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { labelInquiry, writeNote } from "../../contract/inbox.ts";
import { database } from "../database.ts";
import type { Inbox } from "../inbox.ts";
import { tellInbox } from "../machine.ts";
import { inquiryOf } from "./inbox.ts";

export const writeNoteFn = async (ctx: Ctx, inbox: Inbox, { id, body }: ParsedInputOf<(typeof writeNote)["service"]>) => {
  const { account_id, customer_id, visitor_id } = await inquiryOf(ctx, inbox, id);
  const note = await database(ctx)
    .insertInto("note")
    .values({ account_id, customer_id, visitor_id, inquiry_id: id, author_id: inbox.agentId, body, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  tellInbox(ctx, account_id, id);
  return { note_id: note.id };
};

export const labelInquiryFn = async (ctx: Ctx, inbox: Inbox, input: ParsedInputOf<(typeof labelInquiry)["service"]>) => {
  const { account_id, id } = await inquiryOf(ctx, inbox, input.id);
  const labels = [...new Set(input.labels)];
  await database(ctx).updateTable("inquiry").set({ labels }).where("id", "=", id).execute();
  tellInbox(ctx, account_id, id);
  return { labels };
};
