/** The door of favourites: what people keep and follow. */
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { bind, defineDomain, on } from "#platform/calls/domain.ts";
import { countKept, drop, keep, listKept, mine, recentlyKept } from "./contract/favourites.ts";
import { countKeptFn, dropFn, keepFn, listKeptFn, mineFn, recentlyKeptFn } from "./server/calls/favourites.ts";
import { forgetKept } from "./server/forget.ts";
import { reactions } from "./server/reactions.ts";

export const favourites = defineDomain({
  name: "favourites",
  calls: [
    bind(keep, keepFn),
    bind(drop, dropFn),
    bind(mine, mineFn),
    bind(listKept, listKeptFn),
    bind(countKept, countKeptFn),
    bind(recentlyKept, recentlyKeptFn),
  ],
  hears: [...reactions, on(accountClosed, forgetKept)],
});
