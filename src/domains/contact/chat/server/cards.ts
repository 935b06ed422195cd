import { type Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import { cardsById as productCardsById, productFactsById } from "#domains/catalogue/catalog/index.server.ts";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { modelCardsById } from "#domains/catalogue/models/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Card, FileCard } from "../contract/fields.ts";
import { messageType } from "../contract/limits.ts";

type Said = string | LocalText;
/** A card as it is kept: what it refers to, and how that looked, in every language it was written in. */
export type CardSnapshot =
  | { kind: "enterprise"; logo: string; name: Said; zhuyingchanpin: Said }
  | { kind: "product"; id: number; seller_id: number; image: string; store_name: Said; price_minor: string; currency: Currency }
  | { kind: "model"; id: number; image: string; name: Said }
  /** `key` names it in the private store. */
  | { kind: "file"; name: string; size: number; ending: FileCard["ending"]; key: string };

const inLanguage = (text: Said, locale: Locale): string => (typeof text === "string" ? text : pick(text, locale));

export const presentCard = (snapshot: CardSnapshot, locale: Locale): Card | FileCard => {
  switch (snapshot.kind) {
    case "enterprise":
      return { logo: snapshot.logo, name: inLanguage(snapshot.name, locale), zhuyingchanpin: inLanguage(snapshot.zhuyingchanpin, locale) };
    case "product":
      return {
        id: snapshot.id,
        seller_id: snapshot.seller_id,
        image: snapshot.image,
        store_name: inLanguage(snapshot.store_name, locale),
        price: moneyText({ minor: BigInt(snapshot.price_minor), currency: snapshot.currency }),
      };
    case "file":
      return { name: snapshot.name, size: snapshot.size, ending: snapshot.ending };
    case "model":
      return { id: snapshot.id, image: snapshot.image, name: inLanguage(snapshot.name, locale) };
  }
};

/** One line that stands for the card in a list. */
export const cardLine = (snapshot: CardSnapshot, locale: Locale): string =>
  inLanguage(snapshot.kind === "product" ? snapshot.store_name : snapshot.name, locale);

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

/** An enterprise's card opens /enterprise/details/{receiver_id}: it is always the receiver's own. */
const takeEnterprise = async (ctx: Ctx, userId: number): Promise<Taken> => {
  const shop = found((await shopsById(ctx, [userId])).get(userId));
  const zhuyingchanpin = await inEveryLanguage(async (locale) => (await shopsById({ ...ctx, locale }, [userId])).get(userId)?.zhuyingchanpin);
  return { cardId: userId, snapshot: { kind: "enterprise", logo: shop.logo, name: shop.name_text, zhuyingchanpin } };
};

/** How a product, an enterprise or a model looks now; NotFound when there is none to show. */
export const takeCard = (ctx: Ctx, msgType: 4 | 5 | 6, typeId: number, receiverId: number): Promise<Taken> => {
  if (msgType === messageType.product) return takeProduct(ctx, typeId);
  if (msgType === messageType.model) return takeModel(ctx, typeId);
  return takeEnterprise(ctx, receiverId);
};
