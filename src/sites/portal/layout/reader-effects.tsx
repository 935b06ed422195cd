import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { z } from "zod";
import type { unreadTotal } from "#domains/contact/chat/contract/reading.ts";
import type { countNotifications, listNotifications, notificationFrame } from "#domains/contact/notifications/contract/notifications.ts";
import type { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { call } from "#kit/browser/call.ts";
import { browserWords, showToast } from "#kit/browser/toasts.ts";
import { session } from "#kit/browser/session.ts";
import { hearFrame } from "#kit/browser/socket-frames.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import { ownPath } from "#kit/paths.ts";
import { refreshCartCount } from "#ui/cart-count.ts";
import { unreadCount } from "#ui/chat-panel.ts";
import { notificationCount } from "#ui/notification-count.ts";
import { useSession } from "#ui/use-session.ts";

/** A protected page sends here with `?login=`: the dialog opens about half a second after (specification, section 4). */
const dialogDelayMs = 500;
const infoIsOldAfterMs = 10 * 60_000;
const askedKey = "threadport.user-info-at";

/** What the address asks of the browser, and what is the reader's own: counts, and flags that a review may have changed. */
export const ReaderEffects = () => {
  const { search, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const user = useSession();
  const userId = user?.id;

  useEffect(() => {
    const query = new URLSearchParams(search);
    const login = query.get("login");
    const notice = query.get("notice");
    if (login === null && notice === null) return;
    const next = ownPath(query.get("next"));
    for (const name of ["login", "next", "notice"]) query.delete(name);
    const rest = query.toString();
    const here = `${pathname}${rest ? `?${rest}` : ""}${hash}`;
    if (notice === "designer") showToast({ tone: "warning", text: { word: browserWords.designerFirst } });
    if (login === null) {
      void navigate(here, { replace: true, preventScrollReset: true });
      return;
    }
    const signIn = async () => {
      await navigate(here, { replace: true, preventScrollReset: true });
      if (!session.token()) return openSignIn(next);
      // A token that the server did not take: either it has ended (the call clears it and asks to sign in), or it is good after all.
      const fresh = await call<typeof userInfoCall>({ path: "user/info" }, {}, { quiet: true }).catch(() => null);
      if (!fresh) return openSignIn(next);
      session.keep(fresh.userinfo);
      if (next) await navigate(next);
    };
    const timer = setTimeout(() => void signIn(), dialogDelayMs);
    return () => clearTimeout(timer);
  }, [search, pathname, hash, navigate]);

  useEffect(() => {
    if (userId === undefined) {
      unreadCount.set(0);
      notificationCount.set(0);
      return;
    }
    void refreshCartCount();
    call<typeof unreadTotal>({ path: "im/unread" }, {}, { quiet: true }).then(
      ({ total }) => unreadCount.set(total),
      () => undefined,
    );
    call<typeof countNotifications>({ path: "notification/unread" }, {}, { quiet: true }).then(
      ({ unread }) => notificationCount.set(unread),
      () => undefined,
    );
    if (Date.now() - Number(sessionStorage.getItem(askedKey) ?? 0) < infoIsOldAfterMs) return;
    sessionStorage.setItem(askedKey, String(Date.now()));
    call<typeof userInfoCall>({ path: "user/info" }, {}, { quiet: true }).then(
      ({ userinfo }) => session.keep(userinfo),
      () => undefined,
    );
  }, [userId]);

  useEffect(() => {
    if (userId === undefined) return;
    return hearFrame("notification", (frame) => {
      notificationCount.set((frame as z.output<typeof notificationFrame>).unread);
      // The frame has no text: which language it is read in, this window knows.
      call<typeof listNotifications>({ path: "notification/list" }, { size: 1 }, { quiet: true }).then(
        ({ list: [newest] }) => newest && showToast({ tone: "info", text: newest.text }),
        () => undefined,
      );
    });
  }, [userId]);
  return null;
};
