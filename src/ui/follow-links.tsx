import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

const linkAt = (event: Event): HTMLAnchorElement | null => (event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-link]") : null);

/** The browser's own clicks: a new tab or window, a download, another button, or what somebody has already dealt with. */
const isForBrowser = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (link.target !== "" && link.target !== "_self") ||
  link.hasAttribute("download") ||
  link.origin !== location.origin;

/** The router looks up the route of a marked link: what one points at, touches or reaches by keyboard, not all that a page has. */
const findRoute = (event: Event): void => linkAt(event)?.setAttribute("data-discover", "true");

/** Follows every `Link` of the document without loading it anew. Mounted once, by the root. */
export const FollowLinks = () => {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const now = useRef({ navigate, at: "" });
  useEffect(() => {
    now.current = { navigate, at: `${pathname}${search}${hash}` };
  });
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkAt(event);
      if (!link || isForBrowser(event, link)) return;
      event.preventDefault();
      const to = `${link.pathname}${link.search}${link.hash}`;
      const how = link.dataset["link"] ?? "";
      void now.current.navigate(to, { replace: how.includes("replace") || to === now.current.at, preventScrollReset: how.includes("stay") });
    };
    document.addEventListener("click", follow);
    const hints = ["pointerover", "touchstart", "focusin"];
    for (const hint of hints) document.addEventListener(hint, findRoute, { passive: true });
    return () => {
      document.removeEventListener("click", follow);
      for (const hint of hints) document.removeEventListener(hint, findRoute);
    };
  }, []);
  return null;
};
