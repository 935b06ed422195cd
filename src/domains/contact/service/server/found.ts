import { sql, type RawBuilder } from "kysely";
import { whoSaid } from "#domains/contact/chat/index.server.ts";
import { peopleWritten } from "#domains/people/accounts/index.server.ts";
import { shopsWritten } from "#domains/catalogue/enterprises/index.server.ts";
import { normalise, writtenLike } from "#domains/search/index.server.ts";
import { partiesOfCode } from "#domains/trade/orders/index.server.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** Among so many customers, those who asked last, names are looked for; and words in what was said with so many. */
const mostNames = 20_000;
const mostTalks = 2_000;

/** Messages are stored as HTML: what is looked for is written in the same way. */
const inHtml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * Which inquiries of an inbox are meant by what was typed: the customer's name or company, the number of an order, a label, words that were said. A shop
 * finds by what it may see: names that are public, orders placed with it, its own conversations.
 */
export const foundIn = async (ctx: Ctx, accountId: number, typed: string): Promise<RawBuilder<boolean>> => {
  const pattern = writtenLike(typed);
  const inWords = writtenLike(inHtml(typed));
  if (pattern === null || inWords === null) return sql<boolean>`false`;
  const isService = accountId === customerServiceId;
  const code = normalise(typed).trim();
  const { rows: customers } = await sql<{ id: number }>`
    select customer_id as id from service.inquiry where account_id = ${accountId} and customer_id is not null
    group by customer_id order by max(id) desc limit ${mostNames}`.execute(ctx.tx);
  const ids = customers.map(({ id }) => id);
  const [called, shops, told, order] = await Promise.all([
    peopleWritten(ctx, ids, pattern, { companies: isService }),
    shopsWritten(ctx, ids, pattern),
    whoSaid(ctx, accountId, ids.slice(0, mostTalks), inWords),
    partiesOfCode(ctx, code),
  ]);
  const parties = !order ? [] : isService ? [order.buyer_id, order.seller_id] : order.seller_id === accountId ? [order.buyer_id] : [];
  const visitor = /^\d{1,9}$/.test(code) ? Number(code) : 0;
  return sql<boolean>`(
    customer_id = any(${[...called, ...shops, ...told, ...parties]}::integer[])
    or exists (select from unnest(labels) as label where label ~* ${pattern})
    or visitor_id = ${visitor}
    or exists (
      select from service.visitor_message said where said.visitor_id = inquiry.visitor_id
        and said.content ~* ${inWords} and regexp_replace(said.content, '<[^>]*>', ' ', 'g') ~* ${inWords}))`;
};
