import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { rejectOrder, shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { contractDetails, fulfilMilestone, judgeMilestone } from "#domains/sourcing/contracts/contract/contracts.ts";
import { requestShopWithdrawal, savePayoutAccount } from "#domains/money/withdrawals/contract/own.ts";
import { cleared } from "#tests/builders/cleared.ts";
import { aRunningContract } from "#tests/builders/contracts.ts";
import { aBuyer, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { pastTheWait } from "#tests/builders/payout-accounts.ts";
import { payPassword, startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { billBalance, billMonth, billMonths, billOrder } from "../../contract/bills.ts";
import { monthOf } from "../rules/months.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

const aTradingShop = async () => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal);
  const order = () => aPaidOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 3 }]);
  const settled = await order();
  await portal.run(shipOrder, shop.seller, { id: settled.id, carrier: "sf", tracking_number: "SF1234567890" });
  await portal.run(receiveOrder, buyer, { id: settled.id });
  await cleared(portal, settled.id);
  const declined = await order();
  await portal.run(rejectOrder, shop.seller, { id: declined.id, note: "no cloth" });
  const held = await order();
  return { ...shop, buyer, settled, declined, held };
};

describe("bills of a shop", () => {
  test("say what the ledger says: available, held, under way, and the month's figures", async () => {
    const shop = await aTradingShop();
    const { account } = await portal.run(savePayoutAccount, shop.seller, {
      holder: "Haisi",
      bank: "ICBC",
      number: "6222021001004471",
      pay_password: payPassword,
    });
    await pastTheWait(portal);
    const { withdrawal } = await portal.run(requestShopWithdrawal, shop.seller, { amount: "5000", account_id: account.id, pay_password: payPassword });
    const balance = await portal.run(billBalance, shop.seller, {});
    expect([balance.available.minor, balance.escrow.minor, balance.escrow_orders, balance.frozen.minor, balance.paid_out.minor]).toEqual([
      "6058",
      "11400",
      1,
      "5000",
      "0",
    ]);
    expect((await portal.run(walletBalance, shop.seller, {})).seller_available.minor).toBe(balance.available.minor);
    const [month] = (await portal.run(billMonths, shop.seller, {})).list;
    expect(month).toMatchObject({
      month: monthOf(new Date()),
      orders: 1,
      gross: { minor: "11400" },
      commission: { minor: "342" },
      income: { minor: "11058" },
      withdrawn: { minor: "5000" },
      opening: { minor: "0" },
      closing: { minor: "6058" },
    });
    const whole = await portal.run(billMonth, shop.seller, { month: month?.month ?? "" });
    expect(whole.list.map((line) => [line.code, line.amount.minor])).toEqual([
      [withdrawal.code, "-5000"],
      [shop.settled.code, "11058"],
    ]);
    const orders = await portal.run(billMonth, shop.seller, { month: month?.month ?? "", kind: "orders" });
    expect(orders.list).toMatchObject([{ order_id: shop.settled.id, gross: { minor: "11400" }, commission: { minor: "342" } }]);
    expect(orders.total).toBe(1);
  });

  test("name the contract and the buyer of what a contract brought", async () => {
    const { buyer, seller, id, milestone } = await aRunningContract(portal);
    await portal.run(fulfilMilestone, seller, { milestone_id: milestone, step: "submit", note: "Cloth is bought" });
    await portal.run(judgeMilestone, buyer, { milestone_id: milestone, step: "accept" });
    const { number } = await portal.run(contractDetails, buyer, { id });
    const { list } = await portal.run(billMonth, seller, { month: monthOf(new Date()), kind: "orders" });
    const { rows } = await portal.database.pool.query<{ nickname: string }>('select nickname from accounts."user" where id = $1', [buyer.id]);
    expect(list[0]).toMatchObject({ order_id: 0, contract_id: id, code: number, buyer: rows[0]?.nickname });
  });

  test("follow an order's money from payment to settlement", async () => {
    const shop = await aTradingShop();
    const settled = await portal.run(billOrder, shop.seller, { id: shop.settled.id });
    expect(settled).toMatchObject({
      is_settled: true,
      held: { minor: "0" },
      income: { minor: "11058" },
      commission: { minor: "342" },
      refunded: { minor: "0" },
    });
    expect(settled.list.map((entry) => [entry.title, entry.amount.minor, entry.balance.minor])).toEqual([
      ["Payment for an order", "11400", "11400"],
      ["Goods received, held for claims", "-11400", "0"],
      ["Income from an order", "0", "0"],
    ]);
    const declined = await portal.run(billOrder, shop.seller, { id: shop.declined.id });
    expect(declined).toMatchObject({ is_settled: false, refunded: { minor: "11400" }, income: { minor: "0" } });
    expect((await portal.run(billOrder, shop.seller, { id: shop.held.id })).held.minor).toBe("11400");
    await portal.run(shipOrder, shop.seller, { id: shop.held.id, carrier: "sf", tracking_number: "SF1234567891" });
    await portal.run(receiveOrder, shop.buyer, { id: shop.held.id });
    expect(await portal.run(billOrder, shop.seller, { id: shop.held.id })).toMatchObject({
      is_settled: false,
      held: { minor: "0" },
      pending: { minor: "11400" },
    });
    expect(await portal.run(billBalance, shop.seller, {})).toMatchObject({
      escrow: { minor: "0" },
      pending: { minor: "11400" },
      available: { minor: "11058" },
    });
  });

  test("are the shop's: its owner and staff with finance read them, for others they are not there", async () => {
    const [shop, other] = [await aTradingShop(), await aTradingShop()];
    const bookkeeper = await portal.aUser({ seat: { owner: shop.seller, roles: ["finance"] } });
    expect((await portal.run(billOrder, bookkeeper, { id: shop.settled.id })).is_settled).toBe(true);
    for (const id of [other.settled.id, 2_000_000_000]) await expect(portal.run(billOrder, bookkeeper, { id })).rejects.toThrow("not found");
    await expect(portal.run(billMonth, shop.seller, { month: "2020-01" })).rejects.toThrow("not found");
    const clerk = await portal.aUser({ seat: { owner: shop.seller, roles: ["orders"] } });
    for (const who of [clerk, shop.buyer]) await expect(portal.run(billMonths, who, {})).rejects.toThrow("denied");
  });
});
