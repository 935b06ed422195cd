import { balanceOf, entriesOf, monthsOf, sumOfBalances } from "#domains/money/ledger/index.server.ts";
import { incomeReasons, reasonWords, type Reason } from "#domains/money/ledger/contract/reasons.ts";
import { heldOrderIds, soldOrdersById } from "#domains/trade/orders/index.server.ts";
import { withdrawalTotals } from "#domains/money/withdrawals/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire } from "#kit/money.ts";
import { cappedTotal } from "#kit/paging.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import type { billKinds, billMonth, billOrder } from "../../contract/bills.ts";
import { monthAfter, monthOf, startOfMonth, statementsOf, type Statement } from "../rules/months.ts";

const currency = "CNY";
const yuan = (minor: bigint) => toWire({ minor, currency });
const incomeOf = (owner: number) => ({ kind: "seller_available", owner, currency }) as const;

export const billBalanceFn = async (ctx: Ctx) => {
  const owner = shopOf(ctx).ownerId;
  const held = await heldOrderIds(ctx, owner);
  const totals = await withdrawalTotals(ctx, owner, "seller_available");
  return {
    available: yuan(await balanceOf(ctx, incomeOf(owner))),
    escrow: yuan(await sumOfBalances(ctx, "escrow", currency, held)),
    escrow_orders: held.length,
    frozen: yuan(totals.frozen),
    paid_out: yuan(totals.paid),
  };
};

const present = (statement: Statement) => ({
  month: statement.month,
  orders: statement.orders,
  gross: yuan(statement.gross),
  commission: yuan(statement.commission),
  income: yuan(statement.income),
  withdrawn: yuan(statement.withdrawn),
  opening: yuan(statement.opening),
  closing: yuan(statement.closing),
});

const statementsOfShop = async (ctx: Ctx): Promise<Statement[]> => statementsOf(await monthsOf(ctx, incomeOf(shopOf(ctx).ownerId)), monthOf(ctx.now));

export const billMonthsFn = async (ctx: Ctx) => ({ list: (await statementsOfShop(ctx)).toReversed().map(present) });

const reasonsOf: Record<(typeof billKinds)[number], readonly Reason[] | undefined> = {
  all: undefined,
  orders: incomeReasons,
  withdrawals: ["withdrawal", "withdrawal_returned"],
};
const orderIdOf = (reference: string): number => Number(/^order:(\d+)$/.exec(reference)?.[1] ?? 0);

export const billMonthFn = async (ctx: Ctx, { month, kind, page, size }: ParsedInputOf<typeof billMonth>) => {
  // A month before the shop's first, or one to come, has no statement.
  const statement = found((await statementsOfShop(ctx)).find((one) => one.month === month));
  const { rows, total } = await entriesOf(ctx, incomeOf(shopOf(ctx).ownerId), {
    from: startOfMonth(month),
    to: startOfMonth(monthAfter(month)),
    reasons: reasonsOf[kind],
    page,
    size,
  });
  const orders = await soldOrdersById(
    ctx,
    rows.map((row) => orderIdOf(row.reference)).filter((id) => id > 0),
  );
  return {
    statement: present(statement),
    list: rows.map((row) => {
      const order = orders.get(orderIdOf(row.reference));
      const isOrder = incomeReasons.includes(row.reason);
      return {
        id: row.id,
        title: ctx.services.words.say(ctx.locale, reasonWords[row.reason].id),
        order_id: order?.id ?? 0,
        code: order?.code ?? "",
        buyer: order?.buyer ?? "",
        gross: yuan(isOrder ? row.minor + row.fee : 0n),
        commission: yuan(row.fee),
        amount: yuan(row.minor),
        createtime: unixSeconds(row.createdAt),
      };
    }),
    page,
    size,
    ...cappedTotal(total),
  };
};

/** An order's escrow sees at most its payment, a few refunds and its settlement. */
const mostEntries = 60;

export const billOrderFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof billOrder>) => {
  const known = (await soldOrdersById(ctx, [id])).get(id);
  const order = found(known?.sellerId === shopOf(ctx).ownerId ? known : null);
  const { rows } = await entriesOf(ctx, { kind: "escrow", owner: id, currency }, { page: 1, size: mostEntries });
  let balance = 0n;
  const list = rows.toReversed().map((row) => {
    balance += row.minor;
    const isSettlement = row.reason === "order_income";
    return {
      id: row.id,
      reason: row.reason,
      minor: row.minor,
      commission: isSettlement ? row.fee : 0n,
      income: isSettlement ? -row.minor - row.fee : 0n,
      balance,
      createdAt: row.createdAt,
    };
  });
  const sum = (of: (row: (typeof list)[number]) => bigint) => list.reduce((total, row) => total + of(row), 0n);
  return {
    order: { id, code: order.code, buyer: order.buyer, status_text: order.statusText, total: yuan(order.totalMinor), createtime: unixSeconds(order.createdAt) },
    held: yuan(balance),
    commission: yuan(sum((row) => row.commission)),
    income: yuan(sum((row) => row.income)),
    refunded: yuan(-sum((row) => (row.reason === "order_refund" ? row.minor : 0n))),
    is_settled: list.some((row) => row.reason === "order_income"),
    list: list.map((row) => ({
      id: row.id,
      title: ctx.services.words.say(ctx.locale, reasonWords[row.reason].id),
      amount: yuan(row.minor),
      commission: yuan(row.commission),
      income: yuan(row.income),
      balance: yuan(row.balance),
      createtime: unixSeconds(row.createdAt),
    })),
  };
};
