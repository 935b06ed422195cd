import type { KeptKind } from "../contract/kinds.ts";

/** Something the reader looked at. It stays in this browser and is sent nowhere. */
export type Viewed = { kind: KeptKind; id: number; ownerId: number; title: string; image: string };

const storageKey = "threadport.viewed";
const most = 24;

export const readViewed = (): Viewed[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "[]") as Viewed[];
    return Array.isArray(stored)
      ? stored.filter((one) => Number.isInteger(one?.id) && typeof one.title === "string" && typeof one.image === "string").slice(0, most)
      : [];
  } catch {
    return [];
  }
};

/** Puts it first; the oldest falls out. A browser that keeps nothing forgets. */
export const rememberViewed = (viewed: Viewed): void => {
  const others = readViewed().filter((one) => one.kind !== viewed.kind || one.id !== viewed.id);
  try {
    localStorage.setItem(storageKey, JSON.stringify([viewed, ...others].slice(0, most)));
  } catch {
    // Storage that is full or forbidden.
  }
};

export const forgetViewed = (): void => localStorage.removeItem(storageKey);
