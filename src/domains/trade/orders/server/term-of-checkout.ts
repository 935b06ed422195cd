import { cityName, countryName } from "#domains/places/index.server.ts";
import { termFaultWords } from "#domains/trade/duties/contract/incoterms.ts";
import { latinLetters } from "#kit/latin-letters.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { mostPlace, termMissingWords, type NamedTerm } from "../contract/term.ts";
import type { AddressFacts } from "./present-address.ts";
import type { Checkout, Part } from "./rules/checkout.ts";
import { termOf, termsOfPart, type TermDestination, type TermOffer } from "./rules/term.ts";

export type WantedTerm = NamedTerm & { seller_id: number };
type To = Pick<AddressFacts, "country_code" | "province_code" | "city_code" | "city">;

/** Papers of the trade name places in Latin letters: the city of the address, or its country where the city is written in others. */
const destinationOf = ({ country_code, province_code, city_code, city }: To): TermDestination => ({
  country_code,
  province_code,
  place: ((city_code && cityName(city_code, "en")) || (latinLetters.test(city) && city) || countryName(country_code, "en")).slice(0, mostPlace),
});

/** A checkout with the term at which each shop's order is delivered, what could be chosen, and whether a term that was chosen cannot be any more. After the freight. */
export const termsOfCheckout = (
  checkout: Checkout,
  to: To | undefined,
  wanted: readonly WantedTerm[],
): { checkout: Checkout; terms: Map<number, TermOffer>; isTermGone: boolean } => {
  const destination = to && destinationOf(to);
  const terms = new Map(checkout.parts.map((part) => [part.seller_id, termsOfPart(part, destination, part.is_asked)]));
  const wantedBy = new Map(wanted.map((one) => [one.seller_id, one]));
  const chosenOf = ({ seller_id }: Part): NamedTerm | null | undefined => {
    const [offer, named] = [terms.get(seller_id), wantedBy.get(seller_id)];
    return offer && named && termOf(offer, named);
  };
  const unchosenOf = ({ seller_id }: Part): NamedTerm | null => {
    const offer = terms.get(seller_id);
    return offer ? termOf(offer, undefined) : null;
  };
  const chosen = checkout.parts.map(chosenOf);
  // In place of one that cannot be any more the usual one stands; whoever places says that it was another.
  const parts = checkout.parts.map((part, at) => ({ ...part, term: chosen[at] ?? unchosenOf(part) }));
  return { checkout: { ...checkout, parts }, terms, isTermGone: chosen.includes(null) };
};

export const presentTerms = (ctx: Ctx, offer: TermOffer | undefined, chosen: NamedTerm | null) => {
  const say = (word: { id: string }, values = {}) => ctx.services.words.say(ctx.locale, word.id, values);
  const missing = offer ? offer.missing : ("no_address" as const);
  return {
    options: offer?.options ?? [],
    chosen,
    others: (offer?.others ?? []).map(({ incoterm, fault }) => ({ incoterm, why_text: say(termFaultWords[fault], { incoterm }) })),
    missing,
    missing_text: missing ? say(termMissingWords[missing]) : "",
  };
};
