import { sql } from "kysely";
import type { PayeeKind } from "#domains/money/payments/contract/fields.ts";
import { freedAt, incomeAtProvider, lockAtProvider, payoutProviders } from "#domains/money/payments/index.server.ts";
import { balanceOf, balancesOf, BalanceShort, post } from "#domains/money/ledger/index.server.ts";
import { proofWaysOf, proveAgain } from "#domains/people/accounts/index.server.ts";
import { certifiedBankOf, type CertifiedBank } from "#domains/people/certification/index.server.ts";
import { isCountry } from "#domains/places/index.server.ts";
import { worth } from "#domains/settings/contract/rates.ts";
import { ratesNow, setting } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { isIban } from "#kit/bank-codes.ts";
import { byCurrency, houseCurrency, least as lesser, toWire, type Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { found, refuse } from "#kit/refusal.ts";
import { hours, later, momentText } from "#kit/time.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { mostAccounts } from "../../contract/fields.ts";
import { withdrawalLife, type OwnSource } from "../../contract/lifecycle.ts";
import {
  requestWithdrawal,
  saveAlipayAccount,
  savePayoutAccount,
  useCertifiedAccount,
  type myWithdrawals,
  type removePayoutAccount,
  type requestShopWithdrawal,
  type shopWithdrawalOptions,
  type shopWithdrawals,
  type withdrawalOptions,
} from "../../contract/own.ts";
import { accountsOf, openNumber, presentAccount, sealNumber, waysTo } from "../accounts.ts";
import { database } from "../database.ts";
import { frozenOf, withdrawalMachine } from "../withdrawal-machine.ts";
import { presentWithdrawals } from "../present.ts";
import { movementOf } from "../rules/movements.ts";
import { noWithdrawals, withdrawalTotals, type WithdrawalTotals } from "../totals.ts";

/** How much may be asked for at once in a currency, in whole units of it, and how many may be under way. */
const limitsNow = async (ctx: Ctx, currency: Currency) => {
  const rates = await ratesNow(ctx);
  const inIt = (yuan: number) => (worth({ minor: 100n * BigInt(yuan), currency: houseCurrency }, currency, rates) / 100n) * 100n;
  return {
    least: inIt(await setting(ctx, "withdrawals.least_yuan")),
    most: inIt(await setting(ctx, "withdrawals.most_yuan")),
    mostOpen: await setting(ctx, "withdrawals.most_open"),
  };
};

const shownCertified = ({ holder, bank, number }: CertifiedBank) => ({ holder, bank, last_four: number.slice(-4) });

const openOf = (totals: ReadonlyMap<Currency, WithdrawalTotals>): number => [...totals.values()].reduce((sum, one) => sum + one.open, 0);

/**
 * What can be withdrawn at a provider, and out of our bank: what stands there cannot be more than what is the owner's, and what is on its way there can be withdrawn when it
 * has come. What they have is read first: what comes to it meanwhile is asked for later.
 */
const whereItIs = async (ctx: Ctx, owner: number, source: OwnSource, currency: Currency): Promise<{ there: bigint; coming: bigint; here: bigint }> => {
  const has = await balanceOf(ctx, { kind: source, owner, currency });
  if (source !== "seller_available" || has <= 0n) return { there: 0n, coming: 0n, here: has > 0n ? has : 0n };
  const at = await incomeAtProvider(ctx, { seller_id: owner, currency });
  const there = lesser(has, at.free);
  const coming = lesser(has - there, at.coming);
  return { there, coming, here: has - there - coming };
};

/** What of it can be withdrawn to an account: whoever has accounts at several providers asks each for its own. */
const leftAt = async (
  ctx: Ctx,
  provider: string | null,
  owner: number,
  currency: Currency,
  { there, here }: { there: bigint; here: bigint },
): Promise<bigint> => {
  if (provider === null) return here;
  const { asked } = await database(ctx)
    .selectFrom("withdrawal")
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as("asked"))
    .where("user_id", "=", owner)
    .where("provider", "=", provider)
    .where("currency", "=", currency)
    .where("status", "in", ["requested", "approved", "processing", "paid"])
    .executeTakeFirstOrThrow();
  const left = lesser(there, (await freedAt(ctx, provider, { seller_id: owner, currency })) - asked);
  // What was taken back since may be more than was left.
  return left > 0n ? left : 0n;
};

const optionsOf = async (ctx: Ctx, owner: number, source: OwnSource, currency: Currency) => {
  const { least, most, mostOpen } = await limitsNow(ctx, currency);
  const [balances, totals, accounts] = [
    await balancesOf(ctx, owner, [source]),
    await withdrawalTotals(ctx, owner, source),
    await accountsOf(ctx, owner, source),
  ];
  const at = await whereItIs(ctx, owner, source, currency);
  const { frozen, paid } = totals.get(currency) ?? noWithdrawals;
  const certified = owner === me(ctx).id ? await certifiedBankOf(ctx, owner) : undefined;
  const wire = (minor: bigint, of = currency) => toWire({ minor, currency: of });
  const withdrawable = new Map<string | null, bigint>();
  for (const { provider } of accounts) if (!withdrawable.has(provider)) withdrawable.set(provider, await leftAt(ctx, provider, owner, currency, at));
  const used = [...new Set([currency, ...balances.keys(), ...totals.keys()])].sort(byCurrency);
  return {
    all: used.map((of) => wire(balances.get(of)?.get(source) ?? 0n, of)),
    available: wire(balances.get(currency)?.get(source) ?? 0n),
    at_provider: wire(at.there),
    coming: wire(at.coming),
    frozen: wire(frozen),
    paid_out: wire(paid),
    least: wire(least),
    most: wire(most),
    open_left: Math.max(0, mostOpen - openOf(totals)),
    // One that this currency cannot be paid to is among them: it counts, and can be removed.
    accounts: accounts.map((one) => {
      const is_payable = one.provider !== null || waysTo(ctx, one, currency).length > 0;
      return { ...presentAccount(one, ctx.now), is_payable, withdrawable: wire(is_payable ? (withdrawable.get(one.provider) ?? 0n) : 0n) };
    }),
    has_alipay: payoutProviders(ctx, { kind: "alipay", holder: "", account: "" }, currency).length > 0,
    certified: certified && !accounts.some((account) => openNumber(ctx, account) === certified.number) ? shownCertified(certified) : null,
    new_account_hours: await setting(ctx, "withdrawals.new_account_hours"),
    proof: await proofWaysOf(ctx),
  };
};
export const withdrawalOptionsFn = (ctx: Ctx, { currency, source }: ParsedInputOf<typeof withdrawalOptions>) => optionsOf(ctx, me(ctx).id, source, currency);
export const shopWithdrawalOptionsFn = (ctx: Ctx, { currency }: ParsedInputOf<typeof shopWithdrawalOptions>) =>
  optionsOf(ctx, shopOf(ctx).ownerId, "seller_available", currency);

/** Until this transaction ends, nobody else counts this owner's requests or bank accounts: two at once cannot both be the last that is allowed. */
const takeTurn = (ctx: Ctx, owner: number) => advisoryLock(ctx, "withdrawals/owner", owner);

/** The amount is frozen in the same transaction that writes the request: what the account does not hold cannot be asked for. */
const requestFrom = async (
  ctx: Ctx,
  owner: number,
  source: OwnSource,
  { amount, currency, account_id, ...proof }: ParsedInputOf<typeof requestShopWithdrawal>,
) => {
  const { least, most, mostOpen } = await limitsNow(ctx, currency);
  const text = (minor: bigint) => moneyText({ minor, currency });
  if (BigInt(amount) < least || BigInt(amount) > most) throw refuse(requestWithdrawal, "out_of_range", { least: text(least), most: text(most) }, ["amount"]);
  await takeTurn(ctx, owner);
  const account = found((await accountsOf(ctx, owner, source)).find(({ id }) => id === account_id));
  if (account.usable_from > ctx.now) throw refuse(requestWithdrawal, "account_new", { time: momentText(account.usable_from, ctx.locale) }, ["account_id"]);
  if (account.provider === null && waysTo(ctx, account, currency).length === 0) throw refuse(requestWithdrawal, "not_payable", {}, ["account_id"]);
  await proveAgain(ctx, requestWithdrawal, proof);
  const open = openOf(await withdrawalTotals(ctx, owner, source));
  if (open >= mostOpen) throw refuse(requestWithdrawal, "too_many_open", { count: open });
  await lockAtProvider(ctx, owner);
  const available = await leftAt(ctx, account.provider, owner, currency, await whereItIs(ctx, owner, source, currency));
  if (BigInt(amount) > available) throw refuse(requestWithdrawal, "short", { available: text(available) }, ["amount"]);
  const row = await database(ctx)
    .insertInto("withdrawal")
    .values({
      code: sql<string>`withdrawals.next_code(${ctx.now}::timestamptz)`,
      provider: account.provider,
      user_id: owner,
      requested_by: me(ctx).id,
      source,
      payout_account_id: account_id,
      amount_minor: BigInt(amount),
      currency,
      status: withdrawalLife.initial,
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await withdrawalMachine.begin(ctx, [row.id], { event: "request", party: "owner" });
  try {
    await post(ctx, movementOf("request", frozenOf(row)));
  } catch (error) {
    if (error instanceof BalanceShort) throw refuse(requestWithdrawal, "short", { available: text(error.balance) }, ["amount"]);
    throw error;
  }
  const [withdrawal] = await presentWithdrawals(ctx, [row]);
  return { withdrawal: found(withdrawal) };
};
export const requestWithdrawalFn = (ctx: Ctx, { source, ...wanted }: ParsedInputOf<typeof requestWithdrawal>) => requestFrom(ctx, me(ctx).id, source, wanted);
export const requestShopWithdrawalFn = (ctx: Ctx, input: ParsedInputOf<typeof requestShopWithdrawal>) =>
  requestFrom(ctx, shopOf(ctx).ownerId, "seller_available", input);

const listOf = async (ctx: Ctx, owner: number, source: OwnSource, { status, page, size }: ParsedInputOf<typeof shopWithdrawals>) => {
  let mine = database(ctx).selectFrom("withdrawal").where("user_id", "=", owner).where("source", "=", source);
  if (status) mine = mine.where("status", "=", status);
  const rows = await mine
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: await presentWithdrawals(ctx, rows), page, size, ...(await countUpToCap(ctx, mine)) };
};
export const myWithdrawalsFn = (ctx: Ctx, { source, ...wanted }: ParsedInputOf<typeof myWithdrawals>) => listOf(ctx, me(ctx).id, source, wanted);
export const shopWithdrawalsFn = (ctx: Ctx, input: ParsedInputOf<typeof shopWithdrawals>) => listOf(ctx, shopOf(ctx).ownerId, "seller_available", input);

/** What a bank needs to pay abroad. */
type Abroad = { country: string; bic: string; cnaps: string; address: string };

/** One that its owner says is theirs: proved to be them, and to be waited for. */
const saveNew = async (
  ctx: Ctx,
  call: typeof savePayoutAccount | typeof saveAlipayAccount,
  account: CertifiedBank,
  { proof, ...kept }: { proof: Parameters<typeof proveAgain>[2]; kind: PayeeKind; last_four: string } & Partial<Abroad>,
) => {
  const owner = me(ctx).id;
  await takeTurn(ctx, owner);
  if ((await accountsOf(ctx, owner)).length >= mostAccounts) throw refuse(call, "too_many_accounts", { count: mostAccounts });
  await proveAgain(ctx, call, proof);
  const wait = hours(await setting(ctx, "withdrawals.new_account_hours"));
  return { account: await keepAccount(ctx, owner, account, { ...kept, is_certified: false, usable_from: later(ctx.now, wait) }) };
};

export const savePayoutAccountFn = (ctx: Ctx, input: ParsedInputOf<typeof savePayoutAccount>) => {
  const { holder, bank, number, country, bic, cnaps, address, ...proof } = input;
  if (!isCountry(country)) throw refuse(savePayoutAccount, "no_country", {}, ["country"]);
  if (isIban(number) && number.slice(0, 2) !== country) throw refuse(savePayoutAccount, "other_country", {}, ["country"]);
  if (country !== "CN" && bic === "") throw refuse(savePayoutAccount, "bic_missing", {}, ["bic"]);
  if (country !== "CN" && address === "") throw refuse(savePayoutAccount, "address_missing", {}, ["address"]);
  const kept = { proof, kind: "bank" as const, last_four: number.slice(-4), country, bic, cnaps: country === "CN" ? cnaps : "", address };
  return saveNew(ctx, savePayoutAccount, { holder, bank, number }, kept);
};

/** As Alipay itself shows them: the end of a mobile number, the beginning of an address. */
const shownOf = (account: string): string => (account.includes("@") ? account.replace(/^(.{1,3}).*(?=@)/, "$1***") : account.slice(-4));

export const saveAlipayAccountFn = async (ctx: Ctx, { holder, account, ...proof }: ParsedInputOf<typeof saveAlipayAccount>) => {
  if (payoutProviders(ctx, { kind: "alipay", holder, account }, houseCurrency).length === 0) throw refuse(saveAlipayAccount, "not_here");
  return saveNew(ctx, saveAlipayAccount, { holder, bank: "Alipay", number: account }, { proof, kind: "alipay", last_four: shownOf(account) });
};

export const useCertifiedAccountFn = async (ctx: Ctx, proof: ParsedInputOf<typeof useCertifiedAccount>) => {
  const owner = me(ctx).id;
  await takeTurn(ctx, owner);
  const certified = await certifiedBankOf(ctx, owner);
  if (!certified) throw refuse(useCertifiedAccount, "none_certified");
  const accounts = await accountsOf(ctx, owner);
  const known = accounts.find((account) => account.is_certified && openNumber(ctx, account) === certified.number);
  if (known) return { account: presentAccount(known, ctx.now) };
  if (accounts.length >= mostAccounts) throw refuse(useCertifiedAccount, "too_many_accounts", { count: mostAccounts });
  await proveAgain(ctx, useCertifiedAccount, proof);
  return {
    account: await keepAccount(ctx, owner, certified, { kind: "bank", last_four: certified.number.slice(-4), is_certified: true, usable_from: ctx.now }),
  };
};

const keepAccount = async (
  ctx: Ctx,
  owner: number,
  { holder, bank, number }: CertifiedBank,
  standing: { kind: PayeeKind; last_four: string; is_certified: boolean; usable_from: Date } & Partial<Abroad>,
) => {
  const row = await database(ctx)
    .insertInto("payout_account")
    .values({ user_id: owner, holder, bank, number_sealed: sealNumber(ctx, owner, number), created_at: ctx.now, ...standing })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentAccount(row, ctx.now);
};

export const removePayoutAccountFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof removePayoutAccount>) => {
  const removed = await database(ctx)
    .updateTable("payout_account")
    .set({ removed_at: ctx.now })
    .where("id", "=", id)
    .where("user_id", "=", me(ctx).id)
    .where("provider", "is", null)
    .where("removed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  found(removed);
  return { removed: true };
};
