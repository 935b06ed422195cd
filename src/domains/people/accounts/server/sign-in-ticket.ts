import { createHash } from "node:crypto";
import { later, minutes } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import type { UserRow } from "./present-user.ts";
import { hashOf } from "./rules/secrets.ts";
import { isShortSeal, newShortSeal, sealMinutes } from "./short-seal.ts";

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
export const newSignInTicket = (ctx: Ctx, user: Holder): string => `${user.id}.${newShortSeal(ctx, purpose, boundTo(user))}`;

/** Whose ticket this is, where it is good; it is not used by the asking. */
export const holderOfTicket = async (ctx: Ctx, ticket: string): Promise<Holder | undefined> => {
  const [, id, sealed] = /^([1-9]\d{0,8})\.([\w-]+)$/.exec(ticket) ?? [];
  if (!id || !sealed) return undefined;
  const user = await database(ctx).selectFrom("user").selectAll().where("id", "=", Number(id)).where("status", "=", "active").executeTakeFirst();
  if (!user || !isShortSeal(ctx, purpose, boundTo(user), sealed)) return undefined;
  const used = await database(ctx).selectFrom("used_sign_in_ticket").select("hash").where("hash", "=", hashOf(ticket)).executeTakeFirst();
  return used ? undefined : user;
};

/** False where somebody used it between. */
export const takeTicket = async (ctx: Ctx, ticket: string): Promise<boolean> => {
  const used = await database(ctx)
    .insertInto("used_sign_in_ticket")
    .values({ hash: hashOf(ticket), expires_at: later(ctx.now, minutes(2 * sealMinutes)) })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("hash")
    .executeTakeFirst();
  return used !== undefined;
};
