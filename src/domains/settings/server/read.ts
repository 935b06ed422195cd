import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { definitions, settingKeys, type SettingKey } from "../contract/definitions.ts";
import { database } from "./database.ts";

export const settingsTag = "settings";
type Values = Readonly<Record<SettingKey, number>>;

/** What holds now, read from the rows: a value that is no longer allowed counts as its default. */
export const readValues = async (ctx: Pick<Ctx, "tx">): Promise<Values> => {
  const rows = await database(ctx)
    .selectFrom("change")
    .distinctOn("key")
    .select(["key", sql<number>`after::int`.as("value")])
    .orderBy("key")
    .orderBy("id", "desc")
    .execute();
  const values = Object.fromEntries(settingKeys.map((key) => [key, definitions[key].usual])) as Record<SettingKey, number>;
  for (const { key, value } of rows) {
    const definition = definitions[key as SettingKey] as (typeof definitions)[SettingKey] | undefined;
    if (definition && value >= definition.least && value <= definition.most) values[key as SettingKey] = value;
  }
  return values;
};

/** The value of a setting, kept in memory until one is changed on any instance. */
export const setting = async (ctx: Pick<Ctx, "tx" | "services">, key: SettingKey): Promise<number> => {
  const kept = ctx.services.cache.shelf<Values>("settings");
  const values = await kept.through("all", async () => ({ value: await readValues(ctx), seconds: 300, tags: [settingsTag], bytes: 4_000 }));
  return values[key];
};
