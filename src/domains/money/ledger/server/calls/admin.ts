import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found } from "#kit/refusal.ts";
import { cappedTotal, countCap } from "#kit/paging.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { escrowKinds, type AccountKind } from "../../contract/accounts.ts";
import type { ledgerAccounts, ledgerEntries, ledgerEntry } from "../../contract/admin.ts";
import { reasonWords, type Reason } from "../../contract/reasons.ts";
import { referenceKinds, referenceOf } from "../../contract/references.ts";
import { database } from "../database.ts";
import { ownerNames, referenceNames } from "../names.ts";
import { balanceOf } from "../read-accounts.ts";

type EntryRow = { id: number; key: string; reason: string; reference: string; created_at: Date };
const present = (ctx: Ctx, row: EntryRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  key: row.key,
  reason: row.reason,
  reason_text: ctx.services.words.say(ctx.locale, reasonWords[row.reason as Reason].id),
  reference: row.reference,
  reference_name: names.get(row.reference) ?? "",
  createtime: unixSeconds(row.created_at),
});

/** Of more accounts than these the newest movements are found sooner by looking through all of them, the newest first. */
const mostAccounts = 5_000;

/**
 * The newest movements of these accounts, `most` and some more, by their own index: looking through all movements for the few of a rare kind takes a second for each million of
 * them. Undefined where the accounts are too many.
 */
const newestOf = async (
  ctx: Ctx,
  { kind, owner, currency }: { kind: AccountKind | undefined; owner: number | undefined; currency: Currency },
  most: number,
): Promise<number[] | undefined> => {
  const accounts = await database(ctx)
    .selectFrom("account")
    .select("id")
    .where("currency", "=", currency)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .$if(owner !== undefined, (query) => query.where("owner_id", "=", owner ?? 0))
    .limit(mostAccounts + 1)
    .execute();
  if (accounts.length > mostAccounts) return undefined;
  // Two postings of a movement may be of one account, and where nobody waits for an account its postings are not quite in the order of their movements.
  const { rows } = await sql<{ entry_id: number }>`
    select distinct p.entry_id from unnest(${accounts.map(({ id }) => id)}::int[]) as a (id)
    cross join lateral (select entry_id from ledger.posting where account_id = a.id order by id desc limit ${2 * most + 100}) p
    order by p.entry_id desc limit ${most + 100}`.execute(ctx.tx);
  return rows.map(({ entry_id }) => entry_id);
};

export const ledgerEntriesFn = async (ctx: Ctx, { kind, owner, currency, reference, about, number, page, size }: ParsedInputOf<typeof ledgerEntries>) => {
  const tables = database(ctx);
  const money = (minor: bigint) => toWire({ minor, currency });
  const account =
    kind !== undefined && owner !== undefined
      ? await tables
          .selectFrom("account")
          .select("id")
          .where("kind", "=", kind)
          .where("owner_id", "=", owner)
          .where("currency", "=", currency)
          .executeTakeFirst()
      : undefined;
  const held = account && kind !== undefined && owner !== undefined ? { kind, owner, balance: money(await balanceOf(ctx, { kind, owner, currency })) } : null;
  const isOfAccount = kind !== undefined || owner !== undefined;
  const known =
    isOfAccount && !reference && !number && !about ? await newestOf(ctx, { kind, owner, currency }, Math.max(countCap + 1, page * size)) : undefined;
  let query = tables.selectFrom("entry").where((where) =>
    where.exists(
      where
        .selectFrom("posting")
        .innerJoin("account", "account.id", "posting.account_id")
        .select("posting.id")
        .whereRef("posting.entry_id", "=", "entry.id")
        .where("account.currency", "=", currency)
        .$if(kind !== undefined, (one) => one.where("account.kind", "=", kind ?? ""))
        .$if(owner !== undefined, (one) => one.where("account.owner_id", "=", owner ?? 0)),
    ),
  );
  if (reference) query = query.where("reference", "=", reference);
  if (number)
    query = query.where(
      "reference",
      "in",
      (about ? [about] : referenceKinds).map((one) => referenceOf(one, number)),
    );
  else if (about) query = query.where("reference", "like", `${about.replace("_", String.raw`\_`)}:%`);
  const from = (page - 1) * size;
  const shown = known
    ? tables.selectFrom("entry").where("entry.id", "=", sql<number>`any(${known.slice(from, from + size)}::int[])`)
    : query.limit(size).offset(from);
  const rows = await shown.selectAll("entry").orderBy("entry.id", "desc").execute();
  const ids = rows.map((row) => row.id);
  const postings =
    ids.length === 0
      ? []
      : await tables
          .selectFrom("posting")
          .innerJoin("account", "account.id", "posting.account_id")
          .select(["posting.entry_id", "posting.account_id", "account.kind", "account.owner_id", "posting.amount_minor", "posting.balance_after_minor"])
          .where("posting.entry_id", "in", ids)
          .where("account.currency", "=", currency)
          .orderBy("posting.id")
          .execute();
  const ofEntry = Map.groupBy(postings, (one) => one.entry_id);
  const asked = kind !== undefined && owner !== undefined ? [{ kind, owner_id: owner }] : [];
  const [names, owners] = await Promise.all([
    referenceNames(
      ctx,
      rows.map((row) => row.reference),
    ),
    ownerNames(ctx, [...postings, ...asked]),
  ]);
  const sides = (of: readonly (typeof postings)[number][]) =>
    [...new Map(of.map((one) => [one.account_id, one])).values()].map((one) => ({ kind: one.kind as AccountKind, owner: one.owner_id, name: owners(one) }));
  const { rows: sums } = await sql<{ sum: bigint }>`
    select coalesce(sum(balance_minor), 0)::bigint as sum from ledger.balance where currency = ${currency}`.execute(ctx.tx);
  return {
    account: held && { ...held, name: owners({ kind: held.kind, owner_id: held.owner }) },
    list: rows.map((row) => {
      const all = ofEntry.get(row.id) ?? [];
      const own = isOfAccount && account ? all.filter((one) => one.account_id === account.id) : [];
      const last = own.at(-1);
      return {
        ...present(ctx, row, names),
        amount: last ? money(own.reduce((total, one) => total + one.amount_minor, 0n)) : null,
        balance_after: last && last.balance_after_minor !== null ? money(last.balance_after_minor) : null,
        from: sides(all.filter((one) => one.amount_minor < 0n)),
        to: sides(all.filter((one) => one.amount_minor > 0n)),
        volume: money(all.reduce((total, one) => (one.amount_minor > 0n ? total + one.amount_minor : total), 0n)),
      };
    }),
    sum_of_all: money(sums[0]?.sum ?? 0n),
    page,
    size,
    ...(known ? cappedTotal(known.length) : await countUpToCap(ctx, query)),
  };
};

export const ledgerAccountsFn = async (ctx: Ctx, { kind, currency, page, size }: ParsedInputOf<typeof ledgerAccounts>) => {
  const kinds = kind === "any_escrow" ? escrowKinds : kind && [kind];
  const query = database(ctx)
    .selectFrom("balance")
    .where("balance_minor", "<>", 0n)
    .$if(kinds !== undefined, (one) => one.where("kind", "in", kinds ?? []))
    .$if(currency !== undefined, (one) => one.where("currency", "=", currency ?? ""));
  const sums = await query
    .select(["currency", sql<bigint>`sum(balance_minor)::bigint`.as("minor")])
    .groupBy("currency")
    .orderBy("currency")
    .execute();
  const rows = await query
    .select(["kind", "owner_id", "currency", "balance_minor"])
    .orderBy("balance_minor", "desc")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const accounts = rows.map((row) => ({
    kind: row.kind as AccountKind,
    owner_id: row.owner_id ?? 0,
    balance: toWire({ minor: row.balance_minor ?? 0n, currency: row.currency as Currency }),
  }));
  const names = await ownerNames(ctx, accounts);
  return {
    list: accounts.map((one) => ({ kind: one.kind, owner: one.owner_id, name: names(one), balance: one.balance })),
    sums: sums.map(({ currency: of, minor }) => toWire({ minor, currency: of as Currency })),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

export const ledgerEntryFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof ledgerEntry>) => {
  const tables = database(ctx);
  const row = found(await tables.selectFrom("entry").selectAll().where("id", "=", id).executeTakeFirst());
  const postings = await tables
    .selectFrom("posting")
    .innerJoin("account", "account.id", "posting.account_id")
    .select(["posting.id", "account.kind", "account.owner_id", "account.currency", "posting.amount_minor", "posting.balance_after_minor"])
    .where("posting.entry_id", "=", id)
    .orderBy("posting.id")
    .execute();
  const others = await tables
    .selectFrom("entry")
    .selectAll()
    .where("reference", "=", row.reference)
    .where("id", "<>", id)
    .orderBy("id", "desc")
    .limit(60)
    .execute();
  const [names, owners] = await Promise.all([referenceNames(ctx, [row.reference]), ownerNames(ctx, postings)]);
  return {
    ...present(ctx, row, names),
    postings: postings.map((one) => ({
      id: Number(one.id),
      kind: one.kind as AccountKind,
      owner: one.owner_id,
      name: owners(one),
      amount: toWire({ minor: one.amount_minor, currency: one.currency as Currency }),
      balance_after: one.balance_after_minor === null ? null : toWire({ minor: one.balance_after_minor, currency: one.currency as Currency }),
    })),
    others: others.map((one) => present(ctx, one, names)),
  };
};
