import { refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { replyToSeller } from "../contract/claiming.ts";
import type { answerClaim } from "../contract/answering.ts";
import { mostPapers } from "../contract/limits.ts";
import { database } from "./database.ts";

type Said = { note: string; images: readonly string[] };

/** Adds what a side says and shows to a locked claim; nothing is added where nothing was said. */
export const addPaper = async (ctx: Ctx, claimId: number, party: "buyer" | "seller", { note, images }: Said): Promise<void> => {
  if (note === "" && images.length === 0) return;
  await database(ctx)
    .insertInto("paper")
    .values({ claim_id: claimId, party, author_id: me(ctx).id, body: note, images: [...images], locale: ctx.locale, created_at: ctx.now })
    .execute();
};

/** Whether another paper fits; the claim is locked. */
export const assertRoom = async (ctx: Ctx, call: typeof replyToSeller | typeof answerClaim, claimId: number): Promise<void> => {
  const { count } = await database(ctx)
    .selectFrom("paper")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("claim_id", "=", claimId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPapers) throw refuse(call as typeof replyToSeller, "papers_full", { most: mostPapers });
};
