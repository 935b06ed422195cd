import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { shopsOfSellers } from "#domains/catalogue/catalog/index.server.ts";
import { orderCodes } from "#domains/trade/orders/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { next } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { containing, saysSomewhere } from "#platform/database/like.ts";
import { decideReview, saveWatchWords, type buyerReview, type buyerReviewQueue } from "../../contract/admin.ts";
import { hidingReasonWords, type ReviewReportReason } from "../../contract/report-reasons.ts";
import { reviewLife, type ReviewPart, type ReviewStatus, type WaitCause } from "../../contract/review-life.ts";
import { goodsText } from "../bought-products.ts";
import { database } from "../database.ts";
import { keepEvents } from "../keep-event.ts";
import { additionsOf, langOf } from "../present.ts";
import { settleLine } from "../settle-line.ts";
import { dropShown, tellHidden, tellPassed, tellPublished, tellRestored } from "../tell.ts";
import { readWatchWords } from "../watch-words.ts";
import { refuseOwn } from "#platform/calls/own.ts";
import { reasonsInEach } from "#platform/words/words.ts";

export const buyerReviewQueueFn = async (ctx: Ctx, { tab, reported, keyword, page, size }: ParsedInputOf<typeof buyerReviewQueue>) => {
  const tables = database(ctx);
  let matching = tables.selectFrom("review");
  matching = tab === "waiting" ? matching.where("waits_since", "is not", null) : matching.where("status", "=", tab);
  if (reported) matching = matching.where(sql<boolean>`exists (select from reviews.report p where p.review_id = review.id)`);
  if (keyword) matching = matching.where((where) => where.or([where("body", "ilike", containing(keyword)), saysSomewhere(sql.ref("title"), keyword)]));
  const [rows, counted, waiting] = await Promise.all([
    matching
      .selectAll()
      .$if(tab === "waiting", (line) => line.orderBy("is_reported", "desc").orderBy("waits_since").orderBy("id"))
      .$if(tab !== "waiting", (line) => line.orderBy("id", "desc"))
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    countUpToCap(ctx, matching),
    tables
      .selectFrom("review")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("waits_since", "is not", null)
      .executeTakeFirstOrThrow(),
  ]);
  const [people, shops, additions] = await Promise.all([
    peopleById(
      ctx,
      rows.map((row) => row.author_id),
    ),
    shopsOfSellers(
      ctx,
      rows.map((row) => row.seller_id),
    ),
    additionsOf(
      ctx,
      rows.map((row) => row.id),
    ),
  ]);
  return {
    list: rows.map((row) => {
      const waits = [row, additions.followUp(row.id), additions.reply(row.id)].filter((one) => one?.status === "pending");
      return {
        id: row.id,
        product_id: row.product_id,
        title: pick(row.title, ctx.locale),
        image: row.image,
        stars: row.stars,
        body: row.body,
        images: row.images.length,
        author: people.get(row.author_id)?.nickname ?? "",
        seller: shops.get(row.seller_id)?.name ?? "",
        status: row.status as ReviewStatus,
        is_reported: row.is_reported,
        causes: [...new Set(waits.flatMap((one) => one?.causes ?? []))] as WaitCause[],
        waits_since: row.waits_since ? unixSeconds(row.waits_since) : 0,
        createtime: unixSeconds(row.created_at),
      };
    }),
    waiting: waiting.count,
    page,
    size,
    ...counted,
  };
};

export const buyerReviewFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof buyerReview>) => {
  const tables = database(ctx);
  const review = found(await tables.selectFrom("review").selectAll().where("id", "=", id).executeTakeFirst());
  const [additions, report, events, codes, shops, written] = await Promise.all([
    additionsOf(ctx, [id]),
    tables.selectFrom("report").selectAll().where("review_id", "=", id).executeTakeFirst(),
    tables.selectFrom("review_event").selectAll().where("review_id", "=", id).orderBy("id", "desc").limit(60).execute(),
    orderCodes(ctx, [review.order_id]),
    shopsOfSellers(ctx, [review.seller_id]),
    tables
      .selectFrom("review")
      .select([sql<number>`count(*)::int`.as("all"), sql<number>`count(*) filter (where status = 'hidden')::int`.as("hidden")])
      .where("author_id", "=", review.author_id)
      .executeTakeFirstOrThrow(),
  ]);
  const people = await peopleById(ctx, [review.author_id, ...events.map((event) => event.actor_id), ...(report ? [report.reporter_id] : [])]);
  const seller = shops.get(review.seller_id)?.name;
  // The seller by the shop's name, as in the head.
  const nameOf = (user: number) => (user === review.seller_id && seller ? seller : (people.get(user)?.nickname ?? `#${user}`));
  const part = (row: { body: string; locale: string; images: string[]; status: string; causes: string[]; created_at: Date }) => ({
    body: row.body,
    lang: langOf(row.locale),
    images: row.images,
    status: row.status as ReviewStatus,
    causes: row.causes as WaitCause[],
    createtime: unixSeconds(row.created_at),
  });
  const followUp = additions.followUp(id);
  const reply = additions.reply(id);
  return {
    id,
    ...part(review),
    stars: review.stars,
    is_anonymous: review.is_anonymous,
    product: {
      id: review.product_id,
      seller_id: review.seller_id,
      title: pick(review.title, ctx.locale),
      image: review.image,
      goods: goodsText(review.goods, ctx.locale),
    },
    order: { id: review.order_id, code: codes.get(review.order_id) ?? "" },
    author: { id: review.author_id, nickname: nameOf(review.author_id), reviews: written.all, hidden: written.hidden },
    seller: { id: review.seller_id, name: seller ?? "" },
    follow_up: followUp ? part(followUp) : null,
    reply: reply ? part(reply) : null,
    report: report
      ? {
          reason: report.reason as ReviewReportReason,
          note: report.note,
          reporter: nameOf(report.reporter_id),
          createtime: unixSeconds(report.created_at),
          closedtime: report.closed_at ? unixSeconds(report.closed_at) : 0,
        }
      : null,
    events: events.map((event) => ({
      part: event.part as ReviewPart,
      event: event.event,
      status: event.to_status as ReviewStatus,
      by: nameOf(event.actor_id),
      party: event.party as "buyer" | "seller" | "operator",
      reason: pick(event.reason as LocalText, ctx.locale),
      createtime: unixSeconds(event.created_at),
    })),
  };
};

export const decideReviewFn = async (ctx: Ctx, { id, part, act, reasons, note }: ParsedInputOf<typeof decideReview>) => {
  if (act === "hide" && reasons.length === 0 && note === "") throw refuse(decideReview, "reason_missing", {}, ["note"]);
  const readyMade = act === "hide" ? reasons : [];
  const reason = reasonsInEach(
    ctx.services.words,
    readyMade.map((one) => hidingReasonWords[one]),
    note,
  );
  const tables = database(ctx);
  const review = found(await tables.selectFrom("review").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst());
  const additions = await additionsOf(ctx, [id]);
  const from = found(part === "review" ? review : part === "reply" ? additions.reply(id) : additions.followUp(id)).status as ReviewStatus;
  refuseOwn(ctx, decideReview, [review.author_id, review.seller_id]);
  const to = next(reviewLife, from, act, "operator");
  if (!to || (act === "keep" && (part !== "review" || !review.is_reported))) throw refuse(decideReview, "state_wrong");
  if (part === "review") {
    await tables.updateTable("review").set({ status: to }).where("id", "=", id).execute();
    await tables.updateTable("report").set({ closed_at: ctx.now }).where("review_id", "=", id).where("closed_at", "is", null).execute();
  } else await tables.updateTable("addition").set({ status: to }).where("review_id", "=", id).where("part", "=", part).execute();
  await keepEvents(ctx, [{ review_id: id, part, event: act, from, to, party: "operator", reason }]);
  await settleLine(ctx, [id]);
  dropShown(ctx, review);
  if (act === "hide") await tellHidden(ctx, review, part, reason);
  else if (act === "publish") {
    await tellPublished(ctx, review, part);
    if (part === "review") await tellPassed(ctx, review);
  } else if (act === "restore") await tellRestored(ctx, review, part);
  return { id, status: to };
};

export const watchWordsFn = async (ctx: Ctx) => ({ words: await readWatchWords(ctx) });

export const saveWatchWordsFn = async (ctx: Ctx, { words, seen }: ParsedInputOf<typeof saveWatchWords>) => {
  // Two who change the list at once: the second finds another list than they read.
  await sql`lock table reviews.watch_word in share row exclusive mode`.execute(ctx.tx);
  const before = await readWatchWords(ctx);
  if (before.toSorted().join("\n") !== seen.toSorted().join("\n")) throw refuse(saveWatchWords, "changed_meanwhile");
  const wanted = [...new Set(words)];
  const tables = database(ctx);
  await tables.deleteFrom("watch_word").execute();
  if (wanted.length > 0)
    await tables
      .insertInto("watch_word")
      .values(wanted.map((word) => ({ word })))
      .execute();
  return { words: await readWatchWords(ctx) };
};
