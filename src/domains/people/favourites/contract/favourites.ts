import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { favouriteKinds } from "./kinds.ts";

const kind = z.enum(favouriteKinds);
/** Enterprises, shops, designers and lecturers by their user's id, all else by its own. */
const one = { kind, id };

export const favourite = z.object({
  kind,
  id: z.int(),
  owner_id: z.int(),
  /** What its page is named by where that is not its id: an exhibition's key; empty for all else. */
  key: z.string(),
  title: z.string(),
  note: z.string(),
  image: z.string(),
  price: moneyWire.nullable(),
  /** False once it was taken down: the card then leads nowhere. */
  is_public: z.boolean(),
  /** When I kept it. */
  createtime: z.int(),
});
export type Favourite = z.output<typeof favourite>;

export const keep = defineCall({
  path: "favourites/keep",
  about: "Keeps or follows something public; keeping twice is keeping once",
  who: "user",
  input: z.object(one),
  output: z.object({}),
  refusals: { too_many: /*i18n*/ { id: "favourites.too_many", message: "You keep 1,000 of these already: let go of some first" } },
});

export const drop = defineCall({
  path: "favourites/drop",
  about: "Lets go of what I keep; what is not kept is no fault",
  who: "user",
  input: z.object(one),
  output: z.object({}),
  refusals: {},
});

export const mine = defineCall({
  path: "favourites/mine",
  about: "Which of these I keep: for the hearts of one page, asked once",
  who: "user",
  input: z.object({ things: z.array(z.object(one)).max(200) }),
  output: z.object({ kept: z.array(z.object({ kind, id: z.int() })) }),
  reads: true,
  refusals: {},
});

export const listFavourites = defineCall({
  path: "favourites/list",
  about: "One of my lists, newest first",
  who: "user",
  input: z.object({ kind, ...pageInput }),
  output: z.object({ list: z.array(favourite), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const recentFavourites = defineCall({
  path: "favourites/recent",
  about: "What I kept last, of whatever kind",
  who: "user",
  input: z.object({ size: z.int().min(1).max(24).default(8) }),
  output: z.object({ list: z.array(favourite) }),
  reads: true,
  refusals: {},
});

export const countFavourites = defineCall({
  path: "favourites/counts",
  about: "How many I keep of each kind",
  who: "user",
  input: z.object({}),
  output: z.object({ counts: z.array(z.object({ kind, count: z.int() })) }),
  reads: true,
  refusals: {},
});
