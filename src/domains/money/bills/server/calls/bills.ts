import { balancesOf, entriesOf, linesOfMonth, monthsOf, sumsOfBalances, walletMonthsOf } from "#domains/money/ledger/index.server.ts";
import { incomeReasons, paidOutReasons, reasonWords, reserveReasons, type Reason } from "#domains/money/ledger/contract/reasons.ts";
import { contractsInPapers } from "#domains/sourcing/contracts/index.server.ts";
import { heldSales } from "#domains/trade/licences/index.server.ts";
import { heldOrderIds, pendingOf, soldOrdersById } from "#domains/trade/orders/index.server.ts";
import { noWithdrawals, withdrawalCodes, withdrawalTotals } from "#domains/money/withdrawals/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { byCurrency, houseCurrency, toWire, type Currency } from "#kit/money.ts";
import { cappedTotal } from "#kit/paging.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import type { billBalance, billKinds, billMonth, billOrder } from "../../contract/bills.ts";
import { issuedOf, keyOf, notIssued } from "../issued.ts";
import { monthOf, statementsOf, walletStatementsOf, type Statement } from "../rules/months.ts";

const incomeOf = (owner: number) => ({ kind: "seller_available", owner }) as const;

export const billBalanceFn = async (ctx: Ctx, { currency }: ParsedInputOf<typeof billBalance>) => {
  const owner = shopOf(ctx).ownerId;
  const available = await balancesOf(ctx, owner, ["seller_pending", "seller_available", "reserve"]);
  const escrow = await sumsOfBalances(ctx, "escrow", await heldOrderIds(ctx, owner));
  const sales = await heldSales(ctx, owner);
  const licences = await sumsOfBalances(
    ctx,
    "licence_escrow",
    sales.map(({ id }) => id),
  );
  const totals = await withdrawalTotals(ctx, owner, "seller_available");
  const standing = (of: Currency) => {
    const { frozen, paid } = totals.get(of) ?? noWithdrawals;
    const held = escrow.get(of);
    const wire = (minor = 0n) => toWire({ minor, currency: of });
    return {
      available: wire(available.get(of)?.get("seller_available")),
      pending: wire(available.get(of)?.get("seller_pending")),
      reserve: wire(available.get(of)?.get("reserve")),
      escrow: wire(held?.minor),
      escrow_orders: held?.count ?? 0,
      licence_escrow: wire(licences.get(of)?.minor),
      licence_escrow_count: licences.get(of)?.count ?? 0,
      frozen: wire(frozen),
      paid_out: wire(paid),
    };
  };
  const used = [...new Set([...available.keys(), ...escrow.keys(), ...licences.keys(), ...totals.keys()])].sort(byCurrency);
  // The soonest stand first, those in dispute without a day.
  const next = sales.find(({ until }) => until !== null)?.until;
  return { ...standing(currency), licence_escrow_until: next ? unixSeconds(next) : 0, all: (used.length > 0 ? used : [currency]).map(standing) };
};

const newestFirst = (a: { month: string; currency: Currency }, b: { month: string; currency: Currency }): number =>
  a.month === b.month ? byCurrency(a.currency, b.currency) : a.month < b.month ? 1 : -1;

type Shown = Statement & typeof notIssued;

const present = ({ month, currency, number, issued_at, orders, ...sums }: Shown) => {
  const wire = (minor: bigint) => toWire({ minor, currency });
  return {
    month,
    currency,
    number,
    issued_at,
    orders,
    gross: wire(sums.gross),
    commission: wire(sums.commission),
    income: wire(sums.income),
    withdrawn: wire(sums.withdrawn),
    reserved: wire(sums.reserved),
    opening: wire(sums.opening),
    closing: wire(sums.closing),
  };
};

/** A statement a month and currency, newest first, as it was issued where it was. A shop without any movement has one of this month all the same. */
const statementsOfShop = async (ctx: Ctx): Promise<Shown[]> => {
  const owner = shopOf(ctx).ownerId;
  const [rows, issued] = [await monthsOf(ctx, [owner]), await issuedOf(ctx, owner, "shop")];
  const byIt = Map.groupBy(rows, (row) => row.currency);
  const used = byIt.size > 0 ? [...byIt.keys()] : [houseCurrency];
  return used
    .flatMap((currency) => statementsOf(currency, byIt.get(currency) ?? [], monthOf(ctx.now)))
    .map((statement) => {
      const kept = issued.get(keyOf(statement));
      if (!kept) return { ...statement, ...notIssued };
      const { number, issued_at, orders, in_minor, out_minor, commission_minor, opening_minor, closing_minor } = kept;
      const sums = { orders, commission: commission_minor, income: in_minor, gross: in_minor + commission_minor, withdrawn: out_minor };
      return { ...statement, ...sums, opening: opening_minor, closing: closing_minor, number, issued_at };
    })
    .sort(newestFirst);
};

export const billMonthsFn = async (ctx: Ctx) => ({ list: (await statementsOfShop(ctx)).map(present) });

export const walletMonthsFn = async (ctx: Ctx) => {
  const owner = me(ctx).id;
  const issued = await issuedOf(ctx, owner, "wallet");
  const list = walletStatementsOf(await walletMonthsOf(ctx, [owner])).map((statement) => {
    const { month, currency } = statement;
    const kept = issued.get(keyOf(statement));
    const { opening, came, went, closing } = kept
      ? { opening: kept.opening_minor, came: kept.in_minor, went: kept.out_minor, closing: kept.closing_minor }
      : statement;
    const { number, issued_at } = kept ?? notIssued;
    const wire = (minor: bigint) => toWire({ minor, currency });
    return {
      month,
      currency,
      number,
      issued_at,
      opening: wire(opening),
      came: wire(came),
      went: wire(went),
      closing: wire(closing),
    };
  });
  return { list: list.sort(newestFirst) };
};

const reasonsOf: Record<(typeof billKinds)[number], readonly Reason[] | undefined> = {
  all: undefined,
  orders: incomeReasons,
  withdrawals: paidOutReasons,
  reserve: reserveReasons,
};
const idIn = (of: "order" | "contract" | "withdrawal", reference: string): number => Number(new RegExp(`^${of}:(\\d+)$`).exec(reference)?.[1] ?? 0);
const orderIdOf = (reference: string): number => idIn("order", reference);
const contractIdOf = (reference: string): number => idIn("contract", reference);
const withdrawalIdOf = (reference: string): number => idIn("withdrawal", reference);

export const billMonthFn = async (ctx: Ctx, { month, currency: asked, kind, page, size }: ParsedInputOf<typeof billMonth>) => {
  // A month before the shop's first, or one to come, has no statement.
  const ofMonth = (await statementsOfShop(ctx)).filter((one) => one.month === month);
  const statement = found(ofMonth.find(({ currency }) => asked === undefined || currency === asked));
  const { currency } = statement;
  const wire = (minor: bigint) => toWire({ minor, currency });
  const { rows, total } = await linesOfMonth(ctx, { seller: shopOf(ctx).ownerId, currency, month }, { reasons: reasonsOf[kind], page, size });
  const orders = await soldOrdersById(
    ctx,
    rows.map((row) => orderIdOf(row.reference)).filter((id) => id > 0),
  );
  const contracts = await contractsInPapers(
    ctx,
    rows.map((row) => contractIdOf(row.reference)).filter((id) => id > 0),
  );
  const withdrawals = await withdrawalCodes(
    ctx,
    rows.map((row) => withdrawalIdOf(row.reference)).filter((id) => id > 0),
  );
  return {
    currencies: ofMonth.map((one) => one.currency),
    statement: present(statement),
    list: rows.map((row) => {
      const order = orders.get(orderIdOf(row.reference));
      const contract = contracts.get(contractIdOf(row.reference));
      const isIncome = incomeReasons.includes(row.reason);
      return {
        id: row.id,
        title: ctx.services.words.say(ctx.locale, reasonWords[row.reason].id),
        order_id: order?.id ?? 0,
        contract_id: contract?.id ?? 0,
        code: order?.code ?? contract?.code ?? withdrawals.get(withdrawalIdOf(row.reference)) ?? "",
        buyer: order?.buyer ?? contract?.buyer ?? "",
        gross: wire(isIncome ? row.minor + row.fee : 0n),
        commission: wire(row.fee),
        amount: wire(row.minor),
        createtime: unixSeconds(row.createdAt),
      };
    }),
    page,
    size,
    ...cappedTotal(total),
  };
};

/** An order's escrow sees at most its payment, a few refunds and its parcels. */
const mostEntries = 60;

export const billOrderFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof billOrder>) => {
  const known = (await soldOrdersById(ctx, [id])).get(id);
  const order = found(known?.sellerId === shopOf(ctx).ownerId ? known : null);
  const { currency } = order;
  const wire = (minor: bigint) => toWire({ minor, currency });
  const escrow = await entriesOf(ctx, { kind: "escrow", owner: id, currency }, { most: mostEntries });
  // What was settled out of the money held for claims does not touch the escrow; what was settled straight out of it is there already.
  const earned = await entriesOf(
    ctx,
    { ...incomeOf(order.sellerId), currency },
    { most: mostEntries, reference: `order:${id}`, reasons: ["order_income", "coupon_income"] },
  );
  const incomes = earned.filter(({ entryId }) => !escrow.some((row) => row.entryId === entryId)).map((row) => ({ ...row, isApart: true }));
  let balance = 0n;
  const list = [...escrow.map((row) => ({ ...row, isApart: false })), ...incomes]
    .sort((a, b) => a.entryId - b.entryId)
    .map((row) => {
      if (!row.isApart) balance += row.minor;
      const isSettlement = incomeReasons.includes(row.reason);
      return {
        id: row.id,
        reason: row.reason,
        minor: row.isApart ? 0n : row.minor,
        commission: isSettlement ? row.fee : 0n,
        income: isSettlement ? (row.isApart ? row.minor : -row.minor - row.fee) : 0n,
        balance,
        createdAt: row.createdAt,
      };
    });
  const sum = (of: (row: (typeof list)[number]) => bigint) => list.reduce((total, row) => total + of(row), 0n);
  return {
    order: { id, code: order.code, buyer: order.buyer, status_text: order.statusText, total: wire(order.totalMinor), createtime: unixSeconds(order.createdAt) },
    held: wire(balance),
    pending: wire(await pendingOf(ctx, id)),
    commission: wire(sum((row) => row.commission)),
    income: wire(sum((row) => row.income)),
    refunded: wire(-sum((row) => (row.reason === "order_refund" ? row.minor : 0n))),
    is_settled: balance === 0n && list.some((row) => row.reason === "order_income"),
    list: list.map((row) => ({
      id: row.id,
      title: ctx.services.words.say(ctx.locale, reasonWords[row.reason].id),
      amount: wire(row.minor),
      commission: wire(row.commission),
      income: wire(row.income),
      balance: wire(row.balance),
      createtime: unixSeconds(row.createdAt),
    })),
  };
};
