import { quoteSkus, shopsOfSellers } from "#domains/catalogue/catalog/index.server.ts";
import { takeSelected } from "#domains/trade/cart/index.server.ts";
import { pick } from "#kit/local-text.ts";
import { toWire } from "#kit/money.ts";
import { quantityWords } from "#kit/sale-unit.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { checkoutFaults } from "../contract/checkout.ts";
import { sampleCheckoutOf } from "./rules/sample.ts";
import { samplesHad } from "./samples.ts";
import { checkoutOf, mergeWanted, type Checkout, type CheckoutLine, type Fault, type Wanted } from "./rules/checkout.ts";

/** What the checkout is about: the lines given, or what is selected in the cart; samples are never in it. */
export const readCheckout = async (ctx: Ctx, lines: readonly Wanted[] | undefined, isSample = false, buyerId = me(ctx).id): Promise<Checkout> => {
  if (isSample) {
    const wanted = mergeWanted(lines ?? []);
    const quotes = await quoteSkus(ctx, wanted);
    const products = quotes.map(({ product_id }) => product_id);
    return sampleCheckoutOf(wanted, quotes, buyerId, await samplesHad(ctx, buyerId, products));
  }
  if (lines) {
    const wanted = mergeWanted(lines);
    return checkoutOf(wanted, await quoteSkus(ctx, wanted), buyerId);
  }
  const selected = await takeSelected(ctx, buyerId);
  return checkoutOf(selected, selected, buyerId);
};

/** The values in a fault's sentence. */
export const valuesOf = (ctx: Ctx, fault: Fault): Record<string, string | number> => ({
  title: pick(fault.title, ctx.locale),
  left: fault.left ?? 0,
  quantity: fault.unit ? ctx.services.words.say(ctx.locale, quantityWords[fault.unit].id, { count: fault.minimum ?? fault.left ?? 0 }) : "",
});
export const faultText = (ctx: Ctx, fault: Fault): string => ctx.services.words.say(ctx.locale, checkoutFaults[fault.code].id, valuesOf(ctx, fault));

export const presentGoods = (
  ctx: Ctx,
  line: Pick<
    CheckoutLine,
    "sku_id" | "product_id" | "title" | "image" | "colour" | "hex" | "size" | "unit" | "quantity" | "unit_price_minor" | "total_minor" | "currency"
  >,
) => ({
  sku_id: line.sku_id,
  product_id: line.product_id,
  title: pick(line.title, ctx.locale),
  image: line.image,
  colour: pick(line.colour, ctx.locale),
  hex: line.hex,
  size: line.size,
  unit: line.unit,
  quantity: line.quantity,
  unit_price: toWire({ minor: line.unit_price_minor, currency: line.currency }),
  total: toWire({ minor: line.total_minor, currency: line.currency }),
});

export type ShopLine = { user_id: number; name: string; logo: string; city: string };

/** Shop lines by seller; a seller whose account is gone still has one. */
export const shopLines = async (ctx: Ctx, sellerIds: readonly number[]): Promise<(sellerId: number) => ShopLine> => {
  const shops = await shopsOfSellers(ctx, sellerIds);
  return (sellerId) => {
    const shop = shops.get(sellerId);
    return { user_id: sellerId, name: shop?.name ?? "", logo: shop?.logo ?? "", city: shop?.city ?? "" };
  };
};
