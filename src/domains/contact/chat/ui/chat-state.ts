import { CallFailed, CallRefused } from "#kit/browser/call.ts";
import { createStore } from "#kit/browser/store.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { says } from "#kit/words.ts";
import type { ChatCard } from "#ui/chat-panel.ts";
import type { Card, Session } from "../contract/fields.ts";
import { plainText } from "../contract/plain-text.ts";
import { noConnection, type ConnectionState } from "./connection.ts";
import type { Shown } from "./conversation.ts";

/** Sentences of the specification, sections 4 and 8, that the window itself says. */
export const windowWords = {
  friendly: /*i18n*/ { id: "chat.friendly_notice", message: "A friendly notice" },
  unknown: /*i18n*/ { id: "chat.unknown", message: "Unknown" },
  socketClosed: /*i18n*/ {
    id: "chat.socket_closed",
    message: "The WebSocket connection is closed. Messages are sent all the same; new ones show once it is back",
  },
  uploadFailed: /*i18n*/ { id: "chat.upload_failed", message: "Server error" },
  cardGone: /*i18n*/ { id: "chat.card_gone", message: "What you came from cannot be shown as a card here. You can write all the same" },
  open: /*i18n*/ { id: "chat.open_toast", message: "Open" },
};
for (const word of Object.values(windowWords)) says(word);

export type Person = { id: number; nickname: string; avatar: string };
export type Staged = { card: Card; target: ChatCard };
/** What may be sent as a card. */
export type Pickable = { msg_type: number; type_id: number; card: Card };
/** Whom the window talks with. `blocked`: whether my side blocks them. */
export type Peer = Person & { online: 0 | 1; blocked: 0 | 1 };
export type ChatState = {
  sessions: Session[];
  hasSessions: boolean;
  peer: Peer | null;
  messages: Shown[];
  history: "loading" | "more" | "none" | "failed";
  peerReadSeq: number;
  /** How far my side has read. */
  readSeq: number;
  staged: Staged | null;
  connection: ConnectionState;
  /** The message that the next text answers. */
  replyTo: Shown | null;
  /** Whether the other side is writing right now. */
  isTyping: boolean;
  /** Whether there are more conversations than were loaded. */
  hasMoreSessions: boolean;
  /** Those whose other side is called as was searched; null while nothing is. */
  found: Session[] | null;
  /** How far uploads under way are, 0 to 1, by client id. */
  progress: Readonly<Record<string, number>>;
};

export const emptyChat: ChatState = {
  sessions: [],
  hasSessions: false,
  peer: null,
  messages: [],
  history: "none",
  peerReadSeq: 0,
  readSeq: 0,
  staged: null,
  connection: noConnection,
  replyTo: null,
  isTyping: false,
  hasMoreSessions: false,
  found: null,
  progress: {},
};

/** What the window shows; each part of the chat changes its own of it. */
export const createChatState = () => {
  const store = createStore<ChatState>(emptyChat);
  return { ...store, patch: (change: Partial<ChatState>) => store.set({ ...store.get(), ...change }) };
};
export type ChatStore = ReturnType<typeof createChatState>;

/** A message in one line. */
export const preview = (content: Shown["content"]): string => {
  if (typeof content === "string") return plainText(content);
  if ("seconds" in content) return "";
  if ("title" in content) return content.title;
  return "store_name" in content ? content.store_name : content.name;
};

/** Shows why something was refused; what else went wrong has been shown. */
export const told = (error: unknown) => {
  if (error instanceof CallRefused) showToast({ tone: "warning", text: error.msg });
  else if (!(error instanceof CallFailed)) throw error;
};

/** Whether it was done; why not has been shown. */
export const isDone = (doing: Promise<unknown>): Promise<boolean> =>
  doing.then(
    () => true,
    (error: unknown) => {
      told(error);
      return false;
    },
  );
