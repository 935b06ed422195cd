import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { issuePaper, orderPaper, voidPaper } from "#domains/trade/orders/contract/papers.ts";
import { cancelOrder } from "#domains/trade/orders/contract/orders.ts";
import { cancelRest, rejectOrder, shipOrder } from "#domains/trade/orders/contract/selling.ts";
import type { InputOf } from "#kit/call.ts";
import { currencies } from "#kit/money.ts";
import { days, fromUnix, later, momentText, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import {
  aContestedFapiao,
  aFapiaoMarket,
  aFapiaoNumber,
  anIssuedFapiao,
  companyTitle,
  fapiaoOfd,
  fapiaoPdf,
  issueInput,
  issueIt,
  personTitle,
} from "#tests/builders/fapiao.ts";
import { aBuyer, anAddress, anOrder, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import {
  askedFapiao,
  askFapiao,
  callOffFapiao,
  contestFapiao,
  correctFapiao,
  fapiaoOfOrder,
  issueFapiao,
  keepFapiaoFile,
  lateFapiao,
  myFapiao,
  redoFapiao,
  remindEvery,
  remindOfFapiao,
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

  test("are read by the day of issue, and before it by that on which they were asked for", async () => {
    const market = await aMarket();
    const first = await asked(market, await paid(market));
    portal.wait(days(1));
    const second = await asked(market, await paid(market));
    const ids = async () => (await portal.run(myFapiao, market.buyer, {})).list.map(({ id }) => id);
    expect(await ids()).toEqual([second.id, first.id]);
    portal.wait(days(1));
    await issue(market, first.id, "38000");
    expect(await ids()).toEqual([first.id, second.id]);
    portal.wait(-days(2));
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
    expect(one).toMatchObject({ status: "issued", number: said.number, sum: { minor: "38000" }, tax: { minor: "4372" }, actions: ["contest"] });
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

  test("that is late is asked for once more by its buyer, once a day, until it is issued", async () => {
    const market = await aMarket();
    const order = await paid(market);
    const { id } = await asked(market, order);
    const one = async (reader: Persona) => (await ofOrder(reader, order)).list[0];
    expect((await portal.refusal(remindOfFapiao, market.buyer, { id })).code).toBe("state_over");
    portal.wait(days(7) + 1_000);
    await portal.runJobs();
    expect(await one(market.buyer)).toMatchObject({ status: "late", actions: ["withdraw", "remind"] });
    expect(await one(market.seller)).toMatchObject({ actions: ["issue", "return"], remind_from: 0 });
    await expect(portal.run(remindOfFapiao, await aBuyer(portal), { id })).rejects.toMatchObject({ kind: "not_found" });
    const { remind_from } = await portal.run(remindOfFapiao, market.buyer, { id });
    expect(remind_from).toBe(unixSeconds(later(portal.now(), remindEvery)));
    expect(await newest(market.seller)).toContain("reminds you of the fapiao");
    expect(await one(market.buyer)).toMatchObject({ status: "late", actions: ["withdraw"], remind_from });
    expect(await portal.refusal(remindOfFapiao, market.buyer, { id })).toMatchObject({
      code: "too_early",
      values: { time: momentText(fromUnix(remind_from), "en") },
    });
    portal.wait(remindEvery);
    await portal.run(remindOfFapiao, market.buyer, { id });
    await issue(market, id, "38000");
    portal.wait(remindEvery);
    expect((await portal.refusal(remindOfFapiao, market.buyer, { id })).code).toBe("state_over");
    expect(await one(market.buyer)).toMatchObject({ remind_from: 0 });
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

describe("a fapiao that was issued wrongly", () => {
  const told = async (of: Persona) => (await portal.run(listNotifications, of, {})).list.map(({ text }) => text);
  const list = async (of: { buyer: Persona; order: number }) => (await ofOrder(of.buyer, of.order)).list;
  const states = async (of: { buyer: Persona; order: number }) =>
    (await list(of)).map(({ is_red, status, sum }) => `${is_red ? "red" : "blue"} ${status} ${sum?.minor ?? ""}`);
  /** What its issued fapiao come to, red ones taken off: what its buyer books. */
  const invoiced = async (of: { buyer: Persona; order: number }) =>
    (await list(of))
      .filter(({ status }) => status === "issued" || status === "cancelled")
      .reduce((sum, { is_red, sum: own }) => sum + (is_red ? -1n : 1n) * BigInt(own?.minor ?? 0), 0n);
  const ship = async (of: { seller: Persona; order: number }, quantity: number) => {
    const line_id = Number((await portal.database.pool.query(`select id from orders.order_line where order_id = $1`, [of.order])).rows[0]?.id);
    await portal.run(shipOrder, of.seller, {
      id: of.order,
      carrier: "sf",
      tracking_number: `SF55${String(of.order).padStart(8, "0")}`,
      lines: [{ line_id, quantity }],
    });
    await portal.run(cancelRest, of.seller, { id: of.order, note: "None left" });
  };
  const red = async (of: { buyer: Persona; order: number }) => (await list(of)).findLast(({ is_red }) => is_red);

  test("is cancelled whole by a red one and replaced, made out to what its buyer says, and both read the chain", async () => {
    const of = await anIssuedFapiao(portal);
    const { title } = await portal.run(saveTitle, of.buyer, { ...companyTitle, title: "杭州云栖服饰（集团）有限公司" });
    expect((await portal.refusal(contestFapiao, of.buyer, { id: of.id, about: [], title_id: title.id })).issues).toMatchObject([
      { path: "about", word: "fapiao.wrong_about_missing" },
    ]);
    expect((await portal.refusal(contestFapiao, of.buyer, { id: of.id, about: ["other"], title_id: title.id })).issues).toMatchObject([
      { path: "note", word: "fapiao.wrong_note_missing" },
    ]);
    const { fapiao } = await portal.run(contestFapiao, of.buyer, { id: of.id, about: ["title"], note: "（集团）缺失", title_id: title.id });
    expect((await portal.refusal(contestFapiao, of.buyer, { id: of.id, about: ["title"], title_id: title.id })).code).toBe("state_over");
    const [wrong] = await list(of);
    const [said] = await told(of.seller);
    expect(said).toContain(`says that fapiao ${wrong?.number} is wrong`);
    // It is said once: no word of a red one that is owed for money.
    expect((await told(of.seller)).filter((text) => text.includes("red fapiao is owed"))).toEqual([]);
    expect(await states(of)).toEqual(["blue issued 38000", "blue requested 38000", "red requested 38000"]);
    expect(wrong).toMatchObject({ status_text: "Being replaced", actions: [] });
    expect(fapiao).toMatchObject({
      replaces_number: wrong?.number,
      waits_for_red: true,
      wrong: { about: ["title"], note: "（集团）缺失", by: "buyer" },
      made_out: { title: title.title },
      actions: ["withdraw"],
    });
    // Two would count otherwise.
    await portal.run(keepFapiaoFile, of.seller, { id: fapiao.id, file: fapiaoPdf });
    expect(await portal.refusal(issueFapiao, of.seller, issueInput(portal, fapiao.id))).toMatchObject({ code: "red_first", values: { number: wrong?.number } });
    const open = await red(of);
    expect(open).toMatchObject({ cancels: true, against_number: wrong?.number });
    expect((await portal.refusal(issueFapiao, of.seller, issueInput(portal, open?.id ?? 0, "100"))).code).toBe("red_sum_wrong");
    await issueIt(portal, of.seller, open?.id ?? 0, "38000");
    expect(await newest(of.buyer)).toContain(`Fapiao ${wrong?.number} for order`);
    expect(await newest(of.buyer)).toContain("counts no more");
    expect(await states(of)).toEqual(["blue cancelled 38000", "blue requested 38000", "red issued 38000"]);
    expect(await invoiced(of)).toBe(0n);
    await issueIt(portal, of.seller, fapiao.id, "38000");
    const [before, after] = await list(of);
    expect(before).toMatchObject({ status_text: "Cancelled by a red fapiao", replaced_by_number: after?.number, actions: [] });
    expect(before?.file).toContain("as=");
    expect(after).toMatchObject({ replaces_number: before?.number, status: "issued", made_out: { title: title.title }, actions: ["contest"] });
    expect(await newest(of.buyer)).toContain(`in place of ${before?.number}`);
    expect(await invoiced(of)).toBe(38_000n);
    expect((await portal.run(askedFapiao, of.seller, { tab: "issued" })).list.map(({ status }) => status).sort()).toEqual(["cancelled", "issued", "issued"]);
    expect((await portal.run(askedFapiao, of.seller, {})).open).toBe(0);
    // The new one is replaced as the first was.
    await portal.run(contestFapiao, of.buyer, { id: fapiao.id, about: ["tax_number"], title_id: of.title });
    expect(await states(of)).toEqual(["blue cancelled 38000", "blue issued 38000", "red issued 38000", "blue requested 38000", "red requested 38000"]);
  });

  test("may be replaced by its shop at any time, which can think better of it until the red one is there; its buyer only for so long", async () => {
    const of = await aContestedFapiao(portal, "seller");
    const [wrong] = await list(of);
    expect(await newest(of.buyer)).toContain(`The shop replaces fapiao ${wrong?.number}`);
    expect(await newest(of.buyer)).toContain("72 hours");
    expect((await list(of))[1]).toMatchObject({ made_out: { title: companyTitle.title }, wrong: { by: "seller" }, actions: [] });
    // It is the shop's word: its buyer takes nothing back.
    expect((await portal.refusal(withdrawFapiao, of.buyer, { id: of.instead })).code).toBe("state_over");
    await portal.run(callOffFapiao, of.seller, { id: of.instead });
    expect(await newest(of.buyer)).toContain("counts as it is");
    expect(await states(of)).toEqual(["blue issued 38000", "blue withdrawn 38000", "red closed 38000"]);
    expect((await list(of))[0]).toMatchObject({ status_text: "Issued", actions: ["contest"] });
    portal.wait(days(181));
    try {
      expect((await list(of))[0]?.actions).toEqual([]);
      expect((await portal.refusal(contestFapiao, of.buyer, { id: of.id, about: ["title"], title_id: of.title })).code).toBe("too_late");
      const { fapiao } = await portal.run(redoFapiao, of.seller, { id: of.id, about: ["goods"], note: "" });
      await issueIt(portal, of.seller, (await red(of))?.id ?? 0, "38000");
      expect((await portal.refusal(callOffFapiao, of.seller, { id: fapiao.id })).code).toBe("state_over");
      await issueIt(portal, of.seller, fapiao.id, "38000");
      expect(await invoiced(of)).toBe(38_000n);
    } finally {
      portal.wait(-days(181));
    }
  });

  test("counts on where its shop gives the request back or its buyer takes it back, and nothing is owed in red then", async () => {
    const of = await aContestedFapiao(portal);
    const [wrong] = await list(of);
    await portal.run(returnFapiao, of.seller, { id: of.instead, reason: "抬头与税务登记一致" });
    expect(await newest(of.buyer)).toContain(`does not replace fapiao ${wrong?.number}`);
    expect(await states(of)).toEqual(["blue issued 38000", "blue returned 38000", "red closed 38000"]);
    // Asked again, all of it is owed again.
    await portal.run(correctFapiao, of.buyer, { id: of.instead, title_id: of.title });
    expect((await states(of)).at(-1)).toBe("red requested 38000");
    await portal.run(withdrawFapiao, of.buyer, { id: of.instead });
    expect(await newest(of.seller)).toContain(`no longer wants a new fapiao in place of ${wrong?.number}`);
    expect(await states(of)).toEqual(["blue issued 38000", "blue withdrawn 38000", "red closed 38000", "red closed 38000"]);
    expect((await list(of))[0]).toMatchObject({ status_text: "Issued", actions: ["contest"] });
    expect((await ofOrder(of.buyer, of.order)).can_ask).toBe(false);
  });

  test("goes with what is given back meanwhile: one red one over all that is left, and the new one over what stands paid", async () => {
    const of = await anIssuedFapiao(portal);
    await ship(of, 6);
    expect(await states(of)).toEqual(["blue issued 38000", "red requested 15200"]);
    // What was owed in red grows to the whole.
    const { fapiao } = await portal.run(contestFapiao, of.buyer, { id: of.id, about: ["sum"], title_id: of.title });
    expect(await states(of)).toEqual(["blue issued 38000", "red requested 38000", "blue requested 22800"]);
    expect((await red(of))?.cancels).toBe(true);
    // Taken back, what was given back is owed as before.
    await portal.run(withdrawFapiao, of.buyer, { id: fapiao.id });
    expect(await states(of)).toEqual(["blue issued 38000", "red requested 15200", "blue withdrawn 22800"]);
    expect((await red(of))?.cancels).toBe(false);
    await issueIt(portal, of.seller, (await red(of))?.id ?? 0, "15200");
    // A red one that is there is none of what is left.
    const again = await portal.run(contestFapiao, of.buyer, { id: of.id, about: ["sum"], title_id: of.title });
    expect((await states(of)).at(-1)).toBe("red requested 22800");
    await issueIt(portal, of.seller, (await red(of))?.id ?? 0, "22800");
    expect(await invoiced(of)).toBe(0n);
    await issueIt(portal, of.seller, again.fapiao.id, "22800");
    expect(await invoiced(of)).toBe(22_800n);
  });

  test("gives its VAT back in red to the cent, at its own rate, into whatever parts it goes", async () => {
    const of = await anIssuedFapiao(portal);
    await ship(of, 8);
    const vatOf = (one: Awaited<ReturnType<typeof red>>) => [one?.sum?.minor, one?.rate_basis_points, one?.tax?.minor];
    // What the shop is to say at its tax office stands with what is owed.
    expect(vatOf(await red(of))).toEqual(["7600", 1300, "874"]);
    const first = await red(of);
    const other = { ...issueInput(portal, first?.id ?? 0, "7600"), rate_basis_points: 300 as const };
    expect(await portal.refusal(issueFapiao, of.seller, other)).toMatchObject({
      code: "red_rate_wrong",
      values: { rate: 13, number: (await list(of))[0]?.number },
    });
    await issueIt(portal, of.seller, first?.id ?? 0, "7600");
    const { fapiao } = await portal.run(contestFapiao, of.buyer, { id: of.id, about: ["goods"], title_id: of.title });
    // By itself it would hold 34.97.
    expect(vatOf(await red(of))).toEqual(["30400", 1300, "3498"]);
    expect(vatOf(fapiao)).toEqual(["30400", null, undefined]);
    await issueIt(portal, of.seller, (await red(of))?.id ?? 0, "30400");
    const [blue, ...reds] = (await list(of)).filter(({ status }) => status === "issued" || status === "cancelled");
    expect(vatOf(blue)).toEqual(["38000", 1300, "4372"]);
    expect(reds.map(vatOf)).toEqual([
      ["7600", 1300, "874"],
      ["30400", 1300, "3498"],
    ]);
    // The new one is a whole of its own.
    await issueIt(portal, of.seller, fapiao.id, "30400");
    expect(vatOf((await list(of)).find(({ id }) => id === fapiao.id))).toEqual(["30400", 1300, "3497"]);
  });

  test("is owed in red whole and not replaced where all of its order goes back", async () => {
    const of = await aContestedFapiao(portal);
    await portal.run(rejectOrder, of.seller, { id: of.order, note: "Burnt" });
    expect(await states(of)).toEqual(["blue issued 38000", "blue closed ", "red requested 38000"]);
    expect((await red(of))?.cancels).toBe(false);
    expect((await portal.refusal(contestFapiao, of.buyer, { id: of.id, about: ["title"], title_id: of.title })).code).toBe("nothing");
    await issueIt(portal, of.seller, (await red(of))?.id ?? 0, "38000");
    expect(await invoiced(of)).toBe(0n);
  });

  test("is replaced once, whoever says so at the same moment, and a red one that is issued then is over what is owed then", async () => {
    const of = await anIssuedFapiao(portal);
    await ship(of, 6);
    const partial = await red(of);
    await portal.run(keepFapiaoFile, of.seller, { id: partial?.id ?? 0, file: fapiaoPdf });
    const holder = await portal.database.pool.connect();
    await holder.query("begin");
    await holder.query("select from fapiao.fapiao where id = $1 for update", [of.id]);
    const all = Promise.allSettled([
      portal.run(contestFapiao, of.buyer, { id: of.id, about: ["title"], title_id: of.title }),
      portal.run(redoFapiao, of.seller, { id: of.id, about: ["title"] }),
      portal.run(issueFapiao, of.seller, issueInput(portal, partial?.id ?? 0, "15200")),
    ]);
    const waiting = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    try {
      await expect.poll(async () => (await portal.database.pool.query<{ n: number }>(waiting)).rows[0]?.n, { timeout: 20_000 }).toBe(3);
    } finally {
      await holder.query("commit");
      holder.release();
    }
    const [contested, begun] = await all;
    expect([contested?.status, begun?.status].sort()).toEqual(["fulfilled", "rejected"]);
    const now = await list(of);
    expect(now.filter(({ replaces_number }) => replaces_number !== "")).toHaveLength(1);
    // Whether the smaller red one came first or not: red ones are over all of it together, and one of them cancels it.
    const reds = now.filter(({ is_red }) => is_red);
    expect(reds.reduce((sum, one) => sum + BigInt(one.sum?.minor ?? 0), 0n)).toBe(38_000n);
    expect(reds.filter(({ cancels, status }) => cancels && status === "requested")).toHaveLength(1);
    expect(now.find(({ is_red }) => !is_red)?.status).toBe("issued");
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

  test.each(currencies)("of parcels' invoices in %s is the order's, to the cent, whichever is issued first and whatever becomes of it", async (currency) => {
    const shop = await aShop(portal, { currency });
    await portal.run(saveSellerTax, shop.seller, { tax_number: "91330600MA2D8K1X38", rate_basis_points: 1300 as const });
    const buyer = await aBuyer(portal);
    const { id, checkout_id } = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 10 }]);
    const issued = async (kind: "proforma" | "commercial", parcel_id?: number) => {
      const { paper } = await portal.run(issuePaper, shop.seller, { id, kind, parcel_id });
      const { facts } = (await portal.run(orderPaper, buyer, { paper_id: paper.id })).paper;
      return { paper_id: paper.id, currency: facts.currency, total: facts.total_minor, vat: facts.vat?.minor };
    };
    expect(await issued("proforma")).toMatchObject({ currency, total: "38000", vat: "4372" });
    const { payment } = await portal.run(startPayment, buyer, { reference: checkout_id, provider: "local" });
    await portal.run(cashierDecide, buyer, { payment, outcome: "succeed" });
    await portal.runJobs();
    const line_id = Number((await portal.database.pool.query(`select id from orders.order_line where order_id = $1`, [id])).rows[0]?.id);
    const parcels: number[] = [];
    for (const quantity of [2, 2, 2, 4]) {
      const sent = { carrier: "sf" as const, tracking_number: `SF77${String(id).padStart(8, "0")}`, lines: [{ line_id, quantity }] };
      parcels.push((await portal.run(shipOrder, shop.seller, { id, ...sent })).shipment_id);
    }
    const [one, two, three, four] = parcels;
    // The last first: by itself each of ¥76.00 would hold 8.74, and 43.71 would stand on all of them.
    expect(await issued("commercial", four)).toMatchObject({ total: "15200", vat: "1749" });
    const wrong = await issued("commercial", two);
    await portal.run(voidPaper, shop.seller, { paper_id: wrong.paper_id, reason: "wrong terms" });
    const anew = await issued("commercial", two);
    expect(anew).toEqual({ ...wrong, paper_id: anew.paper_id });
    const vats = [await issued("commercial", one), anew, await issued("commercial", three)].map(({ vat }) => BigInt(vat ?? 0));
    expect(vats.reduce((sum, vat) => sum + vat, 1_749n)).toBe(4_372n);
  });
});
