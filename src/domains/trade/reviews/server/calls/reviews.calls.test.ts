import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeAccount } from "#domains/people/accounts/index.server.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { aBuyer, anAddress, anOrder, aShop } from "#tests/builders/orders.ts";
import { aPublicReview, aReceivedOrder, aReview, aReviewer } from "#tests/builders/reviews.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { buyerReview, buyerReviewQueue, decideReview, saveWatchWords, watchWords } from "../../contract/admin.ts";
import { listReviews, reviewScores, reviewsOfSeller } from "../../contract/reading.ts";
import { receivedReviews, replyToReview, reportReview } from "../../contract/selling.ts";
import { reviewsOfOrder, reviewsWaiting, writeFollowUp, writeReviews } from "../../contract/writing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

const image = "/files/abc123-800x1000.webp";
const notificationsOf = async (who: Persona) => (await portal.run(listNotifications, who, {})).list.map((notification) => notification.text);

describe("writing", () => {
  test("a received order is reviewed product by product; its sizes are one product", async () => {
    const order = await aReceivedOrder(portal);
    const before = await portal.run(reviewsOfOrder, order.buyer, { id: order.id });
    expect(before).toMatchObject({ window: "open", products: [{ product_id: order.product, goods: "Indigo M, L", quantity: 4, review: null }] });
    expect((await portal.run(reviewsWaiting, order.buyer, {})).list).toMatchObject([{ order_id: order.id, count: 1 }]);

    const review = { product_id: order.product, stars: 5, body: "Fine cloth" };
    const { list } = await portal.run(writeReviews, order.buyer, { id: order.id, reviews: [review] });
    expect(list).toMatchObject([{ product_id: order.product, status: "pending" }]);
    expect((await portal.run(reviewsOfOrder, order.buyer, { id: order.id })).products[0]?.review).toMatchObject({
      status: "pending",
      stars: 5,
      follow_up_until: 0,
    });
    expect((await portal.run(reviewsWaiting, order.buyer, {})).list).toEqual([]);
    // What waits is nobody else's to read.
    expect((await portal.run(listReviews, visitor, { product_id: order.product })).list).toEqual([]);
    expect((await portal.run(receivedReviews, order.seller, {})).list).toEqual([]);

    expect((await portal.refusal(writeReviews, order.buyer, { id: order.id, reviews: [review] })).issues).toMatchObject([{ path: "reviews.0.stars" }]);
    await expect(
      portal.database.pool.query("insert into reviews.review_line select order_line_id, review_id from reviews.review_line limit 1"),
    ).rejects.toThrow(/duplicate/);
  });

  test("at once and ten times at once there is one review", async () => {
    const order = await aReceivedOrder(portal);
    const write = () =>
      portal.run(writeReviews, order.buyer, { id: order.id, reviews: [{ product_id: order.product, stars: 5 }] }).then(
        () => "written",
        (error: Error) => error.message,
      );
    const answers = await Promise.all(Array.from({ length: 10 }, write));
    expect(answers.filter((answer) => answer === "written")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["written", "once_only"]));
    const twice = { product_id: order.product, stars: 5 };
    const other = await aReceivedOrder(portal);
    expect(
      (
        await portal.refusal(writeReviews, other.buyer, {
          id: other.id,
          reviews: [
            { ...twice, product_id: other.product },
            { ...twice, product_id: other.product },
          ],
        })
      ).code,
    ).toBe("once_only");
  });

  test("all faults are told at once", async () => {
    const order = await aReceivedOrder(portal);
    const reviews = [
      { product_id: order.product, stars: 0, body: "x".repeat(1001) },
      { product_id: order.product, stars: 6, images: ["https://elsewhere.example/a.png"] },
    ];
    const { issues } = await portal.refusal(writeReviews, order.buyer, { id: order.id, reviews });
    expect(issues.map((issue) => issue.path).sort()).toEqual(["reviews.0.body", "reviews.0.stars", "reviews.1.images.0", "reviews.1.stars"]);
  });

  test("not yet received, too late, not of this order, not mine", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
    const one = (product_id: number) => [{ product_id, stars: 5 }];
    await expect(portal.run(writeReviews, buyer, { id: placed.id, reviews: one(shop.product) })).rejects.toThrow("not_open");

    const order = await aReceivedOrder(portal);
    await expect(portal.run(writeReviews, order.buyer, { id: order.id, reviews: one(shop.product) })).rejects.toThrow("not found");
    for (const other of [await aBuyer(portal), order.seller]) {
      await expect(portal.run(reviewsOfOrder, other, { id: order.id })).rejects.toThrow("not found");
      await expect(portal.run(writeReviews, other, { id: order.id, reviews: one(order.product) })).rejects.toThrow("not found");
    }
    await portal.database.pool.query(`update orders."order" set received_at = received_at - interval '15 days' where id = $1`, [order.id]);
    expect((await portal.run(reviewsOfOrder, order.buyer, { id: order.id })).window).toBe("over");
    expect((await portal.run(reviewsWaiting, order.buyer, {})).list).toEqual([]);
    await expect(portal.run(writeReviews, order.buyer, { id: order.id, reviews: one(order.product) })).rejects.toThrow("not_open");
  });

  test("after a public one, only pictures and watched words wait", async () => {
    const { buyer } = await aPublicReview(portal);
    expect((await aReview(portal, { body: "Even dye" }, { buyer })).status).toBe("published");
    expect((await aReview(portal, { images: [image] }, { buyer })).status).toBe("pending");
    expect((await aReview(portal, { body: "Add me on WeChat" }, { buyer })).status).toBe("pending");
  });

  test("one follow-up, of a public review, within its time", async () => {
    const waiting = await aReview(portal);
    await expect(portal.run(writeFollowUp, waiting.buyer, { id: waiting.id, body: "Later" })).rejects.toThrow("not_public");
    const review = await aPublicReview(portal);
    await expect(portal.run(writeFollowUp, await aBuyer(portal), { id: review.id, body: "Later" })).rejects.toThrow("not found");
    await expect(portal.run(writeFollowUp, review.buyer, { id: review.id, body: "  " })).rejects.toThrow("invalid");
    expect((await portal.run(writeFollowUp, review.buyer, { id: review.id, body: "Held its colour over ten washes" })).status).toBe("published");
    await expect(portal.run(writeFollowUp, review.buyer, { id: review.id, body: "More" })).rejects.toThrow("follow_up_once");
    expect((await portal.run(listReviews, visitor, { product_id: review.product })).list[0]?.follow_up?.body).toBe("Held its colour over ten washes");
    const late = await aPublicReview(portal);
    await portal.database.pool.query("update reviews.review set created_at = created_at - $2::interval where id = $1", [late.id, "180 days"]);
    await expect(portal.run(writeFollowUp, late.buyer, { id: late.id, body: "Later" })).rejects.toThrow("follow_up_over");
  });
});

describe("reading", () => {
  test("score and filters of a product; a new review shows at once", async () => {
    const shop = await aShop(portal);
    const first = await aPublicReview(portal, { stars: 5 }, { shop });
    const read = (more: object = {}) => portal.run(listReviews, visitor, { product_id: shop.product, ...more });
    expect((await read()).score).toEqual({ count: 1, average_tenths: 50, stars: [0, 0, 0, 0, 1], with_pictures: 0, with_follow_up: 0 });
    await aPublicReview(portal, { stars: 2, images: [image] }, { shop });
    await portal.run(writeFollowUp, first.buyer, { id: first.id, body: "Still good" });
    const all = await read();
    expect(all.score).toEqual({ count: 2, average_tenths: 35, stars: [0, 1, 0, 0, 1], with_pictures: 1, with_follow_up: 1 });
    expect(all.list.map((review) => review.stars)).toEqual([2, 5]);
    expect((await read({ stars: 5 })).list).toMatchObject([{ id: first.id }]);
    expect((await read({ show: "pictures" })).list).toMatchObject([{ stars: 2, images: [image] }]);
    expect((await read({ show: "follow_up" })).list).toMatchObject([{ id: first.id }]);
    expect((await read({ page: 2, size: 1 })).list).toMatchObject([{ id: first.id }]);
    expect((await portal.run(reviewsOfSeller, visitor, { seller_id: shop.seller.id })).score).toEqual(all.score);
  });

  test("who writes without a name is named to nobody but the staff", async () => {
    const review = await aPublicReview(portal, { is_anonymous: true });
    const named = await aPublicReview(portal, {}, { shop: review.shop });
    const { list } = await portal.run(listReviews, visitor, { product_id: review.product });
    expect(list.map((one) => one.author)).toEqual([expect.stringMatching(/^user/), ""]);
    const received = await portal.run(receivedReviews, review.seller, {});
    expect(received.list.map((one) => [one.author, one.order_id])).toEqual([
      [expect.stringMatching(/^user/), named.order],
      ["", 0],
    ]);
    expect((await portal.run(buyerReview, await aReviewer(portal), { id: review.id })).author.nickname).toMatch(/^user/);
  });

  test("the words of a closed account stay, without a name", async () => {
    const review = await aPublicReview(portal, { body: "Stays" });
    await portal.run(listReviews, visitor, { product_id: review.product });
    await portal.runner.act((ctx) => closeAccount(ctx, review.buyer.id));
    expect((await portal.run(listReviews, visitor, { product_id: review.product })).list).toMatchObject([{ body: "Stays", author: "", avatar: "" }]);
  });
});

describe("the shop", () => {
  test("is told, answers once, and its buyer is told", async () => {
    const review = await aPublicReview(portal);
    expect(await notificationsOf(review.seller)).toContain("A buyer gave Heavyweight cotton tee 4 of 5 stars. You can reply in the backstage.");
    const clerk = await portal.aUser({ seat: { owner: review.seller, roles: ["service"] } });
    const packer = await portal.aUser({ seat: { owner: review.seller, roles: ["orders"] } });
    await expect(portal.run(receivedReviews, packer, {})).rejects.toThrow("denied");
    expect(await portal.run(receivedReviews, clerk, { unanswered: true })).toMatchObject({
      unanswered: 1,
      total: 1,
      products: [{ id: review.product, count: 1 }],
    });
    expect((await portal.run(replyToReview, clerk, { id: review.id, body: "Thank you" })).status).toBe("published");
    await expect(portal.run(replyToReview, review.seller, { id: review.id, body: "Again" })).rejects.toThrow("reply_once");
    expect((await portal.run(receivedReviews, clerk, { unanswered: true })).total).toBe(0);
    expect((await portal.run(listReviews, visitor, { product_id: review.product })).list[0]?.reply?.body).toBe("Thank you");
    expect(await notificationsOf(review.buyer)).toContain("The seller replied to your review of Heavyweight cotton tee.");
  });

  test("answers and reports nothing of another's, nothing that is not public", async () => {
    const review = await aPublicReview(portal);
    const waiting = await aReview(portal);
    const other = (await aShop(portal)).seller;
    for (const [who, id] of [
      [other, review.id],
      [waiting.seller, waiting.id],
    ] as const) {
      await expect(portal.run(replyToReview, who, { id, body: "Hello" })).rejects.toThrow("not found");
      await expect(portal.run(reportReview, who, { id, reason: "insult" })).rejects.toThrow("not found");
    }
    expect((await portal.run(receivedReviews, other, {})).list).toEqual([]);
  });

  test("finds reviews by stars, product and word", async () => {
    const { seller, product } = await aPublicReview(portal, { stars: 1, body: "Seam opened after 100% of the first wash" });
    const count = async (more: object) => (await portal.run(receivedReviews, seller, more)).total;
    expect(await count({ stars: 1, product_id: product, keyword: "100%" })).toBe(1);
    for (const none of [{ stars: 2 }, { product_id: product + 1 }, { keyword: "100x" }, { keyword: "_" }])
      expect(await count(none), JSON.stringify(none)).toBe(0);
  });
});

describe("staff", () => {
  test("reported ones come first; kept ones leave the line and cannot be reported again", async () => {
    const reviewer = await aReviewer(portal);
    const review = await aPublicReview(portal);
    await aReview(portal);
    await portal.run(reportReview, review.seller, { id: review.id, reason: "extortion", note: "Wanted a discount" });
    await expect(portal.run(reportReview, review.seller, { id: review.id, reason: "insult" })).rejects.toThrow("reported_once");
    const { list, waiting } = await portal.run(buyerReviewQueue, reviewer, {});
    expect(list[0]).toMatchObject({ id: review.id, is_reported: true });
    expect(waiting).toBe(list.length);
    // It stays public until somebody has decided.
    expect((await portal.run(listReviews, visitor, { product_id: review.product })).list).toHaveLength(1);
    await portal.run(decideReview, reviewer, { id: review.id, act: "keep" });
    expect((await portal.run(buyerReviewQueue, reviewer, {})).waiting).toBe(waiting - 1);
    await expect(portal.run(decideReview, reviewer, { id: review.id, act: "keep" })).rejects.toThrow("state_wrong");
    await expect(portal.run(reportReview, review.seller, { id: review.id, reason: "insult" })).rejects.toThrow("reported_once");
  });

  test("hides with a reason, tells the author, and shows again; all of it is kept", async () => {
    const reviewer = await aReviewer(portal);
    const review = await aPublicReview(portal);
    const shown = async () => (await portal.run(listReviews, visitor, { product_id: review.product })).list.length;
    expect(await shown()).toBe(1);
    expect((await portal.refusal(decideReview, reviewer, { id: review.id, act: "hide" })).issues).toMatchObject([{ path: "note" }]);
    await portal.run(decideReview, reviewer, { id: review.id, act: "hide", reasons: ["insult"], note: "Names a person" });
    expect(await shown()).toBe(0);
    expect(await notificationsOf(review.buyer)).toContain("Your review of Heavyweight cotton tee is hidden: Insults or threats; Names a person");
    // Whoever decided, its author reads it in the own language.
    for (const [locale, reason] of [
      ["en", "Insults or threats; Names a person"],
      ["zh-cn", "辱骂或威胁；Names a person"],
      ["ar", "إهانات أو تهديدات؛ Names a person"],
    ] as const)
      expect((await portal.run(reviewsOfOrder, review.buyer, { id: review.order }, { locale })).products[0]?.review).toMatchObject({
        status: "hidden",
        hidden_reason: reason,
      });
    await portal.run(decideReview, reviewer, { id: review.id, act: "restore" });
    expect(await shown()).toBe(1);
    const { events } = await portal.run(buyerReview, reviewer, { id: review.id });
    expect(events.map((event) => [event.event, event.status])).toEqual([
      ["restore", "published"],
      ["hide", "hidden"],
      ["publish", "published"],
      ["write", "pending"],
    ]);
    await expect(portal.database.pool.query("delete from reviews.review_event")).rejects.toThrow(/append-only/);
  });

  test("decides on a follow-up and a reply for itself", async () => {
    const reviewer = await aReviewer(portal);
    const review = await aPublicReview(portal);
    expect((await portal.run(writeFollowUp, review.buyer, { id: review.id, body: "Now with a picture", images: [image] })).status).toBe("pending");
    expect((await portal.run(replyToReview, review.seller, { id: review.id, body: "We give cashback for five stars" })).status).toBe("pending");
    const read = async () => (await portal.run(listReviews, visitor, { product_id: review.product })).list[0];
    expect(await read()).toMatchObject({ follow_up: null, reply: null });
    await portal.run(decideReview, reviewer, { id: review.id, part: "follow_up", act: "publish" });
    await portal.run(decideReview, reviewer, { id: review.id, part: "reply", act: "hide", note: "Buys reviews" });
    await expect.poll(read).toMatchObject({ follow_up: { body: "Now with a picture" }, reply: null });
    expect(await notificationsOf(review.seller)).toContain("Your reply to a review of Heavyweight cotton tee is hidden: Buys reviews");
    expect((await portal.run(listReviews, visitor, { product_id: review.product })).score.with_pictures).toBe(1);
  });

  test("nobody decides on their own; two at once decide once", async () => {
    const author = await portal.aUser({ roles: ["review"] });
    const waiting = await aReview(portal, {}, { buyer: { ...author, address: await anAddress(portal, author) } });
    const clerk = await portal.aUser({ roles: ["review"], seat: { owner: waiting.seller, roles: ["service"] } });
    for (const one of [author, clerk]) await expect(portal.run(decideReview, one, { id: waiting.id, act: "publish" })).rejects.toThrow("own");
    const [one, other] = [await aReviewer(portal), await aReviewer(portal)];
    const answers = await Promise.all(
      [one, other].map((who) =>
        portal.run(decideReview, who, { id: waiting.id, act: "publish" }).then(
          () => "done",
          (error: Error) => error.message,
        ),
      ),
    );
    expect(answers.sort()).toEqual(["done", "state_wrong"]);
  });

  test("keeps the watch list, and nobody overwrites what another changed", async () => {
    const reviewer = await aReviewer(portal);
    const { words } = await portal.run(watchWords, reviewer, {});
    const { buyer } = await aPublicReview(portal);
    expect((await aReview(portal, { body: "Wobbly seams" }, { buyer })).status).toBe("published");
    const saved = await portal.run(saveWatchWords, reviewer, { words: [...words, "Wobbly", "wobbly"], seen: words });
    expect(saved.words).toHaveLength(words.length + 1);
    expect((await aReview(portal, { body: "Wobbly seams" }, { buyer })).status).toBe("pending");
    await expect(portal.run(saveWatchWords, reviewer, { words: [], seen: words })).rejects.toThrow("changed_meanwhile");
    await portal.run(saveWatchWords, reviewer, { words, seen: saved.words });
  });
});

describe("scores side by side", () => {
  test("are those of each one's own page; what waits counts in none", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const first = await aPublicReview(portal, { stars: 4 });
    const waiting = await aReview(portal);
    const ids = [waiting.product, first.product, shop.product];
    const { list } = await portal.run(reviewScores, buyer, { of: "products", ids });
    expect(list.map(({ id }) => id)).toEqual(ids);
    expect(list[1]).toEqual({ id: first.product, count: 1, average_tenths: 40 });
    for (const one of list) {
      const { score } = await portal.run(listReviews, visitor, { product_id: one.id });
      expect([one.count, one.average_tenths]).toEqual([score.count, score.average_tenths]);
    }
    const sellers = await portal.run(reviewScores, visitor, { of: "sellers", ids: [first.seller.id, buyer.id] });
    expect(sellers.list).toEqual([
      { id: first.seller.id, count: 1, average_tenths: 40 },
      { id: buyer.id, count: 0, average_tenths: 0 },
    ]);
  });
});
