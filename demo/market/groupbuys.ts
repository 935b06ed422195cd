// Offers to groups, and groups that form, came together and did not: by the calls of sellers and buyers, and the timers.
import { days, hours, later, minutes, unixSeconds } from "#kit/time.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { quoteSkus } from "#domains/catalogue/catalog/index.server.ts";
import { decideTeam, settleMember } from "#domains/trade/groupbuy/contract/events.ts";
import { joinGroup } from "#domains/trade/groupbuy/contract/joining.ts";
import { showTeam } from "#domains/trade/groupbuy/contract/looking.ts";
import { saveOffer } from "#domains/trade/groupbuy/contract/offers.ts";
import { groupbuy, joinedMembers } from "#domains/trade/groupbuy/index.server.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { chance, type Chance } from "#demo/pictures/chance.ts";
import type { Account, Market } from "./market.ts";
import { payAtCashier } from "./orders.ts";

type Buyer = Account & { address_id: number };
type Goods = {
  seller: Account;
  product_id: number;
  least: number;
  /** What the largest order of one member usually costs a piece. */ price: bigint;
  currency: "CNY";
  skus: { id: number; available: number }[];
};
type Terms = { measure: "members" | "pieces"; from: [number, number, number]; hours: number };

/** Each of a product: how long ago it was started, and how many paid. */
const plans: { terms: Terms; groups: { startedHoursAgo: number; members: number }[] }[] = [
  {
    terms: { measure: "members", from: [3, 5, 10], hours: 48 },
    groups: [
      { startedHoursAgo: 150, members: 6 },
      { startedHoursAgo: 20, members: 4 },
      { startedHoursAgo: 5, members: 2 },
    ],
  },
  {
    terms: { measure: "members", from: [4, 8, 12], hours: 72 },
    groups: [
      { startedHoursAgo: 130, members: 2 },
      { startedHoursAgo: 30, members: 3 },
    ],
  },
  {
    terms: { measure: "pieces", from: [200, 400, 800], hours: 96 },
    groups: [
      { startedHoursAgo: 140, members: 7 },
      { startedHoursAgo: 40, members: 3 },
    ],
  },
];

/** Of one member. */
const mostOf = (least: number): number => least * 10;

const goodsOf = async (market: Market, seller: Account, count: number): Promise<Goods[]> => {
  const { list } = await market.run(listProducts, null, { seller_id: seller.id, size: 24 });
  const goods: Goods[] = [];
  for (const { id } of list) {
    if (goods.length === count) break;
    const product = await market.run(productDetails, null, { id });
    const [first] = product.price_breaks;
    const ids = product.colours.flatMap((colour) => colour.skus.map((sku) => sku.id));
    // Not as the product's page says: that may be some seconds old, and orders were placed meanwhile.
    const quotes = await market.portal.runner.act((ctx) =>
      quoteSkus(
        ctx,
        ids.map((sku_id) => ({ sku_id, quantity: 1 })),
      ),
    );
    const skus = quotes.filter((quote) => quote.available > 60).map((quote) => ({ id: quote.sku_id, available: quote.available }));
    if (
      !first ||
      first.price.currency !== "CNY" ||
      skus.length < 4 ||
      product.min_quantity > 120 ||
      product.publishtime * 1000 > later(market.now, -days(12)).getTime()
    )
      continue;
    const least = Math.max(10, Math.ceil(product.min_quantity / 2));
    const atMost = product.price_breaks.findLast((one) => one.from_quantity <= mostOf(least)) ?? first;
    goods.push({ seller, product_id: id, least, price: BigInt(atMost.price.minor), currency: "CNY", skus });
  }
  return goods;
};

const shareOf = (price: bigint, percent: bigint): string => String(((price * percent) / 1000n / 10n) * 10n || 1n);

const startGroup = async (market: Market, c: Chance, goods: Goods, terms: Terms, buyers: readonly Buyer[], startedAt: Date): Promise<number> => {
  const job = (name: string, payload: object) => {
    const handler = groupbuy.jobs?.find((one) => one.job.name === name);
    return handler ? market.portal.runner.job(handler, payload) : Promise.resolve();
  };
  const until = Math.min(market.now.getTime() - minutes(5), startedAt.getTime() + hours(terms.hours - 1));
  let team_id: number | undefined;
  for (const [index, buyer] of buyers.entries()) {
    const at = later(startedAt, (index * (until - startedAt.getTime())) / Math.max(1, buyers.length));
    const each = Math.ceil((goods.least * c.range(1, 2)) / 2);
    const [one, two] = c.shuffle(goods.skus.filter((sku) => sku.available >= each * 2));
    const isOpen = team_id === undefined || (await market.run(showTeam, null, { id: team_id }, { at })).team.status === "forming";
    if (!one || !two || !isOpen) break;
    for (const sku of [one, two]) sku.available -= each;
    const input = {
      product_id: goods.product_id,
      ...(team_id === undefined ? {} : { team_id }),
      lines: [one, two].map((sku) => ({ sku_id: sku.id, quantity: each })),
      address_id: buyer.address_id,
      expected_total: { minor: String(BigInt(shareOf(goods.price, 940n)) * BigInt(each * 2)), currency: goods.currency },
    };
    const placed = await market.run(joinGroup, buyer, input, { at });
    team_id = placed.team_id;
    await payAtCashier(market, buyer, placed.checkout_id, placed.total.minor, later(at, minutes(2)));
  }
  if (team_id === undefined) return 0;
  await job(decideTeam.name, { team_id });
  const toSettle = team_id;
  for (const member_id of await market.portal.runner.act((ctx) => joinedMembers(ctx, toSettle))) await job(settleMember.name, { member_id });
  return team_id;
};

/** A few offers of the named factory and of two others; the named buyer is in some groups of each end. */
export const loadGroupBuys = async (market: Market): Promise<void> => {
  const c = chance(`${market.seed} group buys`);
  const { buyer, factory } = market.accounts;
  const buyers: Buyer[] = [];
  for (const one of [buyer, ...market.buyers.filter((other) => other.id !== buyer.id)]) {
    const { list } = await market.run(listAddresses, one, {});
    if (list[0]) buyers.push({ ...one, address_id: list[0].id });
    if (buyers.length === 12) break;
  }
  const others = c.shuffle(market.sellers.filter((seller) => seller.id !== factory.id)).slice(0, 2);
  const offered = [...(await goodsOf(market, factory, 2)), ...(await Promise.all(others.map((seller) => goodsOf(market, seller, 1)))).flat()];
  const tick = market.progress("group buys", offered.length);
  for (const [index, goods] of offered.entries()) {
    const plan = plans[index % plans.length];
    if (!plan) continue;
    const { terms, groups } = plan;
    const offer = {
      measure: terms.measure,
      tiers: terms.from.map((from, step) => ({ from, unit_price_minor: shareOf(goods.price, [940n, 880n, 800n][step] ?? 800n) })),
      hours: terms.hours,
      least_quantity: goods.least,
      most_quantity: mostOf(goods.least),
      starts_at: unixSeconds(later(market.now, -days(10))),
      ends_at: unixSeconds(later(market.now, days(45))),
    };
    await market.run(saveOffer, goods.seller, { product_id: goods.product_id, offer }, { at: later(market.now, -days(10)) });
    for (const { startedHoursAgo, members } of groups) {
      const mine = buyers.filter((one) => one.id !== goods.seller.id);
      const chosen = [mine[0], ...c.shuffle(mine.slice(1)).slice(0, members - 1)].flatMap((one) => one ?? []);
      await startGroup(market, c, goods, terms, chosen, later(market.now, -hours(startedHoursAgo)));
    }
    tick();
  }
};
