// What buyers say of what they received: orders of many products, reviews in three languages, follow-ups, replies, reports, decisions.
import { days, hours, later, fromUnix } from "#kit/time.ts";
import type { Locale } from "#kit/locale.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { listOrders, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { clearIncomeOf } from "#domains/trade/orders/index.server.ts";
import { decideReview } from "#domains/trade/reviews/contract/admin.ts";
import { replyToReview, reportReview } from "#domains/trade/reviews/contract/selling.ts";
import { reviewsOfOrder, writeFollowUp, writeReviews } from "#domains/trade/reviews/contract/writing.ts";
import { definitions } from "#domains/settings/contract/definitions.ts";
import { chance, type Chance } from "#demo/pictures/chance.ts";
import type { Account, Market } from "./market.ts";
import { payAtCashier } from "./orders.ts";
import { followUpTexts, hideReasons, replyTexts, reportNotes, reviewTexts, watchedTexts } from "./review-texts.ts";

const reviewDays = definitions["orders.complete_days"].usual;
/** The orders that are made for this, of how many products each, from how many shops. */
const wanted = { shops: 8, orders: 32, products: 9, buyers: 9 };
/** What waits for a reviewer at the end: the youngest of those that have to. */
const stillWaiting = 14;

type Goods = { product_id: number; sku_id: number; min: number; available: number; images: string[] };
type Received = { buyer: Account; seller: Account; order: number; at: Date; images: ReadonlyMap<number, readonly string[]> };
type Step = { at: Date; run: (at: Date) => Promise<void> };
type Written = { id: number; stars: number; order: Received; locale: Locale; at: Date; isPublic: boolean };

const localeOf = (nickname: string): Locale => (/\p{Script=Han}/u.test(nickname) ? "zh-cn" : /\p{Script=Arabic}/u.test(nickname) ? "ar" : "en");

const goodsOf = async (market: Market, seller: Account): Promise<Goods[]> => {
  const { list } = await market.run(listProducts, null, { seller_id: seller.id, sort: "sales", size: wanted.products + 3 });
  const details = await Promise.all(list.map((card) => market.run(productDetails, null, { id: card.id })));
  return details.flatMap((product) => {
    const sku = product.colours.flatMap((colour) => colour.skus).toSorted((a, b) => b.available - a.available)[0];
    const isPlenty = sku && sku.available > product.min_quantity * 4;
    return isPlenty
      ? [{ product_id: product.id, sku_id: sku.id, min: product.min_quantity, available: sku.available, images: product.images.map(({ path }) => path) }]
      : [];
  });
};

/** Whole ranges bought at once, received long enough ago to have been reviewed. */
const buyRanges = async (market: Market, c: Chance): Promise<Received[]> => {
  const sellers = [
    market.accounts.factory,
    ...c.shuffle(market.sellers.filter((seller) => seller.id !== market.accounts.factory.id)).slice(0, wanted.shops * 3),
  ];
  const shops: { seller: Account; goods: Goods[] }[] = [];
  for (const seller of sellers) {
    if (shops.length >= wanted.shops) break;
    const goods = await goodsOf(market, seller);
    if (goods.length >= 3) shops.push({ seller, goods });
  }
  const buyers: { buyer: Account; address: number }[] = [];
  for (const buyer of market.buyers) {
    const [address] = (await market.run(listAddresses, buyer, {})).list;
    if (address && buyer.id !== market.accounts.buyer.id) buyers.push({ buyer, address: address.id });
  }
  if (shops.length === 0 || buyers.length === 0) return [];
  // The three languages take turns.
  const byLocale = Map.groupBy(buyers, ({ buyer }) => localeOf(buyer.nickname));
  const turns = Array.from({ length: buyers.length }, (_, index) => [...byLocale.values()].flatMap((ones) => ones[index] ?? []))
    .flat()
    .slice(0, wanted.buyers);
  const count = Math.min(wanted.orders, Math.ceil(market.size.products / 30));
  const received: Received[] = [];
  const plans = Array.from({ length: count }, (_, index) => ({ index, at: later(market.now, -days(c.range(8, 78))) })).sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  for (const { index, at } of plans) {
    const { seller, goods } = shops[index % shops.length]!;
    const others = turns.filter((one) => one.buyer.id !== seller.id);
    if (others.length === 0) continue;
    const { buyer, address } = c.pick(others);
    const chosen = c.shuffle(goods.filter((one) => one.available > one.min * 2)).slice(0, c.int(5, wanted.products));
    if (chosen.length === 0) continue;
    for (const one of chosen) one.available -= one.min;
    const lines = chosen.map((one) => ({ sku_id: one.sku_id, quantity: one.min }));
    const { total, can_place } = await market.run(previewOrder, buyer, { lines, address_id: address }, { at });
    if (!can_place) continue;
    const placed = await market.run(
      placeOrder,
      buyer,
      { lines, address_id: address, expected_total: { minor: total.minor, currency: total.currency } },
      { at },
    );
    await payAtCashier(market, buyer, placed.checkout_id, placed.total.minor, later(at, hours(0.1)));
    const receivedAt = later(at, days(c.range(5, 9)));
    for (const order of placed.orders) {
      await market.run(
        shipOrder,
        seller,
        { id: order.id, carrier: "deppon", tracking_number: `DPK${c.int(100_000_000, 999_999_999)}` },
        { at: later(at, days(1)) },
      );
      await market.run(receiveOrder, buyer, { id: order.id }, { at: receivedAt });
      const cleared = later(receivedAt, days(definitions["orders.pending_days"].usual));
      if (cleared <= market.now) await market.portal.runner.act((ctx) => clearIncomeOf({ ...ctx, now: cleared }, order.id));
      received.push({ buyer, seller, order: order.id, at: receivedAt, images: new Map(chosen.map((one) => [one.product_id, one.images])) });
    }
  }
  return received;
};

/** What the market has traded before, and was received. */
const boughtBefore = async (market: Market): Promise<Received[]> => {
  const sellers = new Map([...market.sellers, market.accounts.factory].map((seller) => [seller.id, seller]));
  const found = await Promise.all(
    market.buyers.map(async (buyer) => {
      const { list } = await market.run(listOrders, buyer, { tab: "received", size: 60 });
      return Promise.all(
        list.map(async (order): Promise<Received[]> => {
          const seller = sellers.get(order.shop.user_id);
          const { until } = await market.run(reviewsOfOrder, buyer, { id: order.id });
          const images = new Map(order.lines.map((line) => [line.product_id, [line.image]]));
          return seller ? [{ buyer, seller, order: order.id, at: later(fromUnix(until), -days(reviewDays)), images }] : [];
        }),
      );
    }),
  );
  return found.flat(2);
};

const starsOf = (c: Chance): 1 | 2 | 3 | 4 | 5 => {
  const share = c.range(0, 1);
  return share < 0.58 ? 5 : share < 0.84 ? 4 : share < 0.93 ? 3 : share < 0.97 ? 2 : 1;
};

export const loadReviews = async (market: Market): Promise<void> => {
  const c = chance(`${market.seed} reviews`);
  const before = await boughtBefore(market);
  const orders = [...before, ...(await buyRanges(market, c))];
  const steps: Step[] = [];
  const then = (at: Date, run: Step["run"]) => void (at < market.now && steps.push({ at, run }));
  const written: Written[] = [];
  let watched = 0;

  for (const order of orders) {
    const at = later(order.at, days(c.range(0.4, 11)));
    // Some never say a word; the named buyer leaves the latest to be reviewed by whoever looks around.
    const isLeft = order.buyer.id === market.accounts.buyer.id ? at > later(market.now, -days(9)) : c.yes(0.08);
    if (isLeft) continue;
    const locale = localeOf(order.buyer.nickname);
    then(at, async (time) => {
      const { products } = await market.run(reviewsOfOrder, order.buyer, { id: order.order });
      const reviews = products.map(({ product_id, image }) => {
        const bad = c.yes(0.04) ? watchedTexts.filter((one) => one.locale === locale)[watched++ % 2] : undefined;
        const stars = bad?.stars ?? starsOf(c);
        const all = order.images.get(product_id) ?? [image];
        return {
          product_id,
          stars,
          body: bad?.body ?? c.pick(reviewTexts[locale][stars]),
          images: c.yes(0.14) ? c.shuffle([...all]).slice(0, c.int(1, 3)) : [],
        };
      });
      const { list } = await market.run(writeReviews, order.buyer, { id: order.order, is_anonymous: c.yes(0.18), reviews }, { at: time, locale });
      for (const [index, one] of list.entries())
        written.push({
          id: one.id,
          stars: reviews.find((review) => review.product_id === one.product_id)?.stars ?? reviews[index]?.stars ?? 5,
          order,
          locale,
          at: time,
          isPublic: one.status === "published",
        });
    });
    // Reviewers look at what waits within a day or so.
    then(later(at, hours(c.range(3, 30))), async (time) => {
      for (const one of written.filter((review) => review.order === order && !review.isPublic)) {
        if (isLate(time)) continue;
        const isHidden = c.yes(0.06);
        await market.run(
          decideReview,
          market.accounts.operator,
          { id: one.id, act: isHidden ? "hide" : "publish", note: isHidden ? c.pick(hideReasons) : "" },
          { at: time },
        );
        one.isPublic = !isHidden;
      }
    });
    then(later(at, days(c.range(1.5, 4))), async (time) => {
      for (const one of written.filter((review) => review.order === order && review.isPublic)) {
        if (!c.yes(one.stars <= 3 ? 0.75 : 0.3)) continue;
        const body = c.pick(replyTexts[locale][one.stars <= 3 ? "sorry" : "glad"]);
        await market.run(replyToReview, order.seller, { id: one.id, body }, { at: time, locale });
      }
    });
    then(later(at, days(c.range(14, 34))), async (time) => {
      for (const one of written.filter((review) => review.order === order && review.isPublic)) {
        if (!c.yes(0.14)) continue;
        const pictures = c.yes(0.25) ? ([...order.images.values()].find((all) => all.length > 1)?.slice(0, 1) ?? []) : [];
        const { status } = await market.run(
          writeFollowUp,
          order.buyer,
          { id: one.id, body: c.pick(followUpTexts[locale]), images: pictures },
          { at: time, locale },
        );
        if (status === "pending" && !isLate(time))
          await market.run(decideReview, market.accounts.operator, { id: one.id, part: "follow_up", act: "publish" }, { at: later(time, hours(2)) });
      }
    });
  }
  const isLate = (time: Date) => time > later(market.now, -days(2.5)) && written.filter((one) => !one.isPublic).length <= stillWaiting;
  steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  const tick = market.progress("reviews", steps.length);
  for (const step of steps) {
    await step.run(step.at);
    tick();
  }

  const bad = written.filter((one) => one.isPublic && one.stars <= 2);
  for (const [index, { reason, note }] of reportNotes.entries()) {
    const one = bad[index];
    if (!one) break;
    const at = later(market.now, -hours(30 - 5 * index));
    await market.run(reportReview, one.order.seller, { id: one.id, reason, note }, { at });
    // Two are decided already: one stays, one is hidden.
    if (index < 2)
      await market.run(
        decideReview,
        market.accounts.operator,
        { id: one.id, act: index === 0 ? "keep" : "hide", note: index === 0 ? "" : (hideReasons[1] ?? "") },
        { at: later(at, hours(2)) },
      );
  }
};
