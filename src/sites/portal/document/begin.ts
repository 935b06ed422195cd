import { keepHearts } from "#domains/people/favourites/ui/hearts.ts";
import { showViewed } from "#domains/people/favourites/ui/show-viewed.ts";
import { signInRequest } from "#kit/browser/sign-in-request.ts";
import { toasts } from "#kit/browser/toasts.ts";
import { language, session } from "#kit/browser/session.ts";
import { localeFrom } from "#kit/locale.ts";
import { showCount } from "#ui/behaviours/counts.ts";
import { whenFirst } from "#ui/behaviours/when-first.ts";
import { startBehaviours } from "#ui/behaviours/start.ts";
import { cartCount } from "#ui/cart-count.ts";
import { chatPanel, placeKey, unreadCount } from "#ui/chat-panel.ts";
import { notificationCount } from "#ui/notification-count.ts";
import { askAsVisitor, bindPresses, host } from "./presses.ts";
import { followReader } from "./reader.ts";
import { followScroll } from "./scrolled.ts";

/**
 * The chat of those signed in: once the page is at rest, what keeps badge, notices and unsent messages; the window itself is loaded when it
 * is opened by `openChat` of #ui/chat-panel.ts, and stands where it stood in the document before.
 */
const followChat = (): void => {
  let isKept = false;
  let window: Promise<() => void> | undefined;
  const keep = () => {
    if (isKept || !session.get()) return;
    isKept = true;
    void import("#domains/contact/chat/ui/chat-presence.ts").then(({ keepChat }) => keepChat());
  };
  const show = () => {
    const { isOpen } = chatPanel.get();
    if (isOpen) keep();
    if (isOpen && !window) window = host().then(({ chat }) => chat());
    else if (!isOpen && window) {
      void window.then((close) => close());
      window = undefined;
    }
  };
  chatPanel.subscribe(show);
  // An address may have asked for it already.
  show();
  session.subscribe(keep);
  if ("requestIdleCallback" in globalThis) requestIdleCallback(keep, { timeout: 3_000 });
  else setTimeout(keep, 1_000);
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
  followChat();
  // A visitor's conversation stands where it stood in the document before.
  if (!session.token() && sessionStorage.getItem(placeKey)) askAsVisitor(() => undefined);
  document.documentElement.dataset["begun"] = "";
};
