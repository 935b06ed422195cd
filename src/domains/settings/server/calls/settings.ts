import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { definitions, settingKeys, type SettingKey } from "../../contract/definitions.ts";
import { changeSetting, type settingHistory } from "../../contract/settings.ts";
import { database } from "../database.ts";
import { readValues, settingsTag } from "../read.ts";

const changesOf = async (ctx: Ctx, only: { key?: SettingKey; isLast?: boolean }) => {
  let query = database(ctx).selectFrom("change").selectAll();
  query = only.isLast ? query.distinctOn("key").orderBy("key").orderBy("id", "desc") : query.orderBy("id", "desc").limit(200);
  query = only.key ? query.where("key", "=", only.key) : query.where("key", "in", settingKeys);
  const rows = await query.execute();
  const people = await peopleById(
    ctx,
    rows.map((row) => row.operator_id),
  );
  return rows.map((row) => ({
    id: row.id,
    key: row.key as SettingKey,
    before: Number(row.before),
    after: Number(row.after),
    reason: row.reason,
    operator: people.get(row.operator_id) ?? { id: row.operator_id, nickname: "", avatar: "" },
    createtime: unixSeconds(row.changed_at),
  }));
};

export const listSettingsFn = async (ctx: Ctx) => {
  const values = await readValues(ctx);
  const last = await changesOf(ctx, { isLast: true });
  return {
    list: settingKeys.map((key) => {
      const { usual, least, most, unit } = definitions[key];
      return { key, value: values[key], usual, least, most, unit, last: last.find((one) => one.key === key) ?? null };
    }),
  };
};

export const settingHistoryFn = async (ctx: Ctx, { key }: ParsedInputOf<typeof settingHistory>) => ({ list: await changesOf(ctx, { key }) });

export const changeSettingFn = async (ctx: Ctx, { key, value, seen, reason }: ParsedInputOf<typeof changeSetting>) => {
  const { least, most } = definitions[key];
  if (value < least || value > most) throw refuse(changeSetting, "out_of_range", { least, most }, ["value"]);
  // Two who change the same setting at once: the second sees what the first did.
  await advisoryLock(ctx, `settings/${key}`);
  const before = (await readValues(ctx))[key];
  if (before !== seen) throw refuse(changeSetting, "changed_meanwhile");
  if (before === value) throw refuse(changeSetting, "unchanged", {}, ["value"]);
  await database(ctx)
    .insertInto("change")
    .values({ key, before: BigInt(before), after: BigInt(value), reason, operator_id: me(ctx).id, changed_at: ctx.now })
    .execute();
  ctx.changed(settingsTag);
  return { value };
};
