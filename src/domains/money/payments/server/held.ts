import { sql, type RawBuilder } from "kysely";
import type { AccountKind } from "#domains/money/ledger/contract/accounts.ts";
import type { Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";

type Access = Pick<Ctx, "tx">;

/**
 * Each account of a kind holds what rows say that it should. `wanted` selects `owner_id`, `currency` and `minor`, one row an account; what it leaves out should hold nothing.
 */
const heldOtherwise = async (
  ctx: Access,
  { name, kind, wanted, of }: { name: string; kind: AccountKind; wanted: RawBuilder<unknown>; of: string },
): Promise<Held> => {
  const { rows } = await sql<{ owner_id: number; currency: string; is: bigint; should: bigint }>`
    with wanted as (${wanted}), held as (select owner_id, currency, balance_minor as minor from ledger.balance where kind = ${kind} and balance_minor <> 0)
    select owner_id, currency, coalesce(h.minor, 0)::bigint as "is", coalesce(w.minor, 0)::bigint as should
    from wanted w full join held h using (owner_id, currency) where coalesce(h.minor, 0) <> coalesce(w.minor, 0) order by owner_id, currency`.execute(ctx.tx);
  return {
    name,
    faults: rows.map(({ owner_id, currency, is, should }) => ({
      place: `${kind}:${owner_id}`,
      currency,
      is,
      should,
      said: `${kind}:${owner_id} holds ${is} ${currency}, ${of} come to ${should}`,
    })),
  };
};

/** Money that came and fits nothing, refunds that are under way, and parts of transfers that are not whole: each is what its rows say. */
export const heldByRows = async (ctx: Access): Promise<Held[]> => [
  await heldOtherwise(ctx, {
    name: "payments.suspense",
    kind: "suspense",
    of: "open differences and receipts that wait",
    wanted: sql`
      select 0 as owner_id, currency, sum(amount_minor) as minor from (
        select currency, amount_minor from payments.difference where status = 'open'
        union all select currency, amount_minor from payments.received where status = 'waiting'
      ) one group by currency`,
  }),
  await heldOtherwise(ctx, {
    name: "payments.refunds",
    kind: "refund_transit",
    of: "refunds under way",
    wanted: sql`
      select payer_id as owner_id, currency, sum(amount_minor) as minor from payments.refund
      where way = 'source' and status in ('processing', 'failed') group by payer_id, currency`,
  }),
  await heldOtherwise(ctx, {
    name: "payments.transfers",
    kind: "transfer_held",
    of: "parts of a transfer that came",
    wanted: sql`
      select t.payment_id as owner_id, b.currency, t.received_minor as minor
      from payments.transfer t join payments.payment p on p.id = t.payment_id join payments.payable b on b.id = p.payable_id where p.status = 'pending'`,
  }),
];

/**
 * Each account in which the money of a sale waits holds what was paid for it, less what the payer's bank has taken out of it. `sales` selects `id`, `currency` and `minor` of
 * those whose money waits; what of any other is there should not be.
 */
export const heldInEscrow = (ctx: Access, { name, kind, sales }: { name: string; kind: AccountKind; sales: RawBuilder<unknown> }): Promise<Held> =>
  heldOtherwise(ctx, {
    name,
    kind,
    of: "its sale's own rows",
    wanted: sql`
      select s.id as owner_id, s.currency, greatest(s.minor - coalesce((
        select -sum(m.amount_minor) from ledger.account a join ledger.posting m on m.account_id = a.id join ledger.entry e on e.id = m.entry_id
        where a.kind = ${kind} and a.owner_id = s.id and a.currency = s.currency and e.reason = 'charged_back'), 0), 0) as minor
      from (${sales}) s`,
  });
