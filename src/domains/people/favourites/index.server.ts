/** The door of favourites: what people keep and follow. */
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { bind, defineDomain, on } from "#platform/calls/domain.ts";
import { countFavourites, drop, keep, listFavourites, mine, recentFavourites } from "./contract/favourites.ts";
import { countFavouritesFn, dropFn, keepFn, listFavouritesFn, mineFn, recentFavouritesFn } from "./server/calls/favourites.ts";
import { forgetFavourites } from "./server/forget.ts";
import { reactions } from "./server/reactions.ts";

export const favourites = defineDomain({
  name: "favourites",
  calls: [
    bind(keep, keepFn),
    bind(drop, dropFn),
    bind(mine, mineFn),
    bind(listFavourites, listFavouritesFn),
    bind(countFavourites, countFavouritesFn),
    bind(recentFavourites, recentFavouritesFn),
  ],
  hears: [...reactions, on(accountClosed, forgetFavourites)],
});
