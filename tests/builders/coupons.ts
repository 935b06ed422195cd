import { moveCoupon, movePortalCoupon, saveCoupon, savePortalCoupon } from "#domains/trade/coupons/contract/coupons.ts";
import type { InputOf } from "#kit/call.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";

type Fields = InputOf<typeof saveCoupon>["coupon"];

/** ¥10.00 off from ¥100.00, once a buyer, ¥1,000.00 in all, through the days of the tests. */
export const couponFieldsOf = (more: Partial<Fields> = {}): Fields => ({
  name: { en: "Autumn ten", "zh-cn": "秋季满减", author: "en" },
  kind: "sum",
  currency: "CNY",
  off_minor: "1000",
  least_minor: "10000",
  from: "2026-01-01",
  until: "2030-12-31",
  budget_minor: "100000",
  ...more,
});

export const aDraftCoupon = async (portal: TestPortal, seller: Persona, more: Partial<Fields> = {}): Promise<number> =>
  (await portal.run(saveCoupon, seller, { coupon: couponFieldsOf(more) })).id;

/** One that runs. */
export const aCoupon = async (portal: TestPortal, seller: Persona, more: Partial<Fields> = {}): Promise<number> => {
  const id = await aDraftCoupon(portal, seller, more);
  await portal.run(moveCoupon, seller, { id, act: "start" });
  return id;
};

/** One of the portal's own that runs. */
export const aPortalCoupon = async (portal: TestPortal, staff: Persona, more: Partial<Fields> = {}): Promise<number> => {
  const { id } = await portal.run(savePortalCoupon, staff, { coupon: couponFieldsOf({ name: { en: "Market week" }, ...more }) });
  await portal.run(movePortalCoupon, staff, { id, act: "start" });
  return id;
};
