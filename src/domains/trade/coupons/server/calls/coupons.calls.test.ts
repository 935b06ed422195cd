import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound } from "#kit/refusal.ts";
import { days } from "#kit/time.ts";
import { aCoupon, aDraftCoupon, couponFieldsOf } from "#tests/builders/coupons.ts";
import { aShop } from "#tests/builders/orders.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { moveCoupon, myCoupons, saveCoupon, shopCoupons } from "../../contract/coupons.ts";
import { coupons } from "../../index.server.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

const endThem = async () => {
  const sweep = coupons.sweeps?.find(({ name }) => name === "end-coupons");
  if (!sweep) throw new Error("nobody ends coupons");
  await portal.runner.sweep(sweep);
};

describe("a shop's coupons", () => {
  test("are drafted, changed, started, paused, resumed and ended, and told of while they run", async () => {
    const { seller, product } = await aShop(portal);
    const id = await aDraftCoupon(portal, seller);
    const told = async (more: object = {}) => (await portal.run(shopCoupons, visitor, { seller_id: seller.id, ...more })).list;
    expect(await told()).toEqual([]);
    await portal.run(saveCoupon, seller, { id, coupon: couponFieldsOf({ kind: "percent", percent: 5, off_minor: "20000", product_ids: [product] }) });
    expect(await portal.run(moveCoupon, seller, { id, act: "start" })).toEqual({ status: "running" });
    expect(await told()).toMatchObject([{ id, name: "Autumn ten", text: "5% off from ¥100.00, ¥200.00 at most", is_for_some: true }]);
    expect(await told({ product_id: product + 1 })).toEqual([]);
    await expect(portal.run(saveCoupon, seller, { id, coupon: couponFieldsOf() })).rejects.toMatchObject({ code: "started" });
    await portal.run(moveCoupon, seller, { id, act: "pause" });
    expect(await told()).toEqual([]);
    await portal.run(moveCoupon, seller, { id, act: "resume" });
    await portal.run(moveCoupon, seller, { id, act: "end" });
    await expect(portal.run(moveCoupon, seller, { id, act: "resume" })).rejects.toMatchObject({ code: "state_wrong" });
    expect((await portal.run(myCoupons, seller, {})).list).toMatchObject([
      { id, status: "ended", spent: { minor: "0" }, budget: { text: "¥1,000.00" }, used: 0, percent: 5, product_ids: [product], actions: [] },
    ]);
  });

  test("are refused where they could not hold", async () => {
    const { seller } = await aShop(portal);
    const other = await aShop(portal);
    const save = (more: Parameters<typeof couponFieldsOf>[0]) => portal.run(saveCoupon, seller, { coupon: couponFieldsOf(more) });
    await aCoupon(portal, seller, { code: "autumn10" });
    await expect(save({ code: "Autumn10 " })).rejects.toMatchObject({ code: "code_taken" });
    await expect(save({ until: "2026-01-02" })).rejects.toMatchObject({ code: "is_over" });
    await expect(save({ product_ids: [other.product] })).rejects.toMatchObject({ code: "product_wrong" });
    const paths = async (more: Parameters<typeof couponFieldsOf>[0]) =>
      save(more).then(
        () => [],
        (error: unknown) => (error as { issues: { path: string }[] }).issues.map(({ path }) => path),
      );
    expect(await paths({ budget_minor: null })).toEqual(["coupon.budget_minor"]);
    expect(await paths({ budget_minor: "999" })).toEqual(["coupon.budget_minor"]);
    expect(await paths({ kind: "percent" })).toEqual(["coupon.percent"]);
    expect(await paths({ until: "2025-12-31" })).toEqual(["coupon.until"]);
    expect(await paths({ code: "A-1" })).toEqual(["coupon.code"]);
    // A code is free again when its coupon is over; another shop may have the same at any time.
    await aCoupon(portal, other.seller, { code: "AUTUMN10" });
  });

  test("are nobody else's", async () => {
    const { seller } = await aShop(portal);
    const other = await aShop(portal);
    const id = await aDraftCoupon(portal, seller);
    await expect(portal.run(moveCoupon, other.seller, { id, act: "start" })).rejects.toBeInstanceOf(NotFound);
    await expect(portal.run(saveCoupon, other.seller, { id, coupon: couponFieldsOf() })).rejects.toBeInstanceOf(NotFound);
    expect((await portal.run(myCoupons, other.seller, {})).list).toEqual([]);
  });

  test("end by themselves after their last day", async () => {
    const { seller } = await aShop(portal);
    const today = new Date((await portal.runner.act((ctx) => Promise.resolve(ctx.now))).getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const id = await aCoupon(portal, seller, { until: today });
    await endThem();
    expect((await portal.run(myCoupons, seller, {})).list).toMatchObject([{ id, status: "running" }]);
    portal.wait(days(1));
    expect((await portal.run(myCoupons, seller, {})).list).toMatchObject([{ id, status: "running", actions: ["end"] }]);
    await endThem();
    expect((await portal.run(myCoupons, seller, {})).list).toMatchObject([{ id, status: "ended" }]);
  });
});
