import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { issuePaper, orderPaper } from "#domains/trade/orders/contract/papers.ts";
import { cancelOrder } from "#domains/trade/orders/contract/orders.ts";
import { cancelRest, rejectOrder, shipOrder } from "#domains/trade/orders/contract/selling.ts";
import type { InputOf } from "#kit/call.ts";
import { days, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { aFapiaoMarket, aFapiaoNumber, companyTitle, fapiaoOfd, fapiaoPdf, issueIt, personTitle } from "#tests/builders/fapiao.ts";
import { aBuyer, anAddress, anOrder, aPaidOrder } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import {
  askedFapiao,
  askFapiao,
  correctFapiao,
  fapiaoOfOrder,
  issueFapiao,
  keepFapiaoFile,
  lateFapiao,
  myFapiao,
  returnFapiao,
  saveSellerTax,
  sellerTax,
  withdrawFapiao,
} from "../../contract/fapiao.ts";
import { fapiaoTitles, removeTitle, saveTitle } from "../../contract/titles.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

const aMarket = (country?: string) => aFapiaoMarket(portal, country);
type Market = Awaited<ReturnType<typeof aMarket>>;
const paid = async (market: Market) => (await aPaidOrder(portal, market.buyer, market.lines)).id;
const ofOrder = async (reader: Persona, order_id: number) => portal.run(fapiaoOfOrder, reader, { order_id });
const asked = async (market: Market, order_id: number) => (await portal.run(askFapiao, market.buyer, { order_id, title_id: market.title })).fapiao;
const today = () => dayOf(unixSeconds(portal.now()));
const issue = (market: Market, id: number, sum_minor: string) => issueIt(portal, market.seller, id, sum_minor);
const newest = async (of: Persona) => (await portal.run(listNotifications, of, {})).list[0]?.text;

describe("titles", () => {
  test("name a company by a code that proves itself, and all that a special one needs", async () => {
    const buyer = await aBuyer(portal);
    const faults = async (said: InputOf<typeof saveTitle>) => (await portal.refusal(saveTitle, buyer, said)).issues.map(({ path, word }) => [path, word]);
    expect(await faults({ ...companyTitle, tax_number: companyTitle.tax_number.replace(/.$/, (last) => (last === "A" ? "B" : "A")) })).toEqual([
      ["tax_number", "fapiao.tax_number_wrong"],
    ]);
    expect(await faults({ ...companyTitle, bank: "", account: " " })).toEqual([
      ["bank", "fapiao.special_needs"],
      ["account", "fapiao.special_needs"],
    ]);
    expect(await faults({ ...personTitle, kind: "special", address: "a", phone: "1", bank: "b", account: "2" })).toEqual([
      ["kind", "fapiao.special_of_company"],
    ]);
    const { title } = await portal.run(saveTitle, buyer, { ...personTitle, tax_number: "nothing" });
    expect(title).toMatchObject({ title: "沈华", tax_number: "", is_company: false });
    const other = await aBuyer(portal);
    expect((await portal.refusal(saveTitle, buyer, { ...personTitle, for_company: true })).code).toBe("no_company");
    await expect(portal.run(removeTitle, other, { id: title.id })).rejects.toMatchObject({ kind: "not_found" });
    await expect(portal.run(saveTitle, other, { ...personTitle, id: title.id })).rejects.toMatchObject({ kind: "not_found" });
    await portal.run(removeTitle, buyer, { id: title.id });
    expect(await portal.run(fapiaoTitles, buyer, {})).toEqual({ list: [], has_company: false });
  });
});

describe("a fapiao", () => {
  test("is asked for at the checkout, waits for the money, and then for the shop", async () => {
    const market = await aMarket();
    const placed = await anOrder(portal, market.buyer, market.lines, { fapiao_title_id: market.title });
    expect((await ofOrder(market.buyer, placed.id)).list).toMatchObject([{ status: "waiting", due_at: 0, sum: null, made_out: { title: companyTitle.title } }]);
    expect((await portal.run(askedFapiao, market.seller, {})).open).toBe(0);
    await portal.run(cancelOrder, market.buyer, { id: placed.id });
    expect((await ofOrder(market.buyer, placed.id)).list).toMatchObject([{ status: "closed" }]);

    const id = await paid(market);
    const one = await asked(market, id);
    expect(one).toMatchObject({ status: "requested", sum: { minor: "38000" }, kind_text: "Special VAT fapiao", actions: ["withdraw"] });
    expect(one.due_at).toBeGreaterThan(0);
    expect(await newest(market.seller)).toContain("asks for a fapiao");
    expect((await ofOrder(market.buyer, id)).can_ask).toBe(false);
    expect((await portal.refusal(askFapiao, market.buyer, { order_id: id, title_id: market.title })).code).toBe("asked");
    expect(await portal.run(askedFapiao, market.seller, {})).toMatchObject({ open: 1, late: 0, list: [{ id: one.id, actions: ["issue", "return"] }] });
  });

  test("is issued once, over what was paid, under a number that is its own, with a file that its buyer saves", async () => {
    const market = await aMarket();
    const order = await paid(market);
    const { id } = await asked(market, order);
    const said = { id, number: aFapiaoNumber(), issued_on: today(), sum_minor: "38000", rate_basis_points: 1300 as const };
    expect((await portal.refusal(issueFapiao, market.seller, said)).code).toBe("file_missing");
    expect((await portal.refusal(keepFapiaoFile, market.seller, { id, file: { name: "x.png", bytes: Buffer.from("\u0089PNG") } })).code).toBe("type");
    expect((await portal.refusal(keepFapiaoFile, market.seller, { id, file: { name: "x.pdf", bytes: Buffer.from("%PDF-1.7 /JavaScript %%EOF") } })).code).toBe(
      "broken",
    );
    await portal.run(keepFapiaoFile, market.seller, { id, file: fapiaoOfd });
    expect((await ofOrder(market.buyer, order)).list[0]?.file).toBe("");
    expect((await portal.refusal(issueFapiao, market.seller, { ...said, number: "123" })).issues).toMatchObject([
      { path: "number", word: "fapiao.number_wrong" },
    ]);
    expect((await portal.refusal(issueFapiao, market.seller, { ...said, sum_minor: "37999" })).values).toMatchObject({ sum: "¥380.00" });
    expect((await portal.refusal(issueFapiao, market.seller, { ...said, issued_on: "2099-01-01" })).code).toBe("date_wrong");
    await portal.run(issueFapiao, market.seller, said);
    const [one] = (await ofOrder(market.buyer, order)).list;
    expect(one).toMatchObject({ status: "issued", number: said.number, sum: { minor: "38000" }, tax: { minor: "4372" }, actions: [] });
    expect(one?.file).toMatch(new RegExp(`\\.ofd\\?.*as=${said.number}&`));
    expect(await newest(market.buyer)).toContain(said.number);
    expect((await portal.refusal(issueFapiao, market.seller, said)).code).toBe("state_over");
    expect((await portal.refusal(withdrawFapiao, market.buyer, { id })).code).toBe("state_over");
    expect((await portal.run(myFapiao, market.buyer, {})).list).toHaveLength(1);
    // No number twice.
    const next = await asked(market, await paid(market));
    await portal.run(keepFapiaoFile, market.seller, { id: next.id, file: fapiaoPdf });
    expect((await portal.refusal(issueFapiao, market.seller, { ...said, id: next.id })).code).toBe("number_taken");
  });

  test("goes back to its buyer with a reason, and is late when its days are over: the staff see it", async () => {
    const market = await aMarket();
    const { id } = await asked(market, await paid(market));
    await portal.run(returnFapiao, market.seller, { id, reason: "税号与名称不符" });
    expect(await newest(market.buyer)).toContain("税号与名称不符");
    expect(
      (await portal.refusal(issueFapiao, market.seller, { id, number: aFapiaoNumber(), issued_on: today(), sum_minor: "38000", rate_basis_points: 300 })).code,
    ).toBe("state_over");
    const { title } = await portal.run(saveTitle, market.buyer, personTitle);
    await portal.run(correctFapiao, market.buyer, { id, title_id: title.id });
    const support = await portal.aUser({ roles: ["support"] });
    expect((await portal.run(lateFapiao, support, {})).list.filter((one) => one.id === id)).toEqual([]);
    portal.wait(days(7) + 1_000);
    await portal.runJobs();
    expect((await portal.run(lateFapiao, support, {})).list.find((one) => one.id === id)).toMatchObject({
      status: "late",
      made_out: { title: "沈华" },
      file: "",
      actions: [],
      shop: { id: market.seller.id },
    });
    expect((await portal.run(askedFapiao, market.seller, {})).late).toBe(1);
    await portal.run(withdrawFapiao, market.buyer, { id });
    expect((await portal.run(askedFapiao, market.seller, { tab: "over" })).list).toMatchObject([{ id, status: "withdrawn" }]);
  });

  test("is owed in red for what is given back after it, as often as that happens, and less is invoiced of what was given back before", async () => {
    const market = await aMarket();
    const order = await paid(market);
    const { list } = { list: [await asked(market, order)] };
    await issue(market, list[0]?.id ?? 0, "38000");
    const lineId = Number((await portal.database.pool.query(`select id from orders.order_line where order_id = $1`, [order])).rows[0]?.id);
    await portal.run(shipOrder, market.seller, { id: order, carrier: "sf", tracking_number: "SF1234567890", lines: [{ line_id: lineId, quantity: 6 }] });
    await portal.run(cancelRest, market.seller, { id: order, note: "None left" });
    const red = (await ofOrder(market.seller, order)).list[1];
    expect(red).toMatchObject({ is_red: true, status: "requested", status_text: "Owed", sum: { minor: "15200" }, actions: ["issue"] });
    expect(red?.against_number).toMatch(/^\d{20}$/);
    expect(await newest(market.seller)).toContain("red fapiao is owed");
    expect((await portal.refusal(withdrawFapiao, market.buyer, { id: red?.id ?? 0 })).code).toBe("state_over");
    expect((await portal.refusal(returnFapiao, market.seller, { id: red?.id ?? 0, reason: "no" })).code).toBe("state_over");
    await issue(market, red?.id ?? 0, "15200");
    expect(await newest(market.buyer)).toContain("Red fapiao");
    expect((await ofOrder(market.buyer, order)).list.map(({ status }) => status)).toEqual(["issued", "issued"]);

    const before = await paid(market);
    const line = Number((await portal.database.pool.query(`select id from orders.order_line where order_id = $1`, [before])).rows[0]?.id);
    await portal.run(shipOrder, market.seller, { id: before, carrier: "sf", tracking_number: "SF1234567891", lines: [{ line_id: line, quantity: 6 }] });
    await portal.run(cancelRest, market.seller, { id: before, note: "None left" });
    const rest = await asked(market, before);
    expect(rest.sum).toMatchObject({ minor: "22800" });
    await issue(market, rest.id, "22800");
    expect((await ofOrder(market.buyer, before)).list).toHaveLength(1);
    // Of an order that is given back whole nothing is to be invoiced any more.
    const gone = await paid(market);
    const open = await asked(market, gone);
    await portal.run(rejectOrder, market.seller, { id: gone, note: "Burnt" });
    expect((await ofOrder(market.buyer, gone)).list).toMatchObject([{ id: open.id, status: "closed" }]);
    expect((await portal.refusal(askFapiao, market.buyer, { order_id: gone, title_id: market.title })).code).toBe("nothing");
  });

  test("is offered by companies in China alone, and is nobody else's business", async () => {
    const abroad = await aMarket("VN");
    const order = await paid(abroad);
    expect(await ofOrder(abroad.buyer, order)).toEqual({ list: [], can_ask: false });
    expect((await portal.refusal(askFapiao, abroad.buyer, { order_id: order, title_id: abroad.title })).code).toBe("not_offered");
    expect((await portal.run(sellerTax, abroad.seller, {})).is_offered).toBe(false);
    const placed = await anOrder(portal, abroad.buyer, abroad.lines, { fapiao_title_id: abroad.title });
    expect((await ofOrder(abroad.buyer, placed.id)).list).toEqual([]);

    const market = await aMarket();
    const own = await paid(market);
    const { id } = await asked(market, own);
    const stranger = await aBuyer(portal);
    for (const attempt of [
      () => portal.run(fapiaoOfOrder, stranger, { order_id: own }),
      () => portal.run(withdrawFapiao, stranger, { id }),
      () => portal.run(askFapiao, market.buyer, { order_id: order, title_id: market.title }),
      () => portal.run(returnFapiao, abroad.seller, { id, reason: "x" }),
      () => portal.run(keepFapiaoFile, abroad.seller, { id, file: fapiaoPdf }),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("VAT on papers", () => {
  test("is what the shop says of itself, within the total at home and none of it abroad", async () => {
    const market = await aMarket();
    const facts = async (id: number) => {
      const { paper } = await portal.run(issuePaper, market.seller, { id, kind: "commercial" });
      return (await portal.run(orderPaper, market.buyer, { paper_id: paper.id })).paper.facts.vat;
    };
    expect(await facts(await paid(market))).toBeNull();
    await portal.run(saveSellerTax, market.seller, { tax_number: "91330600MA2D8K1X38", rate_basis_points: 1300 as const });
    expect(await facts(await paid(market))).toEqual({ tax_number: "91330600MA2D8K1X38", rate_basis_points: 1300, minor: "4372", is_export: false });
    const dubai = await anAddress(portal, market.buyer, "AE");
    expect(await facts((await aPaidOrder(portal, { ...market.buyer, address: dubai }, market.lines)).id)).toMatchObject({
      rate_basis_points: 0,
      minor: "0",
      is_export: true,
    });
    expect((await portal.refusal(saveSellerTax, market.seller, { tax_number: "x", rate_basis_points: 1300 as const })).issues).toHaveLength(1);
  });
});
