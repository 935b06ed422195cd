import type { z } from "zod";
import type { unreadTotal } from "#domains/contact/chat/contract/reading.ts";
import type { countNotifications, listNotifications, notificationFrame } from "#domains/contact/notifications/contract/notifications.ts";
import type { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { showVisitorCount, visitorLines } from "#domains/trade/cart/ui/visitor-cart.ts";
import { call } from "#kit/browser/call.ts";
import { goTo, refreshData } from "#kit/browser/navigation.ts";
import { browserWords, showToast } from "#kit/browser/toasts.ts";
import { session } from "#kit/browser/session.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import { hearFrame } from "#kit/browser/socket-frames.ts";
import { ownPath } from "#kit/own-path.ts";
import { eachElement } from "#ui/behaviours/elements.ts";
import { refreshCartCount } from "#ui/cart-count.ts";
import { openChat, unreadCount } from "#ui/chat-panel.ts";
import { notificationCount } from "#ui/notification-count.ts";

/** A protected page sends here with `?login=`: the dialog opens about half a second after (specification, section 4). */
const dialogDelayMs = 500;
const infoIsOldAfterMs = 10 * 60_000;
const askedKey = "threadport.user-info-at";
const handedKey = "threadport.cart-handed";

/** What is a reader's alone and stands in every page's frame: the name, and which of two texts is meant for them. */
const showReader = (): void => {
  const show = (element: HTMLElement) => (element.textContent = session.get()?.nickname ?? "");
  const all = () => {
    document.documentElement.toggleAttribute("data-signed-in", session.get() !== null);
    document.querySelectorAll<HTMLElement>("[data-nickname]").forEach(show);
  };
  all();
  eachElement("[data-nickname]", show);
  session.subscribe(all);
};

/** What the address asks of the browser: to sign in, and then where to; or to say why one was sent here. */
const heedAddress = async (): Promise<void> => {
  const url = new URL(location.href);
  const login = url.searchParams.get("login");
  const notice = url.searchParams.get("notice");
  const chat = url.searchParams.get("chat");
  if (login === null && notice === null && chat === null) return;
  const next = ownPath(url.searchParams.get("next"));
  for (const name of ["login", "next", "notice", "chat"]) url.searchParams.delete(name);
  if (notice === "designer") showToast({ tone: "warning", text: { word: browserWords.designerFirst } });
  if (login !== null) await new Promise((resolve) => setTimeout(resolve, dialogDelayMs));
  history.replaceState(history.state, "", url);
  // A mail's or a notice's way into the conversation it tells of.
  if (chat !== null && /^\d{1,10}$/.test(chat)) openChat({ receiverId: Number(chat) });
  if (login === null) return;
  if (!session.token()) return openSignIn(next);
  // A token that the server did not take: either it has ended (the call clears it and asks to sign in), or it is good after all.
  const fresh = await call<typeof userInfoCall>({ path: "user/info" }, {}, { quiet: true }).catch(() => null);
  if (!fresh) return openSignIn(next);
  session.keep(fresh.userinfo);
  if (next) await goTo(next);
};

/** A visitor's cart is the account's from now on. */
const handCartOver = async (): Promise<void> => {
  if (visitorLines().length === 0) return;
  const { handOver } = await import("#domains/trade/cart/ui/hand-over.ts");
  const { given, words } = await handOver();
  for (const word of words) showToast({ tone: "warning", text: { word } });
  // The cart may be the very page that asked to sign in, and may have been made before its goods came.
  if (given === 0) return;
  sessionStorage.setItem(handedKey, "1");
  await refreshData();
};

/** A cart that was handed over while this page was on its way. */
const heedHandedCart = (): void => {
  if (sessionStorage.getItem(handedKey) === null) return;
  sessionStorage.removeItem(handedKey);
  void refreshData();
};

const askCounts = (): void => {
  void refreshCartCount();
  call<typeof unreadTotal>({ path: "im/unread" }, {}, { quiet: true }).then(
    ({ total }) => unreadCount.set(total),
    () => undefined,
  );
  call<typeof countNotifications>({ path: "notification/unread" }, {}, { quiet: true }).then(
    ({ unread }) => notificationCount.set(unread),
    () => undefined,
  );
};

/** Flags that a review may have changed meanwhile. */
const askInfo = (): void => {
  if (Date.now() - Number(sessionStorage.getItem(askedKey) ?? 0) < infoIsOldAfterMs) return;
  sessionStorage.setItem(askedKey, String(Date.now()));
  call<typeof userInfoCall>({ path: "user/info" }, {}, { quiet: true }).then(
    ({ userinfo }) => session.keep(userinfo),
    () => undefined,
  );
};

let knownId: number | undefined;

const meetReader = (): void => {
  const id = session.get()?.id;
  if (id === undefined) {
    if (knownId !== undefined) {
      unreadCount.set(0);
      notificationCount.set(0);
    }
    showVisitorCount();
  } else if (id !== knownId) {
    askCounts();
    askInfo();
    void handCartOver().catch(() => undefined);
  }
  knownId = id;
};

/** All that a page has of its reader: the name, the counts, what the address asks, the cart that is handed over. */
export const followReader = (): void => {
  showReader();
  heedHandedCart();
  meetReader();
  session.subscribe(meetReader);
  hearFrame("notification", (frame) => {
    notificationCount.set((frame as z.output<typeof notificationFrame>).unread);
    // The frame has no text: which language it is read in, this window knows.
    call<typeof listNotifications>({ path: "notification/list" }, { size: 1 }, { quiet: true }).then(
      ({ list: [newest] }) => newest && showToast({ tone: "info", text: newest.text }),
      () => undefined,
    );
  });
  void heedAddress();
};
