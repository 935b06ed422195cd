import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { fromUnix, later, minutes, unixSeconds } from "#kit/time.ts";
import { holds } from "#kit/rights.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { backstageEntry } from "../../contract/backstage.ts";
import { grantMembership, redeemTicket, sellerLogin } from "../../contract/other-sites.ts";
import { database } from "../database.ts";
import { openSession } from "../open-session.ts";
import { presentUser } from "../present-user.ts";
import { hashOf, newToken } from "../rules/secrets.ts";
import { changeStanding } from "../standing.ts";
import { refuseOwn } from "#platform/calls/own.ts";

export const sellerLoginFn = async (ctx: Ctx) => {
  const { id, shop } = me(ctx);
  const owner = await database(ctx)
    .selectFrom("user")
    .selectAll()
    .where("id", "=", shop?.ownerId ?? id)
    .executeTakeFirstOrThrow();
  const entry = backstageEntry(presentUser(owner, ""), unixSeconds(ctx.now));
  // Staff can neither buy nor renew for their shop.
  if (entry !== "open" && shop && !holds({ shop }, "shop:owner")) throw refuse(sellerLogin, "needs_renewal");
  if (entry === "buy_vip") throw refuse(sellerLogin, "needs_vip");
  if (entry === "get_certified") throw refuse(sellerLogin, "needs_certification");
  const ticket = newToken();
  await database(ctx)
    .insertInto("ticket")
    .values({ hash: hashOf(ticket), user_id: id, site: "seller", expires_at: later(ctx.now, minutes(1)) })
    .execute();
  return { login_url: `${ctx.services.sellerSiteUrl}/enter?ticket=${ticket}` };
};

export const myShopFn = async (ctx: Ctx) => {
  const { shop } = me(ctx);
  if (!shop) return { shop: null };
  const owner = await database(ctx).selectFrom("user").selectAll().where("id", "=", shop.ownerId).executeTakeFirstOrThrow();
  const { nickname, avatar, enterprise_vip, is_enterprise, is_design } = presentUser(owner, "");
  return { shop: { owner_id: owner.id, roles: [...shop.roles], owner: { nickname, avatar, enterprise_vip, is_enterprise, is_design } } };
};

export const redeemTicketFn = async (ctx: Ctx, { ticket, site }: ParsedInputOf<typeof redeemTicket>) => {
  const spent = await database(ctx)
    .updateTable("ticket")
    .set({ used_at: ctx.now })
    .where("hash", "=", hashOf(ticket))
    .where("site", "=", site)
    .where("used_at", "is", null)
    .where("expires_at", ">", ctx.now)
    .returning("user_id")
    .executeTakeFirst();
  if (!spent) throw refuse(redeemTicket, "ticket_spent");
  const user = await database(ctx).selectFrom("user").selectAll().where("id", "=", spent.user_id).where("status", "=", "active").executeTakeFirst();
  if (!user) throw refuse(redeemTicket, "ticket_spent");
  return { userinfo: await openSession(ctx, user) };
};

export const grantMembershipFn = async (ctx: Ctx, { user_id, reason, enterprise_vip_until, service_vip_until }: ParsedInputOf<typeof grantMembership>) => {
  refuseOwn(ctx, grantMembership, [user_id], ["user_id"]);
  const change = {
    ...(enterprise_vip_until === undefined ? {} : { enterprise_vip_until: fromUnix(enterprise_vip_until) }),
    ...(service_vip_until === undefined ? {} : { service_vip_until: fromUnix(service_vip_until) }),
  };
  await changeStanding(ctx, { user_id, change, decided_by: me(ctx).id, reason });
  return {};
};
