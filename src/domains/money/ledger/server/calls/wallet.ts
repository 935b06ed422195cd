import type { ParsedInputOf } from "#kit/call.ts";
import { byCurrency, toWire, type Currency } from "#kit/money.ts";
import { fromUnix, unixSeconds } from "#kit/time.ts";
import { startOfDay } from "#kit/trade-day.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { AccountKind } from "../../contract/accounts.ts";
import { reasonsOf } from "../../contract/reason-groups.ts";
import { reasonWords } from "../../contract/reasons.ts";
import type { walletBalance, walletHistory } from "../../contract/wallet.ts";
import { balancesOf, historyOf } from "../read-accounts.ts";
import { referenceNames } from "../names.ts";

export const walletBalanceFn = async (ctx: Ctx, { currency }: ParsedInputOf<typeof walletBalance>) => {
  const balances = await balancesOf(ctx, me(ctx).id, ["wallet", "frozen", "seller_pending", "seller_available", "reserve"]);
  const purse = (of: Currency) => {
    const held = (kind: AccountKind) => toWire({ minor: balances.get(of)?.get(kind) ?? 0n, currency: of });
    return {
      wallet: held("wallet"),
      frozen: held("frozen"),
      seller_pending: held("seller_pending"),
      seller_available: held("seller_available"),
      reserve: held("reserve"),
    };
  };
  const used = [...balances.keys()].sort(byCurrency);
  return { ...purse(currency), all: (used.length > 0 ? used : [currency]).map(purse) };
};

export const walletHistoryFn = async (
  ctx: Ctx,
  { kind, currency, after, size, direction, reason, group, from, until }: ParsedInputOf<typeof walletHistory>,
) => {
  const rows = await historyOf(
    ctx,
    { kind, owner: me(ctx).id, currency },
    {
      after,
      size: size + 1,
      direction,
      reasons: group ? reasonsOf(group).filter((one) => reason === undefined || one === reason) : reason && [reason],
      from: from === undefined ? undefined : fromUnix(startOfDay(from)),
      before: until === undefined ? undefined : fromUnix(startOfDay(until, 1)),
    },
  );
  const page = rows.slice(0, size);
  const names = await referenceNames(
    ctx,
    page.map((row) => row.reference),
  );
  return {
    list: page.map((row) => ({
      id: row.id,
      reason: row.reason,
      title: ctx.services.words.say(ctx.locale, reasonWords[row.reason].id),
      reference: row.reference,
      reference_name: names.get(row.reference) ?? "",
      amount: toWire({ minor: row.minor, currency }),
      balance_after: toWire({ minor: row.balanceAfter, currency }),
      createtime: unixSeconds(row.createdAt),
    })),
    next: rows.length > size ? (page.at(-1)?.id ?? 0) : 0,
  };
};
