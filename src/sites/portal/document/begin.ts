import { keepHearts } from "#domains/people/favourites/ui/hearts.ts";
import { showViewed } from "#domains/people/favourites/ui/show-viewed.ts";
import { signInRequest } from "#kit/browser/sign-in-request.ts";
import { toasts } from "#kit/browser/toasts.ts";
import { language, session } from "#kit/browser/session.ts";
import { localeFrom } from "#kit/locale.ts";
import { showCount } from "#ui/behaviours/counts.ts";
import { whenFirst } from "#ui/behaviours/hosts.ts";
import { startBehaviours } from "#ui/behaviours/start.ts";
import { cartCount } from "#ui/cart-count.ts";
import { unreadCount } from "#ui/chat-panel.ts";
import { notificationCount } from "#ui/notification-count.ts";
import { bindPresses } from "./presses.ts";
import { followReader } from "./reader.ts";
import { followScroll } from "./scrolled.ts";

const host = () => import("./hosts.tsx").then(({ hosts }) => hosts);

/** The chat window holds the socket also while closed, for those signed in: once the page is at rest. */
const keepChat = (): void => {
  let close: Promise<() => void> | undefined;
  let of: number | undefined;
  const follow = () => {
    const id = session.get()?.id;
    if (id === of) return;
    of = id;
    void close?.then((end) => end());
    close = id === undefined ? undefined : host().then(({ chat }) => chat(id));
  };
  const atRest = () => {
    follow();
    session.subscribe(follow);
  };
  if ("requestIdleCallback" in window) requestIdleCallback(atRest, { timeout: 3_000 });
  else setTimeout(atRest, 1_000);
};

/** What every page of the portal has at once, without React: in documents it is all there is until something is touched. */
export const beginPage = ({ hasOwnToasts = false }: { hasOwnToasts?: boolean } = {}): void => {
  language.followTab(localeFrom(document.documentElement.lang.toLowerCase()));
  followScroll();
  startBehaviours();
  bindPresses();
  followReader();
  showCount("cart", cartCount);
  showCount("unread", unreadCount);
  showCount("notifications", notificationCount);
  keepHearts();
  showViewed();
  whenFirst(
    signInRequest,
    (asked) => asked !== null,
    () => void host().then(({ signIn }) => signIn()),
  );
  if (!hasOwnToasts)
    whenFirst(
      toasts,
      (some) => some.length > 0,
      () => void host().then(({ toasts }) => toasts()),
    );
  keepChat();
  document.documentElement.dataset["begun"] = "";
};
