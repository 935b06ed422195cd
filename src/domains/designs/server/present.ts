import type { Selectable } from "kysely";
import { pick } from "#kit/local-text.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { designStyleWords, designTypeWords, type DesignStyle, type DesignType } from "../contract/fields.ts";
import type { DesignItem } from "../contract/works.ts";
import type { Tables } from "./tables.ts";

export type WorkRow = Selectable<Tables["work"]>;
export type DesignerRow = Selectable<Tables["designer"]>;

/** The number on a design's header card. */
export const designCode = (id: number): string => `TP-D-${id}`;

export const priceOf = (row: Pick<WorkRow, "price_minor" | "currency">) => toWire(money(row.price_minor, row.currency as Currency));

export const presentDesign = (ctx: Pick<Ctx, "locale" | "services">, row: WorkRow, designer: Pick<DesignerRow, "name"> | undefined): DesignItem => ({
  id: row.id,
  title: pick(row.title, ctx.locale),
  image: row.image,
  type_text: ctx.services.words.say(ctx.locale, designTypeWords[row.type as DesignType].id),
  style: ctx.services.words.say(ctx.locale, designStyleWords[row.style as DesignStyle].id),
  code: designCode(row.id),
  type: row.type as DesignType,
  style_code: row.style as DesignStyle,
  family: row.family,
  inks: row.palette,
  price: priceOf(row),
  designer_id: row.designer_id,
  designer: pick(designer?.name, ctx.locale),
  createtime: unixSeconds(row.created_at),
});

export const presentDesigner = (ctx: Pick<Ctx, "locale" | "services">, row: DesignerRow, works: readonly Pick<WorkRow, "id" | "title" | "image">[]) => ({
  user_id: row.user_id,
  name: pick(row.name, ctx.locale),
  city: pick(row.city, ctx.locale),
  country: row.country_code,
  portrait: row.portrait,
  styles: row.styles.map((style) => ctx.services.words.say(ctx.locale, designStyleWords[style as DesignStyle].id)),
  style_codes: row.styles,
  works_count: row.works_count,
  licences_count: row.licences_count,
  works: works.map((work) => ({ id: work.id, title: pick(work.title, ctx.locale), image: work.image })),
});
