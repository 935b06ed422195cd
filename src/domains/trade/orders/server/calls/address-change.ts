import { shopsOfSellers } from "#domains/catalogue/catalog/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import {
  addressChangeWords,
  answerAddress,
  askForAddress,
  withdrawAddress,
  type addressChanges,
  type AddressChangeStatus,
} from "../../contract/address-change.ts";
import { addressAsked, addressChangeMachine, openChange, tellOfAddress } from "../address-change.ts";
import { addressOfOrder } from "../address-of-order.ts";
import { database } from "../database.ts";
import { lockBought } from "../lock-bought.ts";
import { orderMachine } from "../order-machine.ts";
import { factsOfAddress, presentAddress } from "../present-address.ts";

/** What has not left yet can still be sent elsewhere. */
const changeable = (status: string): boolean => ["pending_group", "in_production", "pending_balance", "to_ship"].includes(status);

export const addressChangesFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof addressChanges>) => {
  const order = found(await database(ctx).selectFrom("order").selectAll().where("id", "=", id).where("buyer_id", "=", me(ctx).id).executeTakeFirst());
  const changes = await database(ctx).selectFrom("address_change").selectAll().where("order_id", "=", id).orderBy("id", "desc").limit(20).execute();
  const shops = await shopsOfSellers(ctx, [order.seller_id]);
  return {
    order: { id, code: order.code, shop: shops.get(order.seller_id)?.name ?? "", address: presentAddress(await addressOfOrder(ctx, order), ctx.locale) },
    can_ask: changeable(order.status) && !changes.some((change) => change.status === "asked"),
    changes: changes.map((change) => ({
      id: change.id,
      status: change.status as AddressChangeStatus,
      status_text: ctx.services.words.say(ctx.locale, addressChangeWords[change.status as AddressChangeStatus].id),
      address: presentAddress(change.address, ctx.locale),
      createtime: unixSeconds(change.created_at),
    })),
  };
};

export const askForAddressFn = async (ctx: Ctx, { id, address_id }: ParsedInputOf<typeof askForAddress>) => {
  const order = await lockBought(ctx, id);
  const wanted = found(
    await database(ctx)
      .selectFrom("address")
      .selectAll()
      .where("id", "=", address_id)
      .where((where) => where.or([where("user_id", "=", me(ctx).id), ...(order.company_id === null ? [] : [where("company_id", "=", order.company_id)])]))
      .executeTakeFirst(),
  );
  if (!changeable(order.status)) throw refuse(askForAddress, "state_wrong");
  if (await openChange(ctx, id)) throw refuse(askForAddress, "asked_already");
  const address = factsOfAddress(wanted);
  if (JSON.stringify(factsOfAddress(await addressOfOrder(ctx, order))) === JSON.stringify(address))
    throw refuse(askForAddress, "same_address", {}, ["address_id"]);
  const change = await database(ctx)
    .insertInto("address_change")
    .values({ order_id: id, address: JSON.stringify(address), status: "asked", created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addressChangeMachine.begin(ctx, [change.id], { event: "ask", party: "buyer" });
  await tellOfAddress(ctx, order, addressAsked, "seller_id");
  return { change_id: change.id };
};

export const withdrawAddressFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof withdrawAddress>) => {
  const order = await lockBought(ctx, id);
  const change = await openChange(ctx, id);
  const status = change && (await addressChangeMachine.move(ctx, [change], { event: "withdraw", party: "buyer", set: { answered_at: ctx.now }, more: order }));
  if (!status) throw refuse(withdrawAddress, "state_wrong");
  return { status };
};

export const answerAddressFn = async (ctx: Ctx, { id, accept }: ParsedInputOf<typeof answerAddress>) => {
  const order = await orderMachine.lock(ctx, id);
  const sold = found(order?.seller_id === shopOf(ctx).ownerId ? order : null);
  const change = await openChange(ctx, id);
  if (accept && !changeable(sold.status)) throw refuse(answerAddress, "state_wrong");
  const event = accept ? "accept" : "decline";
  const status = change && (await addressChangeMachine.move(ctx, [change], { event, party: "seller", set: { answered_at: ctx.now }, more: sold }));
  if (!status) throw refuse(answerAddress, "state_wrong");
  return { status };
};
