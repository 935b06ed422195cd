import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { contractDetails, fulfilMilestone, judgeMilestone } from "#domains/sourcing/contracts/contract/contracts.ts";
import { offerProcessing } from "#domains/sourcing/processing/contract/offering.ts";
import { publishProcessing } from "#domains/sourcing/processing/contract/buying.ts";
import type { Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { days } from "#kit/time.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf, type Signed } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { aSide, pairs, payAtCashier, send, type Side } from "./two-sides.ts";
import { walked } from "./walked.ts";

/** A buyer awards work to a factory that reads another language; both sign, and each payment goes into escrow and out of it, down to the balance. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Published and offered on by calls: with the award the journey begins. */
const anOffer = async (buyer: Signed, owner: Signed): Promise<number> => {
  const at = (count: number) => Math.floor((Date.now() + days(count)) / 1000);
  const { id } = await ask(
    publishProcessing,
    {
      title: { "zh-cn": "黑色绉纱阿巴亚", en: `Black crêpe abaya ${Date.now() % 1_000_000}` },
      destination_country: "AE",
      destination_city: { "zh-cn": "迪拜", en: "Dubai", ar: "دبي" },
      type: "full_package",
      makes: "modest_wear",
      quantity: 300,
      deadline: at(6),
      budget: { min: "12000", max: "14000" },
      city_codes: ["330600"],
      spec: [{ name: { "zh-cn": "面料" }, value: { "zh-cn": "绉纱" } }],
    },
    { token: buyer.token },
  );
  const offer = { id, price: "12500", lead_days: 25, sample: { price: "0", days: 5 }, valid_until: at(10), note: "含绣花与防尘袋" };
  await ask(offerProcessing, offer, { token: owner.token });
  return id;
};

const papers: Record<Locale, { deposit: string; balance: string }> = {
  "zh-cn": { deposit: "面料采购单与付款回单", balance: "提单副本与装箱单" },
  en: { deposit: "Fabric order and the bank's receipt", balance: "Copy of the bill of lading, packing list" },
  ar: { deposit: "أمر شراء القماش وإيصال البنك", balance: "نسخة بوليصة الشحن وقائمة التعبئة" },
};

describe.each(walked(pairs, 1))("a buyer who reads $buyer and a factory that reads $seller", (pair) => {
  test("from the award to the balance, each at their own desk", { timeout: 150_000 }, async () => {
    const [buyer, owner] = [await sessionOf("buyer"), await sessionOf("factory")];
    const order = await anOffer(buyer, owner);
    const desk = await aSide(browser, pair.buyer, buyer, { phone: pair.phone !== "seller", zone: "Asia/Dubai" });
    const office = await aSide(browser, pair.seller, owner, { phone: pair.phone !== "buyer" });

    await desk.open(to("po-details-id", { id: order }));
    await desk.button("Award the order").click();
    await desk.button("Award the order", desk.page.getByRole("dialog")).click();
    await desk.page.waitForURL(/\/user\/contracts\/\d+/);
    const id = Number(/contracts\/(\d+)/.exec(desk.page.url())?.[1]);
    const bought = to("user-contract-id", { id });
    const sold = toSeller("contract", { id });
    const contractIn = (locale: Locale) => ask(contractDetails, { id }, { token: buyer.token, locale });
    const statuses = async () => (await contractIn("en")).milestones.map(({ status }) => status);

    // Both sign: the factory first.
    const sign = async (side: Side, path: string) => {
      await side.open(path);
      await side.button("Sign").click();
      await send(side, side.page.getByRole("dialog"), "Sign");
    };
    await sign(office, sold);
    await sign(desk, bought);
    await expect.poll(statuses).toEqual(["due", "planned", "planned", "planned"]);
    await desk.shoot("contract-signed");

    const pay = async () => {
      await desk.open(bought);
      await desk.link("Pay into escrow").click();
      await payAtCashier(desk);
    };
    const handIn = async (note: string, delivered?: number) => {
      await office.open(sold);
      await office.button("Hand in evidence").click();
      const handing = office.dialog("Hand in evidence");
      await handing.getByLabel(office.says("What is handed in")).fill(note);
      if (delivered) await handing.getByLabel(office.says("Delivered quantity")).fill(String(delivered));
      await office.shoot("contract-handing-in");
      await send(office, handing, "Hand in evidence");
    };
    const accept = async (note: string) => {
      await desk.open(bought);
      await desk.reads(note);
      await desk.button("Accept and release").click();
      await send(desk, desk.dialog("Release this payment to the seller?"), "Accept and release");
    };

    // The deposit: paid, proved, accepted.
    const { deposit, balance } = papers[pair.seller];
    await pay();
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(["paid", "planned", "planned", "planned"]);
    await handIn(deposit);
    await accept(deposit);
    await expect.poll(statuses).toEqual(["released", "due", "planned", "planned"]);

    // Sample and inspection go the same way: by calls.
    for (const at of [1, 2]) {
      const milestone_id = (await contractIn("en")).milestones[at]?.id ?? 0;
      const { payment } = await ask(startPayment, { kind: "milestone", reference: milestone_id, provider: "local" }, { token: buyer.token });
      await ask(cashierDecide, { payment, outcome: "succeed" }, { token: buyer.token });
      await expect.poll(async () => (await statuses())[at], { timeout: 20_000 }).toBe("paid");
      await ask(fulfilMilestone, { milestone_id, step: "submit", note: "见附件" }, { token: owner.token });
      await ask(judgeMilestone, { milestone_id, step: "accept" }, { token: buyer.token });
    }

    // The balance against documents: paid and released, and the contract is fulfilled.
    await pay();
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(["released", "released", "released", "paid"]);
    await handIn(balance, 300);
    await accept(balance);
    const done = await contractIn("en");
    expect(done).toMatchObject({ status: "completed", held: { minor: "0" }, returned: { minor: "0" } });
    expect(done.released).toEqual(done.total);

    // How it ended, as both read it.
    for (const [side, path] of [
      [desk, bought],
      [office, sold],
    ] as const) {
      await side.open(path);
      await side.reads((await contractIn(side.locale)).status_text);
      await side.shoot(`contract-done-${side === desk ? "buyer" : "seller"}`);
      expect(side.faults).toEqual([]);
      await side.context.close();
    }
  });
});
