import { useEffect, useRef } from "react";
import { closeChat } from "#ui/chat-panel.ts";

/** Below this width a window of the chat fills the screen. */
const phone = "(max-width: 900px)";

/** For what the window opens: on a phone it would hide it. */
export const closeOnPhone = (): void => {
  if (window.matchMedia(phone).matches) closeChat();
};

/**
 * On a phone Back closes the window: it stands in the history as long as it is open. Where `goBack` has gone back within it, it stays. Answers what closes
 * it by its own button.
 */
export const useBackOnPhone = (close: () => void, goBack: () => boolean = () => false): (() => void) => {
  const stands = useRef(false);
  const isClosing = useRef(false);
  useEffect(() => {
    if (!window.matchMedia(phone).matches) return;
    const isAgain = (history.state as { chat?: boolean } | null)?.chat === true;
    if (!isAgain) history.pushState({ ...(history.state as object | null), chat: true }, "");
    stands.current = true;
    const onBack = (event: PopStateEvent) => {
      if (!stands.current) return;
      // The page behind has not changed: whoever follows addresses need not look.
      event.stopImmediatePropagation();
      if (!isClosing.current && goBack()) return history.pushState({ ...(history.state as object | null), chat: true }, "");
      stands.current = false;
      close();
    };
    window.addEventListener("popstate", onBack, { capture: true });
    return () => {
      stands.current = false;
      window.removeEventListener("popstate", onBack, { capture: true });
    };
  }, []); // eslint-disable-line react-hooks/exhaustive-deps
  return () => {
    isClosing.current = true;
    if (stands.current) history.back();
    else close();
  };
};
