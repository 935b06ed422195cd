import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { kindOfType, kinds, type Suggestion } from "../../contract/kinds.ts";
import type { suggest } from "../../contract/search.ts";
import { findBegun } from "../find-likely.ts";
import { theFeed } from "../memory/feed.ts";
import { analyseQuery } from "../text/analyse.ts";
import { suggestTerms } from "../text/suggest-terms.ts";

const mostTerms = 5;
const mostThings = 5;

/** The trade's words first, then things whose names are meant. */
export const suggestFn = async (ctx: Ctx, { q, type }: ParsedInputOf<typeof suggest>): Promise<{ list: Suggestion[] }> => {
  if (q === "") return { list: [] };
  const feed = theFeed(ctx);
  const index = await feed.current();
  const terms = suggestTerms(q, ctx.locale, mostTerms, feed.words).map((text) => ({ text, kind: "term" as const, id: 0, owner_id: 0, key: "" }));
  const plan = analyseQuery(q, feed.words);
  const kind = kindOfType[type];
  const among = kind ? [kind] : kinds;
  const ids = await findBegun(index, plan, among, mostThings);
  const rows = await feed.rows.of(ids);
  return {
    list: [
      ...terms,
      ...rows.map((row) => ({ text: pick(row.title, ctx.locale), kind: row.kind, id: row.ref_id, owner_id: row.owner_id ?? 0, key: row.facts.key ?? "" })),
    ],
  };
};
