import { session } from "#kit/browser/session.ts";
import { createStore } from "#kit/browser/store.ts";
import { chatPanel, chatSocket, keepChatPlace, restoreChat, unreadCount } from "#ui/chat-panel.ts";
import { createChat, type Chat } from "./chat-client.ts";
import type { Person } from "./chat-state.ts";

const counted = /^\(\d+\+?\) /;
/** What is unread stands before the page's title; whatever else changes the title, it stands there again. Returns how to stop. */
const countInTitle = (): (() => void) => {
  const write = () => {
    const bare = document.title.replace(counted, "");
    const count = unreadCount.get();
    // Specification, section 9: the badge counts to 99.
    const title = count > 0 ? `(${count > 99 ? "99+" : count}) ${bare}` : bare;
    if (title !== document.title) document.title = title;
  };
  const watch = new MutationObserver(write);
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  const stop = unreadCount.subscribe(write);
  write();
  return () => {
    watch.disconnect();
    stop();
    document.title = document.title.replace(counted, "");
  };
};

/** Whether a page itself shows conversations, beside or instead of the window: what is in sight there was seen. */
export const chatInPage = createStore(false);

/** The chat of this page; null while nobody is signed in. */
export const currentChat = createStore<Chat | null>(null);

export type ChatPresence = {
  /** The account that the reader answers for: a shop's, or customer service's. */
  account?: Person;
  /** The reader answers for it no longer. */
  onOver?: () => void;
};

let keeping: { by: number; end(): void } | undefined;

/**
 * Keeps the chat of whoever is signed in for as long as the page lives: badge, notices, drafts, unsent messages. Needs no React; the window shows
 * what it keeps. Returns how to end it. Asked twice for the same, it goes on as it is.
 */
export const keepChat = ({ account, onOver }: ChatPresence = {}): (() => void) => {
  const by = account?.id ?? 0;
  if (keeping?.by === by) return keeping.end;
  keeping?.end();
  let userId: number | undefined;
  const set = (chat: Chat | null) => {
    currentChat.get()?.stop();
    currentChat.set(chat);
    chatSocket.set(chat);
  };
  const followPanel = () => {
    const { isOpen, receiverId, card } = chatPanel.get();
    const chat = currentChat.get();
    if (!chat) return;
    if (!isOpen) return keepChatPlace(undefined);
    if (receiverId !== undefined) void chat.open(receiverId, card);
    chat.opened();
  };
  const followSession = () => {
    const user = session.get();
    if (user?.id === userId) return;
    userId = user?.id;
    set(user ? createChat(user, { isPanelOpen: () => chatPanel.get().isOpen || chatInPage.get(), account, onOver }) : null);
    if (chatPanel.get().isOpen) followPanel();
  };
  const stops = [chatPanel.subscribe(followPanel), session.subscribe(followSession), countInTitle()];
  const mine = {
    by,
    end() {
      if (keeping !== mine) return;
      keeping = undefined;
      for (const stop of stops) stop();
      set(null);
    },
  };
  keeping = mine;
  followSession();
  if (!account) restoreChat();
  return mine.end;
};
