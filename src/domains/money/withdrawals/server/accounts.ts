import type { Selectable } from "kysely";
import { unixSeconds } from "#kit/time.ts";
import type { PayeeKind } from "#domains/money/payments/contract/fields.ts";
import { payoutProviders } from "#domains/money/payments/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { openText, sealText } from "#platform/secrets/seal.ts";
import type { OwnSource } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export type AccountRow = Selectable<Tables["payout_account"]>;

const purpose = "bank account";

/** Sealed for its owner: a row that is moved to another user does not open. */
export const sealNumber = (ctx: Ctx, userId: number, number: string): string => sealText(ctx.services.secret, purpose, String(userId), number);
export const openNumber = (ctx: Pick<Ctx, "services">, account: AccountRow): string =>
  openText(ctx.services.secret, purpose, String(account.user_id), account.number_sealed);

export const presentAccount = ({ id, kind, holder, bank, last_four, is_certified, usable_from, provider }: AccountRow, now: Date) => ({
  id,
  kind: kind as PayeeKind,
  holder,
  bank,
  last_four,
  is_certified,
  usable_from: usable_from > now ? unixSeconds(usable_from) : 0,
  is_at_provider: provider !== null,
});

export const payeeOf = (ctx: Pick<Ctx, "services">, account: AccountRow) => ({
  kind: account.kind as PayeeKind,
  holder: account.holder,
  account: openNumber(ctx, account),
});

/** In which ways so much of a currency can be paid to it, the usual one first; none where it is its owner's account at a provider, out of which alone it is paid. */
export const waysTo = (ctx: Pick<Ctx, "services">, account: AccountRow, currency: Currency) => {
  if (account.provider !== null) return [];
  const through = payoutProviders(ctx, payeeOf(ctx, account), currency);
  return account.kind === "bank" ? (["bank", ...through] as const) : through;
};

/** `source` says whose: money of a wallet is never at a provider. */
export const accountsOf = (ctx: Ctx, userId: number, source: OwnSource = "wallet"): Promise<AccountRow[]> =>
  database(ctx)
    .selectFrom("payout_account")
    .selectAll()
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .$if(source === "wallet", (query) => query.where("provider", "is", null))
    .orderBy("is_certified", "desc")
    .orderBy("id", "desc")
    .execute();

export const accountsById = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, AccountRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("payout_account")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
