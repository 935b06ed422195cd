import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { goTo, isRouted, routeWith } from "#kit/browser/navigation.ts";

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
  link.origin !== location.origin ||
  !isRouted(link.pathname);

/** The router looks up the route of a marked link: what one points at, touches or reaches by keyboard, not all that a page has. */
const findRoute = (event: Event): void => {
  const link = linkAt(event);
  if (link && isRouted(link.pathname)) link.setAttribute("data-discover", "true");
};

/** Follows every `Link` to a page of the same application without loading the document anew. Mounted once, by the root. `owns`: which addresses those are. */
export const FollowLinks = ({ owns }: { owns: (address: string) => boolean }) => {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search, hash } = useLocation();
  const now = useRef({ navigate, revalidate, owns, at: "" });
  useEffect(() => {
    now.current = { navigate, revalidate, owns, at: `${pathname}${search}${hash}` };
  });
  useEffect(() => {
    routeWith({
      owns: (address) => now.current.owns(address),
      go: (address, { replace = false, stay = false }) => now.current.navigate(address, { replace, preventScrollReset: stay }),
      refresh: () => now.current.revalidate(),
    });
    const follow = (event: MouseEvent) => {
      const link = linkAt(event);
      if (!link || isForBrowser(event, link)) return;
      event.preventDefault();
      const to = `${link.pathname}${link.search}${link.hash}`;
      const how = link.dataset["link"] ?? "";
      void goTo(to, { replace: how.includes("replace") || to === now.current.at, stay: how.includes("stay") });
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
