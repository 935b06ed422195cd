import { sql } from "kysely";
import { namesIn } from "#domains/contact/chat/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { inboxFigures, shopFigures } from "../../contract/figures.ts";
import { counted, type Counted } from "../counted.ts";
import { targetOf, type Inbox } from "../inbox.ts";

const mostShops = 100;

const figuresOf = (rows: readonly Counted[]) => {
  const of = (kind: Counted["kind"]) => rows.find((row) => row.kind === kind);
  return {
    first_answers: of("first")?.count ?? 0,
    first_answer_median: of("first")?.median ?? null,
    in_time: of("first")?.in_time ?? 0,
    closings: of("closing")?.count ?? 0,
    closing_median: of("closing")?.median ?? null,
    asked: of("asked")?.count ?? 0,
    scores: of("score")?.count ?? 0,
    score_mean: of("score")?.mean ?? null,
  };
};

const lines = async (ctx: Ctx, rows: readonly Counted[], ids: readonly number[]) => {
  // As whoever reads calls them: a shop, or a designer, has a name in each language.
  const people = await namesIn(ctx, [...ids]);
  return ids.map((id) => ({ who: people.get(id) ?? { id, nickname: "", avatar: "" }, ...figuresOf(rows.filter((row) => row.who === id)) }));
};

/** Who has most to do with it on top. */
const everybody = (rows: readonly Counted[]): number[] => {
  const weight = new Map<number, number>();
  for (const { who, count } of rows) if (who !== null) weight.set(who, (weight.get(who) ?? 0) + count);
  return [...weight].sort((one, other) => other[1] - one[1] || one[0] - other[0]).map(([id]) => id);
};

export const inboxFiguresFn = async (ctx: Ctx, { accountId }: Inbox, { days: span }: ParsedInputOf<(typeof inboxFigures)["service"]>) => {
  const target = await targetOf(ctx, accountId);
  const rows = await counted(ctx, sql`i.account_id = ${accountId}`, "agent", span, target);
  const { rows: opened } = await sql<{ count: number }>`
    select count(*)::int as count from service.inquiry where account_id = ${accountId} and opened_at >= ${later(ctx.now, -days(span))}`.execute(ctx.tx);
  return {
    all: { opened: opened[0]?.count ?? 0, ...figuresOf(rows.filter((row) => row.who === null)) },
    agents: await lines(ctx, rows, everybody(rows)),
    target,
  };
};

export const shopFiguresFn = async (ctx: Ctx, { days: span }: ParsedInputOf<typeof shopFigures>) => {
  const target = await targetOf(ctx, 0);
  const rows = await counted(ctx, sql`i.account_id <> ${customerServiceId}`, "shop", span, target);
  return { shops: await lines(ctx, rows, everybody(rows).slice(0, mostShops)), target };
};
