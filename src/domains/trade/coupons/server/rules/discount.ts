import { divide, least } from "#kit/money.ts";
import { isUsedUp, type CouponLack } from "../../contract/life.ts";

export type Terms = {
  kind: string;
  off_minor: bigint;
  percent: number | null;
  least_minor: bigint;
  product_ids: number[] | null;
  is_first_only: boolean;
  stacks: boolean;
  per_buyer: number;
  from_at: Date;
  budget_minor: bigint | null;
  most_uses: number | null;
  spent_minor: bigint;
  used: number;
};
export type Facts = {
  now: Date;
  /** Goods of one shop, as they would be ordered, in the coupon's currency; of the portal's own coupon the goods of each shop as one, less that shop's coupon. */
  lines: readonly { product_id: number; total_minor: bigint }[];
  isFirstOrder: boolean;
  /** How often the buyer has used it. */
  usedByBuyer: number;
  /** Whether a shop's coupon takes something off these goods. */
  isBeside?: boolean;
  /** So much of the goods is paid at least. */
  least?: bigint;
};
export type Judged =
  | { off_minor: bigint; /** Of each line its share. */ shares: bigint[] }
  | { lack: CouponLack; /** What the goods lack of its least. */ lacking_minor: bigint };

const sum = (of: readonly bigint[]): bigint => of.reduce((all, one) => all + one, 0n);

/** What a coupon takes off goods of so much: never all of it, so that what is ordered is paid for. */
const offOf = ({ kind, off_minor, percent }: Terms, goods_minor: bigint, leastPaid: bigint): bigint => {
  const off = kind === "percent" ? (goods_minor * BigInt(percent ?? 0)) / 100n : off_minor;
  return least(off, off_minor, goods_minor - leastPaid);
};

/** What a running coupon takes off goods, shared out over those that it is for by largest remainder; or why it does not apply. */
export const judge = (coupon: Terms, { now, lines, isFirstOrder, usedByBuyer, isBeside = false, least: leastPaid = 1n }: Facts): Judged => {
  const lack = (why: CouponLack, lacking_minor = 0n) => ({ lack: why, lacking_minor });
  const weights = lines.map(({ product_id, total_minor }) => (coupon.product_ids === null || coupon.product_ids.includes(product_id) ? total_minor : 0n));
  const goods_minor = sum(weights);
  if (goods_minor === 0n) return lack("no_goods");
  if (now < coupon.from_at) return lack("not_yet");
  if (isBeside && !coupon.stacks) return lack("not_beside");
  if (coupon.is_first_only && !isFirstOrder) return lack("not_first");
  if (usedByBuyer >= coupon.per_buyer) return lack("used");
  if (goods_minor < coupon.least_minor) return lack("too_little", coupon.least_minor - goods_minor);
  const off_minor = offOf(coupon, goods_minor, leastPaid);
  if (isUsedUp(coupon) || (coupon.budget_minor !== null && coupon.spent_minor + off_minor > coupon.budget_minor)) return lack("used_up");
  // A hundredth of next to nothing is nothing.
  if (off_minor <= 0n) return lack("no_goods");
  return { off_minor, shares: divide(off_minor, weights) };
};

/**
 * What the portal's coupon takes off goods of several shops, shared over their orders and then over the lines of each by largest remainder: of each order
 * something is left to pay, so that there is money with whose release the portal's part is paid.
 */
export const judgePortal = (
  coupon: Terms,
  orders: readonly (readonly bigint[])[],
  facts: Omit<Facts, "lines" | "least">,
): { off_minor: bigint; /** Of each order, of each of its lines its share. */ shares: bigint[][] } | Extract<Judged, { lack: CouponLack }> => {
  const goods = orders.map(sum);
  const judged = judge(coupon, { ...facts, lines: goods.map((total_minor) => ({ product_id: 0, total_minor })), least: BigInt(orders.length) });
  if ("lack" in judged) return judged;
  const weights = goods.map((minor) => (minor > 0n ? minor - 1n : 0n));
  const parts = divide(judged.off_minor, weights);
  return { off_minor: judged.off_minor, shares: orders.map((lines, at) => (parts[at] ? divide(parts[at], lines) : lines.map(() => 0n))) };
};
