const key = "threadport.reloaded-at";

/** A chunk that a newer release has replaced fails to load: the page loads anew, at most once a minute (specification, section 8). */
export const reloadOnStaleChunk = (): void => {
  window.addEventListener("vite:preloadError", (event) => {
    const before = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - before < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
  });
};
