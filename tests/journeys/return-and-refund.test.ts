import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { myRefunds } from "#domains/money/payments/contract/refunds.ts";
import { claimDetails } from "#domains/trade/after-sale/contract/claiming.ts";
import { receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import type { Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf, type Signed } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { expectFits } from "./legible.ts";
import { saying } from "./said.ts";
import { aShippedOrder } from "./shipped-order.ts";
import { aSide, pairs, send } from "./two-sides.ts";
import { walked } from "./walked.ts";

/** A buyer sends goods back to a factory that reads another language, and has the money for them again. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Placed, paid, sent and received by calls: what comes afterwards is the journey. */
const aReceivedOrder = async (buyer: Signed, owner: Signed): Promise<number> => {
  const id = await aShippedOrder(buyer, owner);
  await ask(receiveOrder, { id }, { token: buyer.token });
  return id;
};

const wrong: Record<Locale, string> = {
  "zh-cn": "袖长短了三厘米",
  en: "The sleeves are three centimetres short",
  ar: "الأكمام أقصر بثلاثة سنتيمترات",
};

describe.each(walked(pairs, 1))("a buyer who reads $buyer and a seller who reads $seller", (pair) => {
  test("goods go back and the money with them", { timeout: 120_000 }, async () => {
    const [buyer, owner] = [await sessionOf("buyer"), await sessionOf("factory")];
    const order = await aReceivedOrder(buyer, owner);
    const phone = await aSide(browser, pair.buyer, buyer, { phone: pair.phone !== "seller", zone: "Asia/Dubai" });
    const office = await aSide(browser, pair.seller, owner, { phone: pair.phone !== "buyer" });
    const about = `${wrong[pair.buyer]} (${order})`;

    await phone.open(to("order-apply-id", { id: order }));
    const [first] = await phone.page.locator("form").getByRole("checkbox").all();
    expect(await first?.isChecked()).toBe(false);
    await phone.reads(phone.says("No pieces are chosen yet: tick those that are at fault, or say how many."));
    await first?.check();
    await phone.field("What do you want?").selectOption("return_refund");
    await phone.field("Why?").selectOption("size");
    await phone.page.getByLabel(phone.says("What is wrong?")).fill(about);
    await phone.shoot("return-apply");
    await phone.button("Send the claim").click();
    await phone.page.waitForURL(/\/order\/return\/process\/\d+/);
    const id = Number(/process\/(\d+)/.exec(phone.page.url())?.[1]);
    const claimIn = async (locale: Locale) => (await ask(claimDetails, { id }, { token: buyer.token, locale })).claim;

    await office.open(toSeller("claim", { id }));
    await office.reads(about);
    await office.shoot("return-asked");
    await office.button("Agree to the return").click();
    const agreeing = office.dialog("Agree to the return");
    await office.field("Who takes the parcel", agreeing).fill("退货组 周敏");
    await office.field("Phone", agreeing).fill("0575 8123 4567");
    await office.field("Address, with country and city", agreeing).fill("浙江省绍兴市柯桥区轻纺城大道 1 号");
    await send(office, agreeing, "Agree");

    await phone.open(to("order-return-process-id", { id }));
    await phone.link("Send the goods back").click();
    await phone.page.waitForURL(/\/order\/return\/\d+$/);
    await phone.reads("浙江省绍兴市柯桥区轻纺城大道 1 号");
    await phone.field("Carrier").selectOption("sf");
    const parcel = `SF74${String(id).padStart(11, "0")}`;
    await phone.field("Tracking number").fill(parcel);
    await phone.shoot("return-send");
    await expectFits(phone.page);
    await phone.button("The goods are on their way").click();
    await phone.page.waitForURL(/\/order\/return\/process\/\d+/);

    await office.open(toSeller("claim", { id }));
    await office.reads(parcel);
    await office.button("The goods are back").click();
    await send(office, office.dialog("Are the goods back?"), "They are here");
    const { text: sum } = (await claimIn(pair.seller)).asked;
    const refund = { name: saying(office.locale, "Refund <0/>") };
    await office.page.getByRole("button", refund).filter({ hasText: sum }).click();
    const refunding = office.dialog("Refund the buyer?");
    await refunding.getByRole("button", refund).filter({ hasText: sum }).click();
    await refunding.waitFor({ state: "detached" });
    await expect.poll(async () => (await claimIn("en")).status, { timeout: 30_000 }).toBe("completed");
    const claim = await claimIn("en");
    expect(claim.refunded).toEqual(claim.asked);
    const wayBack = async () => (await ask(myRefunds, { order_id: order }, { token: buyer.token })).list.map(({ way, is_there }) => [way, is_there]);
    await expect.poll(wayBack, { timeout: 30_000 }).toEqual([["source", true]]);

    // How it ended, as both read it; the buyer also which way the money went, and that it has arrived.
    for (const [side, path] of [
      [phone, to("order-return-process-id", { id })],
      [office, toSeller("claim", { id })],
    ] as const) {
      await side.open(path);
      const ended = await claimIn(side.locale);
      await side.reads(ended.status_text);
      await side.reads(ended.refunded.text);
      await side.shoot(`return-done-${side === phone ? "buyer" : "seller"}`);
    }
    await phone.open(to("order-detail", { id: order }));
    await phone.reads(phone.says("Paid back the way you paid: {provider}", { provider: phone.says("payments.provider_local") }));
    await phone.shoot("return-paid-back");
    for (const { context, faults } of [phone, office]) {
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});
