import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { productDetails } from "../../contract/details.ts";
import { reportProduct } from "../../contract/report.ts";
import { decideProduct, productReviewQueue, reviewProduct } from "../../contract/review.ts";
import { bulkProducts, createProduct, publishProduct, takeDownProduct, updateProduct } from "../../contract/selling.ts";
import { productFieldsOf, someCategories } from "../../testing.ts";

let portal: TestPortal;
let reviewer: Persona;
let categories: Awaited<ReturnType<typeof someCategories>>;
beforeAll(async () => {
  portal = await startTestPortal();
  reviewer = await portal.aUser({ roles: ["review"] });
  categories = await someCategories(portal);
});
afterAll(() => portal.stop());

const aSeller = () => portal.aUser({ is_enterprise: true, vip: true });
const published = (seller: Persona) => portal.run(createProduct, seller, { product: productFieldsOf(categories.men), publish: true });
const waitingOf = async (id: number) => (await portal.run(productReviewQueue, reviewer, { size: 60 })).list.find((one) => one.id === id);

describe("what waits for a reviewer", () => {
  test("the first product of a seller does, and is public meanwhile; the second does not", async () => {
    const seller = await aSeller();
    const first = await published(seller);
    const second = await published(seller);
    expect(await waitingOf(first.id)).toMatchObject({ cause: "first_publish", status: "published", seller_id: seller.id });
    expect(await waitingOf(second.id)).toBeUndefined();
    expect((await portal.run(productDetails, reviewer, { id: first.id })).id).toBe(first.id);
  });

  test("a draft does not, and is as good as not there", async () => {
    const { id } = await portal.run(createProduct, await aSeller(), { product: productFieldsOf(categories.men) });
    expect(await waitingOf(id)).toBeUndefined();
    await expect(portal.run(reviewProduct, reviewer, { id })).rejects.toThrow("not found");
    await expect(portal.run(decideProduct, reviewer, { id, keep: false, note: "x" })).rejects.toThrow("not found");
    await expect(portal.run(reportProduct, await portal.aUser(), { id, reason: "other" })).rejects.toThrow("not found");
  });

  test("a reported one does, once, however many report it", async () => {
    const seller = await aSeller();
    await portal.run(decideProduct, reviewer, { id: (await published(seller)).id, keep: true });
    const { id } = await published(seller);
    for (const reporter of [await portal.aUser(), await portal.aUser()])
      await portal.run(reportProduct, reporter, { id, reason: "counterfeit", note: "A known brand's mark" });
    const { list } = await portal.run(productReviewQueue, reviewer, { cause: "report", size: 60 });
    expect(list.filter((one) => one.id === id)).toMatchObject([{ reports: 2, cause: "report" }]);
    expect((await portal.run(reviewProduct, reviewer, { id })).reports).toHaveLength(2);
  });
});

describe("a decision", () => {
  test("that it is in order takes it out of the line; there is nothing to decide twice", async () => {
    const { id } = await published(await aSeller());
    await portal.run(decideProduct, reviewer, { id, keep: true });
    expect(await waitingOf(id)).toBeUndefined();
    expect((await portal.refusal(decideProduct, reviewer, { id, keep: true })).code).toBe("not_waiting");
  });

  test("that takes it down needs a reason; the seller cannot publish it again by any way before it is looked at anew", async () => {
    const seller = await aSeller();
    const { id } = await published(seller);
    expect((await portal.refusal(decideProduct, reviewer, { id, keep: false })).code).toBe("reason_missing");
    expect(await portal.run(decideProduct, reviewer, { id, keep: false, note: "The mark is not yours" })).toEqual({ id, status: "taken_down" });
    expect((await portal.refusal(publishProduct, seller, { id })).code).toBe("removed");
    expect((await portal.run(bulkProducts, seller, { ids: [id], act: "publish" })).done).toBe(0);

    await portal.run(updateProduct, seller, { id, product: productFieldsOf(categories.men) });
    expect(await waitingOf(id)).toMatchObject({ cause: "corrected", status: "taken_down" });
    expect((await portal.refusal(publishProduct, seller, { id })).code).toBe("removed");
    await portal.run(decideProduct, reviewer, { id, keep: true });
    expect((await portal.run(publishProduct, seller, { id })).status).toBe("published");

    const { reviews, events, seller: of } = await portal.run(reviewProduct, reviewer, { id });
    expect(reviews.map((one) => [one.cause, one.state, one.reason])).toEqual([
      ["corrected", "kept", ""],
      ["first_publish", "removed", "The mark is not yours"],
    ]);
    expect(events.map((one) => one.event)).toEqual(["publish", "take_down", "publish"]);
    expect(of).toMatchObject({ published: 1, removed: 1 });
  });

  test("the seller is told why", async () => {
    const seller = await aSeller();
    const { id } = await published(seller);
    await portal.run(decideProduct, reviewer, { id, keep: false, reasons: ["wrong_facts"], note: "Sold as silk, made of polyester" });
    await portal.runJobs();
    expect(portal.sent().filter((line) => line.event === "product_removed" && line.text.includes("信息不实：材质、价格、产地；Sold as silk"))).toHaveLength(1);
  });

  test("what its seller took down meanwhile stays down, and is held", async () => {
    const seller = await aSeller();
    const { id } = await published(seller);
    await portal.run(takeDownProduct, seller, { id });
    await portal.run(decideProduct, reviewer, { id, keep: false, note: "Forbidden goods" });
    expect((await portal.refusal(publishProduct, seller, { id })).code).toBe("removed");
  });

  test("nobody decides on their own shop's", async () => {
    const seller = await portal.aUser({ is_enterprise: true, vip: true, roles: ["review"] });
    const { id } = await published(seller);
    expect((await portal.refusal(decideProduct, seller, { id, keep: true })).code).toBe("own");
  });
});

test("who may: reviewers and nobody else", async () => {
  const { id } = await published(await aSeller());
  for (const roles of [["content"], ["support"], ["finance"], ["service"], []]) {
    const somebody = await portal.aUser({ roles });
    await expect(portal.run(productReviewQueue, somebody, {})).rejects.toThrow("denied");
    await expect(portal.run(reviewProduct, somebody, { id })).rejects.toThrow("denied");
    await expect(portal.run(decideProduct, somebody, { id, keep: true })).rejects.toThrow("denied");
  }
});
