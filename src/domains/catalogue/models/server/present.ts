import type { Selectable } from "kysely";
import type { z } from "zod";
import { pick } from "#kit/local-text.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { modelStyleWords, type ModelStyle } from "../contract/fields.ts";
import type { modelItem } from "../contract/profiles.ts";
import type { Tables } from "./tables.ts";

export type ModelRow = Selectable<Tables["model"]>;

export const rateOf = (row: Pick<ModelRow, "day_rate_minor" | "currency">) => toWire(money(row.day_rate_minor, row.currency as Currency));

export const amountOf = (row: Pick<ModelRow, "currency">, minor: bigint | null) => (minor === null ? null : toWire(money(minor, row.currency as Currency)));

export const presentModel = (ctx: Pick<Ctx, "locale" | "services">, row: ModelRow): z.output<typeof modelItem> => ({
  id: row.id,
  user_id: row.user_id,
  name: pick(row.name, ctx.locale),
  image: row.image,
  gender: row.gender as z.output<typeof modelItem>["gender"],
  height_cm: row.height_cm,
  bust_cm: row.bust_cm,
  waist_cm: row.waist_cm,
  hip_cm: row.hip_cm,
  measures: `${row.height_cm} / ${row.bust_cm}-${row.waist_cm}-${row.hip_cm}`,
  city: pick(row.city, ctx.locale),
  city_key: row.city_key,
  country: row.country_code,
  styles: row.styles.map((style) => ctx.services.words.say(ctx.locale, modelStyleWords[style as ModelStyle].id)),
  style_codes: row.styles,
  day_rate: rateOf(row),
  createtime: unixSeconds(row.created_at),
});
