import { sql } from "kysely";
import { isolated } from "#kit/isolated.ts";
import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { mostOffered } from "../contract/coupons.ts";
import { codeUnknown, couponLackWords, portalCodeUnknown, portalNotFirst, type CouponLack } from "../contract/life.ts";
import type { CouponRow } from "./coupon-machine.ts";
import { database } from "./database.ts";
import { presentTicket } from "./present-coupon.ts";
import { judge, judgePortal } from "./rules/discount.ts";

/** Goods of one shop, as they would be ordered; `isApart` where their order is paid by itself, beside others. */
export type Couponed = { seller_id: number; lines: readonly { product_id: number; total_minor: bigint }[]; isApart?: boolean };
/** What a buyer says: one coupon, null for none, the best where nothing is said; and a code that they typed. */
export type WantedOne = { coupon_id?: number | null | undefined; code: string };
/** The same of a shop's coupons. */
export type WantedCoupon = WantedOne & { seller_id: number };

export type AppliedCoupon = { id: number; name: LocalText; off_minor: bigint; /** What it takes off each line, in their order. */ shares: bigint[] };
type Offered = {
  /** Those that apply, the one that takes off most first, then those that do not, with the reason. */
  options: (ReturnType<typeof presentTicket> & { off_minor: bigint; lack_text: string })[];
  /** Empty where the code is known, or none was typed. */
  code_text: string;
};
export type CouponOffer = Offered & { applied: AppliedCoupon | null };
/** The portal's coupons for a checkout, and the part that each shop's order has of the one that counts, by the seller: orders without a part are missing. */
export type PortalOffer = Offered & { chosen: number | null; applied: Map<number, AppliedCoupon> };

/** Coupons of these shops that anybody may find now, what takes off most first: what is used up is told of no more, nor what has to be typed. */
export const offeredBy = (ctx: Ctx, sellers: readonly number[]) =>
  database(ctx)
    .selectFrom("coupon")
    .selectAll()
    .where("seller_id", "=", sql<number>`any(${sellers}::int[])`)
    .where("code", "is", null)
    .where("from_at", "<=", ctx.now)
    .where(isRunning(ctx.now))
    .where(
      sql<boolean>`(budget_minor is null or budget_minor - spent_minor >= case kind when 'sum' then off_minor else 1 end) and (most_uses is null or used < most_uses)`,
    )
    .orderBy("off_minor", "desc")
    .orderBy("id");

/** How often a buyer has used each coupon. */
const usesBy = async (ctx: Ctx, buyerId: number): Promise<Map<number, number>> => {
  const rows = await database(ctx)
    .selectFrom("use")
    .select(["coupon_id", sql<number>`count(distinct coalesce(checkout_id, order_id))::int`.as("count")])
    .where("buyer_id", "=", buyerId)
    .where("given_back_at", "is", null)
    .groupBy("coupon_id")
    .execute();
  return new Map(rows.map(({ coupon_id, count }) => [coupon_id, count]));
};

/** Of these sellers those whom the buyer has ordered from, and whether they have ordered anything anywhere. */
type OrderedOf = (sellers: readonly number[]) => Promise<{ sellers: ReadonlySet<number>; isAny: boolean }>;

/** What these shops offer this buyer, by the seller, whatever will be chosen: not what the buyer has used, nor what is for a first order where there was one. */
export const ticketsFor = async (ctx: Ctx, sellers: readonly number[], { buyerId, orderedOf }: { buyerId: number; orderedOf: OrderedOf }) => {
  const offered = await offeredBy(ctx, sellers).execute();
  if (offered.length === 0) return new Map<number, ReturnType<typeof presentTicket>[]>();
  const [ordered, used] = [await orderedOf(sellers), await usesBy(ctx, buyerId)];
  const open = offered.filter(
    ({ id, seller_id, is_first_only, per_buyer }) => (used.get(id) ?? 0) < per_buyer && !(is_first_only && ordered.sellers.has(seller_id ?? 0)),
  );
  const bySeller = Map.groupBy(open, ({ seller_id }) => seller_id ?? 0);
  return new Map([...bySeller].map(([seller, own]) => [seller, own.slice(0, mostOffered).map((coupon) => presentTicket(ctx, coupon))]));
};

const isRunning = (now: Date) => sql<boolean>`status = 'running' and until_at > ${now}`;

type Judgement<Of> = { coupon: CouponRow; judged: Of | { lack: CouponLack; lacking_minor: bigint } };
type Judged = { off_minor: bigint };
const offOf = <Of extends Judged>({ judged }: Judgement<Of>): bigint => ("lack" in judged ? 0n : judged.off_minor);
const rankOf = <Of extends Judged>({ judged }: Judgement<Of>): bigint => ("lack" in judged ? judged.lacking_minor : 0n);
/** What takes off most first; of what does not apply, what lacks least. */
const byWorth = <Of extends Judged>(one: Judgement<Of>, other: Judgement<Of>): number => {
  const off = offOf(other) - offOf(one);
  const rank = rankOf(one) - rankOf(other);
  return off !== 0n ? (off > 0n ? 1 : -1) : rank !== 0n ? (rank > 0n ? 1 : -1) : one.coupon.id - other.coupon.id;
};

/** Of the coupons of one giver those that there are to choose from, judged by `judged`, and the one that counts. */
const chooseOf = <Of extends Judged>(
  ctx: Ctx,
  own: readonly CouponRow[],
  {
    said,
    unknown,
    currency,
    judged,
  }: { said: WantedOne | undefined; unknown: Word; currency: Currency; judged: (coupon: CouponRow) => Judgement<Of>["judged"] },
): Offered & { chosen: { coupon: CouponRow; judged: Of } | undefined } => {
  const byCode = said?.code ? own.find(({ code }) => code === said.code) : undefined;
  const all = own
    .filter((coupon) => coupon.code === null || coupon === byCode)
    .map((coupon) => ({ coupon, judged: judged(coupon) }))
    .toSorted(byWorth);
  const apply = all.flatMap(({ coupon, judged: of }) => ("lack" in of ? [] : [{ coupon, judged: of }]));
  const named = (id: number | undefined) => apply.find(({ coupon }) => coupon.id === id);
  const say = (word: { id: string }, lacking_minor = 0n) =>
    ctx.services.words.say(ctx.locale, word.id, { lacking: isolated(moneyText({ minor: lacking_minor, currency }), ctx.locale) });
  const wordOf = ({ seller_id }: CouponRow, lack: CouponLack) => (seller_id === null && lack === "not_first" ? portalNotFirst : couponLackWords[lack]);
  return {
    options: all.slice(0, mostOffered).map(({ coupon, judged: of }) => ({
      ...presentTicket(ctx, coupon),
      off_minor: "lack" in of ? 0n : of.off_minor,
      lack_text: "lack" in of ? say(wordOf(coupon, of.lack), of.lacking_minor) : "",
    })),
    chosen: said?.coupon_id === null ? undefined : (named(said?.coupon_id) ?? named(byCode?.id) ?? apply[0]),
    code_text: said?.code && !byCode ? say(unknown) : "",
  };
};

/**
 * What each shop's coupons take off these goods, for this buyer, by the seller; and what the portal's own takes off what is left of those that are paid together: an
 * order that is paid by itself may be left unpaid, and would lift the others over what the coupon asks for. Nothing is reserved.
 */
export const couponsOfGoods = async (
  ctx: Ctx,
  parts: readonly Couponed[],
  {
    buyerId,
    currency,
    wanted,
    wantedOfPortal,
    orderedOf,
  }: {
    buyerId: number;
    currency: Currency;
    wanted: readonly WantedCoupon[];
    wantedOfPortal: WantedOne;
    /** Asked only where there are coupons. */
    orderedOf: OrderedOf;
  },
): Promise<{ shops: Map<number, CouponOffer>; portal: PortalOffer }> => {
  const sellers = parts.map(({ seller_id }) => seller_id);
  const coupons = await database(ctx)
    .selectFrom("coupon")
    .selectAll()
    .where((where) => where.or([where("seller_id", "=", sql<number>`any(${sellers}::int[])`), where("seller_id", "is", null)]))
    .where("currency", "=", currency)
    .where(isRunning(ctx.now))
    .orderBy("id")
    .execute();
  const usedOf = coupons.length === 0 ? new Map<number, number>() : await usesBy(ctx, buyerId);
  const ordered = coupons.length === 0 ? { sellers: new Set<number>(), isAny: false } : await orderedOf(sellers);
  const factsOf = (coupon: CouponRow) => ({ now: ctx.now, usedByBuyer: usedOf.get(coupon.id) ?? 0 });
  const shops = new Map(
    parts.map((part): [number, CouponOffer] => {
      const { chosen, ...offered } = chooseOf(
        ctx,
        coupons.filter(({ seller_id }) => seller_id === part.seller_id),
        {
          said: wanted.find(({ seller_id }) => seller_id === part.seller_id),
          unknown: codeUnknown,
          currency,
          judged: (coupon) => judge(coupon, { ...part, isFirstOrder: !ordered.sellers.has(part.seller_id), ...factsOf(coupon) }),
        },
      );
      return [part.seller_id, { ...offered, applied: chosen ? { id: chosen.coupon.id, name: chosen.coupon.name, ...chosen.judged } : null }];
    }),
  );
  const together = parts.filter(({ isApart }) => !isApart);
  const left = together.map(({ seller_id, lines }) => lines.map(({ total_minor }, at) => total_minor - (shops.get(seller_id)?.applied?.shares[at] ?? 0n)));
  const isBeside = together.some(({ seller_id }) => (shops.get(seller_id)?.applied ?? null) !== null);
  const { chosen, ...offered } = chooseOf(
    ctx,
    coupons.filter(({ seller_id }) => seller_id === null),
    {
      said: wantedOfPortal,
      unknown: portalCodeUnknown,
      currency,
      judged: (coupon) => judgePortal(coupon, left, { ...factsOf(coupon), isFirstOrder: !ordered.isAny, isBeside }),
    },
  );
  const applied = together.flatMap(({ seller_id }, at): [number, AppliedCoupon][] => {
    const shares = chosen?.judged.shares[at] ?? [];
    const off_minor = shares.reduce((all, one) => all + one, 0n);
    return chosen && off_minor > 0n ? [[seller_id, { id: chosen.coupon.id, name: chosen.coupon.name, off_minor, shares }]] : [];
  });
  return { shops, portal: { ...offered, chosen: chosen?.coupon.id ?? null, applied: new Map(applied) } };
};
