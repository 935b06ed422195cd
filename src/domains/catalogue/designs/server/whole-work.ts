import { sql } from "kysely";
import { pick, type LocalText } from "#kit/local-text.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { licenceKindWords, type DesignStyle, type DesignType, type LicenceKind, type RepeatKind } from "../contract/fields.ts";
import type { NearWork, WholeWork } from "../contract/own-works.ts";
import { faultFieldWords, workEventWords, workLife, type FaultField, type WorkEvent, type WorkFlag, type WorkState } from "../contract/work-life.ts";
import { database } from "./database.ts";
import { designCode, priceOf, type WorkRow } from "./present.ts";
import { filesById, presentFile, type PrintFileRow } from "./print-files.ts";

type Fault = { field: FaultField; reason: LocalText };

export const presentOwn = (ctx: Pick<Ctx, "locale">, row: WorkRow) => ({
  id: row.id,
  code: designCode(row.id),
  title: pick(row.title, ctx.locale),
  image: row.image,
  inks: row.palette,
  state: row.state as WorkState,
  flag: row.state === "submitted" ? (row.flag as WorkFlag | null) : null,
  price: row.price_minor === null ? null : priceOf(row),
  reads_count: row.reads_count,
  licences_count: row.licences_count,
  is_sold_exclusively: row.is_sold_exclusively,
  faults_count: (row.faults as Fault[]).length,
  changed_at: unixSeconds(row.changed_at),
});

/** The files of a work: its own and its colourways'. */
export const filesOfWork = async (ctx: Ctx, row: WorkRow): Promise<PrintFileRow[]> => {
  const colourways = await database(ctx).selectFrom("colourway").select("file_id").where("work_id", "=", row.id).execute();
  return [...(await filesById(ctx, [...(row.file_id ? [row.file_id] : []), ...colourways.map((one) => one.file_id)])).values()];
};

export const presentWhole = async (ctx: Ctx, row: WorkRow, near: readonly NearWork[]): Promise<WholeWork> => {
  const [colourways, offers, events] = await Promise.all([
    database(ctx).selectFrom("colourway").selectAll().where("work_id", "=", row.id).orderBy("position").execute(),
    database(ctx)
      .selectFrom("licence_offer")
      .selectAll("licence_offer")
      .select(sql<number>`(select count(*)::int from designs.licence where offer_id = licence_offer.id and ended_at is null)`.as("sold"))
      .where("work_id", "=", row.id)
      .where("is_offered", "=", true)
      .orderBy("id")
      .execute(),
    database(ctx).selectFrom("work_event").selectAll().where("work_id", "=", row.id).orderBy("id", "desc").limit(60).execute(),
  ]);
  const files = await filesById(ctx, [...(row.file_id ? [row.file_id] : []), ...colourways.map((one) => one.file_id)]);
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  const main = row.file_id ? files.get(row.file_id) : undefined;
  return {
    ...presentOwn(ctx, row),
    title_whole: row.title,
    description: row.description,
    technique: row.technique,
    type: row.type as DesignType,
    style: row.style as DesignStyle,
    family: row.family,
    tags: row.tags,
    repeat_kind: row.repeat_kind as RepeatKind,
    repeat_width_mm: row.repeat_width_mm,
    repeat_height_mm: row.repeat_height_mm,
    registration: row.registration,
    file: main ? presentFile(main) : null,
    colourways: colourways.flatMap(({ name, file_id }) => {
      const file = files.get(file_id);
      return file ? [{ name, file: presentFile(file) }] : [];
    }),
    currency: row.currency as Currency,
    licences: offers.map((offer) => ({
      kind: offer.kind as LicenceKind,
      kind_text: say(licenceKindWords[offer.kind as LicenceKind]),
      price: toWire(money(offer.price_minor, offer.currency as Currency)),
      most_metres: offer.most_metres,
      term_months: offer.term_months,
      sold: offer.sold,
    })),
    faults: (row.faults as Fault[]).map(({ field, reason }) => ({ field, field_text: say(faultFieldWords[field]), reason: pick(reason, ctx.locale) })),
    near: [...near],
    events: events.map((one) => ({
      event: say(workEventWords[one.event as WorkEvent]),
      state_after: one.state_after as WorkState,
      by: one.account_id === null ? ("system" as const) : one.account_id === row.designer_id ? ("designer" as const) : ("operator" as const),
      at: unixSeconds(one.at),
    })),
  };
};

/** How many works a designer has in each state, and how often all of them were read and licensed. */
export const sumsOfWorks = async (ctx: Pick<Ctx, "tx">, designerId: number) => {
  const sums = await database(ctx)
    .selectFrom("work")
    .where("designer_id", "=", designerId)
    .select([
      "state",
      sql<number>`count(*)::int`.as("count"),
      sql<number>`sum(reads_count)::int`.as("reads"),
      sql<number>`sum(licences_count)::int`.as("licences"),
    ])
    .groupBy("state")
    .execute();
  const counts = Object.fromEntries(workLife.states.map((state) => [state, 0])) as Record<WorkState, number>;
  for (const sum of sums) counts[sum.state as WorkState] = sum.count;
  return {
    counts,
    reads: sums.reduce((all, one) => all + one.reads, 0),
    licences: sums.reduce((all, one) => all + one.licences, 0),
  };
};
