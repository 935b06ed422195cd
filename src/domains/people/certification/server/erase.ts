import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { dropFiles } from "../contract/events.ts";
import { kinds } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { take } from "./grants.ts";

/** Ends what the account was certified for, and with it the shop and the works; forms, numbers of papers and the papers themselves are gone. */
export const eraseCertifications = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  for (const kind of kinds) await take(ctx, { user_id, kind }, "account closed");
  const rows = await database(ctx).selectFrom("certification").select("id").where("user_id", "=", user_id).orderBy("id").forUpdate().execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const papers = await database(ctx).selectFrom("document").select("file").where("certification_id", "in", ids).execute();
  if (papers.length > 0) await ctx.enqueue(dropFiles, { files: papers.map(({ file }) => file) });
  await database(ctx).deleteFrom("certification").where("id", "in", ids).execute();
};
