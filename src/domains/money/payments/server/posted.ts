import { sql, type RawBuilder } from "kysely";
import { houseCurrency, type Currency } from "#kit/money.ts";
import type { Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { providerCodes, type ProviderCode } from "../contract/fields.ts";
import { database } from "./database.ts";
import { providers } from "./providers/providers.ts";
import type { Found } from "./rules/compared.ts";

const gateways = providerCodes.filter((code) => providers[code].kind === "gateway");

/** All that there is, what moved between two moments, or what entries of these keys are about. */
type Which = { from: Date; to: Date } | { keys: readonly string[] } | "all";

/** Entries of a provider's account, each of a row of ours: of what they are begins their key. */
const families = ["payment", "suspense", "refund_sent", "dispute", "share", "share_step"] as const;
/** What is booked there without anybody's word: fees and payouts of a day by its lines, what finance decided, a refund that a provider paid although it was in the wallet; payouts are the withdrawals' own. */
const ofOurselves = ["provider_fee", "provider_payout", "provider_topup", "difference", "finding", "refund_twice", "withdrawal"];

/** Of what an entry is: what its key begins with. */
export const familyOf = (key: string): string => key.slice(0, key.indexOf(":"));
const greatestId = 2_147_483_647;
const numbersIn = (keys: readonly string[], family: string): number[] =>
  keys.flatMap((key) => {
    const number = key.slice(family.length + 1);
    return familyOf(key) === family && /^[1-9]\d{0,9}$/.test(number) && Number(number) <= greatestId ? [Number(number)] : [];
  });
/** What the provider calls it: behind the provider's own name. */
const namesIn = (keys: readonly string[], of: readonly string[]): string[] =>
  keys.flatMap((key) => (of.includes(familyOf(key)) ? [key.split(":").slice(2).join(":")] : []));

/** What providers told of and should be in the ledger: each under the key of its entry, with what the provider's account gained or lost by it. */
const toldBy = (of: readonly ProviderCode[], which: Which): RawBuilder<unknown> => {
  const within = (at: string, named: (keys: readonly string[]) => RawBuilder<unknown>) =>
    which === "all" ? sql`true` : "keys" in which ? named(which.keys) : sql`${sql.ref(at)} >= ${which.from} and ${sql.ref(at)} < ${which.to}`;
  return sql`
    select case when d.id is null then 'payment:' else 'suspense:' end || c.provider || ':' || c.transaction_id as key, c.payment_id, null::int as refund_id,
      coalesce(d.currency, b.currency) as currency, coalesce(d.amount_minor, p.amount_minor) as minor
    from payments.callback c left join payments.difference d on d.callback_id = c.id
      left join payments.payment p on p.id = c.payment_id left join payments.payable b on b.id = p.payable_id
    where c.outcome = 'succeeded' and c.provider = any(${of}::text[])
      and ${within("c.received_at", (keys) => sql`c.transaction_id = any(${namesIn(keys, ["payment", "suspense"])}::text[])`)}
    union all
    select 'refund_sent:' || r.id, r.payment_id, r.id, r.currency, -r.amount_minor from payments.refund r join payments.payment p on p.id = r.payment_id
    where r.way = 'source' and r.status = 'succeeded' and p.provider = any(${of}::text[]) and ${within("r.settled_at", (keys) => sql`r.id = any(${numbersIn(keys, "refund_sent")}::int[])`)}
    union all
    select 'dispute:' || m.provider || ':' || m.transaction_id, c.payment_id, null, s.currency, s.minor
    from payments.chargeback_move m join payments.chargeback c on c.id = m.chargeback_id
      cross join lateral (values (m.currency, m.amount_minor), (m.fee_currency, -m.fee_minor)) s (currency, minor)
    where m.provider = any(${of}::text[]) and ${within("m.moved_at", (keys) => sql`m.transaction_id = any(${namesIn(keys, ["dispute"])}::text[])`)}
    union all
    select 'share:' || s.id, s.payment_id, null, s.currency, -s.amount_minor from payments.share s
    where s.status = 'sent' and s.provider = any(${of}::text[]) and ${within("s.sent_at", (keys) => sql`s.id = any(${numbersIn(keys, "share")}::int[])`)}
    union all
    select 'share_step:' || t.id, s.payment_id, t.refund_id, s.currency, t.minor - t.kept_minor from payments.share_step t join payments.share s on s.id = t.share_id
    where t.kind = 'back' and t.done_at is not null and s.provider = any(${of}::text[]) and ${within("t.done_at", (keys) => sql`t.id = any(${numbersIn(keys, "share_step")}::int[])`)}`;
};

/** What is booked for a finding about an entry counts to that entry. */
const named = sql`ledger.entry e left join payments.finding f on f.fault in ('not_posted', 'posted_alone') and e.key = 'finding:' || f.id`;
const keyOf = sql`coalesce(f.transaction_id, e.key)`;

type Row = { key: string; payment_id: number | null; refund_id: number | null; owner_id: number | null; currency: Currency; told: bigint; posted: bigint };

/**
 * What providers told of stands in the ledger, each once and with its sum, and the ledger has nothing of the kind on their accounts that no provider told of. With the days, on
 * which the same rows are compared with the providers' own lines, all three sides say the same. What finance has explained is left out.
 */
export const heldByPostings = async (ctx: Pick<Ctx, "tx">): Promise<Held> => {
  const { rows } = await sql<Row>`
    with told as (select key, min(payment_id) as payment_id, currency, sum(minor) as minor from (${toldBy(gateways, "all")}) one group by key, currency),
    posted as (
      select ${keyOf} as key, a.owner_id, a.currency, -sum(m.amount_minor) as minor
      from ledger.account a join ledger.posting m on m.account_id = a.id join ${named} on e.id = m.entry_id
      where a.kind = 'provider_clearing' and split_part(${keyOf}, ':', 1) = any(${families}::text[])
      group by 1, 2, 3
    )
    select key, t.payment_id, null::int as refund_id, l.owner_id, currency, coalesce(t.minor, 0)::bigint as told, coalesce(l.minor, 0)::bigint as posted
    from told t full join posted l using (key, currency)
    where coalesce(t.minor, 0) <> coalesce(l.minor, 0)
      and not exists (select from payments.finding d where d.fault in ('not_posted', 'posted_alone') and d.transaction_id = key and d.currency = coalesce(t.currency, l.currency)
        and d.status = 'explained' and d.theirs_minor = coalesce(t.minor, 0) and d.ours_minor = coalesce(l.minor, 0))
    order by key`.execute(ctx.tx);
  return {
    name: "payments.posted",
    faults: rows.map(({ key, payment_id, owner_id, currency, told, posted }) => ({
      place: payment_id === null ? `provider_clearing:${owner_id ?? 0}` : `payment:${payment_id}`,
      called: key,
      currency,
      is: posted,
      should: told,
      said: `of ${key} ${told} ${currency} was told by its provider, the ledger says ${posted}`,
    })),
  };
};

/** Of these entries: where what a provider told of and what the ledger has of it are not the same. */
export const postedOtherwise = async (ctx: Pick<Ctx, "tx">, provider: ProviderCode, keys: readonly string[]): Promise<Found[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<Row>`
    with told as (
      select key, min(payment_id) as payment_id, min(refund_id) as refund_id, currency, sum(minor) as minor from (${toldBy([provider], { keys })}) one
      where key = any(${keys}::text[]) group by key, currency
    ), entry as (
      select id, key from ledger.entry where key = any(${keys}::text[])
      union all
      select e.id, f.transaction_id from payments.finding f join ledger.entry e on e.key = 'finding:' || f.id
      where f.fault in ('not_posted', 'posted_alone') and f.transaction_id = any(${keys}::text[])
    ), posted as (
      select entry.key, a.currency, -sum(m.amount_minor) as minor
      from entry join ledger.posting m on m.entry_id = entry.id join ledger.account a on a.id = m.account_id
      where a.kind = 'provider_clearing' and a.owner_id = ${clearingNumber(provider)} group by entry.key, a.currency
    )
    select key, t.payment_id, t.refund_id, currency, coalesce(t.minor, 0)::bigint as told, coalesce(l.minor, 0)::bigint as posted
    from told t full join posted l using (key, currency) where coalesce(t.minor, 0) <> coalesce(l.minor, 0) order by key, currency`.execute(ctx.tx);
  return rows.map(({ key, payment_id, refund_id, currency, told, posted }) => ({
    fault: told === 0n ? "posted_alone" : "not_posted",
    transactionId: key,
    token: "",
    paymentId: payment_id,
    refundId: refund_id,
    theirs: told,
    ours: posted,
    currency,
  }));
};

/** The same number in each currency. */
const clearingNumber = (provider: ProviderCode): number => providers[provider].source({ payerId: 0, currency: houseCurrency }).owner;

/**
 * A provider's day in the ledger: all that was told of on it, and all that was booked on it on the provider's account, whatever it says it is. What another day has found
 * already, with these sums, is open there or was explained there.
 */
export const postedOtherwiseOn = async (ctx: Pick<Ctx, "tx">, { provider, from, to }: { provider: ProviderCode; from: Date; to: Date }): Promise<Found[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from (${toldBy([provider], { from, to })}) told
    union
    select ${keyOf} from ${named} join ledger.posting m on m.entry_id = e.id join ledger.account a on a.id = m.account_id
    where e.created_at >= ${from} and e.created_at < ${to} and a.kind = 'provider_clearing' and a.owner_id = ${clearingNumber(provider)}`.execute(ctx.tx);
  const keys = rows.map(({ key }) => key).filter((key) => !ofOurselves.includes(familyOf(key)));
  const found = await postedOtherwise(ctx, provider, keys);
  if (found.length === 0) return [];
  const known = await database(ctx)
    .selectFrom("finding")
    .innerJoin("statement_day", "statement_day.id", "finding.day_id")
    .select(["transaction_id", "finding.currency", "theirs_minor", "ours_minor"])
    .where("provider", "=", provider)
    .where("fault", "in", ["not_posted", "posted_alone"])
    .where("status", "in", ["open", "explained"])
    .where(
      "transaction_id",
      "in",
      found.map(({ transactionId }) => transactionId),
    )
    .execute();
  return found.filter(
    (one) =>
      !known.some(
        (row) => row.transaction_id === one.transactionId && row.currency === one.currency && row.theirs_minor === one.theirs && row.ours_minor === one.ours,
      ),
  );
};
