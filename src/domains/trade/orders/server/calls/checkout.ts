import { setting } from "#domains/settings/index.server.ts";
import type { FreightOffer, FreightOption } from "#domains/trade/freight/index.server.ts";
import type { CouponOffer } from "#domains/trade/coupons/index.server.ts";
import { landedOfGoods } from "#domains/trade/duties/index.server.ts";
import { removeLines } from "#domains/trade/cart/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { moneyText } from "#kit/money-text.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { transportWords } from "#kit/transports.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { freightMissingWords, placeOrder, type previewOrder } from "../../contract/checkout.ts";
import { couponsOfCheckout } from "../coupons-of-checkout.ts";
import { database } from "../database.ts";
import { freightOfCheckout } from "../freight-of-checkout.ts";
import { faultText, presentGoods, readCheckout, shopLines } from "../goods.ts";
import { assertPlaceable, placeCheckout, readBuyer } from "../place-checkout.ts";
import type { Part } from "../rules/checkout.ts";
import { samplesToChoose } from "../samples.ts";
import { presentSavedAddress } from "../present-address.ts";

const presentFreightOffer = (ctx: Ctx, offer: FreightOffer | undefined, chosen: FreightOption | null, currency: Currency) => {
  const missing = offer ? offer.without : ("no_address" as const);
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  return {
    options: (offer?.options ?? []).map(({ minor, transport, ...option }) => ({
      ...option,
      transport,
      transport_text: say(transportWords[transport]),
      price: toWire({ minor, currency }),
    })),
    chosen: chosen?.rate_id ?? null,
    missing,
    missing_text: missing ? say(freightMissingWords[missing]) : "",
  };
};

const presentCoupons = (offer: CouponOffer | undefined, currency: Currency) => ({
  options: (offer?.options ?? []).map(({ off_minor, ...option }) => ({ ...option, off: toWire({ minor: off_minor, currency }) })),
  chosen: offer?.applied?.id ?? null,
  code_text: offer?.code_text ?? "",
});

export const previewOrderFn = async (ctx: Ctx, { lines, is_sample, address_id, freight, coupons: wanted }: ParsedInputOf<typeof previewOrder>) => {
  const { checkout: ofGoods, coupons } = await couponsOfCheckout(ctx, await readCheckout(ctx, lines, is_sample), { isSample: is_sample, wanted });
  const shop = await shopLines(
    ctx,
    ofGoods.parts.map((part) => part.seller_id),
  );
  const address = await database(ctx)
    .selectFrom("address")
    .selectAll()
    .where("user_id", "=", me(ctx).id)
    .$if(address_id !== undefined, (query) => query.where("id", "=", address_id ?? 0))
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const { checkout, offers } = await freightOfCheckout(ctx, ofGoods, address, freight);
  const { currency } = checkout;
  const sumOf = (of: (part: Part) => bigint) => toWire({ minor: checkout.parts.reduce((sum, part) => sum + of(part), 0n), currency });
  // What is paid for the goods is what a customs office asks about: less the coupon.
  const sent = checkout.parts.map(({ lines: ofShop, coupon, freight: way }) => ({
    lines: ofShop.map((line, at) => ({ ...line, total_minor: line.total_minor - (coupon?.shares[at] ?? 0n) })),
    freight_minor: way?.minor ?? null,
  }));
  // Sums of several currencies are none.
  const isOneCurrency = !checkout.faults.some(({ code }) => code === "mixed_currency");
  const landed = address && sent.length > 0 && isOneCurrency ? await landedOfGoods(ctx, sent, { to: address, currency }) : null;
  const samples = await samplesToChoose(ctx, me(ctx).id, is_sample ? [] : checkout.parts);
  return {
    address: address ? presentSavedAddress(address, ctx.locale) : null,
    shops: checkout.parts.map((part) => ({
      shop: shop(part.seller_id),
      lines: part.lines.map((line) => ({
        ...presentGoods(ctx, line),
        min_quantity: line.min_quantity,
        available: Math.max(0, line.available),
        is_on_sale: line.is_on_sale,
      })),
      quantity: part.quantity,
      goods: toWire({ minor: part.goods_minor, currency }),
      freight: presentFreightOffer(ctx, offers.get(part.seller_id), part.freight, currency),
      coupons: presentCoupons(coupons.get(part.seller_id), currency),
      discount: toWire({ minor: part.coupon?.off_minor ?? 0n, currency }),
      total: toWire({ minor: part.total_minor, currency }),
      samples: (samples.get(part.seller_id) ?? []).map(({ id, code, title, createdAt }) => ({
        id,
        code,
        title: pick(title, ctx.locale),
        createtime: unixSeconds(createdAt),
      })),
    })),
    quantity: checkout.quantity,
    goods: sumOf((part) => part.goods_minor),
    discount: sumOf((part) => part.coupon?.off_minor ?? 0n),
    freight: sumOf((part) => part.freight?.minor ?? 0n),
    total: toWire({ minor: checkout.total_minor, currency }),
    landed,
    hours_to_quote: await setting(ctx, "orders.freight_hours"),
    warnings: checkout.faults.map((fault) => ({ code: fault.code, sku_id: fault.sku_id, product_id: fault.product_id, text: faultText(ctx, fault) })),
    can_place: checkout.faults.length === 0 && address !== undefined,
  };
};

export const placeOrderFn = async (
  ctx: Ctx,
  { lines, is_sample, address_id, freight, coupons: wanted, notes, samples, expected_total }: ParsedInputOf<typeof placeOrder>,
) => {
  const { id: buyerId } = me(ctx);
  const address = await readBuyer(ctx, placeOrder, address_id);
  const { checkout: ofGoods } = await couponsOfCheckout(ctx, await readCheckout(ctx, lines, is_sample), { isSample: is_sample, wanted });
  const { checkout } = await freightOfCheckout(ctx, ofGoods, address, freight);
  assertPlaceable(ctx, placeOrder, checkout, expected_total);
  // Another way at the same price is another one all the same: nobody is sent by sea what they saw go by air.
  const isGone = freight.some(
    ({ seller_id, rate_id }) => rate_id !== null && checkout.parts.some((part) => part.seller_id === seller_id && part.freight?.rate_id !== rate_id),
  );
  if (isGone) throw refuse(placeOrder, "price_changed", { total: moneyText({ minor: checkout.total_minor, currency: checkout.currency }) }, ["freight"]);
  const { currency, total_minor } = checkout;
  const sampleOf = new Map(samples.map(({ seller_id, order_id }) => [seller_id, order_id]));
  if (samples.length > 0) {
    const choices = await samplesToChoose(ctx, buyerId, checkout.parts);
    const isWrong = samples.some(({ seller_id, order_id }) => order_id !== null && !choices.get(seller_id)?.some(({ id }) => id === order_id));
    if (isWrong) throw refuse(placeOrder, "sample_wrong", {}, ["samples"]);
  }
  const { checkout_id, orders, expires_at } = await placeCheckout(ctx, placeOrder, {
    address,
    checkout,
    isSample: is_sample,
    sampleOf,
    // Who has said what the way costs is not asked for it; nor is anybody where other shops' goods would be held for the answer.
    askedForFreight: new Set(
      freight.flatMap(({ seller_id, ask }) =>
        ask && checkout.parts.length === 1 && checkout.parts.some((part) => part.seller_id === seller_id && !part.freight) ? [seller_id] : [],
      ),
    ),
    noteTo: new Map(notes.map(({ seller_id, note }) => [seller_id, note])),
    beforeHold: async () => {
      if (lines || is_sample) return;
      await removeLines(
        ctx,
        buyerId,
        checkout.parts.flatMap((part) => part.lines.map((line) => line.sku_id)),
      );
    },
  });
  return {
    checkout_id,
    total: toWire({ minor: total_minor, currency }),
    expires_at: unixSeconds(expires_at),
    seconds_left: Math.ceil((expires_at.getTime() - ctx.now.getTime()) / 1000),
    orders: orders.map((order) => ({ id: order.id, code: order.code, seller_id: order.seller_id, total: toWire({ minor: order.total_minor, currency }) })),
  };
};
