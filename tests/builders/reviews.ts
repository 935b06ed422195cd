import { receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { decideReview } from "#domains/trade/reviews/contract/admin.ts";
import { writeReviews } from "#domains/trade/reviews/contract/writing.ts";
import type { InputOf } from "#kit/call.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";
import { aBuyer, aPaidOrder, aShop } from "./orders.ts";

type Shop = Awaited<ReturnType<typeof aShop>>;
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** An order of two sizes of one product, paid, shipped and received. */
export const aReceivedOrder = async (portal: TestPortal, more: { shop?: Shop; buyer?: Buyer } = {}) => {
  const shop = more.shop ?? (await aShop(portal));
  const buyer = more.buyer ?? (await aBuyer(portal));
  const lines = shop.skus.slice(0, 2).map((sku_id) => ({ sku_id, quantity: 2 }));
  const { id } = await aPaidOrder(portal, buyer, lines);
  await portal.run(shipOrder, shop.seller, { id, carrier: "sf", tracking_number: "SF123456789" });
  await portal.run(receiveOrder, buyer, { id });
  return { ...shop, shop, buyer, id };
};

type Written = Partial<InputOf<typeof writeReviews>["reviews"][number]> & { is_anonymous?: boolean };

/** A review of a received order; an account's first waits. */
export const aReview = async (portal: TestPortal, { is_anonymous = false, ...written }: Written = {}, more: Parameters<typeof aReceivedOrder>[1] = {}) => {
  const order = await aReceivedOrder(portal, more);
  const { list } = await portal.run(writeReviews, order.buyer, {
    id: order.id,
    is_anonymous,
    reviews: [{ product_id: order.product, stars: 4, body: "Even dye, true to size.", ...written }],
  });
  return { ...order, order: order.id, id: list[0]?.id ?? 0, status: list[0]?.status };
};

/** The same, looked at by the staff and public. */
export const aPublicReview = async (portal: TestPortal, written: Written = {}, more: Parameters<typeof aReceivedOrder>[1] = {}) => {
  const review = await aReview(portal, written, more);
  if (review.status === "pending") await portal.run(decideReview, await aReviewer(portal), { id: review.id, act: "publish" });
  return review;
};

export const aReviewer = (portal: TestPortal): Promise<Persona & { token: string }> => portal.aUser({ roles: ["review"] });
