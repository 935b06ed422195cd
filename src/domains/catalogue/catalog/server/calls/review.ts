import { sql } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { next } from "#kit/states.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { fibres } from "../../contract/choices.ts";
import { cartonOf } from "../../contract/carton.ts";
import { productLife, type ProductStatus } from "../../contract/lifecycle.ts";
import { reportReasonWords, type reportProduct, type ReportReason } from "../../contract/report.ts";
import { decideProduct, removedWord, type productReviewQueue, type reviewProduct, type ReviewCause, type ReviewState } from "../../contract/review.ts";
import { loadCategories } from "../categories.ts";
import { loadAttributes, sayChosen } from "../attributes.ts";
import { database } from "../database.ts";
import { askedOf, type Chosen } from "../rules/chosen-attributes.ts";
import { takeDown } from "../publication.ts";
import { askForReview } from "../review.ts";
import { shops } from "../shops.ts";
import { ownNamed } from "../named-by-product.ts";
import { altOf } from "../alt-of.ts";
import { wordsOf } from "../words.ts";
import { refuseOwn } from "#platform/calls/own.ts";
import { reasonsInEach } from "#platform/words/words.ts";

export const reportProductFn = async (ctx: Ctx, { id, reason, note }: ParsedInputOf<typeof reportProduct>) => {
  const product = found(
    await database(ctx).selectFrom("product").select(["id", "seller_id"]).where("id", "=", id).where("status", "=", "published").executeTakeFirst(),
  );
  await database(ctx)
    .insertInto("product_report")
    .values({ product_id: id, reporter_id: me(ctx).id, reason, note, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(["product_id", "reporter_id"]).doUpdateSet({ reason, note, created_at: ctx.now }))
    .execute();
  await askForReview(ctx, product, "report");
  return {};
};

export const productReviewQueueFn = async (ctx: Ctx, { state, cause, page, size }: ParsedInputOf<typeof productReviewQueue>) => {
  const tables = database(ctx);
  let query = tables.selectFrom("product_review").where("product_review.state", "=", state);
  if (cause) query = query.where("cause", "=", cause);
  const rows = await query
    .innerJoin("product", "product.id", "product_review.product_id")
    .select([
      "product.id",
      "product.title",
      "product.image",
      "product.style_code",
      "product.status",
      "product.seller_id",
      "product_review.cause",
      "product_review.state",
      "product_review.asked_at",
      sql<number>`(select count(*)::int from catalog.product_report r where r.product_id = product.id)`.as("reports"),
    ])
    .$if(state === "waiting", (waiting) => waiting.orderBy("product_review.asked_at"))
    .$if(state !== "waiting", (decided) => decided.orderBy("product_review.decided_at", "desc"))
    .orderBy("product_review.id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const shopOf = await shops(
    ctx,
    rows.map((row) => row.seller_id),
  );
  const { waiting } = await tables
    .selectFrom("product_review")
    .select(sql<number>`count(*)::int`.as("waiting"))
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: pick(row.title, ctx.locale),
      image: row.image,
      style_code: row.style_code,
      status: row.status as ProductStatus,
      seller_id: row.seller_id,
      seller: shopOf.get(row.seller_id)?.name ?? "",
      cause: row.cause as ReviewCause,
      state: row.state as ReviewState,
      reports: row.reports,
      asked_at: unixSeconds(row.asked_at),
    })),
    waiting,
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

export const reviewProductFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof reviewProduct>) => {
  const tables = database(ctx);
  const product = found(
    await tables
      .selectFrom("product")
      .innerJoin("product_sheet", "product_sheet.product_id", "product.id")
      .selectAll()
      .where("product.id", "=", id)
      .executeTakeFirst(),
  );
  const [images, { video }, colours, reports, reviews, events, tree, shopOf, counts] = await Promise.all([
    tables.selectFrom("product_image").selectAll().where("product_id", "=", id).orderBy("sort").execute(),
    ownNamed(ctx, product.seller_id, { size_chart_id: null, video_id: product.video_id }),
    tables.selectFrom("sku").select(["colour_key", "colour"]).where("product_id", "=", id).where("is_on", "=", true).orderBy("sort").orderBy("id").execute(),
    tables.selectFrom("product_report").selectAll().where("product_id", "=", id).orderBy("id", "desc").limit(60).execute(),
    tables.selectFrom("product_review").selectAll().where("product_id", "=", id).orderBy("id", "desc").limit(60).execute(),
    tables.selectFrom("product_event").selectAll().where("product_id", "=", id).orderBy("id", "desc").limit(60).execute(),
    loadCategories(ctx),
    shops(ctx, [product.seller_id]),
    sql<{ published: number; removed: number }>`select
      (select count(*)::int from catalog.product p where p.seller_id = ${product.seller_id} and p.status = 'published') as published,
      (select count(*)::int from catalog.product_review r where r.seller_id = ${product.seller_id} and r.state = 'removed') as removed`.execute(ctx.tx),
  ]);
  // Nobody else's draft is a reviewer's business.
  if (reviews.length === 0 && product.published_at === null) found(null);
  const people = await peopleById(ctx, [
    ...reports.map((one) => one.reporter_id),
    ...reviews.flatMap((one) => one.decided_by ?? []),
    ...events.flatMap((one) => one.by_user ?? []),
  ]);
  const nameOf = (user: number | null) => (user === null ? "" : (people.get(user)?.nickname ?? `#${user}`));
  const shop = shopOf.get(product.seller_id);
  const waits = reviews.find((one) => one.state === "waiting");
  const word = wordsOf(ctx);
  return {
    id,
    status: product.status as ProductStatus,
    style_code: product.style_code,
    title: product.title,
    description: product.description,
    keywords: product.keywords,
    category: tree.path(product.category_id).map((one) => pick(one.name, ctx.locale)),
    price: toWire({ minor: product.price_minor, currency: product.currency as Currency }),
    min_quantity: product.min_quantity,
    composition: (product.composition as { fibre: string; percent: number }[]).map((one) => ({ text: word(fibres.words, one.fibre), percent: one.percent })),
    origin: product.origin,
    hs_code: product.hs_code,
    unit: product.unit as SaleUnit,
    ...cartonOf(product),
    attributes: [
      ...sayChosen(askedOf(await loadAttributes(ctx, tree), product.category_id), product.chosen as Chosen[], ctx.locale),
      ...(product.attributes as { name: LocalText; value: LocalText }[]).map((one) => ({
        name: pick(one.name, ctx.locale),
        value: pick(one.value, ctx.locale),
      })),
    ],
    images: images.map((image) => ({ path: image.path, alt: altOf(ctx, image) })),
    video: video?.path && video.media_type ? { path: video.path, media_type: video.media_type } : null,
    colours: [...new Map(colours.map((one) => [one.colour_key, pick(one.colour, ctx.locale)])).values()],
    seller: {
      id: product.seller_id,
      name: shop?.name ?? "",
      is_verified: shop?.is_verified ?? false,
      published: counts.rows[0]?.published ?? 0,
      removed: counts.rows[0]?.removed ?? 0,
    },
    waits: waits ? { cause: waits.cause as ReviewCause, asked_at: unixSeconds(waits.asked_at) } : null,
    reports: reports.map((one) => ({
      id: one.id,
      reporter_id: one.reporter_id,
      nickname: nameOf(one.reporter_id),
      reason: one.reason as ReportReason,
      note: one.note,
      createtime: unixSeconds(one.created_at),
    })),
    reviews: reviews.map((one) => ({
      cause: one.cause as ReviewCause,
      state: one.state as ReviewState,
      asked_at: unixSeconds(one.asked_at),
      decided_at: one.decided_at ? unixSeconds(one.decided_at) : 0,
      decided_by: nameOf(one.decided_by),
      reason: pick(one.reason as LocalText, ctx.locale),
    })),
    events: events.map((one) => ({
      event: one.event,
      status: one.to_status as ProductStatus,
      by: nameOf(one.by_user),
      createtime: unixSeconds(one.created_at),
    })),
  };
};

export const decideProductFn = async (ctx: Ctx, { id, keep, reasons, note }: ParsedInputOf<typeof decideProduct>) => {
  if (!keep && reasons.length === 0 && note === "") throw refuse(decideProduct, "reason_missing", {}, ["note"]);
  const tables = database(ctx);
  const product = found(
    await tables.selectFrom("product").select(["id", "seller_id", "status", "title", "published_at"]).where("id", "=", id).forUpdate().executeTakeFirst(),
  );
  const waiting = await tables.selectFrom("product_review").select("id").where("product_id", "=", id).where("state", "=", "waiting").executeTakeFirst();
  // What was never public and waits for nobody is as good as not there.
  if (product.published_at === null && !waiting) found(null);
  refuseOwn(ctx, decideProduct, [product.seller_id]);
  if (keep && !waiting) throw refuse(decideProduct, "not_waiting");
  const isPublic = next(productLife, product.status as ProductStatus, "take_down", "operator") !== undefined;
  if (!keep && !waiting && !isPublic) throw refuse(decideProduct, "not_public");
  const readyMade = keep ? [] : reasons;
  const reason = reasonsInEach(
    ctx.services.words,
    readyMade.map((one) => reportReasonWords[one]),
    note,
  );
  const decision = { state: keep ? "kept" : "removed", decided_at: ctx.now, decided_by: me(ctx).id, reason: JSON.stringify(reason) };
  if (waiting) await tables.updateTable("product_review").set(decision).where("id", "=", waiting.id).execute();
  else
    await tables
      .insertInto("product_review")
      .values({ product_id: id, seller_id: product.seller_id, cause: "report", asked_at: ctx.now, ...decision })
      .execute();
  if (keep) return { id, status: product.status as ProductStatus };
  if (isPublic) await takeDown(ctx, product);
  await notify(ctx, {
    user_id: product.seller_id,
    kind: "account",
    weight: "must",
    words: removedWord,
    values: { title: product.title as LocalText, reason },
    link: `/seller/products/${id}`,
    at_once: "product_removed",
  });
  return { id, status: "taken_down" as const };
};
