import { createHash } from "node:crypto";
import type { LicenceForSale } from "#domains/catalogue/designs/index.server.ts";
import { locales } from "#kit/locale.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { termsWords } from "../contract/terms-words.ts";

type Speaker = Pick<Ctx, "services">;
type Said = readonly [words: { id: string }, values?: (locale: (typeof locales)[number]) => Record<string, string | number>];

/** The clauses of a licence of this offer, in every language: what the buyer reads, accepts, and keeps. */
export const termsOf = ({ services }: Speaker, offer: LicenceForSale, settleDays: number): LocalText[] => {
  const { file } = offer;
  const clauses: Said[] = [
    [termsWords.parties, (locale) => ({ designer: pick(offer.designer_name, locale), title: pick(offer.title, locale), code: offer.code })],
    [termsWords[offer.kind], () => ({ metres: offer.most_metres ?? 0 })],
    offer.term_months === null ? [termsWords.for_good] : [termsWords.months, () => ({ months: offer.term_months ?? 0 })],
    [termsWords.use],
    ...(file
      ? [
          [
            termsWords.file,
            () => ({ type: file.type.replace("image/", "").toUpperCase(), width: String(file.width_px), height: String(file.height_px) }),
          ] as const,
        ]
      : []),
    offer.registration ? [termsWords.registered, () => ({ number: offer.registration })] : [termsWords.author],
    [termsWords.price, () => ({ price: moneyText({ minor: offer.price_minor, currency: offer.currency }), days: settleDays })],
    [termsWords.refund, () => ({ days: settleDays })],
  ];
  return clauses.map(([words, values]) => Object.fromEntries(locales.map((locale) => [locale, services.words.say(locale, words.id, values?.(locale) ?? {})])));
};

/** A name for terms that no other terms have: whoever confirms names what they read, and nothing else is written down. */
export const sealOfTerms = (terms: readonly LocalText[], offer: Pick<LicenceForSale, "offer_id" | "price_minor" | "currency">): string =>
  createHash("sha256")
    .update(JSON.stringify([offer.offer_id, String(offer.price_minor), offer.currency, terms.map((clause) => locales.map((locale) => clause[locale]))]))
    .digest("hex");
