import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerContract, contractDetails } from "#domains/sourcing/contracts/contract/contracts.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { dayOf, endOfDay } from "#kit/trade-day.ts";
import type { SocketMessage } from "#platform/calls/context.ts";
import { aShop } from "#tests/builders/orders.ts";
import { aTalkOfAShop } from "#tests/builders/talks.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { block } from "../../contract/blocking.ts";
import { shopPickCards } from "../../contract/for-the-shop.ts";
import { pickCards } from "../../contract/picking.ts";
import { shopQuote } from "../../contract/quoting.ts";
import { recordsList, sessionList } from "../../contract/reading.ts";
import { launch } from "../../contract/sending.ts";
import { socketEvents } from "../../contract/socket.ts";

let portal: TestPortal;
let ahead = 0;
const wait = (milliseconds: number) => {
  ahead += milliseconds;
  portal.wait(milliseconds);
};
const pushed: SocketMessage[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  portal.fanout.subscribe("push", ({ message }: { message: SocketMessage }) => void pushed.push(message));
});
afterAll(() => portal.stop());

const paper = { title: "黑色绣花阿巴亚", quantity: 300, price: "1250", lead_days: 30, incoterm: "FOB", place: "Ningbo" } as const;

describe("a quote made in a conversation", () => {
  test("is a card in each reader's language; who accepts it has a contract with a first payment to make", async () => {
    const { owner, customer } = await aTalkOfAShop(portal);
    const clerk = await portal.aUser({ nickname: "Xiaoyu", seat: { owner, roles: ["service", "orders"] } });
    expect(await portal.run(shopPickCards, clerk, { receiver_id: customer.id, kind: "contracts" })).toMatchObject({ list: [], may_quote: 1 });
    const made = await portal.run(shopQuote, clerk, { ...paper, receiver_id: customer.id }, { locale: "zh-cn" });
    const card = { id: made.contract_id, number: made.number, version: 1, by: "seller", buyer_id: customer.id, seller_id: owner.id, price: "¥12.50" };
    expect(made.message).toMatchObject({ msg_type: 12, user_id: owner.id, by: { id: clerk.id }, content: { ...card, total: "¥3,750.00", unit: "件" } });
    const heard = () => pushed.find(({ event, data }) => event === "message" && (data as { id: number }).id === made.message.id)?.data;
    await expect.poll(heard).toBeDefined();
    expect(socketEvents.message.parse(heard()).content_in).toMatchObject({ en: { ...card, unit: "pcs", delivery: "FOB Ningbo" }, ar: { unit: "قطعة" } });
    const read = (await portal.run(recordsList, customer, { receiver_id: owner.id }, { locale: "ar" })).data.at(-1);
    expect(read).toMatchObject({ msg_type: 12, content: { ...card, title: paper.title, unit: "قطعة" } });
    expect(await portal.run(sessionList, customer, {})).toMatchObject([{ msg_type: 12, content: paper.title }]);

    // The buyer accepts what the card shows: both have signed, and the deposit is due.
    expect((await portal.run(contractDetails, customer, { id: card.id })).actions).toContain("sign");
    await portal.run(answerContract, customer, { id: card.id, version: card.version, answer: "sign" });
    const contract = await portal.run(contractDetails, customer, { id: card.id });
    expect(contract).toMatchObject({ origin: "quote", status: "signed", signed_version: 1, total: { minor: "375000", currency: "CNY" } });
    expect(contract.milestones[0]).toMatchObject({ kind: "deposit", status: "due" });
    expect((await portal.refusal(answerContract, customer, { id: card.id, version: 1, answer: "sign" })).code).toBe("not_now");
    // From then on it is among what the two may show each other, and nobody else.
    for (const [one, other] of [
      [customer, owner],
      [owner, customer],
    ] as const)
      expect((await portal.run(pickCards, one, { receiver_id: other.id, kind: "contracts", keyword: "绣花" })).list).toMatchObject([{ msg_type: 12, card }]);
    const third = await portal.aUser();
    expect(await portal.run(pickCards, third, { receiver_id: owner.id, kind: "contracts" })).toEqual({ list: [], limit: 20, may_quote: 0 });
    await expect(portal.run(launch, third, { receiver_id: owner.id, msg_type: 12, type_id: card.id })).rejects.toThrow(NotFound);
  });

  test("of goods has their name in every language and their picture; another shop's are not there", async () => {
    const { seller, product } = await aShop(portal);
    const other = await aShop(portal);
    const buyer = await portal.aUser();
    const { title: _title, ...rest } = paper;
    const said = await portal.run(shopQuote, seller, { ...rest, product_id: product, receiver_id: buyer.id, currency: "USD" });
    expect(said.message.content).toMatchObject({ price: "$12.50", image: expect.stringMatching(/^\/files\//) });
    const title = (locale: "en" | "zh-cn") =>
      portal
        .run(recordsList, buyer, { receiver_id: seller.id }, { locale })
        .then(({ data }) => (data as { content: unknown }[]).map(({ content }) => (content as { title: string }).title));
    expect(await title("en")).not.toEqual(await title("zh-cn"));
    await expect(portal.run(shopQuote, seller, { ...rest, product_id: other.product, receiver_id: buyer.id })).rejects.toThrow(NotFound);
  });

  test("holds until the end of the day that its seller says, in the trade's zone, and not a moment longer; then its end is that moment's", async () => {
    const { owner, customer } = await aTalkOfAShop(portal);
    const asked = { ...paper, receiver_id: customer.id };
    const now = () => Math.floor((Date.now() + ahead) / 1_000);
    for (const valid_until of [dayOf(now() - 86_400), dayOf(now() + 92 * 86_400)])
      expect(await portal.refusal(shopQuote, owner, { ...asked, valid_until })).toMatchObject({ code: "valid_until_wrong", issues: [{ path: "valid_until" }] });
    expect((await portal.refusal(shopQuote, owner, { ...asked, valid_until: "2026-02-31" })).code).toBe("invalid");
    const day = dayOf(now() + 2 * 86_400);
    const [inTime, late] = [
      await portal.run(shopQuote, owner, { ...asked, valid_until: day }),
      await portal.run(shopQuote, owner, { ...asked, valid_until: day }),
    ];
    expect(late.message.content).toMatchObject({ answer_by: endOfDay(day) });
    const sign = { version: 1, answer: "sign" } as const;
    wait((endOfDay(day) - now() - 5) * 1_000);
    await portal.run(answerContract, customer, { id: inTime.contract_id, ...sign });
    wait(6_000);
    // Too late, whether or not the timer has come.
    expect((await portal.refusal(answerContract, customer, { id: late.contract_id, ...sign })).code).toBe("too_late");
    expect((await portal.run(contractDetails, customer, { id: late.contract_id })).actions).not.toContain("sign");
    await portal.runJobs();
    const lapsed = await portal.run(contractDetails, customer, { id: late.contract_id });
    expect(lapsed).toMatchObject({ status: "ended", signed_version: 0, events: [{ party: "system", at: endOfDay(day) }, {}] });
    expect((await portal.run(contractDetails, customer, { id: inTime.contract_id })).status).toBe("signed");
    expect((await portal.refusal(answerContract, customer, { id: late.contract_id, ...sign })).code).toBe("not_now");
  });

  test("is made by who keeps the shop's orders, to somebody who can buy; what is refused leaves no contract", async () => {
    const { owner, clerk, customer } = await aTalkOfAShop(portal);
    const asked = { ...paper, receiver_id: customer.id };
    expect((await portal.run(shopPickCards, clerk, { receiver_id: customer.id, kind: "contracts" })).may_quote).toBe(0);
    await expect(portal.run(shopQuote, clerk, asked)).rejects.toThrow(Denied);
    const keeper = await portal.aUser({ seat: { owner, roles: ["orders"] } });
    const stranger = await portal.aUser();
    for (const receiver_id of [stranger.id, 1]) await expect(portal.run(shopQuote, keeper, { ...paper, receiver_id })).rejects.toThrow(NotFound);
    await expect(portal.run(shopQuote, owner, { ...paper, receiver_id: 1 })).rejects.toThrow(NotFound);
    expect((await portal.refusal(shopQuote, keeper, { ...asked, title: " ", quantity: 0, lead_days: 0 })).issues?.map(({ path }) => path).sort()).toEqual([
      "lead_days",
      "quantity",
      "title",
    ]);
    await portal.run(block, customer, { receiver_id: owner.id });
    expect((await portal.refusal(shopQuote, keeper, asked)).code).toBe("blocked");
    const { rows } = await portal.database.pool.query("select id from contracts.contract where seller_id = $1", [owner.id]);
    expect(rows).toEqual([]);
  });
});
