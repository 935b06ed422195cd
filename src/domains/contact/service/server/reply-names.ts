import { pick, type LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

const longest = 40;

/** A prepared answer has no name of its own: it is called by how it begins. */
export const replyNames = async (ctx: Ctx, ids: readonly number[]) => {
  const rows = await database(ctx)
    .selectFrom("quick_reply")
    .select(["id", "body"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return rows.map(({ id, body }) => {
    const said = pick(body as LocalText, ctx.locale);
    return { id, name: said.length > longest ? `${said.slice(0, longest)}…` : said };
  });
};
