import path from "node:path";
import { sql, type SqlBool } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import { endOfDay, startOfDay } from "#kit/trade-day.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { containing, saysSomewhere } from "#platform/database/like.ts";
import { heldLicences } from "../../contract/held-licences.ts";
import { licenceKindWords, type LicenceKind } from "../../contract/fields.ts";
import { licenceStates, type LicenceState } from "../../contract/licence-state.ts";
import type { boughtLicences, shopWorks, soldLicences } from "../../contract/shop.ts";
import { database } from "../database.ts";
import { designersOf } from "../hydrate.ts";
import { endOfTerm, licenceCode, standingAt } from "../licence-sales.ts";
import { designCode, presentOffers } from "../present.ts";
import { filesById } from "../print-files.ts";
import { presentOwn, sumsOfWorks } from "../whole-work.ts";

export const shopWorksFn = async (ctx: Ctx, { state, keyword, sort, page, size }: ParsedInputOf<typeof shopWorks>) => {
  const own = database(ctx).selectFrom("work").where("designer_id", "=", shopOf(ctx).ownerId);
  let matching = own;
  if (state) matching = matching.where("state", "=", state);
  if (keyword)
    matching = matching.where((where) => where.or([saysSomewhere(sql.ref("title"), keyword), sql<SqlBool>`'TP-D-' || id ilike ${containing(keyword)}`]));
  const column = { changed: "changed_at", licences: "licences_count", reads: "reads_count", price: "price_minor" } as const;
  const [rows, sums, counted] = await Promise.all([
    matching
      .selectAll()
      .orderBy(column[sort.replace("-", "") as keyof typeof column], (order) => (sort.startsWith("-") ? order.desc().nullsLast() : order.asc().nullsLast()))
      .orderBy("id", "desc")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    sumsOfWorks(ctx, shopOf(ctx).ownerId),
    countUpToCap(ctx, matching),
  ]);
  const offers =
    rows.length === 0
      ? []
      : await database(ctx)
          .selectFrom("licence_offer")
          .selectAll("licence_offer")
          .select(sql<number>`(select count(*)::int from designs.licence where offer_id = licence_offer.id and ended_at is null)`.as("sold"))
          .where(
            "work_id",
            "in",
            rows.map((row) => row.id),
          )
          .where("is_offered", "=", true)
          .orderBy("id")
          .execute();
  const sold = new Map(offers.map((offer) => [offer.id, offer.sold]));
  return {
    list: rows.map((row) => ({
      ...presentOwn(ctx, row),
      offers: presentOffers(
        ctx,
        row,
        offers.filter((offer) => offer.work_id === row.id),
      ).map((offer) => ({ ...offer, sold: sold.get(offer.id) ?? 0 })),
    })),
    ...sums,
    page,
    size,
    ...counted,
  };
};

/** Licences of one side: those that a designer sold, or that somebody bought. */
const readLicences = async (
  ctx: Ctx,
  side: "designer_id" | "buyer_id",
  { state, kind, keyword, from, until, sort, page, size, money: whose }: ParsedInputOf<typeof soldLicences>,
  held: readonly string[] = [],
) => {
  const standing = standingAt(ctx.now);
  const all = database(ctx)
    .selectFrom("licence")
    .innerJoin("work", "work.id", "licence.work_id")
    .innerJoin("licence_offer", "licence_offer.id", "licence.offer_id")
    .where(side === "designer_id" ? "work.designer_id" : "licence.buyer_id", "=", shopOf(ctx).ownerId)
    // A demo market is filled with a past, and nobody sees what is still to come.
    .where("licence.granted_at", "<=", ctx.now);
  let matching = all;
  if (state) matching = matching.where(sql<SqlBool>`${standing} = ${state}`);
  const isHeld = sql<boolean>`licence.reference = any(${held}::text[])`;
  if (whose) matching = matching.where("licence.ended_at", "is", null).where(sql<SqlBool>`${isHeld} = ${whose === "held"}`);
  if (kind) matching = matching.where("licence_offer.kind", "=", kind);
  if (from) matching = matching.where("licence.granted_at", ">=", new Date(startOfDay(from) * 1_000));
  if (until) matching = matching.where("licence.granted_at", "<", new Date((endOfDay(until) + 1) * 1_000));
  if (keyword)
    matching = matching.where((where) =>
      where.or([
        saysSomewhere(sql.ref("work.title"), keyword),
        sql<SqlBool>`'TP-D-' || work.id ilike ${containing(keyword)}`,
        sql<SqlBool>`'TP-L-' || licence.id ilike ${containing(keyword)}`,
        where("licence.reference", "ilike", containing(keyword)),
      ]),
    );
  const [rows, counted, tallies, paid] = await Promise.all([
    matching
      .select(["licence.id", "licence.work_id", "licence.buyer_id", "licence.granted_at", "licence.ended_at", "licence.reference"])
      .select([
        "work.title",
        "work.image",
        "work.designer_id",
        sql<number | null>`licence.file_ids[1]`.as("file_id"),
        sql<boolean>`work.state = 'published'`.as("is_published"),
      ])
      .select(["licence_offer.kind", "licence_offer.price_minor", "licence_offer.currency", "licence_offer.most_metres", "licence_offer.term_months"])
      .select([endOfTerm.as("ends_at"), standing.as("state")])
      .$if(sort === "dearest", (query) => query.orderBy("licence_offer.price_minor", "desc"))
      .orderBy("licence.granted_at", sort === "oldest" ? "asc" : "desc")
      .orderBy("licence.id", sort === "oldest" ? "asc" : "desc")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    countUpToCap(ctx, matching),
    all
      .select([standing.as("state"), sql<number>`count(*)::int`.as("count")])
      .groupBy(sql`1`)
      .execute(),
    all
      .select([
        "licence_offer.currency",
        sql<bigint>`coalesce(sum(licence_offer.price_minor) filter (where licence.ended_at is null), 0)::int8`.as("kept"),
        sql<bigint>`coalesce(sum(licence_offer.price_minor) filter (where licence.ended_at is null and ${isHeld}), 0)::int8`.as("held"),
        sql<bigint>`coalesce(sum(licence_offer.price_minor) filter (where licence.ended_at is not null), 0)::int8`.as("returned"),
      ])
      .groupBy("licence_offer.currency")
      .orderBy("kept", "desc")
      .execute(),
  ]);
  const counts = Object.fromEntries(licenceStates.map((one) => [one, 0])) as Record<LicenceState, number>;
  for (const tally of tallies) counts[tally.state] = tally.count;
  const wire = (minor: bigint, sum: { currency: string }) => toWire(money(minor, sum.currency as Currency));
  const sums = paid.map((sum) => ({ currency: sum.currency, kept: BigInt(sum.kept), held: BigInt(sum.held), returned: BigInt(sum.returned) }));
  return {
    rows,
    money: sums.map((sum) => ({
      sold: wire(sum.kept + sum.returned, sum),
      settled: wire(sum.kept - sum.held, sum),
      held: wire(sum.held, sum),
      returned: wire(sum.returned, sum),
    })),
    output: { counts, sums: sums.filter(({ kept }) => kept > 0n).map((sum) => wire(sum.kept, sum)), page, size, ...counted },
  };
};

type LicenceRow = Awaited<ReturnType<typeof readLicences>>["rows"][number];

const presentLicence = (ctx: Ctx, row: LicenceRow) => ({
  id: row.id,
  code: licenceCode(row.id),
  work: {
    id: row.work_id,
    code: designCode(row.work_id),
    title: pick(row.title as LocalText, ctx.locale),
    image: row.image,
    is_published: row.is_published,
  },
  kind: row.kind as LicenceKind,
  kind_text: ctx.services.words.say(ctx.locale, licenceKindWords[row.kind as LicenceKind].id),
  price: toWire(money(BigInt(row.price_minor), row.currency as Currency)),
  most_metres: row.most_metres,
  term_months: row.term_months,
  granted_at: unixSeconds(row.granted_at),
  ends_at: row.ends_at ? unixSeconds(row.ends_at) : null,
  given_back_at: row.ended_at ? unixSeconds(row.ended_at) : null,
  state: row.state,
  reference: row.reference,
});

export const soldLicencesFn = async (ctx: Ctx, input: ParsedInputOf<typeof soldLicences>) => {
  const held = new Map((await ctx.ask(heldLicences, "licence", { designer_id: shopOf(ctx).ownerId })).map((one) => [one.reference, one.until]));
  const { rows, output, money: sums } = await readLicences(ctx, "designer_id", input, [...held.keys()]);
  const buyers = await peopleById(
    ctx,
    rows.map((row) => row.buyer_id),
  );
  return {
    list: rows.map((row) => {
      const until = held.get(row.reference);
      return {
        ...presentLicence(ctx, row),
        buyer: { id: row.buyer_id, nickname: buyers.get(row.buyer_id)?.nickname ?? "" },
        is_held: held.has(row.reference),
        held_until: until ? unixSeconds(until) : 0,
      };
    }),
    ...output,
    money: sums,
  };
};

export const boughtLicencesFn = async (ctx: Ctx, input: ParsedInputOf<typeof boughtLicences>) => {
  const { rows, output } = await readLicences(ctx, "buyer_id", input);
  const [designers, files] = await Promise.all([
    designersOf(ctx, rows),
    filesById(
      ctx,
      rows.flatMap((row) => (row.file_id === null ? [] : [row.file_id])),
    ),
  ]);
  const reader = { userId: me(ctx).id, now: ctx.now };
  return {
    list: rows.map((row) => {
      const designer = designers.get(row.designer_id);
      const file = row.file_id === null ? undefined : files.get(row.file_id);
      return {
        ...presentLicence(ctx, row),
        designer: { id: row.designer_id, name: pick(designer?.name, ctx.locale), is_open: designer?.is_open ?? false },
        file: file
          ? {
              type: file.media_type,
              width_px: file.width_px,
              height_px: file.height_px,
              size_bytes: Number(file.size_bytes),
              url:
                row.state === "valid"
                  ? ctx.services.privateFiles.address(path.posix.basename(file.original_key), { ...reader, shownAs: designCode(row.work_id) })
                  : "",
            }
          : null,
      };
    }),
    ...output,
  };
};
