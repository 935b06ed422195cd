import { call } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import type { drop, keep, mine } from "../contract/favourites.ts";
import type { FavouriteKind } from "../contract/kinds.ts";
import { favourites, keyOf } from "./known-favourites.ts";

const note = (changes: Iterable<[string, boolean]>) => favourites.set(new Map([...favourites.get(), ...changes]));

let waiting: { kind: FavouriteKind; id: number }[] = [];
let knownOf: number | undefined;

/** Learns whether the reader keeps it; the buttons of a page ask together. */
export const learn = (kind: FavouriteKind, id: number): void => {
  const reader = session.get()?.id;
  if (reader !== knownOf) {
    knownOf = reader;
    favourites.set(new Map());
  }
  if (!reader || favourites.get().has(keyOf(kind, id))) return;
  waiting.push({ kind, id });
  if (waiting.length > 1) return;
  setTimeout(() => {
    const things = waiting.slice(0, 200);
    waiting = [];
    void call<typeof mine>({ path: "favourites/mine" }, { things }, { quiet: true }).then(
      (answer) => {
        const theirs = new Set(answer.kept.map((one) => keyOf(one.kind, one.id)));
        // A heart pressed while this was asked is known better by now.
        const open = things.map((one) => keyOf(one.kind, one.id)).filter((key) => !favourites.get().has(key));
        note(open.map((key) => [key, theirs.has(key)]));
      },
      () => undefined,
    );
  }, 50);
};

/** Shows at once, and is put back when the server refuses. */
export const setFavourite = async (kind: FavouriteKind, id: number, isWanted: boolean): Promise<void> => {
  note([[keyOf(kind, id), isWanted]]);
  try {
    await call<typeof keep | typeof drop>({ path: isWanted ? "favourites/keep" : "favourites/drop" }, { kind, id });
  } catch (error) {
    note([[keyOf(kind, id), !isWanted]]);
    throw error;
  }
};
