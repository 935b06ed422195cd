import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

export const readWatchWords = async (ctx: Pick<Ctx, "tx">): Promise<string[]> =>
  (await database(ctx).selectFrom("watch_word").select("word").orderBy("word").execute()).map((row) => row.word);
