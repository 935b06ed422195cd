import { lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "#ui/use-session.ts";

const ChatWindow = lazy(() => import("#domains/contact/chat/ui/chat-window.tsx"));

/**
 * The chat window, for those signed in: it holds the socket also while closed, and shows itself by `chatPanel` of
 * #ui/chat-panel.ts. Loaded once the page is at rest.
 */
export const ChatMount = () => {
  const user = useSession();
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
  if (!user || !isAtRest) return null;
  return (
    <Suspense>
      <ChatWindow key={user.id} />
    </Suspense>
  );
};
