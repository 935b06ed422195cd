import type { z } from "zod";
import type { Ctx } from "#platform/calls/context.ts";
import type { publishDue } from "../contract/events.ts";
import { changeStatus, lockedArticle } from "./change-status.ts";

/** May come twice, or for a time that was moved meanwhile: only what is due is published. */
export const publishDueJob = async (ctx: Ctx, { id }: z.output<(typeof publishDue)["payload"]>): Promise<void> => {
  const article = await lockedArticle(ctx, id);
  if (article?.status === "scheduled" && article.published_at && article.published_at <= ctx.now) await changeStatus(ctx, article, "publish", "system");
};

export const placementTurnsJob = async (ctx: Ctx): Promise<void> => ctx.changed("articles");
