import type { Ctx } from "#platform/calls/context.ts";
import { objectNames } from "#platform/calls/object-names.ts";
import type { AccountKind } from "../contract/accounts.ts";
import { partsOfReference, referenceOf, type ReferenceKind } from "../contract/references.ts";

/** The ledger knows none of them: the domains say what they are called, asked of a call that is about them. */
const callsAbout: Partial<Record<ReferenceKind, string>> = {
  order: "order/refund",
  checkout: "order/place",
  licence: "licence/decide",
  booking: "booking/decide",
  inspection: "inspection/assign",
  vip: "vip/refund",
  withdrawal: "withdrawal/approve",
  received: "payment/matchreceived",
};

const ownedByPeople: ReadonlySet<AccountKind> = new Set([
  "wallet",
  "frozen",
  "seller_available",
  "seller_pending",
  "reserve",
  "payout_transit",
  "refund_transit",
  "connected_free",
  "connected_leaving",
]);

export const referenceNames = async (ctx: Ctx, references: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const asked = [...new Set(references)].flatMap((reference) => {
    const parts = partsOfReference(reference);
    const call = parts && callsAbout[parts.kind];
    return parts && call ? [{ reference, call, number: parts.number }] : [];
  });
  const names = new Map<string, string>();
  for (const [call, all] of Map.groupBy(asked, (one) => one.call)) {
    const found = await ctx.askIfAnswered(
      objectNames,
      call,
      all.map((one) => one.number),
    );
    for (const { reference, number } of all) names.set(reference, found?.get(number) ?? "");
  }
  return names;
};

/** Accounts of one sale each, told apart by its number. */
const ownedBySales: Partial<Record<AccountKind, ReferenceKind>> = {
  escrow: "order",
  seller_disputed: "order",
  connected_held: "order",
  licence_escrow: "licence",
  booking_escrow: "booking",
  inspection_escrow: "inspection",
};

type Owned = { kind: string; owner_id: number };
export const ownerNames = async (ctx: Ctx, accounts: readonly Owned[]): Promise<(account: Owned) => string> => {
  const isOfPerson = ({ kind }: Owned) => ownedByPeople.has(kind as AccountKind);
  const ids = [...new Set(accounts.filter(isOfPerson).map((one) => String(one.owner_id)))];
  const names = ids.length > 0 ? await ctx.askIfAnswered(objectNames, "user/block", ids) : undefined;
  const saleOf = ({ kind, owner_id }: Owned) => {
    const sale = ownedBySales[kind as AccountKind];
    return sale && referenceOf(sale, String(owner_id));
  };
  const sales = await referenceNames(
    ctx,
    accounts.flatMap((one) => saleOf(one) ?? []),
  );
  return (account) => (isOfPerson(account) ? names?.get(String(account.owner_id)) : sales.get(saleOf(account) ?? "")) ?? "";
};
