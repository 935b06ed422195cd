import { createStore } from "#kit/browser/store.ts";
import type { FavouriteKind } from "../contract/kinds.ts";

export const keyOf = (kind: FavouriteKind, id: number) => `${kind} ${id}`;

/** What is known of the reader's hearts: on or not. What is not in it was not asked yet. */
export const favourites = createStore<ReadonlyMap<string, boolean>>(new Map());

export const isFavourite = (known: ReadonlyMap<string, boolean>, kind: FavouriteKind, id: number): boolean => known.get(keyOf(kind, id)) ?? false;
