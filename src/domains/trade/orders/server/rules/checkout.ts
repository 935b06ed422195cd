import { houseCurrency } from "#kit/money-text.ts";
import type { AppliedCoupon } from "#domains/trade/coupons/index.server.ts";
import type { FreightOption } from "#domains/trade/freight/index.server.ts";
import type { Quote } from "#domains/catalogue/catalog/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import type { CheckoutFault } from "../../contract/checkout.ts";
import type { Plan } from "../../contract/plan.ts";
import type { Account } from "../../contract/credit.ts";
import type { NamedTerm } from "../../contract/term.ts";

export type Wanted = { sku_id: number; quantity: number };

/** What a checkout looks at of a line as the catalogue quotes it. */
export type Quoted = Pick<
  Quote,
  | "sku_id"
  | "product_id"
  | "seller_id"
  | "title"
  | "image"
  | "colour"
  | "hex"
  | "size"
  | "unit"
  | "quantity"
  | "unit_price_minor"
  | "currency"
  | "min_quantity"
  | "lead_days"
  | "available"
  | "is_on_sale"
  | "payment_terms"
  | "incoterms"
  | "incoterm_place"
>;

export type CheckoutLine = Quoted & { total_minor: bigint };
export type Part = {
  seller_id: number;
  lines: CheckoutLine[];
  quantity: number;
  goods_minor: bigint;
  /** How it goes and what that costs; null where the buyer sees to it, or where nobody has said it. */
  freight: FreightOption | null;
  coupon: AppliedCoupon | null;
  /** This order's part of the portal's coupon, off what the shop's leaves. */
  portal_coupon: AppliedCoupon | null;
  /** What of it is paid at the checkout, the rest before dispatch; null where all is paid at once. */
  plan: Plan | null;
  /** The line of the buyer's company on which it is paid after dispatch; null where it is not. */
  account: Account | null;
  /** The shop is asked what the freight costs, before it is paid. */
  is_asked: boolean;
  /** The term at which it is delivered; null where none is said. */
  term: NamedTerm | null;
  /** Less the coupons, with the freight. */
  total_minor: bigint;
};
export type Fault = { code: CheckoutFault; sku_id: number; product_id: number; title: LocalText; unit?: SaleUnit; left?: number; minimum?: number };
export type Checkout = { parts: Part[]; quantity: number; total_minor: bigint; currency: Currency; faults: Fault[] };

/** The same SKU asked for twice is one line. */
export const mergeWanted = (wanted: readonly Wanted[]): Wanted[] => {
  const quantities = new Map<number, number>();
  for (const { sku_id, quantity } of wanted) quantities.set(sku_id, (quantities.get(sku_id) ?? 0) + quantity);
  return [...quantities].map(([sku_id, quantity]) => ({ sku_id, quantity }));
};

const sum = <T>(items: readonly T[], of: (item: T) => bigint): bigint => items.reduce((total, item) => total + of(item), 0n);
const pieces = (lines: readonly { quantity: number }[]): number => lines.reduce((total, line) => total + line.quantity, 0);

const faultsOf = (wanted: readonly Wanted[], lines: readonly CheckoutLine[], buyerId: number): Fault[] => {
  const faults: Fault[] = [];
  if (wanted.length === 0) faults.push({ code: "nothing", sku_id: 0, product_id: 0, title: {} });
  const known = new Set(lines.map((line) => line.sku_id));
  for (const { sku_id } of wanted) if (!known.has(sku_id)) faults.push({ code: "sku_gone", sku_id, product_id: 0, title: {} });
  for (const line of lines) {
    const about = { sku_id: line.sku_id, product_id: line.product_id, title: line.title, unit: line.unit };
    if (line.seller_id === buyerId) faults.push({ code: "own_goods", ...about });
    if (!line.is_on_sale) faults.push({ code: "not_on_sale", ...about });
    else if (line.available < line.quantity) faults.push({ code: "stock_short", ...about, left: Math.max(0, line.available) });
  }
  for (const [first, ...others] of Map.groupBy(lines, (line) => line.product_id).values()) {
    if (first && pieces([first, ...others]) < first.min_quantity)
      faults.push({
        code: "below_minimum",
        sku_id: first.sku_id,
        product_id: first.product_id,
        title: first.title,
        unit: first.unit,
        minimum: first.min_quantity,
      });
  }
  if (new Set(lines.map((line) => line.currency)).size > 1) faults.push({ code: "mixed_currency", sku_id: 0, product_id: 0, title: {} });
  return faults;
};

/** A checkout as its shops see it, in the order of their ids, and everything that stands in its way. Minimum quantities are a product's, over its colours and sizes. */
export const checkoutOf = (wanted: readonly Wanted[], quotes: readonly Quoted[], buyerId: number): Checkout => {
  const lines = quotes.map((quote) => ({ ...quote, total_minor: quote.unit_price_minor * BigInt(quote.quantity) }));
  const parts = [...Map.groupBy(lines, (line) => line.seller_id)]
    .sort(([a], [b]) => a - b)
    .map(([seller_id, ofSeller]): Part => {
      const goods_minor = sum(ofSeller, (line) => line.total_minor);
      return {
        seller_id,
        lines: ofSeller,
        quantity: pieces(ofSeller),
        goods_minor,
        freight: null,
        coupon: null,
        portal_coupon: null,
        plan: null,
        account: null,
        is_asked: false,
        term: null,
        total_minor: goods_minor,
      };
    });
  return {
    parts,
    quantity: pieces(lines),
    total_minor: sum(parts, (part) => part.total_minor),
    currency: lines[0]?.currency ?? houseCurrency,
    faults: faultsOf(wanted, lines, buyerId),
  };
};

/** What coupons take off a shop's order, the shop's and the portal's together. */
export const offOfPart = ({ coupon, portal_coupon }: Pick<Part, "coupon" | "portal_coupon">): bigint =>
  (coupon?.off_minor ?? 0n) + (portal_coupon?.off_minor ?? 0n);
/** The same of one of its lines, by its place. */
export const offOfLine = ({ coupon, portal_coupon }: Pick<Part, "coupon" | "portal_coupon">, place: number): bigint =>
  (coupon?.shares[place] ?? 0n) + (portal_coupon?.shares[place] ?? 0n);

const withParts = (checkout: Checkout, change: (part: Part) => Partial<Part>): Checkout => {
  const parts = checkout.parts.map((part): Part => {
    const changed = { ...part, ...change(part) };
    return { ...changed, total_minor: changed.goods_minor - offOfPart(changed) + (changed.freight?.minor ?? 0n) };
  });
  return { ...checkout, parts, total_minor: sum(parts, (part) => part.total_minor) };
};

/** The same with the freight that was chosen, by the seller. */
export const withFreight = (checkout: Checkout, chosen: ReadonlyMap<number, FreightOption | null>): Checkout =>
  withParts(checkout, ({ seller_id }) => ({ freight: chosen.get(seller_id) ?? null }));

/** The same with the shops that are asked for freight: whoever has said what the way costs is not. */
export const withAsked = (checkout: Checkout, wanted: readonly { seller_id: number; ask: boolean }[]): Checkout =>
  withParts(checkout, ({ seller_id, freight }) => ({
    is_asked: !freight && wanted.some((one) => one.seller_id === seller_id && one.ask),
  }));

/** What is placed of it: what can be ordered together, and each shop that is asked by itself, so that nobody's goods are held for another shop's answer. */
export const bundlesOf = (parts: readonly Part[]): Part[][] => {
  const together = parts.filter((part) => !part.is_asked);
  return [...(together.length > 0 ? [together] : []), ...parts.filter((part) => part.is_asked).map((part) => [part])];
};

/** The same with what coupons take off, by the seller. */
export const withCoupons = (checkout: Checkout, ofShops: ReadonlyMap<number, AppliedCoupon | null>, ofPortal: ReadonlyMap<number, AppliedCoupon>): Checkout =>
  withParts(checkout, ({ seller_id }) => ({ coupon: ofShops.get(seller_id) ?? null, portal_coupon: ofPortal.get(seller_id) ?? null }));

/** What of a shop's order is paid at its checkout. */
export const dueNow = ({ plan, account, total_minor }: Pick<Part, "plan" | "account" | "total_minor">): bigint =>
  account ? 0n : (plan?.deposit_minor ?? total_minor);

/** What is paid now: at the one checkout that there is, or at the one that waits for no shop's answer. */
export const dueAtOnce = (parts: readonly Part[]): bigint => sum(parts.length === 1 ? parts : parts.filter((part) => !part.is_asked), dueNow);
