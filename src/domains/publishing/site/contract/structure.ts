import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { homeBlockKinds } from "./fields.ts";

type MenuItem = { id: number; title: string; url: string; children: MenuItem[] };
const menuItem: z.ZodType<MenuItem> = z.object({
  id: z.int(),
  title: z.string(),
  url: z.string(),
  get children() {
    return z.array(menuItem);
  },
});

export const choice = z.object({ id: z.string(), title: z.string() });

/** The site structure data of the specification, section 3, to the letter, and after `designType` what the footer shows beside it. */
export const siteStructure = defineCall({
  path: "common/index",
  about: "What every page needs: menu, festival, names and logos, customer-service and community QR codes, shared choices, footer",
  who: "anyone",
  input: z.object({}),
  output: z.object({
    menu: z.array(menuItem),
    festival: z.object({ bg_img: z.string(), color: z.string(), search_color: z.string(), bg_color: z.string(), logo: z.string() }).nullable(),
    logo: z.string(),
    logo_alt: z.string(),
    site_name: z.string(),
    beian: z.string(),
    seller_site_url: z.string(),
    /** The first is the main customer service, the rest are communities. `qrcode` is a picture as a data address. */
    tooltip: z.array(z.object({ qrcode: z.string(), title: z.string() })),
    /** Kinds of goods, as factories and orders are narrowed by them. */
    typeData: z.array(choice),
    /** The garment towns that region filters offer first; ids are place codes. */
    citylist: z.array(choice),
    designType: z.array(choice),
    slogan: z.string(),
    hotline: z.string(),
    /** When customer service is there: what the operators wrote, else as the settings say, `09:00-19:00`. */
    service_hours: z.string(),
    address: z.string(),
    mail: z.string(),
    /** Record numbers with the address where each can be looked up. */
    records: z.array(z.object({ title: z.string(), url: z.string() })),
    friendly_links: z.array(z.object({ title: z.string(), url: z.string() })),
  }),
  reads: true,
  shared: { seconds: 3600, tags: ["site", "settings"] },
  refusals: {},
});

export const carousel = defineCall({
  path: "index/carousel",
  about: "The carousel of a place of the portal, with what its ticket says",
  who: "anyone",
  input: z.object({
    place: z
      .string()
      .regex(/^[a-z_]{2,40}$/)
      .default("home"),
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        image: z.string(),
        url: z.string(),
        alt: z.string(),
        label: z.string(),
        title: z.string(),
        text: z.string(),
        action: z.string(),
      }),
    ),
  }),
  reads: true,
  shared: { seconds: 3600, tags: ["site"] },
  refusals: {},
});

export const marketPrices = defineCall({
  path: "index/marketprices",
  about: "The tape: raw materials, index, exchange and freight",
  who: "anyone",
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ label: z.string(), value: z.string(), change: z.string(), is_rising: z.boolean(), is_falling: z.boolean() })),
    /** Unix seconds of the newest figure; 0 without any. */
    updatetime: z.int(),
  }),
  reads: true,
  shared: { seconds: 600, tags: ["site"] },
  refusals: {},
});

export const homeBlocks = defineCall({
  path: "index/homeblocks",
  about: "The blocks of the home page that are shown, in their order; a title where it is not the usual one",
  who: "anyone",
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ kind: z.enum(homeBlockKinds), title: z.string() })) }),
  reads: true,
  shared: { seconds: 3600, tags: ["site"] },
  refusals: {},
});
