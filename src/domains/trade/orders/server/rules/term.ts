import { customsTerritory } from "#domains/places/contract/divisions.ts";
import { borneBy, faultOfTerm, type TermFault } from "#domains/trade/duties/contract/incoterms.ts";
import { incoterms, type Incoterm } from "#kit/incoterms.ts";
import type { NamedTerm, TermMissing } from "../../contract/term.ts";
import type { Part } from "./checkout.ts";

export type TermOption = NamedTerm & { is_place_open: boolean };
export type TermOffer = { options: TermOption[]; others: { incoterm: Incoterm; fault: TermFault }[]; missing: TermMissing | null };
/** Where it goes: its customs territory by these, and the place that a term names there. */
export type TermDestination = { country_code: string; province_code: string; place: string };

/** Whether a term is fulfilled at the destination, and so names a place there. */
const namesDestination = (incoterm: Incoterm): boolean => borneBy[incoterm].main_carriage === "seller";

/**
 * The terms that all goods of a shop's order name, as far as what is paid agrees with them: the one under which the seller bears the least first. `asksFreight`:
 * the shop is asked for freight, so that it may become part of the order yet. Places are the goods' own where the seller hands over, else the destination.
 */
export const termsOfPart = ({ lines, freight }: Pick<Part, "lines" | "freight">, to: TermDestination | undefined, asksFreight = false): TermOffer => {
  const none = (missing: TermMissing): TermOffer => ({ options: [], others: [], missing });
  if (!to) return none("no_address");
  if (customsTerritory(to) === "CN") return none("domestic");
  const common = incoterms.filter((incoterm) => lines.every((line) => line.incoterms.includes(incoterm)));
  const places = new Set(lines.map((line) => line.incoterm_place));
  // Goods that are handed over in two places have no such term together.
  const named = common.filter((incoterm) => namesDestination(incoterm) || places.size === 1);
  if (named.length === 0) return none("unnamed");
  const [place = ""] = places;
  const isDestination = lines.every((line) => line.incoterms.every((incoterm) => namesDestination(incoterm as Incoterm)));
  const judged = named.map((incoterm) => ({
    incoterm,
    fault: faultOfTerm(incoterm, freight !== null) ?? (asksFreight ? faultOfTerm(incoterm, true) : null),
    place: namesDestination(incoterm) && !(isDestination && places.size === 1) ? to.place : place,
    is_place_open: namesDestination(incoterm),
  }));
  const options = judged.flatMap(({ fault, ...option }) => (fault ? [] : [option]));
  const others = judged.flatMap(({ incoterm, fault }) => (fault ? [{ incoterm, fault }] : []));
  return { options, others, missing: options.length === 0 ? "contradicted" : null };
};

/** As an order keeps it. */
export const termOfOrder = ({ incoterm, incoterm_place }: { incoterm: string | null; incoterm_place: string }): NamedTerm | null =>
  incoterm === null ? null : { incoterm: incoterm as Incoterm, place: incoterm_place };

/** The one that was chosen, with its place; null where it cannot be (any more), and where there is none to choose. Unchosen, the one under which the seller bears the most. */
export const termOf = ({ options }: TermOffer, wanted: NamedTerm | undefined): NamedTerm | null => {
  const option = wanted ? options.find(({ incoterm }) => incoterm === wanted.incoterm) : options.at(-1);
  if (!option) return null;
  return { incoterm: option.incoterm, place: (option.is_place_open && wanted?.place) || option.place };
};
