import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Denied } from "#kit/refusal.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { definitions, settingKeys } from "../../contract/definitions.ts";
import { changeSetting, listSettings, settingHistory } from "../../contract/settings.ts";
import { setting } from "../read.ts";

let portal: TestPortal;
/** A second instance on the same database. */
let second: TestPortal;
let financier: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  second = await startTestPortal({ databaseUrl: portal.database.url });
  financier = await portal.aUser({ roles: ["finance"], nickname: "a financier" });
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
});

const read = (at: TestPortal, key: Parameters<typeof setting>[1]) => at.runner.act((ctx) => setting(ctx, key));
const set = (key: Parameters<typeof setting>[1], value: number, seen: number, reason = "agreed on Monday") =>
  portal.run(changeSetting, financier, { key, value, seen, reason });

describe("a setting", () => {
  test("is the usual one until somebody changes it, and then holds on every instance", async () => {
    expect(await read(second, "payments.commission_basis_points")).toBe(300);
    await set("payments.commission_basis_points", 250, 300);
    for (const at of [portal, second]) await expect.poll(() => read(at, "payments.commission_basis_points")).toBe(250);
    await set("payments.commission_basis_points", 300, 250);
  });

  test("holds for what begins after it: the time to pay of orders placed from now on", async () => {
    const { skus } = await aShop(portal);
    const buyer = await aBuyer(portal);
    const lines = [{ sku_id: skus[0] ?? 0, quantity: 2 }];
    const leftOf = async (group: number) => {
      const { rows } = await portal.database.pool.query<{ minutes: number }>(
        "select extract(epoch from expires_at - created_at)::int / 60 as minutes from orders.checkout where id = $1",
        [group],
      );
      return rows[0]?.minutes;
    };
    const before = await anOrder(portal, buyer, lines);
    await set("orders.pay_minutes", 45, 30);
    await expect.poll(() => read(portal, "orders.pay_minutes")).toBe(45);
    const after = await anOrder(portal, buyer, lines);
    expect([await leftOf(before.checkout_id), await leftOf(after.checkout_id)]).toEqual([30, 45]);
  });

  test("keeps who changed it, from what to what, and why; the log has it too", async () => {
    await set("orders.receive_days", 20, 14, "holidays ahead");
    const { list } = await portal.run(settingHistory, financier, { key: "orders.receive_days" });
    expect(list).toMatchObject([{ before: 14, after: 20, reason: "holidays ahead", operator: { nickname: "a financier" } }]);
    expect((await portal.run(listSettings, financier, {})).list.find((one) => one.key === "orders.receive_days")).toMatchObject({
      value: 20,
      usual: 14,
      last: { after: 20 },
    });
    const { rows } = await portal.database.pool.query("select object_id from audit.act where call = 'settings/change' and object_id = 'orders.receive_days'");
    expect(rows).toHaveLength(1);
    for (const change of ["update settings.change set after = 1", "delete from settings.change"])
      await expect(portal.database.pool.query(change)).rejects.toThrow("append-only");
  });

  test("stays within its range, with a reason, by whom it may", async () => {
    expect((await portal.refusal(changeSetting, financier, { key: "orders.pay_minutes", value: 1, seen: 45, reason: "x" })).values).toEqual({
      least: 5,
      most: 2_880,
    });
    expect((await portal.refusal(changeSetting, financier, { key: "orders.pay_minutes", value: 45, seen: 45, reason: "x" })).code).toBe("unchanged");
    expect((await portal.refusal(changeSetting, financier, { key: "orders.pay_minutes", value: 60, seen: 30, reason: "x" })).code).toBe("changed_meanwhile");
    expect((await portal.refusal(changeSetting, financier, { key: "orders.pay_minutes", value: 60, seen: 45, reason: " " })).code).toBe("invalid");
    await expect(
      portal.run(changeSetting, await portal.aUser({ roles: ["content"] }), { key: "orders.pay_minutes", value: 60, seen: 45, reason: "x" }),
    ).rejects.toThrow(Denied);
  });

  test("changed by many at once is changed once", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_none, index) => set("orders.most_unpaid", 30 + index, 20)));
    expect(outcomes.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  test("is defined within its own range", () => {
    for (const key of settingKeys) {
      const { least, usual, most } = definitions[key];
      expect(least <= usual && usual <= most, key).toBe(true);
    }
  });
});
