import { eachElement } from "./elements.ts";

const centre = (bar: HTMLElement): void => {
  const current = bar.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!current) return;
  const { left, width } = bar.getBoundingClientRect();
  bar.scrollLeft += current.left + current.width / 2 - (left + width / 2);
};

/**
 * A row that does not fit says so (`data-goes-on`: its edges fade, base.css) and, of tabs, has the current one in its middle; where it fits again it stops
 * both. Style alone keeps the fade of a row that was made wider, and takes a pixel for more to come.
 */
export const startScrolledRows = (): void =>
  eachElement(".fades", (row) =>
    new ResizeObserver(() => {
      const goesOn = row.scrollWidth > row.clientWidth + 8;
      row.toggleAttribute("data-goes-on", goesOn);
      if (goesOn && "tabs" in row.dataset) centre(row);
    }).observe(row),
  );
