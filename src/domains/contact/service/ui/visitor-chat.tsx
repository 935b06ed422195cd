import { lazy } from "react";
import type { visit } from "../contract/visitors.ts";
import { call } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { openChat, placeKey } from "#ui/chat-panel.ts";
import { mountPart } from "#ui/mount.tsx";

const VisitorWindow = lazy(() => import("./visitor-window.tsx").then(({ VisitorWindow }) => ({ default: VisitorWindow })));

const keep = (isOpen: boolean): void => {
  try {
    if (isOpen) sessionStorage.setItem(placeKey, JSON.stringify({ peerId: customerServiceId }));
    else sessionStorage.removeItem(placeKey);
  } catch {
    // Storage may be blocked: the next document then finds the window closed.
  }
};

let isOpen = false;

/** The window in which visitors ask customer service, where the operator lets them; else what is done `otherwise`. Whoever signs in goes on in the chat. */
export const openVisitorChat = async (otherwise: () => void): Promise<void> => {
  if (isOpen) return;
  const { may_ask } = await call<typeof visit>({ path: "service/visit" }, {}, { quiet: true }).catch(() => ({ may_ask: 0 }));
  if (may_ask === 0) {
    keep(false);
    return otherwise();
  }
  if (isOpen) return;
  isOpen = true;
  keep(true);
  const close = () => {
    isOpen = false;
    keep(false);
    stop();
    void mounted.then((unmount) => unmount());
  };
  const mounted = mountPart(() => <VisitorWindow onClose={close} />);
  const stop = session.subscribe(() => {
    if (!session.token()) return;
    close();
    openChat({ receiverId: customerServiceId });
  });
};
