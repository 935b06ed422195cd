import { sql } from "kysely";
import type { Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";

type Row = { id: number; code: string | null; currency: string; held: bigint; least: bigint; most: bigint };

/**
 * Each order's escrow holds what the order is worth, by its own lines and parcels, which the ledger knows nothing of: what was to be paid for it, less the parcels that are
 * its seller's. Nothing of one that is not paid, on account, received or closed. Once something went back to the buyer, a claim may have left its seller more than the
 * pieces cost, or a bank taken what no piece says: then no less than what is still to come is worth, and no more than what came and did not go back. While a bank decides
 * nothing is settled.
 */
export const heldByOrders = async (ctx: Pick<Ctx, "tx">): Promise<Held[]> => {
  const { rows } = await sql<Row>`
    with escrow as (
      select id, owner_id, currency, balance_minor as held from ledger.balance where kind = 'escrow' and balance_minor <> 0
    ), wanted as (
      select o.id, o.code, o.currency, o.status, o.disputed_by, o.payment_status, o.freight_minor, o.account_days is not null as is_on_account,
        case
          when o.account_days is not null then coalesce((select i.paid_minor from orders.invoice i where i.order_id = o.id), 0)
          when o.status = 'pending_payment' then 0
          when o.deposit_minor is not null and o.balance_paid_at is null then o.deposit_minor
          else o.total_minor
        end as came,
        o.account_days is not null or (o.deposit_minor is not null and o.balance_paid_at is null) as is_in_part
      from orders."order" o
      where o.status not in ('pending_payment', 'closed', 'completed') or exists (select from escrow e where e.owner_id = o.id)
    ), goods as (
      select w.*, l.goods, l.unsent, p.received, p.on_way, b.back
      from wanted w
      cross join lateral (
        select coalesce(sum(total_minor - discount_minor), 0)::bigint as goods, coalesce(sum(total_minor - discount_minor - shipped_minor - cancelled_minor), 0)::bigint as unsent
        from orders.order_line where order_id = w.id
      ) l
      cross join lateral (
        select coalesce(sum(own) filter (where status in ('received', 'cleared')), 0)::bigint as received,
          coalesce(sum(own - given_back_minor - freight_back_minor) filter (where status = 'on_way'), 0)::bigint as on_way
        from (
          select s.status, s.given_back_minor, s.freight_back_minor,
            s.worth_minor + case when l.goods = 0 then 0 else div(w.freight_minor::numeric * s.worth_minor, l.goods)::bigint end as own
          from orders.shipment s where s.order_id = w.id
        ) parcel
      ) p
      cross join lateral (
        select coalesce(-sum(m.amount_minor), 0)::bigint as back
        from ledger.account a join ledger.posting m on m.account_id = a.id join ledger.entry e on e.id = m.entry_id
        where a.kind = 'escrow' and a.owner_id = w.id and a.currency = w.currency and e.reason in ('order_refund', 'charged_back')
          and (w.payment_status not in ('paid', 'deposit_paid') or w.disputed_by is not null)
      ) b
    ), bounds as (
      select id, code, currency,
        case
          when status in ('pending_payment', 'received', 'completed', 'closed') or came = 0 or disputed_by is not null then 0
          when payment_status in ('paid', 'deposit_paid') and not is_on_account then came - received
          when is_in_part or back > 0 and (select bool_or(e.reason = 'charged_back') from ledger.account a join ledger.posting m on m.account_id = a.id
            join ledger.entry e on e.id = m.entry_id where a.kind = 'escrow' and a.owner_id = goods.id) then 0
          else on_way + unsent + case when goods = 0 then 0 else div(freight_minor::numeric * unsent, goods)::bigint end
        end as least,
        case
          when came = 0 or disputed_by is null and status in ('pending_payment', 'received', 'completed', 'closed') then 0
          when payment_status in ('paid', 'deposit_paid') and not is_on_account and disputed_by is null then came - received
          else greatest(came - back, 0)
        end as most
      from goods
    )
    select coalesce(b.id, e.owner_id) as id, b.code, coalesce(b.currency, e.currency) as currency, coalesce(e.held, 0)::bigint as held,
      coalesce(b.least, 0)::bigint as least, coalesce(b.most, 0)::bigint as most
    from bounds b full join escrow e on e.owner_id = b.id and e.currency = b.currency
    where coalesce(e.held, 0) < coalesce(b.least, 0) or coalesce(e.held, 0) > coalesce(b.most, 0) order by 1`.execute(ctx.tx);
  const faults = rows.map(({ id, code, currency, held, least, most }) => {
    const should = held < least ? least : most;
    return {
      place: `order:${id}`,
      called: code ?? "",
      currency,
      is: held,
      should,
      said: `escrow of order ${code ?? id} holds ${held} ${currency}, the order is worth ${should}`,
    };
  });
  return [{ name: "orders.escrow", faults }];
};
