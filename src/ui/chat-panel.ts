import { createStore } from "#kit/browser/store.ts";
import { browserWords, showToast } from "#kit/browser/toasts.ts";
import { session } from "#kit/browser/session.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";

/** A card to stage in the conversation that is opened: what the page showed when "chat" was pressed. */
export type ChatCard = { msg_type: 4 | 5 | 6 | 7 | 8 | 9 | 10 | 12; type_id: number };

/**
 * Whether the chat window is open, and on what (specification, section 4: isService and the selected contact). Whoever wants
 * to talk calls `openChat`; the window of the chat domain, mounted by the portal's layout, reads `chatPanel`.
 */
export type ChatPanel = { isOpen: boolean; receiverId?: number | undefined; card?: ChatCard | undefined };

export const chatPanel = createStore<ChatPanel>({ isOpen: false });

type Target = { receiverId?: number; card?: ChatCard };

const wishKey = "threadport.chat-wish";
/** Whoever signs in later than that did not do so to talk. */
const wishMs = 10 * 60_000;

/** Receiver 1 is customer service. Without a session: "请登录,再操作" and the login dialog, after which `openWishedChat` opens it. */
export const openChat = (target: Target = {}): boolean => {
  if (!session.token()) {
    try {
      sessionStorage.setItem(wishKey, JSON.stringify({ target, until: Date.now() + wishMs }));
    } catch {
      // Storage may be blocked: it is asked for once more after signing in.
    }
    showToast({ tone: "error", text: { word: browserWords.signInFirst } });
    openSignIn();
    return false;
  }
  chatPanel.set({ isOpen: true, ...target });
  return true;
};

/** Opens what was asked for before signing in, once. */
export const openWishedChat = (): void => {
  try {
    const wish = JSON.parse(sessionStorage.getItem(wishKey) ?? "null") as { target: Target; until: number } | null;
    sessionStorage.removeItem(wishKey);
    if (wish && wish.until > Date.now()) openChat(wish.target);
  } catch {
    // As above.
  }
};

/** Closes the window; the contact stays chosen. */
export const closeChat = (): void => chatPanel.set({ ...chatPanel.get(), isOpen: false });

/** Where the window stood in this tab, a visitor's of customer service too: it is opened there again when the document changes. */
export const placeKey = "threadport.chat-place";
export const keepChatPlace = (peerId: number | undefined): void => {
  try {
    if (chatPanel.get().isOpen) sessionStorage.setItem(placeKey, JSON.stringify({ peerId }));
    else sessionStorage.removeItem(placeKey);
  } catch {
    // Storage may be blocked: the next page then finds the window closed.
  }
};
/** Opens the window where it stood in the document before this one. */
export const restoreChat = (): void => {
  if (chatPanel.get().isOpen || !session.token()) return;
  try {
    const place = JSON.parse(sessionStorage.getItem(placeKey) ?? "null") as { peerId?: number } | null;
    if (place) chatPanel.set({ isOpen: true, receiverId: place.peerId });
  } catch {
    // As above.
  }
};

/** Unread messages, for the badge. The layout reads it once (`im/unread`), the chat client keeps it. */
export const unreadCount = createStore(0);

/** What to close when the reader signs out: the chat client puts its leaving here. */
export const chatSocket = createStore<{ close(): void } | null>(null);
