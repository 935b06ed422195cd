import { sql } from "kysely";
import { quoteSkus } from "#domains/catalogue/catalog/index.server.ts";
import { may, membershipOf, type Membership } from "#domains/people/companies/index.server.ts";
import { lastOrdered } from "#domains/trade/orders/index.server.ts";
import { maxQuantity } from "#domains/trade/cart/contract/cart.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { renameList, setLines, shareList } from "../contract/lists.ts";
import { database } from "./database.ts";

export type Line = { sku_id: number; quantity: number };

/** What of a list somebody may do, by the company that they buy for. */
export const standingOf = (list: { user_id: number; company_id: number | null }, userId: number, membership: Membership | undefined) => {
  const is_own = list.user_id === userId;
  const isColleagues = list.company_id !== null && membership?.company_id === list.company_id;
  return { is_own, isColleagues, can_change: is_own || (isColleagues && membership !== undefined && may(membership, "manage")) };
};

/**
 * A list that whoever asks reads: their own, or one that is shared with their company; any other is as one that does not exist. `held` keeps it from
 * changing until the transaction ends.
 */
export const readableList = async (ctx: Ctx, id: number, held = false) => {
  const { id: userId } = me(ctx);
  const named = database(ctx).selectFrom("list").selectAll().where("id", "=", id);
  const list = found(await (held ? named.forNoKeyUpdate() : named).executeTakeFirst());
  const membership = await membershipOf(ctx, userId);
  const standing = standingOf(list, userId, membership);
  return { ...found(standing.is_own || standing.isColleagues ? list : null), ...standing, membership };
};

type Changing = typeof setLines | typeof renameList | typeof shareList;
/** The same, held, for whoever may change it: its owner, and who administers the company. */
export const changeableList = async (ctx: Ctx, call: Changing, id: number) => {
  const list = await readableList(ctx, id, true);
  if (!list.can_change) throw refuse(call, "read_only");
  return list;
};

export const linesOfList = (ctx: Pick<Ctx, "tx">, id: number): Promise<Line[]> =>
  database(ctx).selectFrom("line").select(["sku_id", "quantity"]).where("list_id", "=", id).orderBy("sort").orderBy("sku_id").execute();

export const summed = (lines: readonly Line[]): Line[] => {
  const sums = new Map<number, number>();
  for (const { sku_id, quantity } of lines) sums.set(sku_id, Math.min(maxQuantity, (sums.get(sku_id) ?? 0) + quantity));
  return [...sums].map(([sku_id, quantity]) => ({ sku_id, quantity }));
};

/**
 * What may come on a list: what is on sale, and what whoever writes it bought before, be it their own or a colleague's that they administer. Anything else would
 * show what is not public.
 */
export const listable = async (ctx: Ctx, lines: readonly Line[]): Promise<{ lines: Line[]; left_out: number[] }> => {
  const skuIds = lines.map(({ sku_id }) => sku_id);
  const onSale = new Set((await quoteSkus(ctx, lines)).filter((quote) => quote.is_on_sale).map((quote) => quote.sku_id));
  const bought = await lastOrdered(
    ctx,
    me(ctx).id,
    skuIds.filter((sku) => !onSale.has(sku)),
  );
  const isAllowed = (sku: number) => onSale.has(sku) || bought.has(sku);
  return { lines: lines.filter(({ sku_id }) => isAllowed(sku_id)), left_out: skuIds.filter((sku) => !isAllowed(sku)) };
};

/** Lines at exactly these quantities, one statement; new ones stand behind those that are there. */
export const writeLines = async (ctx: Pick<Ctx, "tx">, listId: number, lines: readonly Line[]): Promise<void> => {
  if (lines.length === 0) return;
  await sql`
    insert into order_lists.line (list_id, sku_id, quantity, sort)
    select ${listId}::int, l.sku_id, l.quantity, coalesce((select max(sort) from order_lists.line where list_id = ${listId}::int), 0) + l.at
    from unnest(${lines.map((line) => line.sku_id)}::int[], ${lines.map((line) => line.quantity)}::int[]) with ordinality as l (sku_id, quantity, at)
    on conflict (list_id, sku_id) do update set quantity = excluded.quantity`.execute(ctx.tx);
};
