import { createStore } from "#kit/browser/store.ts";
import type { KeptKind } from "../contract/kinds.ts";

export const keyOf = (kind: KeptKind, id: number) => `${kind} ${id}`;

/** What is known of the reader's hearts: kept or not. What is not in it was not asked yet. */
export const kept = createStore<ReadonlyMap<string, boolean>>(new Map());

export const isKept = (known: ReadonlyMap<string, boolean>, kind: KeptKind, id: number): boolean => known.get(keyOf(kind, id)) ?? false;
