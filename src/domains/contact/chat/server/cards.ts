import type { Quantity } from "#kit/sale-unit.ts";
import { type Currency } from "#kit/money.ts";
import { moneyText, type Money } from "#kit/money-text.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { cardsById as productCardsById, productFactsById } from "#domains/catalogue/catalog/index.server.ts";
import { designersById, sharedWorks, type SharedWork } from "#domains/catalogue/designs/index.server.ts";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { modelCardsById } from "#domains/catalogue/models/index.server.ts";
import { unitWords } from "#domains/sourcing/contracts/contract/fields.ts";
import { sharedContracts, type SharedContract } from "#domains/sourcing/contracts/index.server.ts";
import { publishedProcessing, sharedOffers, type SharedOffer, type SharedProcessing } from "#domains/sourcing/processing/index.server.ts";
import { sharedOrders, type SharedOrder } from "#domains/trade/orders/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Card, FileCard, VoiceCard } from "../contract/fields.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { messageType, type CardType } from "../contract/limits.ts";
import { businessOf } from "./whose-business.ts";

type Said = string | LocalText;
type Sum = { minor: string; currency: Currency };
const sumOf = ({ minor, currency }: Money): Sum => ({ minor: minor.toString(), currency });
const sumText = ({ minor, currency }: Sum): string => moneyText({ minor: BigInt(minor), currency });

/** A card as it is kept: what it refers to, and how that looked, in every language it was written in. */
export type CardSnapshot =
  /** One of whoever it was shown to, from before others could be shown, has no `user_id`. */
  | { kind: "enterprise"; user_id?: number; is_designer?: 0 | 1; logo: string; name: Said; zhuyingchanpin: Said }
  | { kind: "product"; id: number; seller_id: number; image: string; store_name: Said; price_minor: string; currency: Currency }
  | { kind: "model"; id: number; image: string; name: Said }
  | {
      kind: "order";
      id: number;
      code: string;
      buyer_id: number;
      seller_id: number;
      title: Said;
      image: string;
      goods: number;
      pieces: number;
      /** Not of a card from before lines kept their unit. */ quantities?: Quantity[];
      total: Sum;
    }
  | { kind: "processing"; id: number; number: string; user_id: number; title: Said; image: string; quantity: number; unit: Said; deadline: number }
  | { kind: "design"; id: number; code: string; title: Said; image: string; designer: Said }
  | {
      kind: "offer";
      id: number;
      order_id: number;
      version: number;
      by: "factory" | "buyer";
      buyer_id: number;
      factory_id: number;
      title: Said;
      image: string;
      quantity: number;
      unit: Said;
      price: Sum;
      total: Sum;
      lead_days: number;
      valid_until: number;
    }
  | {
      kind: "contract";
      id: number;
      number: string;
      version: number;
      by: "buyer" | "seller" | "system";
      buyer_id: number;
      seller_id: number;
      title: Said;
      image: string;
      quantity: number;
      unit: Said;
      price: Sum;
      total: Sum;
      delivery: string;
      delivery_at: number;
      answer_by: number;
    }
  /** `key` names it in the private store. */
  | { kind: "file"; name: string; size: number; ending: FileCard["ending"]; key: string }
  | { kind: "voice"; seconds: number; size: number; ending: VoiceCard["ending"]; key: string };

const inLanguage = (text: Said, locale: Locale): string => (typeof text === "string" ? text : pick(text, locale));

export const presentCard = (snapshot: CardSnapshot, locale: Locale): Card | FileCard | VoiceCard => {
  switch (snapshot.kind) {
    case "enterprise":
      return {
        logo: snapshot.logo,
        name: inLanguage(snapshot.name, locale),
        zhuyingchanpin: inLanguage(snapshot.zhuyingchanpin, locale),
        ...(snapshot.user_id === undefined ? {} : { user_id: snapshot.user_id, is_designer: snapshot.is_designer ?? 0 }),
      };
    case "product":
      return {
        id: snapshot.id,
        seller_id: snapshot.seller_id,
        image: snapshot.image,
        store_name: inLanguage(snapshot.store_name, locale),
        price: sumText({ minor: snapshot.price_minor, currency: snapshot.currency }),
      };
    case "model":
      return { id: snapshot.id, image: snapshot.image, name: inLanguage(snapshot.name, locale) };
    case "order": {
      const { kind: _kind, title, total, ...rest } = snapshot;
      const quantities = rest.quantities ?? [{ unit: "piece" as const, quantity: rest.pieces }];
      return { ...rest, quantities, title: inLanguage(title, locale), total: sumText(total) };
    }
    case "processing": {
      const { kind: _kind, title, unit, ...rest } = snapshot;
      return { ...rest, title: inLanguage(title, locale), unit: inLanguage(unit, locale) };
    }
    case "design": {
      const { kind: _kind, title, designer, ...rest } = snapshot;
      return { ...rest, title: inLanguage(title, locale), designer: inLanguage(designer, locale) };
    }
    case "contract":
    case "offer": {
      const { kind: _kind, title, unit, price, total, ...rest } = snapshot;
      return { ...rest, title: inLanguage(title, locale), unit: inLanguage(unit, locale), price: sumText(price), total: sumText(total) };
    }
    case "file":
      return { name: snapshot.name, size: snapshot.size, ending: snapshot.ending };
    case "voice":
      return { seconds: snapshot.seconds, size: snapshot.size, ending: snapshot.ending };
  }
};

/** One line that stands for the card in a list. */
export const cardLine = (snapshot: CardSnapshot, locale: Locale): string => {
  if (snapshot.kind === "voice") return "";
  if ("title" in snapshot) return inLanguage(snapshot.title, locale);
  return inLanguage(snapshot.kind === "product" ? snapshot.store_name : snapshot.name, locale);
};

/** `cardId` is null for a file: it stands for nothing else. */
export type Taken = { cardId: number | null; snapshot: CardSnapshot };

const inEveryLanguage = async (read: (locale: Locale) => Promise<string | undefined>): Promise<LocalText> => {
  const text: LocalText = {};
  for (const locale of locales) {
    const said = await read(locale);
    if (said) text[locale] = said;
  }
  return text;
};

const unitText = (ctx: Pick<Ctx, "services">, unit: keyof typeof unitWords): LocalText =>
  Object.fromEntries(locales.map((locale) => [locale, ctx.services.words.say(locale, unitWords[unit].id)]));

export const orderSnapshot = (order: SharedOrder): CardSnapshot => ({
  kind: "order",
  id: order.id,
  code: order.code,
  buyer_id: order.buyerId,
  seller_id: order.sellerId,
  title: order.title,
  image: order.image,
  goods: order.goods,
  pieces: order.pieces,
  quantities: order.quantities,
  total: sumOf(order.total),
});

export const processingSnapshot = (ctx: Pick<Ctx, "services">, one: SharedProcessing): CardSnapshot => ({
  kind: "processing",
  id: one.id,
  number: one.number,
  user_id: one.buyerId,
  title: one.title,
  image: one.image,
  quantity: one.quantity,
  unit: unitText(ctx, one.unit),
  deadline: unixSeconds(one.deadline),
});

export const designSnapshot = (work: SharedWork): CardSnapshot => ({
  kind: "design",
  id: work.id,
  code: work.code,
  title: work.title,
  image: work.image,
  designer: work.designer,
});

export const offerSnapshot = (ctx: Pick<Ctx, "services">, offer: SharedOffer): CardSnapshot => ({
  kind: "offer",
  id: offer.id,
  order_id: offer.orderId,
  version: offer.version,
  by: offer.by,
  buyer_id: offer.buyerId,
  factory_id: offer.factoryId,
  title: offer.title,
  image: offer.image,
  quantity: offer.quantity,
  unit: unitText(ctx, offer.unit),
  price: sumOf(offer.price),
  total: sumOf({ ...offer.price, minor: offer.price.minor * BigInt(offer.quantity) }),
  lead_days: offer.leadDays,
  valid_until: unixSeconds(offer.validUntil),
});

/** `image`: of the goods that were quoted, where there are any. */
export const contractSnapshot = (ctx: Pick<Ctx, "services">, contract: SharedContract, image = ""): CardSnapshot => ({
  kind: "contract",
  id: contract.id,
  number: contract.number,
  version: contract.version,
  by: contract.by,
  buyer_id: contract.buyerId,
  seller_id: contract.sellerId,
  title: contract.title,
  image,
  quantity: contract.quantity,
  unit: unitText(ctx, contract.unit),
  price: sumOf(contract.price),
  total: sumOf({ ...contract.price, minor: contract.price.minor * BigInt(contract.quantity) }),
  delivery: contract.incoterm ? `${contract.incoterm} ${contract.place}`.trim() : "",
  delivery_at: contract.deliveryAt ?? 0,
  answer_by: contract.answerBy ? unixSeconds(contract.answerBy) : 0,
});

const takeProduct = async (ctx: Ctx, id: number): Promise<Taken> => {
  const product = found((await productCardsById(ctx, [id]))[0]);
  const facts = found((await productFactsById(ctx, [id]))[0]);
  // What it costs at the smallest quantity.
  const price = found(product.price_breaks[0]).price;
  return {
    cardId: id,
    snapshot: {
      kind: "product",
      id,
      seller_id: product.seller_id,
      image: product.image,
      store_name: facts.title,
      price_minor: price.minor,
      currency: price.currency,
    },
  };
};

const takeModel = async (ctx: Ctx, id: number): Promise<Taken> => {
  const model = found((await modelCardsById(ctx, [id])).get(id));
  const name = await inEveryLanguage(async (locale) => (await modelCardsById({ ...ctx, locale }, [id])).get(id)?.name);
  return { cardId: id, snapshot: { kind: "model", id, image: model.image, name } };
};

type CompanySnapshot = Extract<CardSnapshot, { kind: "enterprise" }> & { user_id: number; is_designer: 0 | 1 };

/** The companies of these people, in the order named: a factory's page, else a designer's. Who has neither is missing. */
export const companySnapshots = async (ctx: Ctx, userIds: readonly number[]): Promise<[number, CompanySnapshot][]> => {
  const shopsIn = new Map<Locale, Awaited<ReturnType<typeof shopsById>>>();
  const designersIn = new Map<Locale, Awaited<ReturnType<typeof designersById>>>();
  for (const locale of locales) {
    shopsIn.set(locale, await shopsById({ ...ctx, locale }, userIds));
    designersIn.set(locale, await designersById({ ...ctx, locale }, userIds));
  }
  const inAll = (read: (locale: Locale) => string | undefined): LocalText =>
    Object.fromEntries(locales.flatMap((locale) => (read(locale) ? [[locale, read(locale)]] : [])));
  return userIds.flatMap((user_id): [number, CompanySnapshot][] => {
    const shop = shopsIn.get(ctx.locale)?.get(user_id);
    if (shop) {
      const zhuyingchanpin = inAll((locale) => shopsIn.get(locale)?.get(user_id)?.zhuyingchanpin);
      return [[user_id, { kind: "enterprise", user_id, is_designer: 0, logo: shop.logo, name: shop.name_text, zhuyingchanpin }]];
    }
    const designer = designersIn.get(ctx.locale)?.get(user_id);
    if (!designer) return [];
    const said = (read: (one: { name: string; city: string }) => string) =>
      inAll((locale) => {
        const one = designersIn.get(locale)?.get(user_id);
        return one && read(one);
      });
    return [
      [
        user_id,
        { kind: "enterprise", user_id, is_designer: 1, logo: designer.portrait, name: said(({ name }) => name), zhuyingchanpin: said(({ city }) => city) },
      ],
    ];
  });
};

/**
 * A company's card is the receiver's own, as the specification opens it; a sender shows their own by naming themselves. Customer service has none: with it
 * any may be shown, as everybody may read it.
 */
const takeCompany = async (ctx: Ctx, typeId: number, { sender, receiver }: { sender: number; receiver: number }): Promise<Taken> => {
  const isWithService = [sender, receiver].includes(customerServiceId);
  const userId = typeId !== 0 && (isWithService || typeId === sender) ? typeId : receiver;
  const [, { user_id, is_designer, ...company }] = found((await companySnapshots(ctx, [userId]))[0]);
  // The receiver's factory is the specification's card, and has its fields alone.
  return { cardId: userId, snapshot: userId === receiver && is_designer === 0 ? company : { user_id, is_designer, ...company } };
};

/**
 * How a thing looks now. NotFound when there is none to show to these two: products, models, designs, companies and processing orders are
 * public; an order, an offer or a contract is its two parties' alone, and customer service's with either (see whose-business.ts).
 */
export const takeCard = async (ctx: Ctx, msgType: CardType, typeId: number, between: { sender: number; receiver: number }): Promise<Taken> => {
  const parties = businessOf(between.sender, between.receiver);
  switch (msgType) {
    case messageType.product:
      return takeProduct(ctx, typeId);
    case messageType.model:
      return takeModel(ctx, typeId);
    case messageType.enterprise:
      return takeCompany(ctx, typeId, between);
    case messageType.order:
      return { cardId: typeId, snapshot: orderSnapshot(found((await sharedOrders(ctx, parties, { ids: [typeId] }))[0])) };
    case messageType.processing:
      return { cardId: typeId, snapshot: processingSnapshot(ctx, found((await publishedProcessing(ctx, { ids: [typeId] }))[0])) };
    case messageType.design:
      return { cardId: typeId, snapshot: designSnapshot(found((await sharedWorks(ctx, { ids: [typeId] }))[0])) };
    case messageType.contract:
      return { cardId: typeId, snapshot: contractSnapshot(ctx, found((await sharedContracts(ctx, parties, { ids: [typeId] }))[0])) };
    case messageType.offer:
      return { cardId: typeId, snapshot: offerSnapshot(ctx, found((await sharedOffers(ctx, parties, { ids: [typeId] }))[0])) };
  }
};
