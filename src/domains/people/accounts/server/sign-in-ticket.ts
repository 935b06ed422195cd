import { createHash } from "node:crypto";
import { fromUnix, later, minutes, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { openText, sealText } from "#platform/secrets/seal.ts";
import { database } from "./database.ts";
import type { UserRow } from "./present-user.ts";
import { hashOf, newToken } from "./rules/secrets.ts";

/** Long enough to find one's telephone. */
const ticketMinutes = 5;
const purpose = "sign-in ticket";

type Holder = UserRow & { password_hash: string | null };

/** Another password, and a ticket from before opens nothing. */
const boundTo = (user: Holder) =>
  `${user.id} ${createHash("sha256")
    .update(user.password_hash ?? "")
    .digest("base64url")}`;

/**
 * What the first step of signing in gives where there is a second. It is sealed and stands in no row, since what gives it is a refusal, and a refusal undoes
 * what was written.
 */
export const newSignInTicket = (ctx: Ctx, user: Holder): string => {
  const said = `${unixSeconds(later(ctx.now, minutes(ticketMinutes)))} ${newToken().slice(0, 22)}`;
  return `${user.id}.${sealText(ctx.services.secret, purpose, boundTo(user), said)}`;
};

/** Whose ticket this is, where it is good; it is not used by the asking. */
export const holderOfTicket = async (ctx: Ctx, ticket: string): Promise<Holder | undefined> => {
  const [, id, sealed] = /^([1-9]\d{0,8})\.([\w-]+)$/.exec(ticket) ?? [];
  if (!id || !sealed) return undefined;
  const user = await database(ctx).selectFrom("user").selectAll().where("id", "=", Number(id)).where("status", "=", "active").executeTakeFirst();
  if (!user) return undefined;
  const expiry = expiryOf(ctx, user, sealed);
  if (expiry === undefined || fromUnix(expiry) <= ctx.now) return undefined;
  const used = await database(ctx).selectFrom("used_sign_in_ticket").select("hash").where("hash", "=", hashOf(ticket)).executeTakeFirst();
  return used ? undefined : user;
};

const expiryOf = (ctx: Ctx, user: Holder, sealed: string): number | undefined => {
  try {
    return Number(openText(ctx.services.secret, purpose, boundTo(user), sealed).split(" ")[0]);
  } catch {
    return undefined;
  }
};

/** False where somebody used it between. */
export const takeTicket = async (ctx: Ctx, ticket: string): Promise<boolean> => {
  const used = await database(ctx)
    .insertInto("used_sign_in_ticket")
    .values({ hash: hashOf(ticket), expires_at: later(ctx.now, minutes(2 * ticketMinutes)) })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("hash")
    .executeTakeFirst();
  return used !== undefined;
};
