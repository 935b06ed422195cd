import { eachElement } from "./elements.ts";

const centre = (bar: HTMLElement): void => {
  const current = bar.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!current || bar.scrollWidth <= bar.clientWidth) return;
  const { left, width } = bar.getBoundingClientRect();
  bar.scrollLeft += current.left + current.width / 2 - (left + width / 2);
};

/** Where tabs do not fit, or do so no more, the current one is scrolled to the middle: sideways alone, and the same from right to left. */
export const centreTabs = (): void => eachElement("[data-tabs]", (bar) => new ResizeObserver(() => centre(bar)).observe(bar));
