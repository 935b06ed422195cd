import { giveSeat, hasReceiver, peopleById, receiversOf, seatOf, seatsOf, takeSeat } from "#domains/people/accounts/index.server.ts";
import { notify } from "#domains/contact/notifications/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { next } from "#kit/states.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import type { SeatRole } from "#kit/rights.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { deliverInvitation } from "../../contract/events.ts";
import { invitationLife } from "../../contract/invitation-life.ts";
import {
  acceptInvitation,
  invitationDays,
  invite,
  leaveShop,
  type changeSeat,
  type declineInvitation,
  type endSeat,
  type withdrawInvitation,
} from "../../contract/staff.ts";
import { database } from "../database.ts";
import { seatLimit } from "../seat-limit.ts";
import { shopLines } from "../shop-lines.ts";

const messages = {
  accepted: /*i18n*/ { id: "shops.message_accepted", message: "{name} works in your shop from now on." },
  ended: /*i18n*/ { id: "shops.message_ended", message: "Your work in the shop {shop} has ended." },
};
says(messages.accepted);
says(messages.ended);

const pendingOf = (ctx: Ctx, ownerId: number) =>
  database(ctx).selectFrom("invitation").selectAll().where("owner_id", "=", ownerId).where("status", "=", "pending").where("expires_at", ">", ctx.now);

export const listStaffFn = async (ctx: Ctx) => {
  const { ownerId } = shopOf(ctx);
  const [seats, invitations, limit] = await Promise.all([
    seatsOf(ctx, ownerId),
    pendingOf(ctx, ownerId).orderBy("id", "desc").execute(),
    seatLimit(ctx, ownerId),
  ]);
  const people = await peopleById(
    ctx,
    seats.map((seat) => seat.user_id),
  );
  return {
    seats: seats.map((seat) => ({
      user: people.get(seat.user_id) ?? { id: seat.user_id, nickname: "", avatar: "" },
      roles: seat.roles,
      since: unixSeconds(seat.since),
    })),
    invitations: invitations.map((row) => ({
      id: row.id,
      receiver: row.receiver,
      roles: row.roles as SeatRole[],
      createtime: unixSeconds(row.created_at),
      expires_at: unixSeconds(row.expires_at),
    })),
    limit,
  };
};

/** Everything here is known to the owner already: whether the number or address has an account is not among it. */
export const inviteFn = async (ctx: Ctx, { receiver, roles }: ParsedInputOf<typeof invite>) => {
  const { ownerId } = shopOf(ctx);
  await advisoryLock(ctx, "shops/shop", ownerId);
  const seats = await seatsOf(ctx, ownerId);
  const invitations = await pendingOf(ctx, ownerId).execute();
  if (invitations.some((one) => one.receiver === receiver)) throw refuse(invite, "invited_already", {}, ["receiver"]);
  if (await hasReceiver(ctx, [ownerId, ...seats.map((seat) => seat.user_id)], receiver)) throw refuse(invite, "sits_already", {}, ["receiver"]);
  const limit = await seatLimit(ctx, ownerId);
  if (limit !== null && seats.length + invitations.length >= limit) throw refuse(invite, "no_seat_free", { limit });
  const taken = await ctx.services.limiter.take(`shop-invitation:${receiver}`, { count: 3, seconds: 86_400 });
  if (!taken.ok) throw refuse(invite, "too_often", {}, ["receiver"]);
  // An invitation that ran out makes room for the new one.
  await database(ctx)
    .deleteFrom("invitation")
    .where("owner_id", "=", ownerId)
    .where("receiver", "=", receiver)
    .where("status", "=", "pending")
    .where("expires_at", "<=", ctx.now)
    .execute();
  const { id } = await database(ctx)
    .insertInto("invitation")
    .values({ owner_id: ownerId, receiver, roles, created_at: ctx.now, expires_at: later(ctx.now, days(invitationDays)) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const shop = (await shopLines(ctx, [ownerId])).get(ownerId);
  await ctx.enqueue(deliverInvitation, { receiver, shop: shop?.name ?? "", locale: ctx.locale }, { outside: "messages" });
  return { id };
};

const ended = (ctx: Ctx, event: "accept" | "decline" | "withdraw", party: "owner" | "invited") => ({
  status: next(invitationLife, "pending", event, party) ?? "pending",
  ended_at: ctx.now,
});

export const withdrawInvitationFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof withdrawInvitation>) => {
  found(
    await database(ctx)
      .updateTable("invitation")
      .set(ended(ctx, "withdraw", "owner"))
      .where("id", "=", id)
      .where("owner_id", "=", shopOf(ctx).ownerId)
      .where("status", "=", "pending")
      .where("expires_at", ">", ctx.now)
      .returning("id")
      .executeTakeFirst(),
  );
  return {};
};

const ownSeat = async (ctx: Ctx, userId: number) => {
  const seat = found(await seatOf(ctx, userId));
  if (seat.owner_id !== shopOf(ctx).ownerId) throw new NotFound();
  return seat;
};

export const changeSeatFn = async (ctx: Ctx, { user_id, roles }: ParsedInputOf<typeof changeSeat>) => {
  const { owner_id } = await ownSeat(ctx, user_id);
  if (!(await giveSeat(ctx, { user_id, owner_id, roles }))) throw new NotFound();
  return {};
};

export const endSeatFn = async (ctx: Ctx, { user_id }: ParsedInputOf<typeof endSeat>) => {
  const { owner_id } = await ownSeat(ctx, user_id);
  await takeSeat(ctx, { user_id, owner_id });
  const shop = (await shopLines(ctx, [owner_id])).get(owner_id);
  await notify(ctx, { user_id, kind: "account", weight: "must", words: messages.ended, values: { shop: shop?.name ?? "" }, at_once: "shop_seat_ended" });
  return {};
};

export const leaveShopFn = async (ctx: Ctx) => {
  const { ownerId } = shopOf(ctx);
  if (ownerId === me(ctx).id) throw refuse(leaveShop, "owner");
  await takeSeat(ctx, { user_id: me(ctx).id, owner_id: ownerId });
  return {};
};

/** Invitations to the number or the confirmed address of the reader's account. */
const toMe = async (ctx: Ctx) => {
  const receivers = await receiversOf(ctx, me(ctx).id);
  return receivers.length === 0
    ? undefined
    : database(ctx).selectFrom("invitation").selectAll().where("receiver", "in", receivers).where("status", "=", "pending").where("expires_at", ">", ctx.now);
};

export const myInvitationsFn = async (ctx: Ctx) => {
  const invitations = (await (await toMe(ctx))?.orderBy("id", "desc").limit(20).execute()) ?? [];
  const seat = await seatOf(ctx, me(ctx).id);
  const isSeated = seat !== undefined && me(ctx).shop?.ownerId === seat.owner_id;
  const shops = await shopLines(ctx, [...new Set([...invitations.map((row) => row.owner_id), ...(isSeated ? [seat.owner_id] : [])])]);
  const shopOfId = (id: number) => shops.get(id) ?? { id, name: "", logo: "" };
  return {
    list: invitations.map((row) => ({
      id: row.id,
      shop: shopOfId(row.owner_id),
      roles: row.roles as SeatRole[],
      createtime: unixSeconds(row.created_at),
      expires_at: unixSeconds(row.expires_at),
    })),
    seat: isSeated ? { shop: shopOfId(seat.owner_id), roles: seat.roles, since: unixSeconds(seat.since) } : null,
  };
};

const myInvitation = async (ctx: Ctx, id: number) => found(await (await toMe(ctx))?.where("id", "=", id).forNoKeyUpdate().executeTakeFirst());

export const acceptInvitationFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof acceptInvitation>) => {
  const invitation = await myInvitation(ctx, id);
  const { id: user_id, shop } = me(ctx);
  if (shop) throw refuse(acceptInvitation, "has_shop");
  const { owner_id } = invitation;
  await advisoryLock(ctx, "shops/shop", owner_id);
  const limit = await seatLimit(ctx, owner_id);
  if (limit !== null && (await seatsOf(ctx, owner_id)).length >= limit) throw refuse(acceptInvitation, "no_seat_free");
  if (!(await giveSeat(ctx, { user_id, owner_id, roles: invitation.roles as SeatRole[] }))) throw refuse(acceptInvitation, "has_shop");
  await answer(ctx, id, "accept", owner_id);
  const name = (await peopleById(ctx, [user_id])).get(user_id)?.nickname ?? "";
  await notify(ctx, {
    user_id: owner_id,
    kind: "account",
    weight: "news",
    words: messages.accepted,
    values: { name },
    link: "/seller/staff",
    at_once: "shop_seat_taken",
  });
  return {};
};

export const declineInvitationFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof declineInvitation>) => {
  const { owner_id } = await myInvitation(ctx, id);
  await answer(ctx, id, "decline", owner_id);
  return {};
};

/** The invited act from outside of the shop: what they did stands in its log all the same. */
const answer = async (ctx: Ctx, id: number, event: "accept" | "decline", owner_id: number) => {
  const { id: user_id } = me(ctx);
  await database(ctx)
    .updateTable("invitation")
    .set({ ...ended(ctx, event, "invited"), user_id })
    .where("id", "=", id)
    .execute();
  await database(ctx)
    .insertInto("act")
    .values({ owner_id, user_id, call: `shop/${event}invitation`, object_type: "shop", object_id: String(id), happened_at: ctx.now })
    .execute();
};
