import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { kindOfType, type Kind } from "../../contract/kinds.ts";
import type { suggest } from "../../contract/search.ts";
import { matching } from "../matching.ts";
import { analyseQuery } from "../text/analyse.ts";
import { toLooserTsquery, toTsquery } from "../text/query.ts";
import { suggestTerms } from "../text/suggest-terms.ts";

const mostTerms = 5;
const mostThings = 5;

type Row = { kind: Kind; ref_id: number; owner_id: number | null; title: LocalText };

/** The trade's words first, then things whose names are meant. */
export const suggestFn = async (ctx: Ctx, { q, type }: ParsedInputOf<typeof suggest>) => {
  if (q === "") return { list: [] };
  const terms = suggestTerms(q, ctx.locale, mostTerms).map((text) => ({ text, kind: "term" as const, id: 0, owner_id: 0 }));
  const plan = analyseQuery(q);
  const tsquery = toTsquery(plan) ?? toLooserTsquery(plan);
  if (!tsquery) return { list: terms };
  const kind = kindOfType[type];
  const { rows } = await sql<Row>`
    with matched as materialized ${matching(sql`kind, ref_id, owner_id, title, popularity`, tsquery, kind ? [sql`and kind = ${kind}`] : [], 200)}
    select kind, ref_id, owner_id, title from matched order by popularity desc, ref_id limit ${mostThings}`.execute(ctx.tx);
  return { list: [...terms, ...rows.map((row) => ({ text: pick(row.title, ctx.locale), kind: row.kind, id: row.ref_id, owner_id: row.owner_id ?? 0 }))] };
};
