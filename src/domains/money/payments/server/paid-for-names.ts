import { referenceNames, referenceOf } from "#domains/money/ledger/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";

type PaidFor = { kind: string; reference: number };

/** Parts of one order are called by it. */
const referenceTo = ({ kind, reference }: PaidFor): string =>
  kind === "balance" || kind === "invoice" ? referenceOf("order", reference) : `${kind}:${reference}`;

/** What people call the things that are paid for; "" where only the number is known. */
export const paidForNames = async (ctx: Ctx, all: readonly PaidFor[]): Promise<(one: PaidFor) => string> => {
  const names = await referenceNames(ctx, all.map(referenceTo));
  return (one) => names.get(referenceTo(one)) ?? "";
};
