import { afterAll, beforeAll, expect, test } from "vitest";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { NotFound } from "#kit/refusal.ts";
import { days } from "#kit/time.ts";
import { aCoupon, aPortalCoupon, couponFieldsOf } from "#tests/builders/coupons.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { moveCoupon, movePortalCoupon, myCoupons, portalCoupons, saveCoupon, savePortalCoupon } from "../../contract/coupons.ts";
import { coupons } from "../../index.server.ts";

let portal: TestPortal;
let staff: Persona;
let finance: Persona;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  staff = await portal.aUser({ roles: ["content"] });
  finance = await portal.aUser({ roles: ["finance"] });
});
afterAll(() => portal.stop());

const ours = async () => (await portal.run(portalCoupons, finance, {})).list;

test("staff draft, start, pause and end the portal's coupons; those of shops are not theirs, nor these a shop's", async () => {
  const shop = await aShop(portal);
  const ofShop = await aCoupon(portal, shop.seller, { code: "SAME1234" });
  // Products are a shop's own business: this is for all goods.
  const { id } = await portal.run(savePortalCoupon, staff, { coupon: couponFieldsOf({ code: "same1234", stacks: false, product_ids: [shop.product] }) });
  expect(await ours()).toMatchObject([
    { id, status: "draft", stacks: false, is_for_some: false, product_ids: [], code: "SAME1234", actions: ["start", "end"] },
  ]);
  expect((await portal.run(myCoupons, shop.seller, {})).list.map((one) => one.id)).toEqual([ofShop]);
  await expect(portal.run(savePortalCoupon, staff, { coupon: couponFieldsOf({ code: "SAME1234" }) })).rejects.toMatchObject({ code: "code_taken" });
  await expect(portal.run(savePortalCoupon, staff, { id: ofShop, coupon: couponFieldsOf() })).rejects.toThrow(NotFound);
  await expect(portal.run(movePortalCoupon, staff, { id: ofShop, act: "end" })).rejects.toThrow(NotFound);
  await expect(portal.run(saveCoupon, shop.seller, { id, coupon: couponFieldsOf() })).rejects.toThrow(NotFound);
  await expect(portal.run(moveCoupon, shop.seller, { id, act: "end" })).rejects.toThrow(NotFound);
  await portal.run(movePortalCoupon, staff, { id, act: "start" });
  await expect(portal.run(savePortalCoupon, staff, { id, coupon: couponFieldsOf() })).rejects.toMatchObject({ code: "started" });
  await portal.run(movePortalCoupon, finance, { id, act: "pause" });
  await portal.run(movePortalCoupon, staff, { id, act: "resume" });
  expect(await portal.run(movePortalCoupon, staff, { id, act: "end" })).toEqual({ status: "ended" });
  await expect(portal.run(movePortalCoupon, staff, { id, act: "resume" })).rejects.toMatchObject({ code: "state_wrong" });
});

test("one that is used up ends some days later, and whoever started it is told", async () => {
  const shop = await aShop(portal);
  const id = await aPortalCoupon(portal, staff, { most_uses: 1, budget_minor: null });
  await anOrder(portal, await aBuyer(portal), [{ sku_id: shop.skus[0] ?? 0, quantity: 10 }]);
  expect((await ours()).find((one) => one.id === id)).toMatchObject({ used: 1, spent: { minor: "1000" }, is_used_up: true });
  portal.wait(days(9));
  const sweep = coupons.sweeps?.find(({ name }) => name === "end-coupons");
  if (!sweep) throw new Error("nobody ends coupons");
  await portal.runner.sweep(sweep);
  expect((await ours()).find((one) => one.id === id)).toMatchObject({ status: "ended" });
  expect((await portal.run(listNotifications, staff, {})).list).toMatchObject([{ link: "/operator/coupons" }]);
});
