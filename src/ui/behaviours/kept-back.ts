/**
 * What a `<details>` keeps back in a `<noscript>` is text to a browser that runs scripts: it becomes markup when it is opened. A page has some
 * hundred choices that nobody looks at, and a browser without scripts shows them all the same.
 */
export const openKeptBack = (): void => {
  document.addEventListener(
    "toggle",
    ({ target }) => {
      const keeper = target instanceof HTMLDetailsElement && target.open ? target.querySelector(":scope > noscript") : null;
      if (keeper) keeper.outerHTML = keeper.textContent;
    },
    true,
  );
};
