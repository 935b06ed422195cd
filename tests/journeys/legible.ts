import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * What cannot be read or used on a page as wide as this one: words that stand in a column of fewer than three letters, and controls of which a part
 * is cut off. What can be scrolled to inside its own box (a carousel, a wide table) is not cut; what closes on purpose (`hidden`, `inert`) is not looked at.
 */
const illegibleOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${String(element.getAttribute("class") ?? "").split(" ")[0]}`;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest("[inert], [aria-hidden=true]");

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.parentElement;
      const text = (walker.currentNode.textContent ?? "").trim();
      if (!at || text.length < 6 || !isShown(at)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      // A short word may stand alone on its line; a whole text may not.
      if (lines.size >= 3 && text.length / lines.size < 3 && getComputedStyle(at).writingMode === "horizontal-tb")
        found.push(`cramped: ${nameOf(at)} "${text.slice(0, 30)}" on ${lines.size} lines`);
    }

    const cutBy = (control: Element) => {
      const own = control.getBoundingClientRect();
      for (let box = control.parentElement; box && box !== document.documentElement; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box);
        // Can be scrolled to, or is meant to be cut by what scrolls.
        if (overflowX === "auto" || overflowX === "scroll") return undefined;
        const edge = box.getBoundingClientRect();
        if ((overflowX === "hidden" || overflowX === "clip") && (own.left < edge.left - 2 || own.right > edge.right + 2)) return nameOf(box);
        if (position === "fixed") break;
      }
      return own.left < -2 || own.right > document.documentElement.clientWidth + 2 ? "the window" : undefined;
    };
    for (const control of document.querySelectorAll("button, input:not([type=hidden]), select, textarea, a[href]")) {
      const { width, height } = control.getBoundingClientRect();
      // What only screen readers meet is made of a point.
      if (width < 4 || height < 4 || !isShown(control)) continue;
      const by = cutBy(control);
      if (by) found.push(`cut: ${nameOf(control)} "${(control.textContent ?? "").trim().slice(0, 30)}" by ${by}`);
    }
    return [...new Set(found)].slice(0, 8);
  });

/** What hangs over the edge of the page, so that it scrolls sideways. */
const overhang = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width && document.body.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (right > width + 1 || left < -1) && getComputedStyle(element).position !== "fixed";
    });
    return [
      `${document.documentElement.scrollWidth} px on ${width}: ${wide
        .slice(0, 4)
        .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
        .join(", ")}`,
    ];
  });

/** All that does not fit on the page that stands there, made so wide. */
export const unfitAt = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: width < 640 ? 844 : 900 });
  return [...(await overhang(page)).map((text) => `too wide: ${text}`), ...(await illegibleOn(page)).map((text) => `${width}: ${text}`)];
};

/** Of a page that only a journey comes to, since no address leads there: fails where it does not fit one of the widths that all pages are looked through at. */
export const expectFits = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of [360, 390, 768, 1024, 1366, 1440]) found.push(...(await unfitAt(page, width)));
  if (before) await page.setViewportSize(before);
  expect(found).toEqual([]);
};
