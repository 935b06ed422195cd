import type { Selectable } from "kysely";
import { pick } from "#kit/local-text.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import {
  designStyleWords,
  designTypeWords,
  hireStateWords,
  licenceKindWords,
  type ColourFamily,
  type DesignStyle,
  type DesignType,
  type HireState,
  type LicenceKind,
} from "../contract/fields.ts";
import type { DesignItem, LicenceOffer } from "../contract/works.ts";
import type { Tables } from "./tables.ts";

export type WorkRow = Selectable<Tables["work"]>;
export type DesignerRow = Selectable<Tables["designer"]>;
export type OfferRow = Selectable<Tables["licence_offer"]>;
type Speaker = Pick<Ctx, "locale" | "services">;

/** The number on a design's header card. */
export const designCode = (id: number): string => `TP-D-${id}`;

/** Every work that was ever sent in has a price; a draft without one shows nought. */
export const priceOf = (row: Pick<WorkRow, "price_minor" | "currency">) => toWire(money(row.price_minor ?? 0n, row.currency as Currency));

export const presentDesign = (ctx: Speaker, row: WorkRow, designer: Pick<DesignerRow, "name"> | undefined): DesignItem => ({
  id: row.id,
  title: pick(row.title, ctx.locale),
  image: row.image,
  type_text: ctx.services.words.say(ctx.locale, designTypeWords[row.type as DesignType].id),
  style: ctx.services.words.say(ctx.locale, designStyleWords[row.style as DesignStyle].id),
  code: designCode(row.id),
  type: row.type as DesignType,
  style_code: row.style as DesignStyle,
  family: row.family,
  inks: row.palette,
  price: priceOf(row),
  colour_family: row.colour_family as ColourFamily,
  licence_kinds: row.licence_kinds as LicenceKind[],
  is_sold_exclusively: row.is_sold_exclusively,
  designer_id: row.designer_id,
  designer: pick(designer?.name, ctx.locale),
  createtime: unixSeconds(row.published_at ?? row.created_at),
});

export const presentDesigner = (ctx: Speaker, row: DesignerRow, works: readonly Pick<WorkRow, "id" | "title" | "image">[]) => ({
  user_id: row.user_id,
  name: pick(row.name, ctx.locale),
  city: pick(row.city, ctx.locale),
  country: row.country_code,
  portrait: row.portrait,
  styles: row.styles.map((style) => ctx.services.words.say(ctx.locale, designStyleWords[style as DesignStyle].id)),
  style_codes: row.styles,
  works_count: row.works_count,
  licences_count: row.licences_count,
  hire_state: row.hire_state as HireState,
  hire_text: ctx.services.words.say(ctx.locale, hireStateWords[row.hire_state as HireState].id),
  works: works.map((work) => ({ id: work.id, title: pick(work.title, ctx.locale), image: work.image })),
});

const kindOrder: Record<LicenceKind, number> = { by_quantity: 0, non_exclusive: 1, exclusive: 2 };

/** Smallest first, the exclusive one last, each saying whether it can be bought now. */
export const presentOffers = (ctx: Speaker, work: Pick<WorkRow, "licences_count" | "is_sold_exclusively">, offers: readonly OfferRow[]): LicenceOffer[] =>
  offers
    .map((offer): LicenceOffer => {
      const kind = offer.kind as LicenceKind;
      return {
        id: offer.id,
        kind,
        kind_text: ctx.services.words.say(ctx.locale, licenceKindWords[kind].id),
        price: toWire(money(offer.price_minor, offer.currency as Currency)),
        most_metres: offer.most_metres,
        term_months: offer.term_months,
        closed: work.is_sold_exclusively ? "sold_exclusively" : kind === "exclusive" && work.licences_count > 0 ? "others_hold_it" : null,
      };
    })
    .toSorted((one, other) => kindOrder[one.kind] - kindOrder[other.kind] || Number(BigInt(one.price.minor) - BigInt(other.price.minor)));
