import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { days } from "#kit/time.ts";
import { anAddress, aBuyer, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { addressChanges, answerAddress, askForAddress, withdrawAddress } from "../../contract/address-change.ts";
import { closeLate, orderDetails } from "../../contract/orders.ts";
import { shipOrder } from "../../contract/selling.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

const aPaid = async () => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal);
  const { id } = await aPaidOrder(
    portal,
    buyer,
    shop.skus.slice(0, 2).map((sku_id) => ({ sku_id, quantity: 2 })),
  );
  return { ...shop, buyer, id };
};
const orderOf = async (buyer: Persona, id: number) => (await portal.run(orderDetails, buyer, { id })).order;
const parcel = { carrier: "sf", tracking_number: "SF1000" } as const;

describe("another address", () => {
  test("holds once the seller agrees; nothing is shipped while it is asked for", async () => {
    const { seller, buyer, id } = await aPaid();
    const elsewhere = await anAddress(portal, buyer, "AE");
    expect((await portal.refusal(askForAddress, buyer, { id, address_id: buyer.address })).code).toBe("same_address");
    await portal.run(askForAddress, buyer, { id, address_id: elsewhere });
    expect((await portal.refusal(askForAddress, buyer, { id, address_id: elsewhere })).code).toBe("asked_already");
    expect((await portal.refusal(shipOrder, seller, { id, ...parcel })).code).toBe("address_asked");
    expect((await orderOf(buyer, id)).address.country_code).toBe("CN");
    await portal.run(answerAddress, seller, { id, accept: true });
    expect(await orderOf(buyer, id)).toMatchObject({ address: { country_code: "AE" }, asked_address: null });
    expect((await portal.run(listNotifications, buyer, {})).list[0]?.text).toContain("new address");
    await portal.run(shipOrder, seller, { id, ...parcel });
    expect(await portal.run(addressChanges, buyer, { id })).toMatchObject({ can_ask: false, changes: [{ status: "accepted" }] });
    expect((await portal.refusal(askForAddress, buyer, { id, address_id: buyer.address })).code).toBe("state_wrong");
  });

  test("declined or withdrawn, the order keeps its own; nobody else's address, nobody else's order", async () => {
    const { seller, buyer, id } = await aPaid();
    const other = await aBuyer(portal);
    await expect(portal.run(askForAddress, buyer, { id, address_id: other.address })).rejects.toThrow("not found");
    await expect(portal.run(askForAddress, other, { id, address_id: other.address })).rejects.toThrow("not found");
    const elsewhere = await anAddress(portal, buyer, "US");
    await portal.run(askForAddress, buyer, { id, address_id: elsewhere });
    await portal.run(answerAddress, seller, { id, accept: false });
    await portal.run(askForAddress, buyer, { id, address_id: elsewhere });
    await portal.run(withdrawAddress, buyer, { id });
    await expect(portal.run(answerAddress, seller, { id, accept: true })).rejects.toThrow("state_wrong");
    expect((await orderOf(buyer, id)).address.country_code).toBe("CN");
    expect((await portal.run(addressChanges, buyer, { id })).changes.map((change) => change.status)).toEqual(["withdrawn", "declined"]);
  });
});

describe("late dispatch", () => {
  /** Runs something so much later. */
  const after = async <T>(milliseconds: number, run: () => Promise<T>): Promise<T> => {
    portal.wait(milliseconds);
    try {
      return await run();
    } finally {
      portal.wait(-milliseconds);
    }
  };

  test("three days after the promised day the buyer closes what is not shipped, not before, with all its money", async () => {
    const { seller, buyer, id } = await aPaid();
    const { dispatch_by, lines } = await orderOf(buyer, id);
    expect(dispatch_by).toBeGreaterThan(0);
    const untilLate = dispatch_by * 1000 + days(3) - Date.now();
    await portal.run(shipOrder, seller, { id, ...parcel, lines: [{ line_id: lines[0]?.id ?? 0, quantity: 2 }] });
    await after(untilLate - 5_000, async () => {
      expect((await orderOf(buyer, id)).actions).not.toContain("close_late");
      expect((await portal.refusal(closeLate, buyer, { id })).code).toBe("not_late");
    });
    await after(untilLate + 5_000, async () => {
      expect((await orderOf(buyer, id)).actions).toContain("close_late");
      expect(await portal.run(closeLate, buyer, { id })).toMatchObject({ status: "shipped", refunded: { minor: "7600" } });
      expect((await portal.refusal(closeLate, buyer, { id })).code).toBe("state_wrong");
    });
    expect((await portal.run(walletBalance, buyer, {})).wallet.minor).toBe("7600");
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  });

  test("of an order of which nothing is shipped, all comes back and it closes", async () => {
    const { buyer, id } = await aPaid();
    await after(days(365), async () => {
      expect(await portal.run(closeLate, buyer, { id })).toMatchObject({ status: "closed", refunded: { minor: "15200" } });
    });
    expect(await orderOf(buyer, id)).toMatchObject({ status: "closed", payment_status: "refunded", quantity: 4 });
  });
});
