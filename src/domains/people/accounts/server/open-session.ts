import type { Ctx } from "#platform/calls/context.ts";
import { days, later } from "#kit/time.ts";
import { userSignedIn } from "../contract/events.ts";
import type { UserInfo } from "../contract/fields.ts";
import { database } from "./database.ts";
import { presentUser, type UserRow } from "./present-user.ts";
import { hashOf, newToken } from "./rules/secrets.ts";

/** Opens a session for a user who has proved who they are. The token is shown once and kept only as its hash. */
export const openSession = async (ctx: Ctx, user: UserRow): Promise<UserInfo> => {
  const token = newToken();
  await database(ctx)
    .insertInto("session")
    .values({
      user_id: user.id,
      token_hash: hashOf(token),
      expires_at: later(ctx.now, days(ctx.services.sessionDays)),
      address: ctx.request.address,
      agent: ctx.request.agent,
    })
    .execute();
  await ctx.publish(userSignedIn, { user_id: user.id });
  return presentUser(user, token);
};
