import { customerServiceId } from "#kit/customer-service.ts";
import { session } from "#kit/browser/session.ts";
import { createStore } from "#kit/browser/store.ts";
import { chatPanel, chatSocket, keepChatPlace, openChat, openWishedChat, restoreChat, unreadCount } from "#ui/chat-panel.ts";
import { createChat, type Chat } from "./chat-client.ts";
import type { Person } from "./chat-state.ts";

/** A page without a title has the count alone, without what divides the two. */
const counted = /^\(\d+\+?\)(?: |$)/;
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

/** The page that itself shows conversations, instead of the window: what is in sight there was seen, and a notice leads there. Null where none does. */
export const chatInPage = createStore<{ openTalk(peerId: number): void } | null>(null);

/** Whose conversation a notice of the browser leads to, where pages that speak as this account show it: see main/push-worker.js. */
const peerIn = (link: string, account: Person | undefined): number | undefined => {
  const place = !account ? "/user" : account.id === customerServiceId ? "/operator/service" : "/seller";
  const [path, query] = link.split("?");
  const peer = new URLSearchParams(query).get(place === "/operator/service" ? "customer" : "chat") ?? "";
  return path === place && /^[1-9]\d{0,9}$/.test(peer) ? Number(peer) : undefined;
};

/** The chat of this page; null while nobody is signed in. */
export const currentChat = createStore<Chat | null>(null);

export type ChatPresence = {
  /** The account that the reader answers for: a shop's, or customer service's. */
  account?: Person;
  /** The reader hears what is said to it, and is not there to answer. */
  isAside?: boolean;
  /** The reader answers for it no longer. */
  onOver?: () => void;
  /** Where a notice leads on pages that show no conversations and have no window. */
  openTalk?: (peerId: number) => void;
};

let keeping: { by: string; end(): void } | undefined;

/**
 * Keeps the chat of whoever is signed in for as long as the page lives: badge, notices, drafts, unsent messages. Needs no React; the window shows
 * what it keeps. Returns how to end it. Asked twice for the same, it goes on as it is.
 */
export const keepChat = ({ account, isAside = false, onOver, openTalk }: ChatPresence = {}): (() => void) => {
  const by = `${account?.id ?? 0}${isAside ? " aside" : ""}`;
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
  const lead = (peerId: number): void => {
    const open = chatInPage.get()?.openTalk ?? openTalk;
    if (open) open(peerId);
    else openChat({ receiverId: peerId });
  };
  /** A notice was pressed, and this page is asked whether it goes there. */
  const followNotice = ({ data, ports }: MessageEvent<{ kind?: string; link?: string } | null>) => {
    const peerId = data?.kind === "notice" && session.get() ? peerIn(String(data.link), account) : undefined;
    if (peerId === undefined) return;
    ports[0]?.postMessage("taken");
    lead(peerId);
  };
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  worker?.addEventListener("message", followNotice);
  worker?.startMessages();
  const followSession = () => {
    const user = session.get();
    if (user?.id === userId) return;
    userId = user?.id;
    const isPanelOpen = () => chatPanel.get().isOpen || chatInPage.get() !== null;
    set(user ? createChat(user, { isPanelOpen, account, isAside, onOver, openTalk: lead }) : null);
    if (chatPanel.get().isOpen) followPanel();
    if (user && !account) openWishedChat();
  };
  const stops = [
    () => worker?.removeEventListener("message", followNotice),
    chatPanel.subscribe(followPanel),
    session.subscribe(followSession),
    countInTitle(),
  ];
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
