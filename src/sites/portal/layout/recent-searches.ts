import { createStore } from "#kit/browser/store.ts";

const storageKey = "threadport.searches";
const most = 8;

/** What was searched for in this browser, newest first. It is sent nowhere. Empty until `readRecent`. */
export const recentSearches = createStore<readonly string[]>([]);

export const readRecent = (): void => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "[]") as unknown;
    if (Array.isArray(stored)) recentSearches.set(stored.filter((one) => typeof one === "string").slice(0, most));
  } catch {
    // Storage that is forbidden, or holds something else.
  }
};

const keep = (list: readonly string[]): void => {
  recentSearches.set(list);
  try {
    localStorage.setItem(storageKey, JSON.stringify(list));
  } catch {
    // Storage that is full or forbidden.
  }
};

export const rememberSearch = (keyword: string): void => {
  const text = keyword.trim().slice(0, 60);
  if (text === "") return;
  readRecent();
  keep([text, ...recentSearches.get().filter((one) => one !== text)].slice(0, most));
};

export const forgetSearches = (): void => keep([]);
