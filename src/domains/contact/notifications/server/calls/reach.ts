import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import type { NewsKind } from "../../contract/kinds.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { isAcceptable } from "#platform/network/post-safely.ts";
import { isPushKey } from "#platform/network/web-push.ts";
import { subscribePush, type saveReachPreferences, type unsubscribePush } from "../../contract/reach.ts";
import { database } from "../database.ts";
import { preferencesOf } from "../preferences.ts";
import { pushKeys } from "../push.ts";
import { hourOf, minutesOf } from "../../contract/quiet-hours.ts";

/** A person's browsers; the one that was subscribed first makes way. */
const mostBrowsers = 20;

export const reachPreferencesFn = async (ctx: Ctx) => {
  const { id } = me(ctx);
  const { mails, pushes, not_mailed, not_pushed, quiet, zone } = (await preferencesOf(ctx, [id]))(id);
  const { browsers } = await database(ctx)
    .selectFrom("push_subscription")
    .select(sql<number>`count(*)::int`.as("browsers"))
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    mails,
    pushes,
    not_mailed: not_mailed as NewsKind[],
    not_pushed: not_pushed as NewsKind[],
    quiet_from: quiet ? hourOf(quiet.from) : "",
    quiet_until: quiet ? hourOf(quiet.until) : "",
    zone,
    browsers,
    public_key: (await pushKeys(ctx)).publicKey,
  };
};

export const saveReachPreferencesFn = async (ctx: Ctx, { quiet_from, quiet_until, ...chosen }: ParsedInputOf<typeof saveReachPreferences>) => {
  const { id } = me(ctx);
  const wishes = { ...chosen, quiet_from: quiet_from ? minutesOf(quiet_from) : null, quiet_until: quiet_until ? minutesOf(quiet_until) : null };
  await database(ctx)
    .insertInto("preference")
    .values({ user_id: id, ...wishes })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(wishes))
    .execute();
  ctx.changed(`push:${id}`);
  return {};
};

export const subscribePushFn = async (ctx: Ctx, { endpoint, p256dh, auth }: ParsedInputOf<typeof subscribePush>) => {
  const { id } = me(ctx);
  if ((await isAcceptable(endpoint, ctx.services.reach)) !== "yes" || !isPushKey(p256dh, auth)) throw refuse(subscribePush, "push_address");
  const told = { user_id: id, p256dh, auth, locale: ctx.locale, created_at: ctx.now };
  // A browser is told of whoever signed in there last.
  await database(ctx)
    .insertInto("push_subscription")
    .values({ endpoint, ...told })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(told))
    .execute();
  await database(ctx)
    .deleteFrom("push_subscription")
    .where("id", "in", (from) =>
      from.selectFrom("push_subscription").select("id").where("user_id", "=", id).orderBy("created_at", "desc").orderBy("id", "desc").offset(mostBrowsers),
    )
    .execute();
  ctx.changed(`push:${id}`);
  return {};
};

export const unsubscribePushFn = async (ctx: Ctx, { endpoint }: ParsedInputOf<typeof unsubscribePush>) => {
  const { id } = me(ctx);
  await database(ctx).deleteFrom("push_subscription").where("user_id", "=", id).where("endpoint", "=", endpoint).execute();
  ctx.changed(`push:${id}`);
  return {};
};
