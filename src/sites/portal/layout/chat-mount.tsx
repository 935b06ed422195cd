import { lazy, Suspense, useEffect, useState } from "react";
import { chatPanel } from "#ui/chat-panel.ts";
import { useSession } from "#ui/use-session.ts";
import { useStore } from "#ui/use-store.ts";

const ChatWindow = lazy(() => import("#domains/contact/chat/ui/chat-window.tsx"));

const closed = { isOpen: false };

/**
 * The chat of those signed in: once the page is at rest, what keeps badge, notices and unsent messages; the window itself is loaded when it is
 * opened by `openChat` of #ui/chat-panel.ts.
 */
export const ChatMount = ({ imageHost }: { imageHost: string }) => {
  const user = useSession();
  const panel = useStore(chatPanel, closed);
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const rest = () => setAtRest(true);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(rest, 1_000);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(rest, { timeout: 3_000 });
    return () => window.cancelIdleCallback(idle);
  }, []);
  const isKept = user !== null && (isAtRest || panel.isOpen);
  useEffect(() => {
    if (!isKept) return;
    let isGone = false;
    let end: (() => void) | undefined;
    void import("#domains/contact/chat/ui/chat-presence.ts").then(({ keepChat }) => {
      if (!isGone) end = keepChat();
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, [isKept]);
  if (!isKept || !panel.isOpen) return null;
  return (
    <Suspense>
      <ChatWindow imageHost={imageHost} />
    </Suspense>
  );
};
