const key = "threadport.stay";

/** A link that keeps the page where it is (a filter, a tab): the next document of the same path begins where this one was. */
export const stayInPlace = (): void => {
  try {
    const { path, y } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as { path?: string; y?: number };
    sessionStorage.removeItem(key);
    if (path === location.pathname && y) scrollTo(0, y);
  } catch {
    // A browser that keeps nothing begins at the top.
  }
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-link~=stay]") : null;
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    try {
      sessionStorage.setItem(key, JSON.stringify({ path: link.pathname, y: scrollY }));
    } catch {
      // As above.
    }
  });
};
