import { sql } from "kysely";
import { quoteSkus, shopsOfSellers, type Quote } from "#domains/catalogue/catalog/index.server.ts";
import { missingToMinimum } from "#domains/catalogue/catalog/contract/price-break.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { may, membershipOf } from "#domains/people/companies/index.server.ts";
import { lastOrdered } from "#domains/trade/orders/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { listDetails, myLists } from "../../contract/lists.ts";
import { skuNumber } from "../../contract/sku-number.ts";
import { database } from "../database.ts";
import { linesOfList, readableList, standingOf } from "../lists.ts";

const secondsOf = (moment: Date | null): number => (moment ? unixSeconds(moment) : 0);
const mostImages = 4;

/** Somebody who left a company shares nothing with it: a list that is shared is with the company that its readers are in. */
const presentStanding = (
  list: { user_id: number; company_id: number | null },
  userId: number,
  membership: Awaited<ReturnType<typeof membershipOf>>,
  people: Awaited<ReturnType<typeof peopleById>>,
) => {
  const { is_own, isColleagues, can_change } = standingOf(list, userId, membership);
  return { is_own, can_change, owner: people.get(list.user_id)?.nickname ?? "", shared_with: isColleagues ? (membership?.name ?? "") : "" };
};

export const myListsFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof myLists>) => {
  const { id: userId } = me(ctx);
  const membership = await membershipOf(ctx, userId);
  const mine = database(ctx)
    .selectFrom("list")
    .where((where) => where.or([where("user_id", "=", userId), ...(membership ? [where("company_id", "=", membership.company_id)] : [])]));
  const rows = await mine
    .selectAll()
    .select((list) => [
      list
        .selectFrom("line")
        .select(({ fn }) => fn.countAll<bigint>().as("count"))
        .whereRef("line.list_id", "=", "list.id")
        .as("lines"),
      sql<number[]>`array(select l.sku_id from order_lists.line l where l.list_id = list.id order by l.sort, l.sku_id limit 12)`.as("first"),
    ])
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const quotes = await quoteSkus(
    ctx,
    rows.flatMap(({ first }) => first.map((sku_id) => ({ sku_id, quantity: 1 }))),
  );
  const people = await peopleById(
    ctx,
    rows.map((row) => row.user_id),
  );
  const imageOf = new Map(quotes.map((quote) => [quote.sku_id, quote.image]));
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: row.name,
      lines: Number(row.lines ?? 0),
      images: [...new Set(row.first.flatMap((sku) => imageOf.get(sku) || []))].slice(0, mostImages),
      createtime: secondsOf(row.created_at),
      updatetime: secondsOf(row.updated_at),
      taketime: secondsOf(row.taken_at),
      ...presentStanding(row, userId, membership, people),
    })),
    page,
    size,
    ...(await countUpToCap(ctx, mine)),
  };
};

/** Of what can be had: no more than there is. */
const totalOf = (one: Quote) => one.unit_price_minor * BigInt(one.is_on_sale ? Math.min(one.quantity, Math.max(0, one.available)) : 0);

const totalsOf = (quotes: readonly Quote[]) => {
  const sums = new Map<Currency, bigint>();
  for (const one of quotes.filter(({ is_on_sale }) => is_on_sale)) sums.set(one.currency, (sums.get(one.currency) ?? 0n) + totalOf(one));
  return [...sums].map(([currency, minor]) => toWire({ minor, currency }));
};

export const listDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof listDetails>) => {
  const { membership, ...list } = await readableList(ctx, id);
  const people = await peopleById(ctx, [list.user_id]);
  const lines = await linesOfList(ctx, id);
  const skuIds = lines.map(({ sku_id }) => sku_id);
  const [quotes, last] = await Promise.all([quoteSkus(ctx, lines), lastOrdered(ctx, me(ctx).id, skuIds)]);
  const shopOf = await shopsOfSellers(ctx, [...new Set(quotes.map(({ seller_id }) => seller_id))]);
  const ofProduct = new Map<number, number>();
  for (const one of quotes) if (one.is_on_sale) ofProduct.set(one.product_id, (ofProduct.get(one.product_id) ?? 0) + one.quantity);
  return {
    id,
    name: list.name,
    createtime: secondsOf(list.created_at),
    updatetime: secondsOf(list.updated_at),
    taketime: secondsOf(list.taken_at),
    ...presentStanding(list, me(ctx).id, membership, people),
    can_share_with: list.is_own && membership && may(membership, "buy") ? membership.name : "",
    lines: quotes.map((one) => {
      const unit = { minor: one.unit_price_minor, currency: one.currency };
      const before = last.get(one.sku_id)?.price;
      return {
        sku_id: one.sku_id,
        product_id: one.product_id,
        seller_id: one.seller_id,
        shop: shopOf.get(one.seller_id)?.name ?? "",
        title: pick(one.title, ctx.locale),
        image: one.image,
        colour: pick(one.colour, ctx.locale),
        hex: one.hex,
        size: one.size,
        code: one.seller_code || skuNumber(one.sku_id),
        unit: one.unit,
        quantity: one.quantity,
        available: one.available,
        is_on_sale: one.is_on_sale,
        unit_price: toWire(unit),
        total: toWire({ minor: totalOf(one), currency: one.currency }),
        last_price: before?.currency === one.currency ? toWire(before) : null,
        missing: one.is_on_sale ? missingToMinimum(one.min_quantity, ofProduct.get(one.product_id) ?? 0) : 0,
      };
    }),
    totals: totalsOf(quotes),
  };
};
