import { mustBeOpen } from "#domains/settings/index.server.ts";
import { sql } from "kysely";
import { allow } from "#domains/people/vip/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { houseCurrency, type Currency } from "#kit/money-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { saveWork } from "../../contract/own-works.ts";
import type { WorkFlag, WorkState } from "../../contract/work-life.ts";
import { database } from "../database.ts";
import { move, tellChanged } from "../move-work.ts";
import { nearWorks } from "../near.ts";
import { designCode, type WorkRow } from "../present.ts";
import { inksOf, ownFiles, type PrintFileRow } from "../print-files.ts";
import { colourFamilyOf } from "../rules/colour.ts";
import type { Share } from "#platform/likeness/fingerprint.ts";
import { faultOfOffers, lowestPrice } from "../rules/offers.ts";

type Input = ParsedInputOf<typeof saveWork>;
/** Works that were begun and not published; each may hold files of 50 MB. */
const mostUnpublished = 100;
/** A print that no colour leads: its main colour covers less than this. */
const leadingShare = 0.28;

const filesOf = async (ctx: Ctx, designerId: number, { file_id, colourways }: Input) => {
  const ids = [file_id, ...colourways.map((one) => one.file_id)];
  if (new Set(ids).size < ids.length) throw refuse(saveWork, "file_twice", {}, ["colourways"]);
  const own = await ownFiles(ctx, designerId, ids);
  for (const [index, id] of ids.entries())
    if (!own.has(id)) throw refuse(saveWork, "no_such_file", {}, [index === 0 ? "file_id" : `colourways.${index - 1}.file_id`]);
  return ids.map((id) => own.get(id) as PrintFileRow);
};

const writeColourways = async (ctx: Ctx, workId: number, { colourways }: Input) => {
  const before = await database(ctx).selectFrom("colourway").select(["file_id", "created_at"]).where("work_id", "=", workId).execute();
  const since = new Map(before.map((one) => [one.file_id, one.created_at]));
  await database(ctx).deleteFrom("colourway").where("work_id", "=", workId).execute();
  if (colourways.length === 0) return;
  await database(ctx)
    .insertInto("colourway")
    .values(
      colourways.map(({ name, file_id }, position) => ({
        work_id: workId,
        position,
        name: JSON.stringify(name),
        file_id,
        created_at: since.get(file_id) ?? ctx.now,
      })),
    )
    .execute();
};

/** Terms that stay the same keep their row, which those who bought under them point at. */
const writeOffers = async (ctx: Ctx, workId: number, { licences }: Input, currency: Currency) => {
  const before = await database(ctx).selectFrom("licence_offer").selectAll().where("work_id", "=", workId).where("is_offered", "=", true).execute();
  const wanted = licences.map((one) => ({ ...one, price_minor: BigInt(one.price) }));
  const isSame = (offer: (typeof before)[number], one: (typeof wanted)[number]) =>
    offer.kind === one.kind &&
    BigInt(offer.price_minor) === one.price_minor &&
    offer.currency === currency &&
    offer.most_metres === one.most_metres &&
    offer.term_months === one.term_months;
  const gone = before.filter((offer) => !wanted.some((one) => isSame(offer, one))).map((offer) => offer.id);
  if (gone.length > 0) await database(ctx).updateTable("licence_offer").set({ is_offered: false }).where("id", "in", gone).execute();
  const added = wanted.filter((one) => !before.some((offer) => isSame(offer, one)));
  if (added.length === 0) return;
  await database(ctx)
    .insertInto("licence_offer")
    .values(
      added.map(({ kind, price_minor, most_metres, term_months }) => ({
        work_id: workId,
        kind,
        price_minor,
        currency,
        most_metres,
        term_months,
        created_at: ctx.now,
      })),
    )
    .execute();
};

/** Why a reviewer has to look before it is published; null when nobody needs to. */
const flagOf = async (ctx: Ctx, row: WorkRow, near: readonly { is_own: boolean }[]): Promise<WorkFlag | null> => {
  if (row.flag === "taken_down_by_operator") return row.flag;
  if (near.some((one) => !one.is_own)) return "near_another";
  const published = await database(ctx)
    .selectFrom("work")
    .select("id")
    .where("designer_id", "=", row.designer_id)
    .where("published_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return published ? null : "first_work";
};

/** Refuses one more print on sale, or on its way there, than the designer's membership includes. */
const withinWorks = async (ctx: Ctx, designerId: number): Promise<void> => {
  const { isAllowed, limit } = await allow(ctx, designerId, "works", async () => {
    const { count } = await database(ctx)
      .selectFrom("work")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("designer_id", "=", designerId)
      .where("state", "in", ["published", "submitted"])
      .executeTakeFirstOrThrow();
    return count;
  });
  if (!isAllowed) throw refuse(saveWork, "limit_works", { limit: limit ?? 0 });
};

export const saveWorkFn = async (ctx: Ctx, input: Input) => {
  const { id, submit, near_confirmed, title, description = {}, technique = {}, tags, file_id } = input;
  // The lock keeps the count of works right when two of them are saved at once.
  const designer = await database(ctx).selectFrom("designer").select("user_id").where("user_id", "=", me(ctx).id).forUpdate().executeTakeFirst();
  if (!designer) throw refuse(saveWork, "profile_first");
  const before = id
    ? found(
        await database(ctx).selectFrom("work").selectAll().where("id", "=", id).where("designer_id", "=", designer.user_id).forNoKeyUpdate().executeTakeFirst(),
      )
    : undefined;
  if (before?.state === "submitted") throw refuse(saveWork, "in_review");
  // A published work stays complete: it cannot be saved as a draft beside itself.
  const isComplete = submit || before?.state === "published";
  const currency = input.currency ?? (before?.currency as Currency | undefined) ?? houseCurrency;
  await mustBeOpen(ctx, saveWork, currency);
  const fault = faultOfOffers(input.licences, isComplete);
  if (fault) throw refuse(saveWork, fault.code, {}, [fault.at]);
  const files = await filesOf(ctx, designer.user_id, input);
  const [main] = files as [PrintFileRow, ...PrintFileRow[]];
  if (!before) {
    const { count } = await database(ctx)
      .selectFrom("work")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("designer_id", "=", designer.user_id)
      .where("state", "in", ["draft", "rejected"])
      .executeTakeFirstOrThrow();
    if (count >= mostUnpublished) throw refuse(saveWork, "works_full", { most: mostUnpublished });
  }

  if (submit && before?.state !== "published") await withinWorks(ctx, designer.user_id);

  const [leading] = main.palette as Share[];
  const columns = {
    title: JSON.stringify(title),
    description: JSON.stringify(description),
    technique: JSON.stringify(technique),
    file_id,
    image: main.preview,
    palette: inksOf(main),
    colour_family: leading && leading.share >= leadingShare ? colourFamilyOf(leading.lab) : "multicolour",
    type: input.type,
    style: input.style,
    family: input.family,
    tags: [...new Set(tags)],
    repeat_kind: input.repeat_kind,
    repeat_width_mm: input.repeat_width_mm,
    repeat_height_mm: input.repeat_height_mm,
    registration: input.registration,
    price_minor: lowestPrice(input.licences),
    currency,
    licence_kinds: [...new Set(input.licences.map((one) => one.kind))],
    changed_at: ctx.now,
  };
  const saved = before
    ? await database(ctx).updateTable("work").set(columns).where("id", "=", before.id).returningAll().executeTakeFirstOrThrow()
    : await database(ctx)
        .insertInto("work")
        .values({ ...columns, designer_id: designer.user_id, state: "draft", created_at: ctx.now })
        .returningAll()
        .executeTakeFirstOrThrow();
  const filesBefore = new Set<number>();
  if (before) {
    if (before.file_id) filesBefore.add(before.file_id);
    const colourways = await database(ctx).selectFrom("colourway").select("file_id").where("work_id", "=", before.id).execute();
    for (const one of colourways) filesBefore.add(one.file_id);
  }
  await writeColourways(ctx, saved.id, input);
  await writeOffers(ctx, saved.id, input, currency);
  if (!isComplete) return { id: saved.id, code: designCode(saved.id), state: saved.state as WorkState, flag: null };

  // A published work whose pictures stay is changed in place; new pictures are looked at like a new work's.
  const isPublished = saved.state === "published";
  const judged = isPublished ? files.filter((file) => !filesBefore.has(file.id)) : files;
  const near = await nearWorks(ctx, designer.user_id, judged, saved.id);
  const theirs = near.find((one) => !one.is_own && one.state === "published");
  if (theirs && !near_confirmed) throw refuse(saveWork, "near_unconfirmed", { code: theirs.code }, ["near_confirmed"]);
  const flag = await flagOf(ctx, saved, near);
  let row = saved;
  if (!isPublished || flag) {
    const sent = await move(ctx, saved, isPublished ? "change" : "submit", "designer", {
      set: { flag, submitted_at: ctx.now, faults: "[]" },
      details: { flag, near: near.filter((one) => !one.is_own).map((one) => one.id) },
    });
    const passed = sent && !flag ? await move(ctx, sent, "pass", "system", { set: { published_at: saved.published_at ?? ctx.now } }) : sent;
    row = passed ?? saved;
  }
  await tellChanged(ctx, row);
  return { id: row.id, code: designCode(row.id), state: row.state as WorkState, flag: row.flag as WorkFlag | null };
};
