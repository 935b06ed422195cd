import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { locales } from "#kit/locale.ts";
import {
  carouselInput,
  saveChoices,
  choicesInput,
  festivalInput,
  friendlyLinksInput,
  saveHelp,
  helpInput,
  saveHome,
  homeInput,
  identityInput,
  marketPricesInput,
  menuInput,
  tooltipsInput,
} from "./editing.ts";
import { carousel, homeBlocks, siteStructure } from "./structure.ts";

/**
 * One piece of content: the input of the call that publishes it, with its kind. What is prepared and what was published is
 * kept in this form, so that a draft is judged by the same schema as what is public.
 */
export const pieceContent = z.discriminatedUnion("piece", [
  identityInput.extend({ piece: z.literal("identity") }),
  menuInput.extend({ piece: z.literal("menu") }),
  festivalInput.extend({ piece: z.literal("festival") }),
  homeInput.extend({ piece: z.literal("home") }),
  carouselInput.extend({ piece: z.literal("carousel") }),
  tooltipsInput.extend({ piece: z.literal("tooltips") }),
  friendlyLinksInput.extend({ piece: z.literal("links") }),
  marketPricesInput.extend({ piece: z.literal("prices") }),
  choicesInput.extend({ piece: z.literal("choices") }),
  // Its place among the others is no part of it: `help/order`.
  helpInput.omit({ position: true }).extend({ piece: z.literal("help"), id }),
]);
export type PieceContent = z.output<typeof pieceContent>;
export type PieceKind = PieceContent["piece"];
export type ContentOf<Kind extends PieceKind> = Extract<PieceContent, { piece: Kind }>;

/** `menu`, `carousel:home`, `choices:city`, `help:12`. */
export const keyOf = (content: Pick<PieceContent, "piece"> & { place?: unknown; list?: unknown; id?: unknown }): string => {
  if (content.piece === "carousel") return `carousel:${content.place as string}`;
  if (content.piece === "choices") return `choices:${content.list as string}`;
  if (content.piece === "help") return `help:${content.id as number}`;
  return content.piece;
};

export const pieceKey = z
  .string()
  .regex(/^(identity|menu|festival|home|tooltips|links|prices|carousel:[a-z_]{2,40}|choices:(type|city|design_type)|help:[1-9]\d{0,8})$/);

const person = z.object({ id: z.int(), nickname: z.string(), avatar: z.string() }).nullable();
const kept = z.custom<PieceContent>(() => true);
export const openStates = ["draft", "scheduled"] as const;
export const revisionStates = [...openStates, "published", "replaced", "discarded"] as const;
export type RevisionState = (typeof revisionStates)[number];

const missing = z.object(Object.fromEntries(locales.map((locale) => [locale, z.int()])) as Record<(typeof locales)[number], z.ZodInt>);

export const listPieces = defineCall({
  path: "site/pieces",
  about: "Everything of the site that operators write: what is public since when and by whom, what is being prepared, what lacks a language",
  who: "content",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        piece: pieceKey,
        kind: z.string(),
        /** Of a help entry: its name, and the entry it stands under. */
        name: z.string(),
        pid: z.int(),
        is_public: z.boolean(),
        published_at: z.int().nullable(),
        publisher: person,
        open: z.object({ state: z.enum(openStates), publish_at: z.int().nullable(), updated_at: z.int(), author: person }).nullable(),
        /** How many texts lack each language, in the draft where there is one. */
        missing,
      }),
    ),
  }),
  reads: true,
  refusals: {},
});

export const showPiece = defineCall({
  path: "site/piece",
  about: "One piece: what is public, what is being prepared, and its revisions, newest first",
  who: "content",
  input: z.object({ piece: pieceKey }),
  output: z.object({
    piece: pieceKey,
    published: kept.nullable(),
    number: z.int().nullable(),
    open: z
      .object({
        id: z.int(),
        content: kept,
        state: z.enum(openStates),
        version: z.int(),
        publish_at: z.int().nullable(),
        updated_at: z.int(),
        author: person,
        /** Something else was published since the draft was begun. */
        is_behind: z.boolean(),
      })
      .nullable(),
    revisions: z.array(
      z.object({
        id: z.int(),
        number: z.int(),
        state: z.enum(revisionStates),
        published_at: z.int(),
        publisher: person,
        author: person,
        /** The number whose content it brought back. */
        restores: z.int().nullable(),
      }),
    ),
    can_undo: z.boolean(),
  }),
  reads: true,
  refusals: {},
});

const changedMeanwhile = /*i18n*/ { id: "site.changed_meanwhile", message: "Somebody else has changed this draft: open it anew before you go on" };
const nothingOpen = /*i18n*/ { id: "site.nothing_open", message: "There is no draft of it" };

export const saveDraft = defineCall({
  path: "site/savedraft",
  about: "Keeps what is being prepared of a piece; nothing becomes public. `seen` is the version that was worked on, 0 without a draft",
  who: "content",
  input: z.object({ content: pieceContent, seen: z.int().min(0) }),
  output: z.object({ piece: z.string(), version: z.int() }),
  object: "piece",
  refusals: { changed_meanwhile: changedMeanwhile },
});

export const publishDraft = defineCall({
  path: "site/publish",
  about: "Makes the draft of a piece public now; `seen` is the version that was looked at",
  who: "content",
  input: z.object({ piece: pieceKey, seen: z.int().min(1) }),
  output: z.object({ number: z.int() }),
  object: "piece",
  refusals: {
    changed_meanwhile: changedMeanwhile,
    nothing_open: nothingOpen,
    outdated: /*i18n*/ { id: "site.outdated", message: "This was written for an older form and has to be opened and saved again" },
    code_taken: saveHelp.refusals.code_taken,
    too_deep: saveHelp.refusals.too_deep,
    code_twice: saveChoices.refusals.code_twice,
    block_twice: saveHome.refusals.block_twice,
  },
});

export const scheduleDraft = defineCall({
  path: "site/schedule",
  about: "Makes the draft of a piece public at a time to come; null takes the time back",
  who: "content",
  input: z.object({ piece: pieceKey, seen: z.int().min(1), publish_at: z.int().min(0).max(4_102_444_800).nullable() }),
  output: z.object({ version: z.int() }),
  object: "piece",
  refusals: {
    changed_meanwhile: changedMeanwhile,
    nothing_open: nothingOpen,
    past: /*i18n*/ { id: "site.schedule_past", message: "Choose a time to come, within a year" },
  },
});

export const discardDraft = defineCall({
  path: "site/discard",
  about: "Gives the draft of a piece up; what is public stays",
  who: "content",
  input: z.object({ piece: pieceKey, seen: z.int().min(1) }),
  output: z.object({}),
  object: "piece",
  refusals: { changed_meanwhile: changedMeanwhile, nothing_open: nothingOpen },
});

export const undoPublishing = defineCall({
  path: "site/undo",
  about: "Publishes again what was public before; asked again, what was public before that. `number` is the one that is public now",
  who: "content",
  input: z.object({ piece: pieceKey, number: z.int().min(1) }),
  output: z.object({ number: z.int() }),
  object: "piece",
  refusals: {
    changed_meanwhile: /*i18n*/ { id: "site.published_meanwhile", message: "Something else was published meanwhile: look at it before you undo it" },
    nothing_before: /*i18n*/ { id: "site.nothing_before", message: "There is nothing before it" },
    outdated: publishDraft.refusals.outdated,
    code_taken: saveHelp.refusals.code_taken,
    too_deep: saveHelp.refusals.too_deep,
  },
});

export const showRevision = defineCall({
  path: "site/revision",
  about: "The content of a revision, to look at or to work on again",
  who: "content",
  input: z.object({ id }),
  output: z.object({ piece: pieceKey, number: z.int().nullable(), content: kept }),
  reads: true,
  refusals: {},
});

export const previewSite = defineCall({
  path: "site/preview",
  about: "What every page shows, as it will be once all drafts are public; for the operator alone",
  who: "content",
  input: z.object({}),
  output: z.object({ structure: siteStructure.output, carousel: carousel.output, blocks: homeBlocks.output }),
  reads: true,
  refusals: {},
});
