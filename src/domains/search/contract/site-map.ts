import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { kinds } from "./kinds.ts";

/** A site map file holds at most this many addresses; the standard allows 50,000. */
export const siteMapSize = 10_000;

export const siteMapKinds = defineCall({
  path: "search/sitemapkinds",
  about: "How many public things of each kind there are, for the site map's index",
  who: "anyone",
  reads: true,
  shared: { seconds: 600, tags: [], aged: ["search"] },
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ kind: z.enum(kinds), count: z.int() })) }),
  refusals: {},
});

export const siteMapPage = defineCall({
  path: "search/sitemap",
  about: "Public things of one kind, in the order they came, for one file of the site map",
  who: "anyone",
  reads: true,
  shared: { seconds: 600, tags: [], aged: ["search"] },
  input: z.object({ kind: z.enum(kinds), page: z.int().min(1).max(1_000).default(1) }),
  output: z.object({ list: z.array(z.object({ id: z.int(), owner_id: z.int(), /** When it was changed last. */ changed: z.int() })) }),
  refusals: {},
});
