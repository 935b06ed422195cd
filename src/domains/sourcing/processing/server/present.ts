import type { Selectable } from "kysely";
import type { z } from "zod";
import { pick, type LocalText } from "#kit/local-text.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { tradeZone, unixSeconds } from "#kit/time.ts";
import { cityName, countryName } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Incoterm } from "#kit/incoterms.ts";
import { unitWords, type Unit } from "#domains/sourcing/contracts/contract/fields.ts";
import { anywhere, processingTypeWords, type ProcessingType, type SampleWish } from "../contract/fields.ts";
import type { processingItem } from "../contract/list.ts";
import type { ProcessingStatus } from "../contract/lifecycle.ts";
import type { Tables } from "./tables.ts";

export type OrderRow = Selectable<Tables["order"]>;

const day = new Intl.DateTimeFormat("en-GB", { timeZone: tradeZone, year: "2-digit", month: "2-digit", day: "2-digit" });

/** PO-261120-0381: the day it was written, in the portal's zone, and its id. */
export const orderNumber = ({ id, created_at }: Pick<OrderRow, "id" | "created_at">): string => {
  const at = Object.fromEntries(day.formatToParts(created_at).map(({ type, value }) => [type, value]));
  return `PO-${at["year"]}${at["month"]}${at["day"]}-${String(id).padStart(4, "0")}`;
};

/** Country first in Chinese, town first elsewhere. */
const destination = (row: OrderRow, locale: Ctx["locale"]): string => {
  const country = countryName(row.destination_country, locale);
  const city = pick(row.destination_city, locale);
  if (!city) return country;
  if (locale === "zh-cn") return `${country} · ${city}`;
  return locale === "ar" ? `${city}، ${country}` : `${city}, ${country}`;
};

const towns = (ctx: Pick<Ctx, "locale" | "services">, codes: readonly string[]): string => {
  if (codes.length === 0) return ctx.services.words.say(ctx.locale, anywhere.id);
  return [...new Set(codes.map((code) => cityName(code, ctx.locale)))].join(ctx.locale === "zh-cn" ? "、" : ctx.locale === "ar" ? "، " : ", ");
};

export const budgetOf = (row: Pick<OrderRow, "budget_min_minor" | "budget_max_minor" | "currency">) =>
  row.budget_min_minor === null || row.budget_max_minor === null
    ? null
    : { min: toWire(money(row.budget_min_minor, row.currency as Currency)), max: toWire(money(row.budget_max_minor, row.currency as Currency)) };

export const presentItem = (ctx: Pick<Ctx, "locale" | "services">, row: OrderRow): z.output<typeof processingItem> => ({
  id: row.id,
  title: pick(row.title, ctx.locale),
  image: row.image,
  destination: destination(row, ctx.locale),
  type_text: ctx.services.words.say(ctx.locale, processingTypeWords[row.type as ProcessingType].id),
  city: towns(ctx, row.city_codes),
  number: orderNumber(row),
  country: row.destination_country,
  type: row.type as ProcessingType,
  makes: row.makes as z.output<typeof processingItem>["makes"],
  quantity: row.quantity,
  unit: row.unit as Unit,
  unit_text: ctx.services.words.say(ctx.locale, unitWords[row.unit as Unit].id),
  budget: budgetOf(row),
  city_codes: row.city_codes,
  offers_count: row.offers_count,
  status: row.status as ProcessingStatus,
  deadline: unixSeconds(row.deadline),
  createtime: unixSeconds(row.published_at ?? row.created_at),
});

type Chart = { sizes: string[]; rows: { name: LocalText; values: string[] }[] };
type Material = { part: LocalText; material: LocalText; consumption: string; by: "buyer" | "factory" };

/** What the columns of paper hold, whole: for the buyer's own form. */
export const chartOf = (row: OrderRow): Chart | null => row.measurements as Chart | null;
export const materialsOf = (row: OrderRow): Material[] => row.bill_of_materials as Material[];
export const specOf = (row: OrderRow): { name: LocalText; value: LocalText }[] => row.spec as { name: LocalText; value: LocalText }[];

/** What the details of an order show beyond the card, in the reader's language. */
export const presentPaper = (row: OrderRow, locale: Ctx["locale"]) => {
  const chart = chartOf(row);
  return {
    description: pick(row.description, locale),
    spec: specOf(row).map(({ name, value }) => ({ name: pick(name, locale), value: pick(value, locale) })),
    quality: pick(row.quality, locale),
    packing: pick(row.packing, locale),
    incoterm: row.incoterm as Incoterm | null,
    sample_wish: row.sample_wish as SampleWish,
    sample_pieces: row.sample_pieces,
    measurements: chart && { sizes: chart.sizes, rows: chart.rows.map(({ name, values }) => ({ name: pick(name, locale), values })) },
    bill_of_materials: materialsOf(row).map((line) => ({ ...line, part: pick(line.part, locale), material: pick(line.material, locale) })),
  };
};
