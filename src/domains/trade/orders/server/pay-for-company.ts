import type { MayPay } from "#domains/money/payments/contract/events.ts";
import { may, membershipOf } from "#domains/people/companies/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { lockCheckout } from "./close-checkout.ts";
import { database } from "./database.ts";
import { orderMachine } from "./order-machine.ts";

const mayPay = async (ctx: Ctx, user_id: number, companyId: number | null | undefined): Promise<boolean> => {
  if (!companyId) return false;
  const membership = await membershipOf(ctx, user_id);
  return membership?.company_id === companyId && may(membership, "pay");
};

/** The balance of such an order, or what is to be paid for one on account, likewise; the order is what everybody who pays it locks first. */
export const mayPayBalanceForCompany = async (ctx: Ctx, { reference, user_id, isToPay }: MayPay): Promise<boolean> => {
  const order = await database(ctx).selectFrom("order").select("company_id").where("id", "=", reference).executeTakeFirst();
  if (!(await mayPay(ctx, user_id, order?.company_id))) return false;
  if (isToPay) await orderMachine.lock(ctx, reference);
  return true;
};

/** What a company's member ordered for it any other of its buyers may pay. The checkout is locked first where they do, as by everybody who pays. */
export const mayPayForCompany = async (ctx: Ctx, { reference, user_id, isToPay }: MayPay): Promise<boolean> => {
  const order = await database(ctx).selectFrom("order").select("company_id").where("checkout_id", "=", reference).limit(1).executeTakeFirst();
  if (!(await mayPay(ctx, user_id, order?.company_id))) return false;
  if (isToPay) await lockCheckout(ctx, reference);
  return true;
};
