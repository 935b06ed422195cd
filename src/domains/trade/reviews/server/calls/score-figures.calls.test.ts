import { expect, test } from "vitest";
import { aShop } from "#tests/builders/orders.ts";
import { aPublicReview, aReview } from "#tests/builders/reviews.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { inStatementsOf, rewriteStatements } from "#tests/harness/rewrite.ts";
import { listReviews, reviewScores, reviewsOfSeller } from "../../contract/reading.ts";
import { receivedReviews } from "../../contract/selling.ts";

/** A shop with one product, three public reviews of it and one that waits: its score wherever it is shown. */
const scores = async (prepare: (own: TestPortal) => { check(): void } | undefined = () => undefined) => {
  const own = await startTestPortal({ locale: "en" });
  try {
    const shop = await aShop(own);
    for (const stars of [5, 4, 2]) await aPublicReview(own, { stars }, { shop });
    await aReview(own, { stars: 1 }, { shop });
    const twin = prepare(own);
    const short = ({ count, average_tenths }: { count: number; average_tenths: number }) => [count, average_tenths];
    const compared = async (of: "products" | "sellers", id: number) => (await own.run(reviewScores, visitor, { of, ids: [id] })).list.map(short)[0];
    const desk = await own.run(receivedReviews, shop.seller, {});
    const shown = {
      product: short((await own.run(listReviews, visitor, { product_id: shop.product })).score),
      shop: short((await own.run(reviewsOfSeller, visitor, { seller_id: shop.seller.id })).score),
      desk: short(desk.score),
      comparedProduct: await compared("products", shop.product),
      comparedShop: await compared("sellers", shop.seller.id),
      // What the desk's tiles lead to.
      rows: [
        desk.total,
        (await own.run(receivedReviews, shop.seller, { most_stars: 2 })).total,
        (await own.run(receivedReviews, shop.seller, { unanswered: true })).total,
      ],
      tiles: [desk.score.count, (desk.score.stars[0] ?? 0) + (desk.score.stars[1] ?? 0), desk.unanswered],
    };
    twin?.check();
    return shown;
  } finally {
    await own.stop();
  }
};

const one = [3, 37];

test("a shop's reviews have one number and one average: on the product, on the shop's page, compared, and at the seller's desk", async () => {
  expect(await scores()).toEqual({
    product: one,
    shop: one,
    desk: one,
    comparedProduct: one,
    comparedShop: one,
    rows: [3, 1, 3],
    tiles: [3, 1, 3],
  });
});

test("twin: with reviews that wait counted where scores are compared, two pages say two averages", async () => {
  const shown = await scores((own) => rewriteStatements([own], inStatementsOf("select seller_id as id", `and "status" = $2`, "and $2::text is not null")));
  expect(shown.comparedShop).not.toEqual(one);
  expect(shown.shop).toEqual(one);
});
