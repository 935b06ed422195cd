/** The door of favourites: what people keep and follow. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { countKept, drop, keep, listKept, mine } from "./contract/favourites.ts";
import { countKeptFn, dropFn, keepFn, listKeptFn, mineFn } from "./server/calls/favourites.ts";
import { reactions } from "./server/reactions.ts";

export const favourites = defineDomain({
  name: "favourites",
  calls: [bind(keep, keepFn), bind(drop, dropFn), bind(mine, mineFn), bind(listKept, listKeptFn), bind(countKept, countKeptFn)],
  hears: reactions,
});
