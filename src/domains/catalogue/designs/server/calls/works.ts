import { sql } from "kysely";
import type { Rates } from "#domains/settings/contract/rates.ts";
import { comparable, ratesNow } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { repeatKindWords, type HireState, type RepeatKind } from "../../contract/fields.ts";
import type { designDetails, listDesigns, newColourways } from "../../contract/works.ts";
import { database } from "../database.ts";
import { designersOf, presentDesigns } from "../hydrate.ts";
import { presentDesign, presentOffers } from "../present.ts";
import { filesById, inksOf } from "../print-files.ts";

type Input = ParsedInputOf<typeof listDesigns>;

const priceIn = (rates: Rates) => comparable(sql`price_minor`, sql`currency`, rates);
const orderBy = (sort: Input["sort"], rates: Rates) =>
  ({
    newest: sql`published_at desc, id desc`,
    licences: sql`licences_count desc, id desc`,
    price_up: sql`${priceIn(rates)} asc, id desc`,
    price_down: sql`${priceIn(rates)} desc, id desc`,
  })[sort];

const minor = (yuan: number) => BigInt(yuan) * 100n;

const narrowed = (ctx: Ctx, { tag, type, style, colour, repeat, licence, min_yuan, max_yuan, designer_id }: Input, rates: Rates) => {
  let query = database(ctx).selectFrom("work").where("state", "=", "published");
  if (tag)
    query = query.where((where) =>
      where.or([where("type", "=", tag), where("style", "=", tag), where("family", "=", tag), sql<boolean>`tags @> ${[tag.toLowerCase()]}::text[]`]),
    );
  if (type) query = query.where("type", "=", type);
  if (style) query = query.where("style", "=", style);
  if (colour) query = query.where("colour_family", "=", colour);
  if (repeat) query = query.where("repeat_kind", "=", repeat);
  if (licence) query = query.where(sql<boolean>`licence_kinds @> ${[licence]}::text[] and not is_sold_exclusively`);
  // An exclusive one is for sale only while nobody holds a licence.
  if (licence === "exclusive") query = query.where("licences_count", "=", 0);
  // Amounts in an address are yuan: a price in another currency is what it is worth.
  if (min_yuan) query = query.where(priceIn(rates), ">=", minor(min_yuan));
  if (max_yuan) query = query.where(priceIn(rates), "<=", minor(max_yuan));
  if (designer_id) query = query.where("designer_id", "=", designer_id);
  return query;
};

export const listDesignsFn = async (ctx: Ctx, input: Input) => {
  const { page, size, sort } = input;
  const rates = await ratesNow(ctx);
  const rows = await narrowed(ctx, input, rates)
    .selectAll()
    .orderBy(orderBy(sort, rates))
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await countUpToCap(ctx, narrowed(ctx, input, rates));
  return { list: await presentDesigns(ctx, rows), page, size, ...counted };
};

export const designDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof designDetails>) => {
  const row = found(await database(ctx).selectFrom("work").selectAll().where("id", "=", id).where("state", "=", "published").executeTakeFirst());
  const [designer, others, offers, colourways] = await Promise.all([
    database(ctx).selectFrom("designer").selectAll().where("user_id", "=", row.designer_id).executeTakeFirstOrThrow(),
    database(ctx)
      .selectFrom("work")
      .selectAll()
      .where("designer_id", "=", row.designer_id)
      .where("id", "<>", id)
      .where("state", "=", "published")
      .orderBy("published_at", "desc")
      .orderBy("id", "desc")
      .limit(6)
      .execute(),
    database(ctx).selectFrom("licence_offer").selectAll().where("work_id", "=", id).where("is_offered", "=", true).execute(),
    database(ctx).selectFrom("colourway").selectAll().where("work_id", "=", id).orderBy("position").execute(),
  ]);
  const files = await filesById(ctx, [...(row.file_id ? [row.file_id] : []), ...colourways.map((one) => one.file_id)]);
  const file = row.file_id ? files.get(row.file_id) : undefined;
  return {
    ...presentDesign(ctx, row, designer),
    description: pick(row.description, ctx.locale),
    tags: row.tags,
    technique: pick(row.technique, ctx.locale),
    repeat_kind: row.repeat_kind as RepeatKind,
    repeat_text: ctx.services.words.say(ctx.locale, repeatKindWords[row.repeat_kind as RepeatKind].id),
    repeat_width_mm: row.repeat_width_mm,
    repeat_height_mm: row.repeat_height_mm,
    registration: row.registration,
    file: file ? { type: file.media_type, width_px: file.width_px, height_px: file.height_px, size_bytes: Number(file.size_bytes) } : null,
    colourways: [
      { name: "", image: row.image, inks: row.palette },
      ...colourways.flatMap((one) => {
        const picture = files.get(one.file_id);
        return picture ? [{ name: pick(one.name, ctx.locale), image: picture.preview, inks: inksOf(picture) }] : [];
      }),
    ],
    licences: presentOffers(ctx, row, offers),
    licences_count: row.licences_count,
    maker: {
      user_id: designer.user_id,
      name: pick(designer.name, ctx.locale),
      city: pick(designer.city, ctx.locale),
      country: designer.country_code,
      portrait: designer.portrait,
      hire_state: designer.hire_state as HireState,
      works_count: designer.works_count,
      licences_count: designer.licences_count,
    },
    others: others.map((other) => presentDesign(ctx, other, designer)),
  };
};

export const newColourwaysFn = async (ctx: Ctx, { size }: ParsedInputOf<typeof newColourways>) => {
  // Of the newest few hundred, so that a work with many of them does not fill the shelf.
  const recent = await database(ctx)
    .selectFrom("colourway")
    .innerJoin("work", "work.id", "colourway.work_id")
    .select(["colourway.id", "colourway.work_id", "colourway.name", "colourway.file_id"])
    .where("work.state", "=", "published")
    .orderBy("colourway.created_at", "desc")
    .orderBy("colourway.id", "desc")
    .limit(200)
    .execute();
  const shown = [...new Map(recent.toReversed().map((one) => [one.work_id, one])).values()].toReversed().slice(0, size);
  if (shown.length === 0) return { list: [] };
  const works = await database(ctx)
    .selectFrom("work")
    .selectAll()
    .where(
      "id",
      "in",
      shown.map((one) => one.work_id),
    )
    .execute();
  const designers = await designersOf(ctx, works);
  const files = await filesById(
    ctx,
    shown.map((one) => one.file_id),
  );
  const byId = new Map(works.map((work) => [work.id, presentDesign(ctx, work, designers.get(work.designer_id))]));
  return {
    list: shown.flatMap(({ work_id, name, file_id }) => {
      const [file, design] = [files.get(file_id), byId.get(work_id)];
      return file && design ? [{ name: pick(name, ctx.locale), image: file.preview, inks: inksOf(file), design }] : [];
    }),
  };
};
