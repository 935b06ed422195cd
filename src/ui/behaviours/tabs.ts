import { eachElement } from "./elements.ts";

const centre = (): void =>
  eachElement("[data-tabs]", (bar) => {
    const current = bar.querySelector("[aria-current]")?.getBoundingClientRect();
    if (!current || bar.scrollWidth <= bar.clientWidth) return;
    const { left, width } = bar.getBoundingClientRect();
    bar.scrollLeft += current.left + current.width / 2 - (left + width / 2);
  });

/** Where tabs do not fit, the current one is scrolled to the middle: sideways alone, the same from right to left, and again when a phone is turned. */
export const centreTabs = (): void => {
  centre();
  let width = innerWidth;
  addEventListener("resize", () => {
    if (innerWidth === width) return;
    width = innerWidth;
    centre();
  });
};
