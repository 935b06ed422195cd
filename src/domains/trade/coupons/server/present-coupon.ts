import { isolated } from "#kit/isolated.ts";
import { moneyText } from "#kit/money-text.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { pick } from "#kit/local-text.ts";
import { allowed } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { couponLife, couponStatusWords, couponTexts, isUsedUp, type CouponKind, type CouponStatus } from "../contract/life.ts";
import type { CouponRow } from "./coupon-machine.ts";

type Told = Pick<
  CouponRow,
  "id" | "name" | "kind" | "currency" | "off_minor" | "percent" | "least_minor" | "is_first_only" | "stacks" | "product_ids" | "until_at"
>;

/** What a buyer reads of it. */
export const presentTicket = (ctx: Pick<Ctx, "locale" | "services">, coupon: Told) => {
  const text = (minor: bigint) => isolated(moneyText({ minor, currency: coupon.currency as Currency }), ctx.locale);
  const word = couponTexts[coupon.least_minor > 0n ? (`${coupon.kind as CouponKind}_from` as const) : (coupon.kind as CouponKind)];
  return {
    id: coupon.id,
    name: pick(coupon.name, ctx.locale),
    text: ctx.services.words.say(ctx.locale, word.id, { off: text(coupon.off_minor), least: text(coupon.least_minor), percent: coupon.percent ?? 0 }),
    is_first_only: coupon.is_first_only,
    stacks: coupon.stacks,
    is_for_some: coupon.product_ids !== null,
    until: unixSeconds(coupon.until_at),
  };
};

/** What its shop reads of it, or the staff of the portal's own. */
export const presentCoupon = (ctx: Ctx, coupon: CouponRow) => {
  const money = (minor: bigint) => toWire({ minor, currency: coupon.currency as Currency });
  const status = coupon.status as CouponStatus;
  const own = allowed(couponLife, status, coupon.seller_id === null ? "operator" : "seller", coupon, ctx.now);
  return {
    ...presentTicket(ctx, coupon),
    title: coupon.name,
    kind: coupon.kind as CouponKind,
    off: money(coupon.off_minor),
    percent: coupon.percent,
    least: coupon.least_minor > 0n ? money(coupon.least_minor) : null,
    product_ids: coupon.product_ids ?? [],
    code: coupon.code ?? "",
    per_buyer: coupon.per_buyer,
    from: unixSeconds(coupon.from_at),
    budget: coupon.budget_minor === null ? null : money(coupon.budget_minor),
    most_uses: coupon.most_uses,
    spent: money(coupon.spent_minor),
    used: coupon.used,
    is_used_up: isUsedUp(coupon),
    status,
    status_text: ctx.services.words.say(ctx.locale, couponStatusWords[status].id),
    actions: (["start", "pause", "resume", "end"] as const).filter((act) => own.includes(act)),
  };
};
