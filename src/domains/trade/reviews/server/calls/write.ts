import { shopsOfSellers } from "#domains/catalogue/catalog/index.server.ts";
import { boughtOrder, ordersInReviewTime } from "#domains/trade/orders/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { pictureUpload } from "#platform/storage/upload-picture.ts";
import type { ReviewStatus } from "../../contract/review-life.ts";
import { uploadReviewImage, writeFollowUp, writeReviews, type reviewsOfOrder } from "../../contract/writing.ts";
import { goodsText, productsOf } from "../bought-products.ts";
import { database } from "../database.ts";
import { keepEvents } from "../keep-event.ts";
import { additionsOf, presentFollowUp, presentReply, type AdditionRow, type ReviewRow } from "../present.ts";
import { windowAt } from "../rules/review-window.ts";
import { causesOf } from "../rules/watch-list.ts";
import { settleLine } from "../settle-line.ts";
import { tellPublished } from "../tell.ts";
import { readWatchWords } from "../watch-words.ts";

const stateOf = (causes: readonly string[]): ReviewStatus => (causes.length > 0 ? "pending" : "published");

/** Until when the author may add to a review. */
const followUpUntil = async (ctx: Ctx, review: { created_at: Date }): Promise<Date> =>
  later(review.created_at, days(await setting(ctx, "reviews.follow_up_days")));

const hiddenReasons = async (ctx: Ctx, ids: readonly number[]) => {
  const rows =
    ids.length === 0
      ? []
      : await database(ctx)
          .selectFrom("review_event")
          .select(["review_id", "part", "reason"])
          .where("review_id", "in", [...ids])
          .where("event", "=", "hide")
          .orderBy("id", "desc")
          .execute();
  return (id: number, part: string) => pick(rows.find((row) => row.review_id === id && row.part === part)?.reason as LocalText | undefined, ctx.locale);
};

export const reviewsOfOrderFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof reviewsOfOrder>) => {
  const { id: author } = me(ctx);
  const order = found(await boughtOrder(ctx, author, id));
  const rows = await database(ctx).selectFrom("review").selectAll().where("order_id", "=", id).where("author_id", "=", author).execute();
  const ids = rows.map((row) => row.id);
  const [additions, reasonOf, shops] = await Promise.all([additionsOf(ctx, ids), hiddenReasons(ctx, ids), shopsOfSellers(ctx, [order.sellerId])]);
  const present = async (row: ReviewRow) => {
    const followUp = additions.followUp(row.id);
    const reply = additions.reply(row.id);
    const until = await followUpUntil(ctx, row);
    const status = row.status as ReviewStatus;
    const withState = (addition: AdditionRow) => ({
      ...presentFollowUp(addition, row),
      status: addition.status as ReviewStatus,
      hidden_reason: addition.status === "hidden" ? reasonOf(row.id, "follow_up") : "",
    });
    return {
      id: row.id,
      status,
      stars: row.stars,
      body: row.body,
      images: row.images,
      is_anonymous: row.is_anonymous,
      createtime: unixSeconds(row.created_at),
      hidden_reason: status === "hidden" ? reasonOf(row.id, "review") : "",
      follow_up: followUp ? withState(followUp) : null,
      reply: reply?.status === "published" ? presentReply(reply) : null,
      follow_up_until: !followUp && status === "published" && ctx.now < until ? unixSeconds(until) : 0,
    };
  };
  return {
    id,
    code: order.code,
    shop: { id: order.sellerId, name: shops.get(order.sellerId)?.name ?? "" },
    window: windowAt(order, ctx.now),
    until: order.reviewUntil ? unixSeconds(order.reviewUntil) : 0,
    products: await Promise.all(
      [...productsOf(order).values()].map(async (product) => {
        const row = rows.find((one) => one.product_id === product.productId);
        return {
          product_id: product.productId,
          title: pick(product.title, ctx.locale),
          image: product.image,
          goods: goodsText(product.goods, ctx.locale),
          unit: product.unit,
          quantity: product.quantity,
          review: row ? await present(row) : null,
        };
      }),
    ),
  };
};

export const writeReviewsFn = async (ctx: Ctx, { id, is_anonymous, reviews }: ParsedInputOf<typeof writeReviews>) => {
  const { id: author } = me(ctx);
  const order = found(await boughtOrder(ctx, author, id));
  if (windowAt(order, ctx.now) !== "open") throw refuse(writeReviews, "not_open");
  const products = productsOf(order);
  const tables = database(ctx);
  const [words, before] = await Promise.all([
    readWatchWords(ctx),
    tables.selectFrom("review").select("id").where("author_id", "=", author).where("status", "=", "published").limit(1).executeTakeFirst(),
  ]);
  const wanted = reviews.map((review) => ({
    ...review,
    product: found(products.get(review.product_id)),
    causes: causesOf({ ...review, isFirst: !before }, words),
  }));
  const rows = await tables
    .insertInto("review")
    .values(
      wanted.map(({ product, causes, ...review }) => ({
        order_id: id,
        product_id: review.product_id,
        seller_id: order.sellerId,
        author_id: author,
        is_anonymous,
        stars: review.stars,
        body: review.body,
        images: review.images,
        locale: ctx.locale,
        title: JSON.stringify(product.title),
        image: product.image,
        goods: JSON.stringify(product.goods),
        status: stateOf(causes),
        causes,
        created_at: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["order_id", "product_id"]).doNothing())
    .returning(["id", "order_id", "product_id", "seller_id", "author_id", "stars", "title", "status"])
    .execute();
  const written = new Map(rows.map((row) => [row.product_id, row]));
  const repeated = reviews.flatMap((review, index) =>
    written.has(review.product_id) && reviews.findIndex((one) => one.product_id === review.product_id) === index ? [] : [`reviews.${index}.stars`],
  );
  if (repeated.length > 0) throw refuse(writeReviews, "once_only", {}, repeated);
  await tables
    .insertInto("review_line")
    .values(rows.flatMap((row) => (products.get(row.product_id)?.lineIds ?? []).map((line) => ({ order_line_id: line, review_id: row.id }))))
    .execute();
  await keepEvents(
    ctx,
    rows.map((row) => ({ review_id: row.id, part: "review", event: "write", from: "", to: row.status as ReviewStatus, party: "buyer" })),
  );
  await settleLine(
    ctx,
    rows.map((row) => row.id),
  );
  for (const row of rows) if (row.status === "published") await tellPublished(ctx, row, "review");
  return { list: rows.map((row) => ({ id: row.id, product_id: row.product_id, status: row.status as ReviewStatus })) };
};

export const writeFollowUpFn = async (ctx: Ctx, { id, body, images }: ParsedInputOf<typeof writeFollowUp>) => {
  const { id: author } = me(ctx);
  const tables = database(ctx);
  const review = found(await tables.selectFrom("review").selectAll().where("id", "=", id).where("author_id", "=", author).forNoKeyUpdate().executeTakeFirst());
  if (review.status !== "published") throw refuse(writeFollowUp, "not_public");
  if (ctx.now >= (await followUpUntil(ctx, review))) throw refuse(writeFollowUp, "follow_up_over");
  const causes = causesOf({ isFirst: false, body, images }, await readWatchWords(ctx));
  const status = stateOf(causes);
  const added = await tables
    .insertInto("addition")
    .values({ review_id: id, part: "follow_up", author_id: author, body, images, locale: ctx.locale, status, causes, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(["review_id", "part"]).doNothing())
    .returning("review_id")
    .executeTakeFirst();
  if (!added) throw refuse(writeFollowUp, "follow_up_once");
  await keepEvents(ctx, [{ review_id: id, part: "follow_up", event: "write", from: "", to: status, party: "buyer" }]);
  if (status === "published") await tellPublished(ctx, review, "follow_up");
  else await settleLine(ctx, [id]);
  return { status };
};

export const uploadReviewImageFn = pictureUpload(uploadReviewImage);

export const reviewsWaitingFn = async (ctx: Ctx) => {
  const { id: author } = me(ctx);
  const orders = await ordersInReviewTime(ctx, author);
  const ids = orders.map((order) => order.id);
  const rows = ids.length === 0 ? [] : await database(ctx).selectFrom("review").select(["order_id", "product_id"]).where("order_id", "in", ids).execute();
  const reviewed = new Set(rows.map((row) => `${row.order_id} ${row.product_id}`));
  return {
    list: orders.flatMap((order) => {
      const open = [...productsOf(order).values()].filter((product) => !reviewed.has(`${order.id} ${product.productId}`));
      const [first] = open;
      if (!first || !order.reviewUntil) return [];
      return [
        {
          order_id: order.id,
          code: order.code,
          title: pick(first.title, ctx.locale),
          image: first.image,
          count: open.length,
          until: unixSeconds(order.reviewUntil),
        },
      ];
    }),
  };
};
