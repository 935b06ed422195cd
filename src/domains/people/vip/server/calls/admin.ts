import { sql } from "kysely";
import { findAccounts, peopleById } from "#domains/people/accounts/index.server.ts";
import type { FirstWord } from "#domains/money/payments/contract/proposals.ts";
import { waitsForSecond } from "#domains/money/payments/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import { cappedTotal } from "#kit/paging.ts";
import { found, refuse } from "#kit/refusal.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { memberEventWords, refundVip, saveVipLevel, type MemberEvent, type vipMember, type vipMembers, type vipRevisions } from "../../contract/admin.ts";
import { familyWords, type HeldFamily } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { entitlementsOf } from "../entitled.ts";
import { levelsOf, vipTag, type LevelVersion } from "../levels.ts";
import { purchaseMachine } from "../purchase-machine.ts";
import { presentPurchase, type PurchaseRow } from "../purchases.ts";
import { isUnused } from "../rules/stretches.ts";
import { runningLevel, stretchesOf, type StretchRow } from "../running.ts";
import { refuseOwn } from "#platform/calls/own.ts";

/** A membership that ends sooner than this is about to. */
const endingDays = 30;

const keptOf = (level: Pick<LevelVersion, "name" | "summary" | "entitlements" | "isPublic" | "plans">) => ({
  name: level.name,
  summary: level.summary,
  entitlements: level.entitlements,
  is_public: level.isPublic,
  plans: level.plans.map(({ days: count, minor }) => ({ days: count, price: String(minor) })),
});

export const adminLevelsFn = async (ctx: Ctx) => {
  const levels = await levelsOf(ctx);
  const running = await database(ctx)
    .selectFrom("membership")
    .select(["family", sql<number>`count(*)::int`.as("count")])
    .where("until_at", ">", ctx.now)
    .groupBy("family")
    .execute();
  const bought = await database(ctx)
    .selectFrom("stretch")
    .innerJoin("purchase", "purchase.id", "stretch.purchase_id")
    .select(["purchase.level_code", sql<number>`count(*)::int`.as("count")])
    .where("from_at", "<=", ctx.now)
    .where("until_at", ">", ctx.now)
    .groupBy("purchase.level_code")
    .execute();
  const boughtOf = (code: string) => bought.find((one) => one.level_code === code)?.count ?? 0;
  const membersOf = (level: LevelVersion): number => {
    if (levels.lowest(level.family)?.code !== level.code) return boughtOf(level.code);
    // Whoever has not bought a higher level is of the lowest.
    const higher = levels.list.filter((one) => one.family === level.family && one.code !== level.code);
    return Math.max(0, (running.find((one) => one.family === level.family)?.count ?? 0) - higher.reduce((sum, one) => sum + boughtOf(one.code), 0));
  };
  return {
    list: levels.list.map((level) => ({
      code: level.code,
      family: level.family,
      family_name: ctx.services.words.say(ctx.locale, familyWords[level.family].id),
      rank: level.rank,
      version: level.version,
      members: membersOf(level),
      content: keptOf(level),
    })),
  };
};

export const vipRevisionsFn = async (ctx: Ctx, { code }: ParsedInputOf<typeof vipRevisions>) => {
  const levels = await levelsOf(ctx);
  found(levels.now(code));
  const rows = await database(ctx)
    .selectFrom("level_version")
    .select(["version", "written_by", "reason", "written_at"])
    .where("level_code", "=", code)
    .orderBy("version", "desc")
    .limit(60)
    .execute();
  const people = await peopleById(
    ctx,
    rows.flatMap(({ written_by }) => (written_by === null ? [] : [written_by])),
  );
  return {
    list: rows.flatMap((row) => {
      const level = levels.at(code, row.version);
      return level
        ? [
            {
              version: row.version,
              content: keptOf(level),
              by: people.get(row.written_by ?? 0)?.nickname ?? "",
              reason: row.reason,
              createtime: unixSeconds(row.written_at),
            },
          ]
        : [];
    }),
  };
};

export const saveVipLevelFn = async (ctx: Ctx, { code, content, reason, version }: ParsedInputOf<typeof saveVipLevel>) => {
  const level = found(await database(ctx).selectFrom("level").selectAll().where("code", "=", code).forNoKeyUpdate().executeTakeFirst());
  if (level.version !== version) throw refuse(saveVipLevel, "changed_meanwhile");
  if (level.family === "base" && content.plans.length > 0) throw refuse(saveVipLevel, "base_has_no_price", {}, ["content.plans"]);
  if (new Set(content.plans.map((one) => one.days)).size < content.plans.length) throw refuse(saveVipLevel, "days_twice", {}, ["content.plans"]);
  const written = version + 1;
  await database(ctx)
    .insertInto("level_version")
    .values({
      level_code: code,
      version: written,
      name: JSON.stringify(content.name),
      summary: JSON.stringify(content.summary),
      entitlements: JSON.stringify(content.entitlements),
      is_public: content.is_public,
      written_by: ctx.actor?.id ?? null,
      reason,
      written_at: ctx.now,
    })
    .execute();
  if (content.plans.length > 0)
    await database(ctx)
      .insertInto("plan")
      .values(content.plans.map((one) => ({ level_code: code, version: written, days: one.days, price_minor: BigInt(one.price) })))
      .execute();
  await database(ctx).updateTable("level").set({ version: written }).where("code", "=", code).execute();
  ctx.changed(vipTag);
  return { version: written };
};

type MembershipRow = { user_id: number; family: string; until_at: Date };

const presentMember = async (ctx: Ctx, rows: readonly MembershipRow[]) => {
  const levels = await levelsOf(ctx);
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const people = await peopleById(ctx, ids);
  const stretches = Map.groupBy(await stretchesOf(ctx, ids), ({ user_id }) => user_id);
  return rows.map((row) => {
    const family = row.family as HeldFamily;
    const level = runningLevel(levels, family, row.until_at, stretches.get(row.user_id) ?? [], ctx.now);
    const isRunning = row.until_at > ctx.now;
    return {
      user_id: row.user_id,
      nickname: people.get(row.user_id)?.nickname ?? "",
      family,
      family_name: ctx.services.words.say(ctx.locale, familyWords[family].id),
      level: level?.code ?? "",
      level_name: pick(level?.name, ctx.locale),
      until: unixSeconds(row.until_at),
      state: !isRunning ? ("ended" as const) : row.until_at <= later(ctx.now, days(endingDays)) ? ("ending" as const) : ("running" as const),
    };
  });
};

export const vipMembersFn = async (ctx: Ctx, { family, state, keyword, page, size }: ParsedInputOf<typeof vipMembers>) => {
  const users = keyword === "" ? undefined : await findAccounts(ctx, keyword);
  if (users?.length === 0) return { list: [], page, size, ...cappedTotal(0) };
  const query = database(ctx)
    .selectFrom("membership")
    .$if(family !== undefined, (one) => one.where("family", "=", family as string))
    .$if(users !== undefined, (one) => one.where("user_id", "in", users ?? []))
    .$if(state === "ended", (one) => one.where("until_at", "<=", ctx.now))
    .$if(state === "running" || state === "ending", (one) => one.where("until_at", ">", ctx.now))
    .$if(state === "ending", (one) => one.where("until_at", "<=", later(ctx.now, days(endingDays))));
  const rows = await query
    .select(["user_id", "family", "until_at"])
    .orderBy(sql`until_at <= ${ctx.now}`)
    .orderBy("until_at", state === "ended" ? "desc" : "asc")
    .orderBy("user_id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: await presentMember(ctx, rows), page, size, ...(await countUpToCap(ctx, query)) };
};

/** Says of a purchase whether it may be given back: paid, and nothing of it used for longer than the setting allows. */
const refundRule = async (ctx: Ctx, stretches: readonly StretchRow[]): Promise<(row: Pick<PurchaseRow, "id" | "status">) => boolean> => {
  const grace = days(await setting(ctx, "vip.refund_days"));
  return ({ id, status }) => {
    const own = stretches.filter((one) => one.purchase_id === id).map((one) => ({ from: one.from_at.getTime() }));
    return status === "paid" && isUnused(own, ctx.now.getTime(), grace);
  };
};

export const vipMemberFn = async (ctx: Ctx, { user_id, family }: ParsedInputOf<typeof vipMember>) => {
  const row = found(
    await database(ctx)
      .selectFrom("membership")
      .select(["user_id", "family", "until_at"])
      .where("user_id", "=", user_id)
      .where("family", "=", family)
      .executeTakeFirst(),
  );
  const levels = await levelsOf(ctx);
  const [member] = await presentMember(ctx, [row]);
  const stretches = await stretchesOf(ctx, [user_id], { family, withPast: true });
  const purchases = (await database(ctx)
    .selectFrom("purchase")
    .selectAll()
    .where("user_id", "=", user_id)
    .where("family", "=", family)
    .orderBy("id", "desc")
    .limit(60)
    .execute()) as PurchaseRow[];
  const events = await database(ctx)
    .selectFrom("membership_event")
    .selectAll()
    .where("user_id", "=", user_id)
    .where("family", "=", family)
    .orderBy("id", "desc")
    .limit(60)
    .execute();
  const people = await peopleById(
    ctx,
    events.flatMap(({ by_user }) => (by_user === null ? [] : [by_user])),
  );
  const mayRefund = await refundRule(ctx, stretches);
  const noteOf = (event: (typeof events)[number]): string => {
    const bought = purchases.find(({ id }) => id === event.purchase_id);
    return bought ? presentPurchase(ctx, levels, bought).level_name : event.note;
  };
  return {
    member: found(member),
    entitlements: await entitlementsOf(ctx, user_id),
    stretches: stretches
      .filter(({ until_at }) => until_at > ctx.now)
      .map((one) => ({
        level_name: pick(levels.at(one.level_code, one.version)?.name, ctx.locale),
        from: unixSeconds(one.from_at),
        until: unixSeconds(one.until_at),
        purchase_id: one.purchase_id,
      })),
    purchases: purchases.map((one) => ({ ...presentPurchase(ctx, levels, one), may_refund: mayRefund(one) })),
    events: events.map((event) => ({
      id: event.id,
      event: event.event as MemberEvent,
      event_text: ctx.services.words.say(ctx.locale, memberEventWords[event.event as MemberEvent].id),
      note: noteOf(event),
      until: unixSeconds(event.until_at),
      by: people.get(event.by_user ?? 0)?.nickname ?? "",
      createtime: unixSeconds(event.happened_at),
    })),
  };
};

export const refundVipFn = async (ctx: Ctx, { id, reason }: ParsedInputOf<typeof refundVip>, first?: FirstWord) => {
  const locked = found(await purchaseMachine.lock(ctx, id));
  const row = locked as PurchaseRow;
  refuseOwn(ctx, refundVip, [row.user_id]);
  if (purchaseMachine.whyNot(locked, "refund", "operator", ctx.now)) throw refuse(refundVip, "not_paid");
  const stretches = await stretchesOf(ctx, [row.user_id], { family: row.family, withPast: true });
  // What was proposed in time does not become too late by waiting for a second person.
  if (!(await refundRule({ ...ctx, now: first?.proposed_at ?? ctx.now }, stretches))(row)) throw refuse(refundVip, "used");
  const wanted = {
    object_id: id,
    code: `VIP-${id}`,
    amount_minor: row.price_minor,
    currency: row.currency as Currency,
    act: "all_back" as const,
    reason,
    input: { id, reason },
  };
  if (await waitsForSecond(ctx, refundVip, wanted, first)) return { status: row.status, is_proposed: true as const };
  const status = await purchaseMachine.move(ctx, [locked], {
    event: "refund",
    party: "operator",
    note: reason,
    set: { refunded_at: ctx.now },
    more: { decided_by: me(ctx).id, reason },
  });
  if (!status) throw refuse(refundVip, "not_paid");
  return { status };
};
