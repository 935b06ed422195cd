import { grantLicence } from "#domains/catalogue/designs/index.server.ts";
import type { MoneyCame, Prolonging, SaleOnBooks } from "#domains/money/payments/contract/events.ts";
import { found } from "#kit/refusal.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { closeUnpaidSale } from "../contract/events.ts";
import { database } from "./database.ts";
import { licenceReference, onBooks, saleMachine } from "./sale-machine.ts";

/** Money has come for a sale: the licence is granted and the money held, or neither, and the money goes back to whoever paid. */
export const takeLicenceMoney = async (ctx: Ctx, came: MoneyCame): Promise<boolean> => {
  const sale = await saleMachine.lock(ctx, came.reference);
  if (!sale || saleMachine.whyNot(sale, "pay", "system", ctx.now)) return false;
  const outcome = await grantLicence(ctx, { offer_id: sale.offer_id, buyer_id: sale.buyer_id, reference: licenceReference(sale.id), isPromised: true });
  if (outcome !== "granted") {
    await saleMachine.move(ctx, [sale], { event: "turn_away", party: "system", set: (at) => ({ ended_at: at }), more: undefined });
    return false;
  }
  await saleMachine.move(ctx, [sale], {
    event: "pay",
    party: "system",
    set: (at) => ({ paid_at: at, settle_at: later(at, days(sale.settle_days)) }),
    more: came,
  });
  return true;
};

/** More time to pay a sale; not an exclusive one, which nobody else can buy meanwhile. */
export const prolongSale = async (ctx: Ctx, { reference, until, isOnlyAsked }: Prolonging): Promise<boolean> => {
  if (isOnlyAsked) {
    const asked = await database(ctx).selectFrom("sale").select("is_exclusive").where("id", "=", reference).executeTakeFirst();
    return asked?.is_exclusive === false;
  }
  const sale = await saleMachine.lock(ctx, reference);
  if (!sale || sale.is_exclusive || saleMachine.whyNot(sale, "pay", "system", ctx.now)) return false;
  await database(ctx).updateTable("sale").set({ expires_at: until }).where("id", "=", sale.id).execute();
  await ctx.enqueue(closeUnpaidSale, { sale_id: sale.id }, { runAt: until, key: `licences.close_unpaid_sale:${sale.id}` });
  return true;
};

export const bookLicence = async (ctx: Ctx, { reference }: { reference: number }): Promise<SaleOnBooks> =>
  onBooks(found(await saleMachine.lock(ctx, reference)));

/** The buyer has all the money again, by their bank: the licence ends. */
export const endLicenceSale = async (ctx: Ctx, { reference }: { reference: number }): Promise<void> => {
  const sale = await saleMachine.lock(ctx, reference);
  if (sale) await saleMachine.move(ctx, [sale], { event: "charge_back", party: "system", set: (at) => ({ ended_at: at }), more: undefined });
};
