import { sql, type RawBuilder } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { productChanged } from "../contract/events.ts";
import { factsOf } from "./facts.ts";
import { mark } from "./rules/marks.ts";

/** Puts a mark on products that have it not, or takes it off those that have it, and says so of those that are public. */
export const setMark = async (ctx: Ctx, name: string, isOn: boolean, among: RawBuilder<unknown>): Promise<void> => {
  const has = sql`marks @> array[${name}::text]`;
  const { rows } = await sql<{ id: number; status: string }>`update catalog.product
    set marks = ${isOn ? sql`array_append(marks, ${name}::text)` : sql`array_remove(marks, ${name}::text)`}
    where id in (select id from catalog.product where ${among} and ${isOn ? sql`not ${has}` : has} order by id for no key update) returning id, status`.execute(
    ctx.tx,
  );
  if (rows.length === 0) return;
  const shown = rows.flatMap(({ id, status }) => (status === "published" ? [id] : []));
  for (const facts of await factsOf(ctx, shown)) await ctx.publish(productChanged, facts);
  ctx.changed("catalog");
};

/** Those that `running` names are found as bought by groups now, and no others: among all products, or among those of `only`. */
export const markGroupBuys = async (ctx: Ctx, running: readonly number[], only?: readonly number[]): Promise<void> => {
  const name = mark.service("group_buy");
  const ids = sql`any(${running}::int[])`;
  await setMark(ctx, name, false, only ? sql`id = any(${only}::int[]) and not id = ${ids}` : sql`not id = ${ids}`);
  await setMark(ctx, name, true, sql`id = ${ids}`);
};
