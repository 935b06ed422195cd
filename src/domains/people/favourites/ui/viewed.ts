import { createStore } from "#kit/browser/store.ts";
import type { FavouriteKind } from "../contract/kinds.ts";

/** Something the reader looked at, and its address. It stays in this browser and is sent nowhere. */
export type Viewed = { kind: FavouriteKind; id: number; address: string; title: string; image: string };

const storageKey = "threadport.viewed";
const most = 24;

const read = (): readonly Viewed[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "[]") as Viewed[];
    return Array.isArray(stored)
      ? stored
          .filter((one) => Number.isInteger(one?.id) && typeof one.title === "string" && typeof one.image === "string" && /^\/(?!\/)/.test(one.address))
          .slice(0, most)
      : [];
  } catch {
    return [];
  }
};

/** What was looked at before, newest first; empty until the first page asks. */
export const viewed = createStore<readonly Viewed[]>([]);

/** Reads what this browser keeps and puts `now` first; the oldest falls out. A browser that keeps nothing forgets. */
export const rememberViewed = (now?: Viewed): void => {
  const before = read();
  const all = now ? [now, ...before.filter((one) => one.kind !== now.kind || one.id !== now.id)].slice(0, most) : before;
  viewed.set(all);
  if (!now) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify(all));
  } catch {
    // Storage that is full or forbidden.
  }
};

export const forgetViewed = (): void => {
  localStorage.removeItem(storageKey);
  viewed.set([]);
};
