import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localText } from "#kit/local-text.ts";
import { definePictureUpload } from "#kit/picture-upload.ts";
import { storedImage } from "#kit/stored-image.ts";
import { choiceLists, colour, helpCode, homeBlockKinds, link, phrase, siteImage, word } from "./fields.ts";

const done = z.object({});
const optionalPhrase = phrase.optional();

export const identityInput = z.object({
  site_name: word,
  logo: z.object({ "zh-cn": siteImage, en: siteImage.optional(), ar: siteImage.optional() }),
  logo_alt: word,
  slogan: optionalPhrase,
  beian: z.string().trim().max(60),
  records: z
    .array(z.object({ title: z.string().trim().min(1).max(60), url: link }))
    .max(6)
    .default([]),
  hotline: z.string().trim().max(40),
  service_hours: z.string().trim().max(40),
  address: optionalPhrase,
  mail: z.union([z.literal(""), z.email()]).default(""),
});
export const saveIdentity = defineCall({
  path: "site/saveidentity",
  about: "Names, logos, record numbers and contact of the portal",
  who: "content",
  input: identityInput,
  output: done,
  refusals: {},
});

const entry = z.object({ title: word, url: link });

export const menuInput = z.object({
  menu: z
    .array(entry.extend({ children: z.array(entry).max(20).default([]) }))
    .min(1)
    .max(20),
});
export const saveMenu = defineCall({
  path: "site/savemenu",
  about: "The whole menu, in its order, with sub-items",
  who: "content",
  input: menuInput,
  output: done,
  refusals: {},
});

export const festivalInput = z.object({
  festival: z
    .object({
      name: z.string().trim().min(1).max(60),
      bg_img: z.union([z.literal(""), storedImage]).default(""),
      color: colour,
      search_color: colour,
      bg_color: colour,
      logo: siteImage.default(""),
    })
    .nullable(),
});
export const saveFestival = defineCall({
  path: "site/savefestival",
  about: "Puts a festival's dress on the portal, or takes it off with null; each one that was on is kept",
  who: "content",
  input: festivalInput,
  output: done,
  refusals: {},
});

export const tooltipsInput = z.object({
  list: z
    .array(z.object({ title: word, content: z.string().trim().min(1).max(400) }))
    .min(1)
    .max(8),
});
export const saveTooltips = defineCall({
  path: "site/savetooltips",
  about: "What the QR codes of the side panel and footer say: the first is the main customer service, the rest communities",
  who: "content",
  input: tooltipsInput,
  output: done,
  refusals: {},
});

export const helpInput = z.object({
  id: id.optional(),
  pid: id.nullable().default(null),
  name: word,
  position: z.int().min(0).max(10_000).default(0),
  is_footer: z.boolean().default(true),
  /** Not public: in no list and not found. */
  is_public: z.boolean().default(true),
  /** An address that stays: `/protocol?text=user-agreement`. */
  code: helpCode.nullable().default(null),
  /** An entry that is a page of the portal rather than an article. */
  url: z.union([z.literal(""), link]).default(""),
  article: z
    .object({ title: localText(120), body: localText(60_000) })
    .nullable()
    .default(null),
});
export const saveHelp = defineCall({
  path: "help/save",
  about: "Writes a help category, and its article in three languages; without an id it is a new one",
  who: "content",
  input: helpInput,
  output: z.object({ id: z.int() }),
  refusals: {
    too_deep: /*i18n*/ { id: "site.help_too_deep", message: "Help has two levels: choose a category that stands at the top" },
    code_taken: /*i18n*/ { id: "site.help_code_taken", message: "Another entry has this address already" },
  },
});

export const carouselInput = z.object({
  place: z
    .string()
    .regex(/^[a-z_]{2,40}$/)
    .default("home"),
  list: z
    .array(
      z.object({ image: storedImage, url: link, alt: phrase, label: optionalPhrase, title: optionalPhrase, text: optionalPhrase, action: word.optional() }),
    )
    .max(12),
});
export const saveCarousel = defineCall({
  path: "site/savecarousel",
  about: "The whole carousel of a place, in its order",
  who: "content",
  input: carouselInput,
  output: done,
  refusals: {},
});

export const friendlyLinksInput = z.object({ list: z.array(entry).max(40) });
export const saveFriendlyLinks = defineCall({
  path: "site/savefriendlylinks",
  about: "The friendly links of the footer, in their order",
  who: "content",
  input: friendlyLinksInput,
  output: done,
  refusals: {},
});

export const marketPricesInput = z.object({
  list: z
    .array(
      z.object({
        label: word,
        value: z.string().trim().min(1).max(30),
        change: z
          .string()
          .trim()
          .regex(/^[+\-−]?\d{1,4}(\.\d{1,4})?%$/),
      }),
    )
    .max(20),
});
export const saveMarketPrices = defineCall({
  path: "site/savemarketprices",
  about: "The tape of market prices: each with a figure as it is shown and its change (+0.62%)",
  who: "content",
  input: marketPricesInput,
  output: done,
  refusals: {},
});

export const choicesInput = z.object({
  list: z.enum(choiceLists),
  choices: z.array(z.object({ code: z.string().regex(/^[a-z0-9_]{1,40}$/), title: word })).max(200),
});
export const saveChoices = defineCall({
  path: "site/savechoices",
  about: "One of the shared lists of choices: kinds of goods, towns, kinds of design work",
  who: "content",
  input: choicesInput,
  output: done,
  refusals: { code_twice: /*i18n*/ { id: "site.code_twice", message: "Each code once" } },
});

export const homeInput = z.object({ blocks: z.array(z.object({ kind: z.enum(homeBlockKinds), is_on: z.boolean(), title: word.optional() })).max(20) });
export const saveHome = defineCall({
  path: "site/savehome",
  about: "The blocks of the home page in their order: whether each is shown, and its title where it is not the usual one",
  who: "content",
  input: homeInput,
  output: done,
  refusals: { block_twice: /*i18n*/ { id: "site.block_twice", message: "Each block once" } },
});

export const orderHelp = defineCall({
  path: "help/order",
  about: "The order of help entries under one category, or of the categories themselves",
  who: "content",
  input: z.object({ pid: id.nullable(), ids: z.array(id).min(1).max(100) }),
  output: done,
  object: "pid",
  refusals: { not_all: /*i18n*/ { id: "site.help_not_all", message: "The list has changed meanwhile: open it anew" } },
});

export const uploadSiteImage = definePictureUpload({
  path: "site/uploadimage",
  about: "Stores a picture for what operators publish; the path goes into the call that publishes it",
  who: "staff",
  count: 300,
});

export const drawQr = defineCall({
  path: "site/qr",
  about: "A QR code as it will be shown, before it is published: an SVG as a data address",
  who: "content",
  input: z.object({ content: z.string().trim().min(1).max(400) }),
  output: z.object({ qrcode: z.string() }),
  reads: true,
  limit: { count: 240, seconds: 60 },
  refusals: {},
});
