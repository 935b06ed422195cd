import { createStore } from "#kit/browser/store.ts";

const storageKey = "threadport.seller-guide";

const load = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === "folded";
  } catch {
    return false;
  }
};

/** Whether the reader folded the guide in this browser: a document comes with it open. */
export const guideFold = createStore(typeof localStorage !== "undefined" && load());

export const foldGuide = (isFolded: boolean): void => {
  guideFold.set(isFolded);
  try {
    if (isFolded) localStorage.setItem(storageKey, "folded");
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be blocked: it holds for this page.
  }
};
