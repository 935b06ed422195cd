import { sql } from "kysely";
import { tradeZone } from "#kit/time.ts";

/** For an order over `orders."order" o` that is paid, in minor units: its total, or what came for it where it was on account, which may be less. */
export const paidMinor = sql<bigint>`(case when o.account_days is null then o.total_minor else (select i.paid_minor from orders.invoice i where i.order_id = o.id) end)`;

/**
 * For `where` over `orders."order" o`: money that still waits for its group, or went back because the group did not come together, was
 * never turnover; an order in parts is once it is paid whole.
 */
export const isTurnover = sql<boolean>`(o.status <> 'pending_group' and o.close_reason is distinct from 'group_failed' and (o.deposit_minor is null or o.balance_paid_at is not null))`;

/** For `where` over `orders."order" o`: what a shop calls sold. */
export const isSold = (seller: number) =>
  sql<boolean>`(o.seller_id = ${seller} and o.paid_at is not null and o.payment_status in ('paid', 'partially_refunded')
        and ${isTurnover})`;
export const isThisMonth = (now: Date) => sql<boolean>`o.paid_at >= date_trunc('month', ${now}::timestamptz, ${tradeZone})`;
