import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound } from "#kit/refusal.ts";
import type { SocketMessage } from "#platform/calls/context.ts";
import { publishProcessing } from "#domains/sourcing/processing/contract/buying.ts";
import { acceptOffer, offerProcessing, reviseOffer } from "#domains/sourcing/processing/contract/offering.ts";
import { aModel } from "#tests/builders/bookings.ts";
import { aShop, aBuyer, anOrder } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { serviceLaunch, servicePickCards } from "../../contract/for-customer-service.ts";
import type { PickableKind } from "../../contract/limits.ts";
import { socketEvents } from "../../contract/socket.ts";
import { fileAddress } from "../../contract/keeping.ts";
import { shopLaunch, shopPickCards, shopText } from "../../contract/for-the-shop.ts";
import { pickCards } from "../../contract/picking.ts";
import { shopQuote } from "../../contract/quoting.ts";
import { recordsList } from "../../contract/reading.ts";
import { launch, sendText, sendVoice } from "../../contract/sending.ts";

let portal: TestPortal;
const pushed: SocketMessage[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  portal.fanout.subscribe("push", ({ message }: { message: SocketMessage }) => void pushed.push(message));
});
afterAll(() => portal.stop());

const pick = (as: Persona, of: { id: number }, kind: PickableKind, keyword = "") => portal.run(pickCards, as, { receiver_id: of.id, kind, keyword });
const paper = () => ({
  title: { "zh-cn": "黑色绣花阿巴亚", en: "Black abaya", ar: "عباءة سوداء" },
  destination_country: "AE",
  type: "full_package" as const,
  makes: "modest_wear" as const,
  quantity: 2_400,
  deadline: Math.floor(Date.now() / 1000) + 6 * 86_400,
});

describe("what two people show each other", () => {
  test("goods of the shop, for both sides alike; nothing of a third", async () => {
    const { seller, product } = await aShop(portal);
    const other = await aShop(portal);
    const buyer = await portal.aUser();
    for (const [one, of] of [
      [buyer, seller],
      [seller, buyer],
    ] as const)
      expect((await pick(one, of, "goods")).list).toMatchObject([{ msg_type: 5, type_id: product, card: { seller_id: seller.id } }]);
    expect((await pick(buyer, seller, "goods", "no such thing")).list).toEqual([]);
    expect((await pick(buyer, other.seller, "goods")).list.map(({ type_id }) => type_id)).toEqual([other.product]);
  });

  test("an order is its two parties' alone", async () => {
    const { seller, skus } = await aShop(portal);
    const buyer = await aBuyer(portal);
    const order = await anOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 3 }]);
    const card = { id: order.id, code: order.code, buyer_id: buyer.id, seller_id: seller.id, goods: 1, pieces: 3, total: "¥114.00" };
    expect((await pick(buyer, seller, "orders")).list).toMatchObject([{ msg_type: 7, type_id: order.id, card }]);
    expect((await pick(seller, buyer, "orders", order.code.toLowerCase())).list).toMatchObject([{ card }]);
    const stranger = await portal.aUser();
    expect((await pick(stranger, seller, "orders")).list).toEqual([]);
    const asked = { msg_type: 7, type_id: order.id } as const;
    await expect(portal.run(launch, stranger, { ...asked, receiver_id: seller.id })).rejects.toThrow(NotFound);
    await expect(portal.run(launch, buyer, { ...asked, receiver_id: stranger.id })).rejects.toThrow(NotFound);
    // It waits for the button, as the specification has it for models.
    expect(await portal.run(launch, buyer, { ...asked, receiver_id: seller.id })).toMatchObject({ staged: true, message: null, content: card });
    const send = { ...asked, receiver_id: seller.id, send: true, client_id: "card-1" };
    const first = await portal.run(launch, buyer, send);
    expect(first.message).toMatchObject({ msg_type: 7, seq: 1, client_id: "card-1", content: card });
    // Once more with its id it is the same; with another it is said again.
    expect((await portal.run(launch, buyer, send)).message?.id).toBe(first.message?.id);
    expect((await portal.run(launch, buyer, { ...send, client_id: "card-2" })).message?.seq).toBe(2);
  });

  test("a shop's clerk shows the shop's goods and orders, and none of another shop", async () => {
    const { seller: owner, product, skus } = await aShop(portal);
    const clerk = await portal.aUser({ seat: { owner, roles: ["service"] } });
    const buyer = await aBuyer(portal);
    const order = await anOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 2 }]);
    await portal.run(sendText, buyer, { receiver_id: owner.id, content: "where is it?" });
    const shown = async (kind: "goods" | "orders") => (await portal.run(shopPickCards, clerk, { receiver_id: buyer.id, kind })).list;
    expect((await shown("goods")).map(({ type_id }) => type_id)).toEqual([product]);
    expect((await shown("orders")).map(({ type_id }) => type_id)).toEqual([order.id]);
    const brought = await portal.run(shopLaunch, clerk, { receiver_id: buyer.id, msg_type: 7, type_id: order.id, send: true, client_id: "c" });
    expect(brought.message).toMatchObject({ msg_type: 7, user_id: owner.id, by: { id: clerk.id } });
    await portal.run(shopText, clerk, { receiver_id: buyer.id, content: "on its way" });
  });

  test("an offer is shown with its version, and whoever it was made to takes it", async () => {
    const buyer = await portal.aUser();
    const factory = await portal.aUser({ is_enterprise: true, vip: true });
    const { id } = await portal.run(publishProcessing, buyer, paper());
    expect((await pick(factory, buyer, "processing")).list).toMatchObject([
      { msg_type: 8, type_id: id, card: { user_id: buyer.id, quantity: 2_400, unit: "件" } },
    ]);
    const made = await portal.run(offerProcessing, factory, { id, price: "1250", lead_days: 30 });
    const send = { msg_type: 10, type_id: made.offer_id, receiver_id: buyer.id, send: true } as const;
    const said = await portal.run(launch, factory, { ...send, client_id: "o-1" }, { locale: "zh-cn" });
    const card = { id: made.offer_id, order_id: id, version: 1, by: "factory", price: "¥12.50", total: "¥30,000.00", lead_days: 30 };
    expect(said.message?.content).toMatchObject({ ...card, title: "黑色绣花阿巴亚", unit: "件" });
    // Who hears it reads another language than who sent it.
    const heard = () => pushed.find(({ event, data }) => event === "message" && (data as { id: number }).id === said.message?.id)?.data;
    await expect.poll(heard).toBeDefined();
    expect(socketEvents.message.parse(heard()).content_in).toMatchObject({ ar: { ...card, title: "عباءة سوداء" }, en: { title: "Black abaya", unit: "pcs" } });
    const { data } = await portal.run(recordsList, buyer, { receiver_id: factory.id }, { locale: "ar" });
    expect(data).toMatchObject([{ msg_type: 10, content: { ...card, title: "عباءة سوداء" } }]);
    const third = await portal.aUser();
    await expect(portal.run(launch, third, { ...send, receiver_id: factory.id })).rejects.toThrow(NotFound);

    await portal.run(reviseOffer, factory, { offer_id: made.offer_id, price: "1200", lead_days: 28 });
    expect((await portal.refusal(acceptOffer, buyer, { offer_id: made.offer_id, version: 1 })).code).toBe("changed");
    // The card that was sent stays as it was; the new one says the new price.
    expect((await portal.run(launch, factory, { ...send, client_id: "o-2" })).message?.content).toMatchObject({ version: 2, price: "¥12.00" });
    await portal.run(acceptOffer, buyer, { offer_id: made.offer_id, version: 2 });
    expect((await portal.run(recordsList, buyer, { receiver_id: factory.id })).data.map(({ content }) => (content as { version: number }).version)).toEqual([
      1, 2,
    ]);
  });
});

describe("with customer service", () => {
  const service = { id: 1 };

  test("a customer shows all of their own business, and nobody else's; customer service shows them the same", async () => {
    const { seller, product, skus } = await aShop(portal);
    const other = await aShop(portal);
    const [buyer, stranger] = [await aBuyer(portal), await aBuyer(portal)];
    const order = await anOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 3 }]);
    const foreign = await anOrder(portal, stranger, [{ sku_id: other.skus[0] ?? 0, quantity: 2 }]);
    const { id } = await portal.run(publishProcessing, buyer, paper());
    const { offer_id } = await portal.run(offerProcessing, seller, { id, price: "1250", lead_days: 30 });
    const quote = await portal.run(shopQuote, seller, { receiver_id: buyer.id, title: "阿巴亚", quantity: 300, price: "1250", lead_days: 30 });

    const ids = async (as: Persona, kind: PickableKind) => (await pick(as, service, kind)).list.map(({ type_id }) => type_id);
    // Bought and sold, made and received: both sides of each deal find it, and the stranger does not.
    for (const one of [buyer, seller]) {
      expect(await ids(one, "orders")).toEqual([order.id]);
      expect(await ids(one, "offers")).toEqual([offer_id]);
      expect(await ids(one, "contracts")).toEqual([quote.contract_id]);
      expect(await ids(one, "goods")).toEqual([product]);
    }
    expect(await ids(stranger, "orders")).toEqual([foreign.id]);
    expect(await ids(stranger, "offers")).toEqual([]);
    expect(await ids(stranger, "contracts")).toEqual([]);
    expect(await ids(stranger, "goods")).toEqual([other.product]);

    const cards = [
      [7, order.id],
      [10, offer_id],
      [12, quote.contract_id],
    ] as const;
    for (const [msg_type, type_id] of cards) {
      const asked = { receiver_id: 1, msg_type, type_id };
      expect(await portal.run(launch, buyer, asked)).toMatchObject({ staged: true, content: { id: type_id } });
      await expect(portal.run(launch, stranger, asked)).rejects.toThrow(NotFound);
    }
    const said = await portal.run(launch, buyer, { receiver_id: 1, msg_type: 7, type_id: order.id, send: true, client_id: "s-1" });
    expect(said.message).toMatchObject({ receiver_id: 1, msg_type: 7, content: { code: order.code } });

    const agent = await portal.aUser({ roles: ["service"] });
    for (const [msg_type, type_id] of cards) {
      const [kind] = (["orders", "offers", "contracts"] as const).slice(cards.findIndex(([, one]) => one === type_id));
      const found = await portal.run(servicePickCards, agent, { receiver_id: buyer.id, kind: kind ?? "orders" });
      expect(found).toMatchObject({ list: [{ msg_type, type_id }], may_quote: 0 });
      expect(await portal.run(serviceLaunch, agent, { receiver_id: buyer.id, msg_type, type_id })).toMatchObject({ staged: true });
    }
    // What is the stranger's is shown to the stranger alone.
    await expect(portal.run(serviceLaunch, agent, { receiver_id: buyer.id, msg_type: 7, type_id: foreign.id })).rejects.toThrow(NotFound);
    // And between two people who trade with each other, customer service's way is not open.
    await expect(portal.run(launch, seller, { receiver_id: stranger.id, msg_type: 7, type_id: order.id })).rejects.toThrow(NotFound);
  });

  test("companies are shown by whose they are; a model is shown by name", async () => {
    const { seller, skus } = await aShop(portal);
    const buyer = await aBuyer(portal);
    await anOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 2 }]);
    await portal.database.pool.query(
      `insert into enterprises.enterprise (user_id, name, type, makes, zhuyingchanpin, city_code, logo, created_at, updated_at) values ($1, '{"en": "Silk Mill", "author": "en"}', 'manufacturer', '{coat}', '{}', '330600', '/files/logo-10x10.webp', now(), now())`,
      [seller.id],
    );
    const [found] = (await pick(buyer, service, "company")).list;
    expect(found).toMatchObject({ msg_type: 4, type_id: seller.id, card: { user_id: seller.id, is_designer: 0 } });
    expect((await pick(buyer, service, "company", "no such company")).list).toEqual([]);
    // The shop shows a buyer its own; what the buyer brings to the shop is the shop's, as the specification has it.
    const shown = { msg_type: 4, type_id: seller.id, send: false } as const;
    expect(await portal.run(launch, seller, { ...shown, receiver_id: buyer.id })).toMatchObject({ content: { user_id: seller.id } });
    expect((await portal.run(launch, buyer, { ...shown, type_id: buyer.id + 1_000, receiver_id: seller.id })).content).toEqual({
      logo: "/files/logo-10x10.webp",
      name: "Silk Mill",
      zhuyingchanpin: "",
    });
    expect(await portal.run(launch, buyer, { ...shown, receiver_id: 1 })).toMatchObject({ content: { user_id: seller.id } });

    const { user: model, model_id } = await aModel(portal);
    expect((await pick(buyer, model, "models", "lin")).list).toMatchObject([{ msg_type: 6, type_id: model_id, card: { name: "Lina" } }]);
    expect((await pick(buyer, seller, "models")).list).toEqual([]);
  });
});

describe("a voice message", () => {
  /** The first page of an Ogg stream of Opus. */
  const ogg = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(24), Buffer.from("OpusHead"), Buffer.alloc(200)]);
  const sound = (bytes: Buffer) => ({ name: "voice", bytes: new Uint8Array(bytes) });

  test("is kept for the two alone", async () => {
    const [layla, wang, third] = [await portal.aUser(), await portal.aUser(), await portal.aUser()];
    const to = { receiver_id: String(wang.id), talk_type: "1" } as const;
    const said = await portal.run(sendVoice, layla, { ...to, sound: sound(ogg), seconds: "7", client_id: "v" });
    expect(said).toMatchObject({ msg_type: 11, content: { seconds: 7, ending: "ogg", size: ogg.length } });
    expect(Object.keys(said.content).sort()).toEqual(["ending", "seconds", "size"]);
    const { url } = await portal.run(fileAddress, wang, { message_id: said.id });
    expect(url).toMatch(/^\/private\/s[0-9a-f]{32}\.ogg\?/);
    const kept = await portal.services.privateFiles.read(new URL(url, "http://portal").pathname.slice("/private/".length));
    expect(kept).toMatchObject({ type: "audio/ogg" });
    expect(kept?.body.equals(ogg)).toBe(true);
    await expect(portal.run(fileAddress, third, { message_id: said.id })).rejects.toThrow(NotFound);
  });

  test("is sound, and no longer than two minutes", async () => {
    const [layla, wang] = [await portal.aUser(), await portal.aUser()];
    const to = { receiver_id: String(wang.id), talk_type: "1" } as const;
    for (const bytes of [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), Buffer.from("MZ program"), Buffer.alloc(0)])
      expect((await portal.refusal(sendVoice, layla, { ...to, sound: sound(bytes), seconds: "1" })).code).toBe("voice_type");
    for (const seconds of ["0", "121", "1.5", "-3"])
      expect((await portal.refusal(sendVoice, layla, { ...to, sound: sound(ogg), seconds })).code).toBe("invalid");
  });
});
