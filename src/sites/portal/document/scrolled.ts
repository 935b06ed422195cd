/** The bar is fixed and back-to-top shows past this (specification, section 9). */
const threshold = 60;

/**
 * Says on the document's root whether one is past 60 px (`data-past-60`) and whether one scrolls down (`data-going-down`); small
 * wavering does not count. Style does the rest.
 */
export const followScroll = (): void => {
  const root = document.documentElement;
  let turnedAt = scrollY;
  const read = () => {
    const y = scrollY;
    const isPast60 = y > threshold;
    const moved = y - turnedAt;
    if (Math.abs(moved) < 12 && root.hasAttribute("data-past-60") === isPast60) return;
    turnedAt = y;
    root.toggleAttribute("data-past-60", isPast60);
    root.toggleAttribute("data-going-down", isPast60 && moved >= 0);
  };
  read();
  addEventListener("scroll", read, { passive: true });
};
