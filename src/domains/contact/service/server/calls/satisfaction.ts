import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { askedForDays, scoreInquiry, type howItWent } from "../../contract/satisfaction.ts";
import { database } from "../database.ts";
import { tellInbox } from "../machine.ts";

/** What I was asked lately about conversations of mine that are over. */
const askedOfMe = (ctx: Ctx) =>
  database(ctx)
    .selectFrom("inquiry")
    .where("customer_id", "=", me(ctx).id)
    .where("status", "=", "closed")
    .where("asked_at", ">", later(ctx.now, -days(askedForDays)));

export const howItWentFn = async (ctx: Ctx, { account_id }: ParsedInputOf<typeof howItWent>) => {
  const row = await askedOfMe(ctx).select(["id", "asked_at", "score"]).where("account_id", "=", account_id).orderBy("id", "desc").limit(1).executeTakeFirst();
  return { asked: row?.asked_at && row.score === null ? { id: row.id, asked_at: unixSeconds(row.asked_at) } : null };
};

export const scoreInquiryFn = async (ctx: Ctx, { id, score, note }: ParsedInputOf<typeof scoreInquiry>) => {
  const row = found(await askedOfMe(ctx).select(["account_id", "score"]).where("id", "=", id).forNoKeyUpdate().executeTakeFirst());
  if (row.score !== null) throw refuse(scoreInquiry, "scored");
  await database(ctx).updateTable("inquiry").set({ score, score_note: note, scored_at: ctx.now }).where("id", "=", id).execute();
  tellInbox(ctx, row.account_id, id);
  return {};
};
