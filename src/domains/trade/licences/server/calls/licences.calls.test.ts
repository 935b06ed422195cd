import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aWork, aDesigner } from "#domains/catalogue/designs/testing.ts";
import { designDetails } from "#domains/catalogue/designs/contract/works.ts";
import { boughtLicences } from "#domains/catalogue/designs/contract/shop.ts";
import { grantLicence } from "#domains/catalogue/designs/index.server.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { walletBalance, walletHistory } from "#domains/money/ledger/contract/wallet.ts";
import { billMonth, billMonths } from "#domains/money/bills/contract/bills.ts";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { paymentOptions, startPayment } from "#domains/money/payments/contract/payment.ts";
import { myRefunds } from "#domains/money/payments/contract/refunds.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import type { InputOf } from "#kit/call.ts";
import { days, minutes } from "#kit/time.ts";
import { namesEachCent } from "#tests/builders/books.ts";
import { fillWallet } from "#tests/builders/orders.ts";
import { eachWalk, walk, walks, walkTime } from "#tests/builders/walks.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import {
  answerDispute,
  cancelLicence,
  checkCertificate,
  confirmLicence,
  decideDispute,
  disputeLicence,
  giveBackLicence,
  licenceDetails,
  licenceDisputes,
  licenceFiles,
  licenceOffers,
  myLicences,
  returnLicence,
  withdrawDispute,
} from "../../contract/licences.ts";
import { aConfirmedLicence, aPaidLicence, aPrintForSale, confirmInput, payLicence } from "#tests/builders/licences.ts";
import { saleMachine } from "../sale-machine.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const details = (as: Persona, id: number) => portal.run(licenceDetails, as, { id });
const wallet = async (as: Persona) => (await portal.run(walletBalance, as, {})).wallet.minor;
/** What went back to where it was paid from, or into the wallet. */
const givenBack = async (as: Persona) => String((await portal.run(myRefunds, as, {})).list.reduce((sum, { amount }) => sum + BigInt(amount.minor), 0n));
const earned = async (as: Persona) => (await portal.run(walletBalance, as, {})).seller_available.minor;
const noteOf = async (as: Persona) => (await portal.run(listNotifications, as, { kind: "licence" })).list[0]?.text;

describe("confirming", () => {
  test("writes the terms down word for word: a later price, text or setting changes nothing", async () => {
    const { work_id } = await aPrintForSale(portal);
    const buyer = await portal.aUser();
    const shown = await portal.run(licenceOffers, buyer, { work_id });
    const offer = shown.offers.find((one) => one.kind === "by_quantity");
    expect(offer?.terms.join(" ")).toMatch(/300/);
    expect(offer?.terms.join(" ")).toMatch(/400\.00/);
    const { id } = await portal.run(confirmLicence, buyer, await confirmInput(portal, buyer, work_id, "by_quantity"));
    const finance = await portal.aUser({ roles: ["finance"] });
    await portal.run(changeSetting, finance, { key: "licences.settle_days", value: 9, seen: 7, reason: "a test" });
    await portal.run(changeSetting, finance, { key: "payments.commission_basis_points", value: 3_000, seen: 300, reason: "a test" });
    await payLicence(portal, buyer, id);
    expect((await details(buyer, id)).terms).toEqual(offer?.terms);
    const kept = await details(await portal.aUser({ roles: ["support"] }), id);
    expect(kept.commission?.minor).toBe("1200");
    await portal.run(changeSetting, finance, { key: "licences.settle_days", value: 7, seen: 9, reason: "a test" });
    await portal.run(changeSetting, finance, { key: "payments.commission_basis_points", value: 300, seen: 3_000, reason: "a test" });
  });

  test("of other terms than were read is refused, and so is one's own print, a print without licence, a name that is none", async () => {
    const { designer, work_id } = await aPrintForSale(portal);
    const buyer = await portal.aUser();
    const input = await confirmInput(portal, buyer, work_id);
    await expect(portal.run(confirmLicence, buyer, { ...input, seen: "0".repeat(64) })).rejects.toMatchObject({ code: "terms_changed" });
    await expect(portal.run(confirmLicence, designer, input)).rejects.toMatchObject({ code: "own_work" });
    await expect(portal.run(confirmLicence, buyer, { ...input, offer_id: 1 })).rejects.toMatchObject({ code: "not_offered" });
    await expect(portal.run(confirmLicence, buyer, { ...input, holder: " " } as InputOf<typeof confirmLicence>)).rejects.toMatchObject({ kind: "refusal" });
  });

  test("keeps an exclusive licence for who pays, and lets it go in time", async () => {
    const { work_id } = await aPrintForSale(portal);
    const [first, second] = [await portal.aUser(), await portal.aUser()];
    const held = await aConfirmedLicence(portal, { buyer: first, work_id, kind: "exclusive" });
    for (const kind of ["exclusive", "non_exclusive"] as const)
      await expect(portal.run(confirmLicence, second, await confirmInput(portal, second, work_id, kind))).rejects.toMatchObject({ code: "reserved" });
    expect((await portal.run(licenceOffers, second, { work_id })).offers.map((offer) => offer.closed)).toEqual(["reserved", "reserved", "reserved"]);
    // The buyer may begin anew, and cancel.
    const again = await aConfirmedLicence(portal, { buyer: first, work_id, kind: "exclusive" });
    expect((await details(first, held.id)).status).toBe("closed");
    await portal.run(cancelLicence, first, { id: again.id });
    const other = await aConfirmedLicence(portal, { buyer: second, work_id, kind: "exclusive" });
    // No timer has run yet, and still it stands in nobody's way once its time is over.
    portal.wait(minutes(31));
    const last = await aPaidLicence(portal, { buyer: first, work_id, kind: "exclusive" });
    expect((await details(second, other.id)).status).toBe("closed");
    expect((await details(first, last.id)).status).toBe("paid");
    expect((await portal.run(designDetails, visitor, { id: work_id })).is_sold_exclusively).toBe(true);
    await expect(portal.run(confirmLicence, second, await confirmInput(portal, second, work_id, "exclusive"))).rejects.toMatchObject({
      code: "sold_exclusively",
    });
  });
});

describe("paying", () => {
  test("grants the licence, holds the money, and gives file and certificate", async () => {
    const { designer, work_id } = await aPrintForSale(portal);
    const sale = await aPaidLicence(portal, { work_id });
    const shown = await details(sale.buyer, sale.id);
    expect(shown).toMatchObject({ party: "buyer", status: "paid", licence_state: "valid", holder: "Nile Textiles Ltd", commission: null });
    expect(shown.code).toMatch(/^TP-L-\d+$/);
    expect(shown.files).toHaveLength(1);
    expect(shown.files[0]?.width_px).toBe(320);
    expect(await portal.runner.act((ctx) => balanceOf(ctx, { kind: "licence_escrow", owner: sale.id, currency: "CNY" }))).toBe(96_000n);
    expect(await earned(designer as Persona)).toBe("0");
    expect(await noteOf(designer as Persona)).toContain("售出");
    // Anybody with the whole number can check it; with another seal, nobody.
    const checked = await portal.run(checkCertificate, visitor, { certificate: shown.certificate });
    expect(checked).toMatchObject({ holder: "Nile Textiles Ltd", licence_state: "valid", terms: shown.terms });
    const forged = `${shown.certificate.slice(0, -1)}${shown.certificate.endsWith("A") ? "B" : "A"}`;
    await expect(portal.run(checkCertificate, visitor, { certificate: forged })).rejects.toMatchObject({ kind: "not_found" });
    const renumbered = shown.certificate.replace(/TP-L-\d+/, "TP-L-1");
    await expect(portal.run(checkCertificate, visitor, { certificate: renumbered })).rejects.toMatchObject({ kind: "not_found" });
  });

  test("works from the wallet too, and late money goes to the wallet", async () => {
    const { work_id } = await aPrintForSale(portal);
    const buyer = await portal.aUser();
    await fillWallet(portal, buyer, 96_000n);
    const sale = await aConfirmedLicence(portal, { buyer, work_id });
    await portal.run(startPayment, buyer, { kind: "licence", reference: sale.id, provider: "wallet" });
    expect([(await details(buyer, sale.id)).status, await wallet(buyer)]).toEqual(["paid", "0"]);

    const late = await aConfirmedLicence(portal, { work_id });
    const { payment } = await portal.run(startPayment, late.buyer, { kind: "licence", reference: late.id, provider: "local" });
    portal.wait(minutes(31));
    await portal.runJobs();
    expect(payment).not.toBe("");
    expect((await portal.run(paymentOptions, late.buyer, { kind: "licence", reference: late.id })).status).toBe("closed");
    expect((await details(late.buyer, late.id)).status).toBe("closed");
  });

  test("of a print that somebody else got meanwhile gives the money back", async () => {
    const { work_id } = await aPrintForSale(portal);
    const sale = await aConfirmedLicence(portal, { work_id, kind: "exclusive" });
    const other = await portal.aUser();
    const offer = (await portal.run(licenceOffers, other, { work_id })).offers.find((one) => one.kind === "by_quantity");
    await portal.runner.act((ctx) => grantLicence(ctx, { offer_id: offer?.id ?? 0, buyer_id: other.id, reference: `elsewhere-${sale.id}` }));
    await payLicence(portal, sale.buyer, sale.id);
    expect([(await details(sale.buyer, sale.id)).status, await wallet(sale.buyer)]).toEqual(["closed", "900000"]);
  });
});

describe("after payment", () => {
  test("the file comes by an address for its buyer alone; from then on it cannot be returned", async () => {
    const sale = await aPaidLicence(portal);
    const { status, files } = await portal.run(licenceFiles, sale.buyer, { id: sale.id });
    expect(status).toBe("delivered");
    const url = new URL(files[0]?.url ?? "", "http://portal");
    const query = Object.fromEntries(["for", "until", "as", "sign"].map((key) => [key, url.searchParams.get(key) ?? ""])) as Record<
      "for" | "until" | "as" | "sign",
      string
    >;
    const name = url.pathname.replace("/private/", "");
    const isGood = (as: Persona, after = 0) =>
      portal.services.privateFiles.isGood({ name, ...query }, as.id, new Date((Number(query.until) - 900) * 1_000 + after));
    expect([isGood(sale.buyer), isGood(sale.designer as Persona), isGood(sale.buyer, minutes(16))]).toEqual([true, false, false]);
    await expect(portal.run(returnLicence, sale.buyer, { id: sale.id })).rejects.toMatchObject({ code: "file_fetched" });
    await expect(portal.run(licenceFiles, await portal.aUser(), { id: sale.id })).rejects.toMatchObject({ kind: "not_found" });
  });

  test("unfetched it can be returned: money back, licence ended, certificate says so, file gone", async () => {
    const sale = await aPaidLicence(portal);
    const { certificate } = await details(sale.buyer, sale.id);
    expect(await portal.run(returnLicence, sale.buyer, { id: sale.id })).toEqual({ status: "refunded" });
    expect(await givenBack(sale.buyer)).toBe("96000");
    expect((await portal.run(checkCertificate, visitor, { certificate })).licence_state).toBe("given_back");
    await expect(portal.run(licenceFiles, sale.buyer, { id: sale.id })).rejects.toMatchObject({ code: "not_held" });
    expect(await noteOf(sale.designer as Persona)).toContain("被退还");
  });

  test("the designer is paid after the days for saying that something is wrong, less the commission, and the statement says it", async () => {
    const sale = await aPaidLicence(portal);
    const designer = sale.designer as Persona;
    await portal.run(licenceFiles, sale.buyer, { id: sale.id });
    portal.wait(days(7));
    await portal.runJobs();
    expect((await details(sale.buyer, sale.id)).status).toBe("completed");
    expect(await earned(designer)).toBe("93120");
    const { list } = await portal.run(walletHistory, designer, { kind: "seller_available" });
    expect(list.map(({ reason, reference }) => [reason, reference])).toEqual([["licence_income", `licence:${sale.id}`]]);
    const [month] = (await portal.run(billMonths, designer, {})).list;
    expect([month?.gross.minor, month?.commission.minor, month?.income.minor]).toEqual(["96000", "2880", "93120"]);
    expect((await portal.run(billMonth, designer, { month: month?.month ?? "", kind: "orders" })).list).toHaveLength(1);
    await expect(portal.run(giveBackLicence, designer, { id: sale.id, note: "too late" })).rejects.toMatchObject({ code: "state_wrong" });
  });

  test("a dispute holds the money; the designer answers, the platform decides, both are told", async () => {
    const sale = await aPaidLicence(portal);
    const designer = sale.designer as Persona;
    await portal.run(licenceFiles, sale.buyer, { id: sale.id });
    await portal.run(disputeLicence, sale.buyer, { id: sale.id, note: "the repeat does not meet" });
    portal.wait(days(30));
    await portal.runJobs();
    expect((await details(designer, sale.id)).status).toBe("disputed");
    await portal.run(answerDispute, designer, { id: sale.id, note: "it does here" });
    const support = await portal.aUser({ roles: ["support"] });
    expect((await portal.run(licenceDisputes, support, {})).list[0]).toMatchObject({ id: sale.id, note: "the repeat does not meet" });
    expect(await portal.run(decideDispute, support, { id: sale.id, decision: "refund", note: "looked at the file" })).toEqual({ status: "refunded" });
    expect([await givenBack(sale.buyer), await earned(designer)]).toEqual(["96000", "0"]);
    expect((await details(sale.buyer, sale.id)).events.map(({ event }) => event)).toEqual(["confirm", "pay", "deliver", "dispute", "answer", "refund"]);
    expect(await noteOf(designer)).toContain("款项退回");
  });

  test("a dispute that is withdrawn after its days settles; one that is released pays the designer; a gift back pays the buyer", async () => {
    const [withdrawn, released, given] = [await aPaidLicence(portal), await aPaidLicence(portal), await aPaidLicence(portal)];
    for (const sale of [withdrawn, released]) {
      await portal.run(licenceFiles, sale.buyer, { id: sale.id });
      await portal.run(disputeLicence, sale.buyer, { id: sale.id, note: "hm, hm" });
    }
    portal.wait(days(8));
    await portal.run(withdrawDispute, withdrawn.buyer, { id: withdrawn.id });
    await portal.run(decideDispute, await portal.aUser({ roles: ["support"] }), { id: released.id, decision: "release", note: "the file is right" });
    // Unfetched, it has settled by its timer.
    await portal.runJobs();
    expect(await Promise.all([withdrawn, released, given].map(async (sale) => (await details(sale.buyer, sale.id)).status))).toEqual([
      "completed",
      "completed",
      "completed",
    ]);
    const other = await aPaidLicence(portal);
    await portal.run(giveBackLicence, other.designer as Persona, { id: other.id, note: "sold elsewhere, sorry" });
    expect(await givenBack(other.buyer)).toBe("96000");
  });

  test("another file that is uploaded later is not what was bought", async () => {
    const designer = await aDesigner(portal);
    const { id: work_id } = await aWork(portal, designer);
    const sale = await aPaidLicence(portal, { work_id });
    const before = (
      await portal.database.pool.query<{ file_ids: number[] }>("select file_ids from designs.licence where reference = $1", [`licence:${sale.id}`])
    ).rows[0];
    await portal.database.pool.query("update designs.work set file_id = null where id = $1", [work_id]);
    expect(before?.file_ids).toHaveLength(1);
    expect((await details(sale.buyer, sale.id)).files).toHaveLength(1);
  });
});

describe("who sees it", () => {
  test("the two sides, each its own list, and customer service; nobody else", async () => {
    const { designer, work_id } = await aPrintForSale(portal);
    const shop = await portal.aUser({ is_enterprise: true, vip: true });
    const sale = await aPaidLicence(portal, { buyer: shop, work_id });
    expect((await portal.run(myLicences, shop, {})).list.map((one) => one.id)).toEqual([sale.id]);
    expect((await portal.run(myLicences, designer as Persona, { side: "designer" })).list[0]).toMatchObject({ id: sale.id, partner: { id: shop.id } });
    expect((await portal.run(boughtLicences, shop, {})).list[0]).toMatchObject({ reference: `licence:${sale.id}`, state: "valid" });
    expect((await details(await portal.aUser({ roles: ["finance"] }), sale.id)).actions).toEqual([]);
    await expect(details(await portal.aUser(), sale.id)).rejects.toMatchObject({ kind: "not_found" });
  });
});

test("the escrow of a licence is its price while its money waits, and nothing once it is its designer's", async () => {
  const { buyer, id } = await aPaidLicence(portal);
  await namesEachCent(portal, "licences", { kind: "licence_escrow", owner: id }, 96_000n);
  await portal.run(licenceFiles, buyer, { id });
  portal.wait(days(8));
  await portal.runJobs();
  await namesEachCent(portal, "licences", { kind: "licence_escrow", owner: id }, 0n);
});

test(
  `the machine follows its table on the database: ${walks} walks`,
  async () => {
    const reached = await eachWalk(saleMachine.life, async (steps) => {
      const sale = await aPaidLicence(portal);
      return walk(portal, saleMachine, { table: "licences.sale_event", of: "sale_id" }, sale.id, steps, () => ({ more: undefined }));
    });
    expect(reached.size).toBeGreaterThan(2);
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  },
  walkTime,
);
