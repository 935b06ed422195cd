import { openPayable } from "#domains/money/payments/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import { pick } from "#kit/local-text.ts";
import { toWire } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { later, minutes, unixSeconds } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { familyWords } from "../../contract/fields.ts";
import { purchaseLife } from "../../contract/lifecycle.ts";
import { buyVip, cancelVip, type myVipPurchases } from "../../contract/members.ts";
import { database } from "../database.ts";
import { entitlementsOf } from "../entitled.ts";
import { levelsOf, type LevelVersion } from "../levels.ts";
import { purchaseMachine } from "../purchase-machine.ts";
import { presentPurchase, type PurchaseRow } from "../purchases.ts";
import { endsOf, runningOf, stretchesOf } from "../running.ts";

export const presentLevel = (ctx: Ctx, level: LevelVersion) => ({
  code: level.code,
  family: level.family,
  family_name: ctx.services.words.say(ctx.locale, familyWords[level.family].id),
  rank: level.rank,
  name: pick(level.name, ctx.locale),
  summary: pick(level.summary, ctx.locale),
  entitlements: level.entitlements,
  plans: level.plans.map(({ id, days, minor, currency }) => ({ id, days, price: toWire({ minor, currency }) })),
});

export const vipLevelsFn = async (ctx: Ctx) => ({
  list: (await levelsOf(ctx)).list.filter(({ isPublic }) => isPublic).map((level) => presentLevel(ctx, level)),
});

export const myVipFn = async (ctx: Ctx) => {
  const { id } = me(ctx);
  const levels = await levelsOf(ctx);
  const running = await runningOf(ctx, id);
  const stretches = await stretchesOf(ctx, [id]);
  const ends = await endsOf(ctx, id);
  const pending = (await database(ctx)
    .selectFrom("purchase")
    .selectAll()
    .where("user_id", "=", id)
    .where("status", "=", "pending")
    .where("expires_at", ">", ctx.now)
    .orderBy("id", "desc")
    .execute()) as PurchaseRow[];
  return {
    list: running.map(({ family, level, until }) => {
      const own = stretches.filter((one) => one.family === family && one.from_at < until);
      const bought = own.map((one) => ({
        level: one.level_code,
        level_name: pick(levels.at(one.level_code, one.version)?.name, ctx.locale),
        from: unixSeconds(one.from_at),
        until: Math.min(unixSeconds(one.until_at), unixSeconds(until)),
      }));
      // What the house granted runs after what was bought.
      const last = bought.at(-1)?.until ?? unixSeconds(ctx.now);
      const lowest = levels.lowest(family);
      const end = unixSeconds(ends[family] ?? until);
      const granted = end - last > 1 && lowest ? [{ level: lowest.code, level_name: pick(lowest.name, ctx.locale), from: last, until: end }] : [];
      return {
        family,
        family_name: ctx.services.words.say(ctx.locale, familyWords[family].id),
        level: level.code,
        level_name: pick(level.name, ctx.locale),
        until: end,
        stretches: [...bought, ...granted],
      };
    }),
    entitlements: await entitlementsOf(ctx, id),
    pending: pending.map((row) => presentPurchase(ctx, levels, row)),
  };
};

export const myVipPurchasesFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof myVipPurchases>) => {
  const levels = await levelsOf(ctx);
  const query = database(ctx).selectFrom("purchase").where("user_id", "=", me(ctx).id);
  const rows = (await query
    .selectAll()
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute()) as PurchaseRow[];
  return { list: rows.map((row) => presentPurchase(ctx, levels, row)), page, size, ...(await countUpToCap(ctx, query)) };
};

const title = /*i18n*/ { id: "vip.title", message: "{level}, {days} days" };
says(title);

export const buyVipFn = async (ctx: Ctx, { level: code, days, expected_price }: ParsedInputOf<typeof buyVip>) => {
  const level = found((await levelsOf(ctx)).now(code));
  const plan = found(level.isPublic && level.family !== "base" ? level.plans.find((one) => one.days === days) : undefined);
  if (level.family === "designer" && !me(ctx).isDesigner) throw refuse(buyVip, "designers_only");
  if (String(plan.minor) !== expected_price) throw refuse(buyVip, "price_changed", {}, ["expected_price"]);
  const { id: user_id } = me(ctx);
  const same = { user_id, level_code: code, version: level.version, days };
  // One of the same plan whose time is over has not been closed yet.
  const over = await database(ctx)
    .selectFrom("purchase")
    .selectAll()
    .where("user_id", "=", user_id)
    .where("level_code", "=", code)
    .where("status", "=", "pending")
    .where("expires_at", "<=", ctx.now)
    .forNoKeyUpdate()
    .execute();
  await purchaseMachine.move(ctx, over, { event: "lapse", party: "system", more: undefined });
  const expires_at = later(ctx.now, minutes(await setting(ctx, "vip.pay_minutes")));
  const made = await database(ctx)
    .insertInto("purchase")
    .values({ ...same, family: level.family, price_minor: plan.minor, currency: plan.currency, status: purchaseLife.initial, created_at: ctx.now, expires_at })
    .onConflict((conflict) => conflict.columns(["user_id", "level_code", "version", "days"]).where("status", "=", "pending").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) {
    const waiting = await database(ctx)
      .selectFrom("purchase")
      .select(["id", "expires_at"])
      .where("user_id", "=", user_id)
      .where("level_code", "=", code)
      .where("version", "=", level.version)
      .where("days", "=", days)
      .where("status", "=", "pending")
      .executeTakeFirstOrThrow();
    return { id: waiting.id, kind: "vip" as const, reference: waiting.id, seconds_left: unixSeconds(waiting.expires_at) - unixSeconds(ctx.now) };
  }
  await purchaseMachine.begin(ctx, [made.id], { event: "buy", party: "buyer" });
  await openPayable(ctx, {
    kind: "vip",
    reference: made.id,
    payer_id: user_id,
    amount_minor: plan.minor,
    currency: plan.currency,
    expires_at,
    title: Object.fromEntries(locales.map((locale) => [locale, ctx.services.words.say(locale, title.id, { level: pick(level.name, locale), days })])),
  });
  return { id: made.id, kind: "vip" as const, reference: made.id, seconds_left: unixSeconds(expires_at) - unixSeconds(ctx.now) };
};

export const cancelVipFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof cancelVip>) => {
  const row = await purchaseMachine.lock(ctx, id);
  const mine = found(row?.user_id === me(ctx).id ? row : undefined);
  const status = await purchaseMachine.move(ctx, [mine], { event: "cancel", party: "buyer", more: undefined });
  if (!status) throw refuse(cancelVip, "not_pending");
  return { status };
};
