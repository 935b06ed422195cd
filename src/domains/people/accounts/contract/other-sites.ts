import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { shopRoles } from "#kit/rights.ts";
import { userInfo } from "./fields.ts";
import { ownRefusal } from "#kit/own.ts";

export const sellerLogin = defineCall({
  path: "user/seller",
  about: "A one-use address that opens the seller backstage",
  who: "user",
  input: z.object({}),
  output: z.object({ login_url: z.string() }),
  refusals: {
    needs_vip: /*i18n*/ { id: "accounts.needs_vip", message: "The backstage needs an enterprise VIP membership" },
    needs_renewal: /*i18n*/ { id: "accounts.needs_renewal", message: "The membership of the shop you work for has ended. What is left to do there stays open" },
    needs_certification: /*i18n*/ { id: "accounts.needs_certification", message: "The backstage needs an enterprise certification" },
  },
});

export const myShop = defineCall({
  path: "user/shop",
  about: "The shop that the caller works in: an own one, or the one whose staff they are; null for buyers",
  who: "user",
  reads: true,
  input: z.object({}),
  output: z.object({
    shop: z
      .object({
        owner_id: id,
        roles: z.array(z.enum(shopRoles)),
        owner: userInfo.pick({ nickname: true, avatar: true, enterprise_vip: true, is_enterprise: true, is_design: true }),
      })
      .nullable(),
  }),
  refusals: {},
});

export const redeemTicket = defineCall({
  path: "user/redeem",
  about: "Turns the ticket of a login address into a session; works once",
  who: "anyone",
  input: z.object({ ticket: z.string().min(20).max(100), site: z.enum(["seller", "operator"]) }),
  output: z.object({ userinfo: userInfo }),
  refusals: { ticket_spent: /*i18n*/ { id: "accounts.ticket_spent", message: "This login address has expired or was already used" } },
});

/** Unix seconds, up to the year 2100. */
const vipUntil = z.int().nonnegative().max(4_102_444_800).optional();

export const grantMembership = defineCall({
  path: "user/grantmembership",
  about: "Memberships granted to an account by the house; recorded with who and why",
  who: "finance",
  input: z
    .object({ user_id: id, enterprise_vip_until: vipUntil, service_vip_until: vipUntil, reason: z.string().trim().min(1).max(500) })
    .refine(({ enterprise_vip_until, service_vip_until }) => enterprise_vip_until !== undefined || service_vip_until !== undefined, { error: "kit.required" }),
  output: z.object({}),
  refusals: ownRefusal,
});
