import { sql } from "kysely";
import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { mostOffered } from "../contract/coupons.ts";
import { codeUnknown, couponLackWords } from "../contract/life.ts";
import type { CouponRow } from "./coupon-machine.ts";
import { database } from "./database.ts";
import { presentTicket } from "./present-coupon.ts";
import { judge, type Judged } from "./rules/discount.ts";

/** Goods of one shop, as they would be ordered. */
export type Couponed = { seller_id: number; lines: readonly { product_id: number; total_minor: bigint }[]; isFirstOrder: boolean };
/** What a buyer says of a shop's coupons: one of them, null for none, the best where nothing is said; and a code that they typed. */
export type WantedCoupon = { seller_id: number; coupon_id?: number | null | undefined; code: string };

export type AppliedCoupon = { id: number; name: LocalText; off_minor: bigint; /** What it takes off each line, in their order. */ shares: bigint[] };
export type CouponOffer = {
  /** Those that apply, the one that takes off most first, then those that do not, with the reason. */
  options: (ReturnType<typeof presentTicket> & { off_minor: bigint; lack_text: string })[];
  applied: AppliedCoupon | null;
  /** Empty where the code is one of the shop's, or none was typed. */
  code_text: string;
};

const isRunning = (now: Date) => sql<boolean>`status = 'running' and until_at > ${now}`;

type Judgement = { coupon: CouponRow; judged: Judged };
const offOf = ({ judged }: Judgement): bigint => ("lack" in judged ? 0n : judged.off_minor);
const rankOf = ({ judged }: Judgement): bigint => ("lack" in judged ? judged.lacking_minor : 0n);
/** What takes off most first; of what does not apply, what lacks least. */
const byWorth = (one: Judgement, other: Judgement): number => {
  const off = offOf(other) - offOf(one);
  const rank = rankOf(one) - rankOf(other);
  return off !== 0n ? (off > 0n ? 1 : -1) : rank !== 0n ? (rank > 0n ? 1 : -1) : one.coupon.id - other.coupon.id;
};

const applies = (judged: readonly Judgement[], id: number | undefined): Judgement | undefined =>
  judged.find(({ coupon, judged: of }) => coupon.id === id && !("lack" in of));

/** What each shop's coupons take off these goods, for this buyer; by the seller. Nothing is reserved. */
export const couponsOfGoods = async (
  ctx: Ctx,
  parts: readonly Couponed[],
  { buyerId, currency, wanted }: { buyerId: number; currency: Currency; wanted: readonly WantedCoupon[] },
): Promise<Map<number, CouponOffer>> => {
  if (parts.length === 0) return new Map();
  const coupons = await database(ctx)
    .selectFrom("coupon")
    .selectAll()
    .where(
      "seller_id",
      "in",
      parts.map(({ seller_id }) => seller_id),
    )
    .where("currency", "=", currency)
    .where(isRunning(ctx.now))
    .orderBy("id")
    .execute();
  const uses =
    coupons.length === 0
      ? []
      : await database(ctx)
          .selectFrom("use")
          .select(["coupon_id", sql<number>`count(*)::int`.as("count")])
          .where("buyer_id", "=", buyerId)
          .where("given_back_at", "is", null)
          .groupBy("coupon_id")
          .execute();
  const usedOf = new Map(uses.map(({ coupon_id, count }) => [coupon_id, count]));
  return new Map(
    parts.map((part) => {
      const said = wanted.find(({ seller_id }) => seller_id === part.seller_id);
      const own = coupons.filter(({ seller_id }) => seller_id === part.seller_id);
      const byCode = said?.code ? own.find(({ code }) => code === said.code) : undefined;
      const judged = own
        .filter((coupon) => coupon.code === null || coupon === byCode)
        .map((coupon) => ({ coupon, judged: judge(coupon, { ...part, now: ctx.now, usedByBuyer: usedOf.get(coupon.id) ?? 0 }) }))
        .toSorted(byWorth);
      const chosen =
        said?.coupon_id === null
          ? undefined
          : (applies(judged, said?.coupon_id) ?? applies(judged, byCode?.id) ?? judged.find(({ judged: of }) => !("lack" in of)));
      return [
        part.seller_id,
        {
          options: judged.slice(0, mostOffered).map(({ coupon, judged: of }) => ({
            ...presentTicket(ctx, coupon),
            off_minor: "lack" in of ? 0n : of.off_minor,
            lack_text:
              "lack" in of
                ? ctx.services.words.say(ctx.locale, couponLackWords[of.lack].id, { lacking: moneyText({ minor: of.lacking_minor, currency }) })
                : "",
          })),
          applied: chosen && !("lack" in chosen.judged) ? { id: chosen.coupon.id, name: chosen.coupon.name, ...chosen.judged } : null,
          code_text: said?.code && !byCode ? ctx.services.words.say(ctx.locale, codeUnknown.id) : "",
        },
      ];
    }),
  );
};
