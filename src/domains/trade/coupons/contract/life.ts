import { defineLifecycle, type FactsOf } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

/** So much off, or so many hundredths of the goods with a ceiling. */
export const couponKinds = ["sum", "percent"] as const;
export type CouponKind = (typeof couponKinds)[number];
export const couponKindWords: Record<CouponKind, Word> = {
  sum: /*i18n*/ { id: "coupons.kind_sum", message: "A sum off" },
  percent: /*i18n*/ { id: "coupons.kind_percent", message: "A percentage off" },
};

type Spending = { off_minor: bigint; budget_minor: bigint | null; most_uses: number | null; spent_minor: bigint; used: number; kind: string };

/** Whether nobody can use it any more: what is left of a budget is less than a sum takes off, or nothing at all. */
export const isUsedUp = ({ off_minor, budget_minor, most_uses, spent_minor, used, kind }: Spending): boolean =>
  (most_uses !== null && used >= most_uses) || (budget_minor !== null && budget_minor - spent_minor < (kind === "sum" ? off_minor : 1n));

/** A coupon's life: of a shop's its seller moves it, of the portal's own an operator. Orders that were placed with it keep it whatever becomes of it. */
export const couponLife = defineLifecycle({
  name: "coupon",
  version: 3,
  states: ["draft", "running", "paused", "ended"],
  initial: "draft",
  guards: { is_used_up: isUsedUp },
  effects: { tell_owner: "notification" },
  unsaid: {
    start: "whose coupon it is did it",
    pause: "whose coupon it is did it",
    resume: "whose coupon it is did it",
    end: "whose coupon it is did it",
    run_out: "its last day was set by whose coupon it is",
  },
  transitions: [
    { from: "draft", event: "start", to: "running", by: ["seller", "operator"], before: "until_at" },
    { from: "running", event: "pause", to: "paused", by: ["seller", "operator"], before: "until_at" },
    { from: "paused", event: "resume", to: "running", by: ["seller", "operator"], before: "until_at" },
    { from: "draft", event: "end", to: "ended", by: ["seller", "operator"] },
    { from: "running", event: "end", to: "ended", by: ["seller", "operator"] },
    { from: "paused", event: "end", to: "ended", by: ["seller", "operator"] },
    { from: "running", event: "run_out", to: "ended", by: ["system"], due: "until_at" },
    { from: "paused", event: "run_out", to: "ended", by: ["system"], due: "until_at" },
    // Some days after its last use: an order that closes unpaid gives its part back.
    { from: "running", event: "use_up", to: "ended", by: ["system"], when: ["is_used_up"], effects: ["tell_owner"] },
    { from: "paused", event: "use_up", to: "ended", by: ["system"], when: ["is_used_up"], effects: ["tell_owner"] },
  ],
});
export type CouponStatus = (typeof couponLife)["states"][number];
export type CouponFacts = FactsOf<typeof couponLife>;

export const couponStatusWords: Record<CouponStatus, Word> = {
  draft: /*i18n*/ { id: "coupons.status_draft", message: "Draft" },
  running: /*i18n*/ { id: "coupons.status_running", message: "Running" },
  paused: /*i18n*/ { id: "coupons.status_paused", message: "Paused" },
  ended: /*i18n*/ { id: "coupons.status_ended", message: "Ended" },
};

/** What it takes off, in a line. */
export const couponTexts = {
  sum: /*i18n*/ { id: "coupons.text_sum", message: "{off} off" },
  sum_from: /*i18n*/ { id: "coupons.text_sum_from", message: "{off} off from {least}" },
  percent: /*i18n*/ { id: "coupons.text_percent", message: "{percent}% off, {off} at most" },
  percent_from: /*i18n*/ { id: "coupons.text_percent_from", message: "{percent}% off from {least}, {off} at most" },
};

/** Why a coupon that a shop offers does not apply to goods. */
export const couponLacks = ["too_little", "not_first", "used", "used_up", "no_goods", "not_yet", "not_beside"] as const;
export type CouponLack = (typeof couponLacks)[number];
export const couponLackWords: Record<CouponLack, Word> = {
  too_little: /*i18n*/ { id: "coupons.lack_too_little", message: "{lacking} more for it" },
  not_first: /*i18n*/ { id: "coupons.lack_not_first", message: "Only for the first order at this shop" },
  used: /*i18n*/ { id: "coupons.lack_used", message: "You have used it" },
  used_up: /*i18n*/ { id: "coupons.lack_used_up", message: "It is used up" },
  no_goods: /*i18n*/ { id: "coupons.lack_no_goods", message: "Not for these goods" },
  not_yet: /*i18n*/ { id: "coupons.lack_not_yet", message: "It has not begun yet" },
  not_beside: /*i18n*/ { id: "coupons.lack_not_beside", message: "Not beside a shop's coupon" },
};
/** The same of the portal's own coupon. */
export const portalNotFirst = /*i18n*/ { id: "coupons.lack_not_first_of_all", message: "Only for your first order" };
export const portalCodeUnknown = /*i18n*/ { id: "coupons.portal_code_unknown", message: "There is no coupon of the portal with this code now" };
export const codeUnknown = /*i18n*/ { id: "coupons.code_unknown", message: "This shop has no coupon with this code now" };
for (const word of [
  codeUnknown,
  portalCodeUnknown,
  portalNotFirst,
  ...[couponKindWords, couponStatusWords, couponTexts, couponLackWords].flatMap((all) => Object.values<Word>(all)),
])
  says(word);
