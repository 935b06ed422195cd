import type { Store } from "#kit/browser/store.ts";
import { eachElement } from "./elements.ts";

/** Fills the badges of a count (`LiveCount` of #ui/tag.tsx) and keeps them in step: nothing for 0, 99+ at most (specification, section 9). */
export const showCount = (name: string, store: Store<number>): void => {
  const show = (badge: HTMLElement) => {
    const count = store.get();
    const text = count > 99 ? "99+" : String(count);
    badge.hidden = count <= 0;
    badge.textContent = text;
    badge.setAttribute("aria-label", (badge.dataset["label"] ?? "{0}").replace("{0}", text));
  };
  eachElement(`[data-count="${name}"]`, show);
  store.subscribe(() => document.querySelectorAll<HTMLElement>(`[data-count="${name}"]`).forEach(show));
};
