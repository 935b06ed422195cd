import { sql } from "kysely";
import { may, membershipOf, needsApproval } from "#domains/people/companies/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { FreightOffer, FreightOption } from "#domains/trade/freight/index.server.ts";
import type { CouponOffer } from "#domains/trade/coupons/index.server.ts";
import { landedOfGoods } from "#domains/trade/duties/index.server.ts";
import { removeLines } from "#domains/trade/cart/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { houseCurrency, moneyText } from "#kit/money-text.ts";
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
import { buyingFor, presentBuyingFor } from "../company-orders.ts";
import { accountsOfCheckout, type AccountOffer } from "../credit.ts";
import { plansOfCheckout } from "../payment-plan.ts";
import { assertPlaceable, placeCheckout, readBuyer, type PlacedFor, type PlacingCall } from "../place-checkout.ts";
import { dueAtOnce, withAsked, type Checkout, type Part } from "../rules/checkout.ts";
import { samplesToChoose } from "../samples.ts";
import { presentTerms, termsOfCheckout } from "../term-of-checkout.ts";
import { presentSavedAddress, type AddressFacts } from "../present-address.ts";

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

const presentCoupons = (offer: Omit<CouponOffer, "applied"> | undefined, chosen: number | null | undefined, currency: Currency) => ({
  options: (offer?.options ?? []).map(({ off_minor, ...option }) => ({ ...option, off: toWire({ minor: off_minor, currency }) })),
  chosen: chosen ?? null,
  code_text: offer?.code_text ?? "",
});

const presentAccount = (offer: AccountOffer | undefined, currency: Currency) =>
  offer ? { days: offer.line.days, free: toWire({ minor: offer.free_minor, currency }), is_enough: offer.isEnough } : null;

const planTerms = async (ctx: Ctx) => ({
  least: toWire({ minor: 100n * BigInt(await setting(ctx, "orders.plan_least_yuan")), currency: houseCurrency }),
  balance_days: await setting(ctx, "orders.balance_days"),
  kept_basis_points: await setting(ctx, "orders.forfeit_basis_points"),
});

export const previewOrderFn = async (
  ctx: Ctx,
  {
    lines,
    is_sample,
    address_id,
    freight,
    coupons: wanted,
    portal_coupon: wantedOfPortal,
    plans: wantedPlans,
    on_account,
    terms: wantedTerms,
    company_id,
  }: ParsedInputOf<typeof previewOrder>,
) => {
  const membership = await membershipOf(ctx, me(ctx).id);
  const company = membership && may(membership, "buy") ? membership : undefined;
  const {
    checkout: ofGoods,
    coupons,
    portal,
  } = await couponsOfCheckout(ctx, await readCheckout(ctx, lines, is_sample), { isSample: is_sample, wanted, wantedOfPortal, freight });
  const shop = await shopLines(
    ctx,
    ofGoods.parts.map((part) => part.seller_id),
  );
  const address = await database(ctx)
    .selectFrom("address")
    .selectAll()
    .where((where) =>
      where.or([
        where("user_id", "=", me(ctx).id),
        // What is ordered for the company may go to its addresses.
        ...(company && company.company_id === company_id ? [where("company_id", "=", company_id)] : []),
      ]),
    )
    .$if(address_id !== undefined, (query) => query.where("id", "=", address_id ?? 0))
    .orderBy(sql`company_id is null`)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const { checkout: withWay, offers } = await freightOfCheckout(ctx, ofGoods, address, freight);
  const { checkout: inParts, plans } = await plansOfCheckout(ctx, withWay, { isSample: is_sample, wanted: wantedPlans });
  const companyId = company?.company_id === company_id ? company_id : undefined;
  const { checkout: onAccount, accounts } = await accountsOfCheckout(ctx, inParts, { companyId, isSample: is_sample, wanted: on_account });
  const { checkout, terms } = termsOfCheckout(withAsked(onAccount, freight), address, wantedTerms);
  const { currency } = checkout;
  const sumOf = (of: (part: Part) => bigint) => toWire({ minor: checkout.parts.reduce((sum, part) => sum + of(part), 0n), currency });
  // What is paid for the goods is what a customs office asks about: less the shop's coupon. What the portal pays of them is paid for them too.
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
      term: presentTerms(ctx, terms.get(part.seller_id), part.term),
      coupons: presentCoupons(coupons.get(part.seller_id), coupons.get(part.seller_id)?.applied?.id, currency),
      portal_discount: toWire({ minor: part.portal_coupon?.off_minor ?? 0n, currency }),
      discount: toWire({ minor: part.coupon?.off_minor ?? 0n, currency }),
      total: toWire({ minor: part.total_minor, currency }),
      plans: (plans.get(part.seller_id) ?? []).map(({ share, deposit_minor }) => ({
        share,
        deposit: toWire({ minor: deposit_minor, currency }),
        balance: toWire({ minor: part.total_minor - deposit_minor, currency }),
      })),
      plan: part.plan?.share ?? null,
      account: presentAccount(accounts.get(part.seller_id), currency),
      is_on_account: part.account !== null,
      is_freight_asked: part.is_asked,
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
    portal_coupons: presentCoupons(portal, portal?.chosen, currency),
    portal_discount: sumOf((part) => part.portal_coupon?.off_minor ?? 0n),
    freight: sumOf((part) => part.freight?.minor ?? 0n),
    total: toWire({ minor: checkout.total_minor, currency }),
    due_now: toWire({ minor: dueAtOnce(checkout.parts), currency }),
    plan_terms: [...plans.values()].some((offered) => offered.length > 0) ? await planTerms(ctx) : null,
    landed,
    hours_to_quote: await setting(ctx, "orders.freight_hours"),
    company: company ? await presentBuyingFor(ctx, company, { minor: checkout.total_minor, currency }) : null,
    warnings: checkout.faults.map((fault) => ({ code: fault.code, sku_id: fault.sku_id, product_id: fault.product_id, text: faultText(ctx, fault) })),
    can_place: checkout.faults.length === 0 && address !== undefined,
  };
};

/** What the buyer says of a checkout, beside who it is for and where it goes. */
export type WantedCheckout = Omit<ParsedInputOf<typeof placeOrder>, "address_id" | "expected_total" | "company_id" | "po_number">;

/**
 * What it comes to now, for this buyer, or the company that they order for, and to this address; and whether a way, or a way to pay, that was chosen is not there any
 * more. A request that is older than buying on account, or than terms of delivery, says nothing of them.
 */
export const quoteWanted = async (
  ctx: Ctx,
  { id: buyerId, company }: PlacedFor,
  address: AddressFacts,
  {
    lines,
    is_sample,
    freight,
    coupons: wanted,
    portal_coupon: wantedOfPortal,
    plans,
    on_account = [],
    terms = [],
  }: Omit<WantedCheckout, "on_account" | "terms"> & Partial<Pick<WantedCheckout, "on_account" | "terms">>,
) => {
  const { checkout: ofGoods } = await couponsOfCheckout(ctx, await readCheckout(ctx, lines, is_sample, buyerId), {
    isSample: is_sample,
    wanted,
    wantedOfPortal,
    freight,
    buyerId,
  });
  const { checkout: withWay } = await freightOfCheckout(ctx, ofGoods, address, freight);
  const { checkout: inParts } = await plansOfCheckout(ctx, withWay, { isSample: is_sample, wanted: plans });
  const { checkout: onAccount } = await accountsOfCheckout(ctx, inParts, { companyId: company?.id, isSample: is_sample, wanted: on_account });
  const { checkout, isTermGone } = termsOfCheckout(withAsked(onAccount, freight), address, terms);
  // Another way at the same price is another one all the same: nobody is sent by sea what they saw go by air.
  const isWayGone = freight.some(
    ({ seller_id, rate_id }) => rate_id !== null && checkout.parts.some((part) => part.seller_id === seller_id && part.freight?.rate_id !== rate_id),
  );
  const planOf = new Map(checkout.parts.map(({ seller_id, plan }) => [seller_id, plan?.share ?? null]));
  const isPlanGone = plans.some(({ seller_id, share }) => !on_account.includes(seller_id) && planOf.get(seller_id) !== share);
  const isAccountGone = on_account.some((seller) => !checkout.parts.some((part) => part.seller_id === seller && part.account));
  return { checkout, isWayGone, isPlanGone, isAccountGone, isTermGone };
};

/** Places what was quoted and may be placed. */
export const placeQuoted = async (
  ctx: Ctx,
  call: PlacingCall,
  { buyer, address, checkout, wanted }: { buyer: PlacedFor; address: AddressFacts; checkout: Checkout; wanted: WantedCheckout },
) => {
  const { lines, is_sample, notes, samples, fapiao_title_id = 0 } = wanted;
  const { currency, total_minor } = checkout;
  const sampleOf = new Map(samples.map(({ seller_id, order_id }) => [seller_id, order_id]));
  if (samples.length > 0) {
    const choices = await samplesToChoose(ctx, buyer.id, checkout.parts);
    const isWrong = samples.some(({ seller_id, order_id }) => order_id !== null && !choices.get(seller_id)?.some(({ id }) => id === order_id));
    if (isWrong) throw refuse(call, "sample_wrong", {}, ["samples"]);
  }
  const { checkout_id, orders, expires_at } = await placeCheckout(ctx, call, {
    buyer,
    address,
    checkout,
    isSample: is_sample,
    sampleOf,
    fapiaoTitleId: fapiao_title_id,
    noteTo: new Map(notes.map(({ seller_id, note }) => [seller_id, note])),
    beforeHold: async () => {
      if (lines || is_sample) return;
      await removeLines(
        ctx,
        buyer.id,
        checkout.parts.flatMap((part) => part.lines.map((line) => line.sku_id)),
      );
    },
  });
  return {
    checkout_id,
    total: toWire({ minor: total_minor, currency }),
    due_now: toWire({ minor: dueAtOnce(checkout.parts), currency }),
    expires_at: unixSeconds(expires_at),
    seconds_left: Math.ceil((expires_at.getTime() - ctx.now.getTime()) / 1000),
    orders: orders.map((order) => ({
      id: order.id,
      code: order.code,
      seller_id: order.seller_id,
      total: toWire({ minor: order.total_minor, currency }),
      is_freight_asked: checkout.parts.some((part) => part.seller_id === order.seller_id && part.is_asked),
    })),
  };
};

/** That it is what the buyer saw, by the way they saw. */
export const assertAsSeen = (
  ctx: Ctx,
  call: PlacingCall,
  { checkout, isWayGone, isPlanGone, isAccountGone, isTermGone }: Awaited<ReturnType<typeof quoteWanted>>,
  expected: ParsedInputOf<typeof placeOrder>["expected_total"],
): void => {
  assertPlaceable(ctx, call, checkout, expected);
  if (isWayGone) throw refuse(call, "price_changed", { total: moneyText({ minor: checkout.total_minor, currency: checkout.currency }) }, ["freight"]);
  if (isPlanGone) throw refuse(call, "plan_gone", {}, ["plans"]);
  if (isAccountGone) throw refuse(call, "account_gone", {}, ["on_account"]);
  if (isTermGone) throw refuse(call, "term_gone", {}, ["terms"]);
};

export const placeOrderFn = async (ctx: Ctx, { address_id, expected_total, company_id, po_number, ...wanted }: ParsedInputOf<typeof placeOrder>) => {
  const membership = company_id === undefined ? undefined : await buyingFor(ctx, placeOrder, company_id, po_number);
  const buyer: PlacedFor = { id: me(ctx).id, company: membership && { id: membership.company_id, po_number } };
  const address = await readBuyer(ctx, placeOrder, address_id, buyer);
  const quoted = await quoteWanted(ctx, buyer, address, wanted);
  assertAsSeen(ctx, placeOrder, quoted, expected_total);
  const { checkout } = quoted;
  if (membership?.approval_above && (await needsApproval(ctx, membership, { minor: checkout.total_minor, currency: checkout.currency })))
    throw refuse(placeOrder, "approval_needed", { above: moneyText(membership.approval_above) });
  return placeQuoted(ctx, placeOrder, { buyer, address, checkout, wanted });
};
