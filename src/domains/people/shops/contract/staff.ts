import { z } from "zod";
import { receiver } from "#domains/people/accounts/contract/fields.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { says } from "#kit/words.ts";
import { seatRoles, shopRoles } from "#kit/rights.ts";

const words = {
  role_missing: /*i18n*/ { id: "shops.role_missing", message: "Choose at least one role" },
  no_seat_free: /*i18n*/ { id: "shops.no_seat_free", message: "All {limit} seats of the shop are taken or offered" },
};

export const invitationDays = 14;

const roles = z
  .array(z.enum(seatRoles))
  .min(1, { error: says(words.role_missing) })
  .max(seatRoles.length)
  .transform((list) => seatRoles.filter((role) => list.includes(role)));
const person = z.object({ id: z.int(), nickname: z.string(), avatar: z.string() });
const seatRole = z.enum(seatRoles);

export const listStaff = defineCall({
  path: "shop/staff",
  about: "Who works in my shop, at what, and who is invited",
  who: "shop:owner",
  outlivesMembership: true,
  input: z.object({}),
  output: z.object({
    seats: z.array(z.object({ user: person, roles: z.array(seatRole), since: z.int() })),
    invitations: z.array(z.object({ id: z.int(), receiver: z.string(), roles: z.array(seatRole), createtime: z.int(), expires_at: z.int() })),
    /** Seats and invitations together may be so many, by the shop's membership; null when there is no limit. */
    limit: z.int().nullable(),
  }),
  reads: true,
  refusals: {},
});

export const invite = defineCall({
  path: "shop/invite",
  about: "Invites the owner of a mobile number or a mail address to work in my shop. The answer is the same whether or not it has an account",
  who: "shop:owner",
  input: z.object({ receiver, roles }),
  output: z.object({ id: z.int() }),
  idempotent: true,
  limit: { count: 20, seconds: 3600 },
  refusals: {
    no_seat_free: words.no_seat_free,
    invited_already: /*i18n*/ { id: "shops.invited_before", message: "This number or address is invited already" },
    sits_already: /*i18n*/ { id: "shops.sits_there", message: "Whoever has this number or address works in the shop already" },
    too_often: /*i18n*/ { id: "shops.invited_often", message: "This number or address was invited several times today. Try again tomorrow" },
  },
});

export const withdrawInvitation = defineCall({
  path: "shop/withdrawinvitation",
  about: "Takes back an invitation that is not answered yet",
  who: "shop:owner",
  outlivesMembership: true,
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});

export const changeSeat = defineCall({
  path: "shop/changeseat",
  about: "Other roles for somebody who works in my shop; they hold from the next request on",
  who: "shop:owner",
  input: z.object({ user_id: id, roles }),
  output: z.object({}),
  refusals: {},
});

export const endSeat = defineCall({
  path: "shop/endseat",
  about: "Ends somebody's work in my shop: out at once, open windows included",
  who: "shop:owner",
  outlivesMembership: true,
  input: z.object({ user_id: id }),
  output: z.object({}),
  refusals: {},
});

export const leaveShop = defineCall({
  path: "shop/leave",
  about: "Gives up my seat in the shop that I work in",
  who: "shop",
  outlivesMembership: true,
  input: z.object({}),
  output: z.object({}),
  refusals: { owner: /*i18n*/ { id: "shops.owner_stays", message: "The shop is yours: its owner cannot leave it" } },
});

const shop = z.object({ id: z.int(), name: z.string(), logo: z.string() });

export const myInvitations = defineCall({
  path: "shop/invitations",
  about: "Shops that invited my mobile number or mail address, and the one I work in",
  who: "user",
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ id: z.int(), shop, roles: z.array(seatRole), createtime: z.int(), expires_at: z.int() })),
    seat: z.object({ shop, roles: z.array(z.enum(shopRoles)), since: z.int() }).nullable(),
  }),
  reads: true,
  refusals: {},
});

export const acceptInvitation = defineCall({
  path: "shop/acceptinvitation",
  about: "Begins to work in the shop that invited me",
  who: "user",
  input: z.object({ id }),
  output: z.object({}),
  refusals: {
    has_shop: /*i18n*/ { id: "shops.has_shop", message: "You have a shop of your own, or work in another one. Leave that first" },
    no_seat_free: /*i18n*/ { id: "shops.seat_gone", message: "The shop has no free seat any more" },
  },
});

export const declineInvitation = defineCall({
  path: "shop/declineinvitation",
  about: "Turns an invitation down",
  who: "user",
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});
