import { confirmHold, prolongHold } from "#domains/catalogue/catalog/index.server.ts";
import type { MoneyCame, Prolonging } from "#domains/money/payments/contract/events.ts";
import { later, minutes } from "#kit/time.ts";
import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { mayJoinGroup } from "../contract/events.ts";
import { checkoutMachine } from "./checkout-machine.ts";
import { closeCheckout, lockCheckout, lockOrdersOf, lockToPay } from "./close-checkout.ts";
import { database } from "./database.ts";
import { stockReference } from "./order-stock.ts";

/**
 * Money for a checkout: taken when the checkout still waits for it. Otherwise it is left to payments, which gives it back.
 * The checkout's lock decides between a success and the closing of the same moment.
 */
export const takeMoney = async (ctx: Ctx, came: MoneyCame): Promise<boolean> => {
  const { checkout, orders, product_ids } = await lockToPay(ctx, came.reference);
  if (checkout?.status !== "pending" || checkout.total_minor !== came.amount_minor || checkout.currency !== came.currency) return false;
  const references = orders.map((order) => stockReference(order.id));
  const group_buy_id = orders[0]?.group_buy_id;
  if (ctx.now >= checkout.expires_at) {
    await closeCheckout(ctx, checkout, "time_out");
    return false;
  }
  const isThere =
    (await confirmHold(ctx, references)) && (!group_buy_id || (await ctx.ask(mayJoinGroup, "groupbuy", { group_buy_id, checkout_id: checkout.id })));
  if (!isThere) {
    await closeCheckout(ctx, checkout, "turn_away");
    return false;
  }
  const event = group_buy_id ? "pay_into_group" : "pay";
  return (
    (await checkoutMachine.move(ctx, [checkout], { event: "pay", party: "system", set: { paid_at: ctx.now }, more: { orders, came, event, product_ids } })) !==
    undefined
  );
};

/** A checkout that was just placed and asks for no money, since all of it is on account, is as good as paid. */
export const payNothing = async (ctx: Ctx, checkoutId: number): Promise<boolean> => {
  const { checkout, orders, product_ids } = await lockToPay(ctx, checkoutId);
  if (
    !checkout ||
    !(await confirmHold(
      ctx,
      orders.map((order) => stockReference(order.id)),
    ))
  )
    return false;
  const more = { orders, came: null, event: "pay" as const, product_ids };
  return (await checkoutMachine.move(ctx, [checkout], { event: "pay", party: "system", set: { paid_at: ctx.now }, more })) !== undefined;
};

/**
 * More time to pay a checkout, its stock held as long. Not in a group buy: whoever joined waits for whoever has not paid.
 */
export const prolongCheckout = async (ctx: Ctx, { reference: checkout_id, until, isOnlyAsked }: Prolonging): Promise<boolean> => {
  if (isOnlyAsked) {
    const inGroup = await database(ctx)
      .selectFrom("order")
      .select("id")
      .where("checkout_id", "=", checkout_id)
      .where("group_buy_id", "is not", null)
      .executeTakeFirst();
    return !inGroup;
  }
  const checkout = await lockCheckout(ctx, checkout_id);
  if (checkout?.status !== "pending" || ctx.now >= checkout.expires_at) return false;
  const orders = await lockOrdersOf(ctx, checkout_id);
  if (orders.some((order) => order.group_buy_id !== null)) return false;
  const references = orders.map((order) => stockReference(order.id));
  if (!(await prolongHold(ctx, references, later(until, minutes(10))))) return false;
  await database(ctx).updateTable("checkout").set({ expires_at: until }).where("id", "=", checkout_id).execute();
  await database(ctx).updateTable("order").set({ expires_at: until }).where("checkout_id", "=", checkout_id).execute();
  return true;
};

/** The address book goes; placed orders keep the copy they were sent to. */
export const forgetAddresses = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  await database(ctx).deleteFrom("address").where("user_id", "=", user_id).execute();
};
