// What went wrong, and how it came to its end: a sample and the order that is measured against it, claims in their states, a dispute and a decision.
// All between the named buyer and the named factory, by their own calls.
import { days, hours, later } from "#kit/time.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { decideDispute } from "#domains/trade/after-sale/contract/admin.ts";
import { answerClaim } from "#domains/trade/after-sale/contract/answering.ts";
import { applyForClaim, claimOptions, replyToSeller, sendBack } from "#domains/trade/after-sale/contract/claiming.ts";
import { payClaim } from "#domains/trade/after-sale/contract/events.ts";
import type { ClaimKind, ClaimReason } from "#domains/trade/after-sale/contract/lifecycle.ts";
import { afterSale } from "#domains/trade/after-sale/index.server.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { trackOf } from "#domains/trade/orders/index.server.ts";
import type { Market } from "./market.ts";
import { payAtCashier } from "./orders.ts";

type Goods = { skus: { id: number; available: number }[]; least: number; hasSample: boolean };
type Claimed = { kind: ClaimKind; reason: ClaimReason; note: string };

const returns = { name: "退货组 周敏", phone: "0575 8123 4567", detail: "浙江省绍兴市柯桥区轻纺城大道 1 号 3 号门" };

export const readGoods = async (market: Market): Promise<Goods[]> => {
  const { list } = await market.run(listProducts, null, { seller_id: market.accounts.factory.id, size: 24 });
  const goods: Goods[] = [];
  for (const { id } of list) {
    const product = await market.run(productDetails, null, { id });
    const skus = product.colours.flatMap((colour) => colour.skus).filter((sku) => sku.available > product.min_quantity * 4);
    if (skus.length > 0 && product.price_breaks[0]?.price.currency === "CNY")
      goods.push({ skus, least: product.min_quantity, hasSample: product.sample_price !== null });
  }
  // With a sample first.
  return goods.sort((a, b) => Number(b.hasSample) - Number(a.hasSample));
};

export const loadClaims = async (market: Market): Promise<void> => {
  const { buyer, factory, operator } = market.accounts;
  const goods = await readGoods(market);
  const address = (await market.run(listAddresses, buyer, {})).list[0];
  if (goods.length === 0 || !address) return;
  let serial = 0;
  const ago = (count: number) => later(market.now, -days(count));

  /** Placed, paid and sent; received where that is so long ago. */
  const bought = async (of: Goods, from: number, { received, isSample = false }: { received?: number; isSample?: boolean } = {}): Promise<number> => {
    const lines = [{ sku_id: of.skus[0]?.id ?? 0, quantity: isSample ? 1 : of.least }];
    const at = ago(from);
    const { total } = await market.run(previewOrder, buyer, { lines, is_sample: isSample, address_id: address.id }, { at });
    const expected_total = { minor: total.minor, currency: total.currency };
    const placed = await market.run(placeOrder, buyer, { lines, is_sample: isSample, address_id: address.id, expected_total }, { at });
    await payAtCashier(market, buyer, placed.checkout_id, placed.total.minor, later(at, 180_000));
    const id = placed.orders[0]?.id ?? 0;
    const sentAt = later(at, hours(20));
    const { shipment_id } = await market.run(
      shipOrder,
      factory,
      { id, carrier: "sf", tracking_number: `SF${7_100_000_000_000 + (serial += 1) * 7_919}` },
      { at: sentAt },
    );
    await market.portal.runner.act((ctx) =>
      trackOf({ ...ctx, now: later(sentAt, hours(9)) }, shipment_id, [
        { at: later(sentAt, hours(2)), stage: "collected", text: "顺丰速运 已收取快件", place: "绍兴市" },
        { at: later(sentAt, hours(8)), stage: "moving", text: "快件到达 杭州转运中心", place: "杭州市" },
      ]),
    );
    if (received !== undefined) {
      // By then the carrier had it there.
      const there = later(ago(received), -hours(5));
      await market.portal.runner.act((ctx) =>
        trackOf({ ...ctx, now: there }, shipment_id, [{ at: there, stage: "delivered", text: "快件已签收", place: address.region }]),
      );
      await market.run(receiveOrder, buyer, { id }, { at: ago(received) });
    }
    return id;
  };
  /** A third of the pieces, or one. */
  const claimed = async (order: number, from: number, { kind, reason, note }: Claimed): Promise<number> => {
    const at = ago(from);
    const { scopes } = await market.run(claimOptions, buyer, { id: order }, { at });
    const scope = scopes[0];
    if (!scope) throw new Error(`nothing can be claimed of order ${order}`);
    const lines = scope.lines.map(({ line_id, left }) => ({ line_id, quantity: Math.ceil(left / 3) }));
    return (await market.run(applyForClaim, buyer, { order_id: order, scope: scope.scope, kind, reason, lines, note }, { at })).id;
  };
  const turnedDown = async (id: number, from: number, note: string): Promise<void> =>
    void (await market.run(answerClaim, factory, { id, act: "reject", note }, { at: ago(from) }));

  const [first, second] = [goods[0] as Goods, goods[1] ?? (goods[0] as Goods)];
  const tick = market.progress("claims", 6);

  // Measured against its sample, turned down, with the platform.
  if (first.hasSample) await bought(first, 44, { received: 40, isSample: true });
  const disputed = await claimed(await bought(first, 16, { received: 10 }), 3.4, {
    kind: "refund_only",
    reason: "fabric",
    note: "大货比样品薄，手感不一样，同一台秤上轻了一成多",
  });
  await turnedDown(disputed, 2.2, "面料与样品同一缸，克重有正常公差");
  await market.run(replyToSeller, buyer, { id: disputed, act: "escalate", note: "差了一成多，不是正常公差，请平台裁定" }, { at: ago(1.3) });
  tick();
  // Waits for the seller, while the parcel is on its way.
  await claimed(await bought(second, 5), 0.3, { kind: "refund_only", reason: "short", note: "先到的一箱与装箱单对不上，少了若干件" });
  tick();
  // On their way back.
  const returned = await claimed(await bought(second, 13, { received: 8 }), 4, {
    kind: "return_refund",
    reason: "size",
    note: "M 码整批短了 3 厘米，与尺寸表不符",
  });
  await market.run(answerClaim, factory, { id: returned, act: "agree", address: returns, note: "" }, { at: ago(3.5) });
  await market.run(sendBack, buyer, { id: returned, carrier: "sf", tracking_number: "SF7100000077777" }, { at: ago(2) });
  tick();
  // An offer that waits for the buyer.
  const offered = await claimed(await bought(first, 12, { received: 6 }), 1.6, { kind: "refund_only", reason: "colour", note: "同一箱里有两个色差批次" });
  await market.run(answerClaim, factory, { id: offered, act: "offer", amount: "20000", note: "缸差在 4 级内，愿补偿 200 元" }, { at: ago(0.8) });
  tick();
  // Granted and paid back.
  const granted = await claimed(await bought(second, 20, { received: 14 }), 9, { kind: "refund_only", reason: "defect", note: "这几件侧缝开线" });
  await market.run(answerClaim, factory, { id: granted, act: "grant", note: "" }, { at: ago(8.5) });
  const pay = afterSale.jobs?.find(({ job }) => job.name === payClaim.name);
  if (pay) await market.portal.runner.act((ctx) => pay.run({ ...ctx, now: ago(8.4) }, { claim_id: granted } as never));
  tick();
  // Decided by the staff, open to appeal.
  const decided = await claimed(await bought(first, 18, { received: 12 }), 8, { kind: "refund_only", reason: "damaged", note: "外箱受潮，下层有水渍" });
  await turnedDown(decided, 7.5, "发货时外箱完好，请向承运商索赔");
  await market.run(replyToSeller, buyer, { id: decided, act: "escalate", note: "签收单上司机已注明外箱潮湿" }, { at: ago(7) });
  await market.run(decideDispute, operator, { id: decided, to_buyer: "10000", reason: "签收单证明外箱潮湿；部分水渍可洗净，双方各担一部分" }, { at: ago(2) });
  tick();
};
