import { call, CallFailed, CallRefused, hearAnswers, type Asked } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { language, session, type SessionUser } from "#kit/browser/session.ts";
import { passFrame } from "#kit/browser/socket-frames.ts";
import { createStore } from "#kit/browser/store.ts";
import { upload } from "#kit/browser/upload.ts";
import { says } from "#kit/words.ts";
import { keepChatPlace, openChat, unreadCount, type ChatCard } from "#ui/chat-panel.ts";
import type { block, report, unblock } from "../contract/blocking.ts";
import type { acceptCounter, acceptOffer } from "#domains/sourcing/processing/contract/offering.ts";
import type { answerContract, answerSoldContract, contractDetails } from "#domains/sourcing/contracts/contract/contracts.ts";
import type { Card, ContractCard, OfferCard, Session } from "../contract/fields.ts";
import type { fileAddress, keep, peerPage, recall, remove, searchHistory, sendFile, typing } from "../contract/keeping.ts";
import { customerServiceId, hiddenReceivers, sendIntervalMs, sessionPage, type CardType, type PickableKind } from "../contract/limits.ts";
import type { pickCards } from "../contract/picking.ts";
import { plainText } from "../contract/plain-text.ts";
import type { markRead, recordsList, sessionList } from "../contract/reading.ts";
import type { launch, sendImage, sendText, sendVoice } from "../contract/sending.ts";
import type { SocketEvents } from "../contract/socket.ts";
import type { socketTicket } from "../contract/ticket.ts";
import { noConnection, openConnection, type Connection, type ConnectionParts, type ConnectionState } from "./connection.ts";
import { shownUnsent, withMessages, withUnsent, type Shown } from "./conversation.ts";
import { forgetNotices, playSound } from "./notices.ts";
import { openOutbox, type Outbox, type Unsent } from "./outbox.ts";
import { inTurn, isFirstToAsk, joinTabs } from "./tabs.ts";

/** Sentences of the specification, sections 4 and 8, that the window itself says. */
export const windowWords = {
  friendly: /*i18n*/ { id: "chat.friendly_notice", message: "A friendly notice" },
  unknown: /*i18n*/ { id: "chat.unknown", message: "Unknown" },
  socketClosed: /*i18n*/ {
    id: "chat.socket_closed",
    message: "The WebSocket connection is closed. Messages are sent all the same; new ones show once it is back",
  },
  uploadFailed: /*i18n*/ { id: "chat.upload_failed", message: "Server error" },
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

type Calls = {
  sessionList: Asked<typeof sessionList>;
  recordsList: Asked<typeof recordsList>;
  markRead: Asked<typeof markRead>;
  launch: Asked<typeof launch>;
  sendText: Asked<typeof sendText>;
  sendImage: Asked<typeof sendImage>;
  sendFile: Asked<typeof sendFile>;
  sendVoice: Asked<typeof sendVoice>;
  pick: Asked<typeof pickCards>;
  fileAddress: Asked<typeof fileAddress>;
  recall: Asked<typeof recall>;
  remove: Asked<typeof remove>;
  keep: Asked<typeof keep>;
  search: Asked<typeof searchHistory>;
  typing: Asked<typeof typing>;
  block: Asked<typeof block>;
  unblock: Asked<typeof unblock>;
  report: Asked<typeof report>;
};
/** Those who answer at customer service have the calls of a shop's people, under names of their own. */
const atInbox = (side: "shop" | "service", calls: Calls): Calls =>
  side === "shop"
    ? calls
    : (Object.fromEntries(Object.entries(calls).map(([name, one]) => [name, { ...one, path: one.path.replace("im/shop", "im/service") }])) as Calls);
/** The same calls on one's own side and on a shop's, by their paths: the schemas stay with the server. */
const callsOf = (side: "own" | "shop" | "service"): Calls =>
  side === "own"
    ? {
        sessionList: { path: "im/session_list" },
        recordsList: { path: "im/records_list" },
        markRead: { path: "im/read" },
        launch: { path: "im/launch" },
        sendText: { path: "im/text" },
        sendImage: { path: "im/image", multipart: true },
        sendFile: { path: "im/file", multipart: true },
        sendVoice: { path: "im/voice", multipart: true },
        pick: { path: "im/cards" },
        fileAddress: { path: "im/fileaddress" },
        recall: { path: "im/recall" },
        remove: { path: "im/remove" },
        keep: { path: "im/keep" },
        search: { path: "im/search" },
        typing: { path: "im/typing" },
        block: { path: "im/block" },
        unblock: { path: "im/unblock" },
        report: { path: "im/report" },
      }
    : atInbox(side, {
        sessionList: { path: "im/shopsessions" },
        recordsList: { path: "im/shoprecords" },
        markRead: { path: "im/shopread" },
        launch: { path: "im/shoplaunch" },
        sendText: { path: "im/shoptext" },
        sendImage: { path: "im/shopimage", multipart: true },
        sendFile: { path: "im/shopfile", multipart: true },
        sendVoice: { path: "im/shopvoice", multipart: true },
        pick: { path: "im/shopcards" },
        fileAddress: { path: "im/shopfileaddress" },
        recall: { path: "im/shoprecall" },
        remove: { path: "im/shopremove" },
        keep: { path: "im/shopkeep" },
        search: { path: "im/shopsearch" },
        typing: { path: "im/shoptyping" },
        block: { path: "im/shopblock" },
        unblock: { path: "im/shopunblock" },
        report: { path: "im/shopreport" },
      });

export type ChatOptions = {
  isPanelOpen(): boolean;
  /** The shop that the reader answers for: its account speaks, by calls of its own. */
  account?: Person | undefined;
  /** The reader answers for that shop no longer. */
  onOver?: (() => void) | undefined;
  /** For tests: where unsent messages are kept, and how long is waited. */
  outbox?: Outbox;
  patience?: ConnectionParts["patience"];
  retryMs?: number;
};

/**
 * What is known of one conversation. Of the numbers up to `upTo` all are there that shall be, from the oldest shown on; it is -1 before anything was
 * loaded.
 */
type Known = { stored: Shown[]; upTo: number; history: ChatState["history"]; peerReadSeq: number; readSeq: number };
const mostKnown = 30;
/** Further behind than this, the newest page is all that is asked for. */
const mostCaughtUp = 1_000;

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const seconds = () => Math.floor(Date.now() / 1000);
const isVisible = () => document.visibilityState === "visible";

/**
 * Everything the chat knows and does, apart from how it looks: lives outside React, one for each signed-in user (and shop). What is written goes
 * into the outbox and from there to the server, whatever happens in between; what is read comes from rows, frames only hurry it.
 */
export const createChat = (user: SessionUser, options: ChatOptions) => {
  const { isPanelOpen, account } = options;
  const me: Person = account ?? user;
  const own: Person = { id: me.id, nickname: me.nickname, avatar: me.avatar };
  const calls = callsOf(!account ? "own" : account.id === customerServiceId ? "service" : "shop");
  const owner = account ? `${user.id}.${account.id}` : String(user.id);
  const outbox = options.outbox ?? openOutbox(owner);
  const state = createStore<ChatState>(emptyChat);
  const patch = (change: Partial<ChatState>) => state.set({ ...state.get(), ...change });
  const known = new Map<number, Known>();
  let isClosed = false;

  // ------------------------------------------------------------------------------------------- the list of conversations

  const showTotal = () => unreadCount.set(state.get().sessions.reduce((sum, one) => sum + one.unread, 0));
  const patchSession = (receiverId: number, change: Partial<Session>) => {
    patch({ sessions: state.get().sessions.map((one) => (one.receiver_id === receiverId ? { ...one, ...change } : one)) });
    showTotal();
  };
  const setBlocked = (blocked: 0 | 1) => {
    const { peer } = state.get();
    if (peer) patch({ peer: { ...peer, blocked } });
  };

  const inOrder = (one: Session, other: Session) => other.pinned - one.pinned || other.updatetime - one.updatetime;

  /** A failure here is silently ignored (specification, section 8); says whether there was none. */
  const loadSessions = async (): Promise<boolean> => {
    // The session has ended, and that was said: nothing is asked that would say it again.
    if (!session.token()) return false;
    const sessions = await call<typeof sessionList>(calls.sessionList, {}, { quiet: true }).catch((error: unknown) => {
      if (error instanceof CallFailed && error.status === 403) options.onOver?.();
      return null;
    });
    if (!sessions) return false;
    const newest = new Set(sessions.map((one) => one.receiver_id));
    const further = state.get().sessions.filter((one) => !newest.has(one.receiver_id));
    const isFirst = !state.get().hasSessions;
    patch({
      sessions: [...sessions.filter((one) => !hiddenReceivers.includes(one.receiver_id)), ...further].sort(inOrder),
      hasSessions: true,
      ...(isFirst ? { hasMoreSessions: sessions.length >= sessionPage } : {}),
    });
    const { peer } = state.get();
    const listed = peer && sessions.find((one) => one.receiver_id === peer.id);
    if (listed) patch({ peer: { ...peer, blocked: listed.blocked, online: listed.online } });
    showTotal();
    return true;
  };

  // ---------------------------------------------------------------------------------------------------- one conversation

  const isCurrent = (receiverId: number) => state.get().peer?.id === receiverId;
  const knownOf = (receiverId: number): Known => {
    const there = known.get(receiverId) ?? { stored: [], upTo: -1, history: "loading" as const, peerReadSeq: 0, readSeq: 0 };
    // The one used last is the last to be forgotten.
    known.delete(receiverId);
    known.set(receiverId, there);
    for (const old of known.keys()) if (known.size > mostKnown) known.delete(old);
    return there;
  };

  const previews = new Map<string, string>();
  const underWay = new Set<string>();
  const previewOf = (entry: Unsent): string => {
    if (entry.kind !== "image") return entry.text;
    const there = previews.get(entry.client_id);
    if (there === undefined) {
      previews.set(entry.client_id, "");
      void outbox.file(entry.client_id).then((file) => {
        if (!file) return;
        previews.set(entry.client_id, URL.createObjectURL(file));
        show(entry.peer);
      });
    }
    return there ?? "";
  };
  const stateOf = (entry: Unsent): NonNullable<Shown["state"]> =>
    entry.failed !== undefined ? "failed" : underWay.has(entry.client_id) || state.get().connection.is === "open" ? "sending" : "waiting";

  /** Puts on the screen what is known of a conversation, where it is the one that is looked at. */
  const show = (receiverId: number) => {
    if (!isCurrent(receiverId)) return;
    const { stored, history, peerReadSeq, readSeq } = knownOf(receiverId);
    const unsent = outbox.unsent
      .get()
      .filter((one) => one.peer === receiverId)
      .map((one) => ({
        ...shownUnsent(one, own, stateOf(one), previewOf(one)),
        ...(account ? { by: { id: user.id, nickname: user.nickname, avatar: user.avatar } } : {}),
      }));
    patch({ messages: withUnsent(stored, unsent), history, peerReadSeq, readSeq });
  };
  const showCurrent = () => {
    const { peer } = state.get();
    if (peer) show(peer.id);
  };

  const ask = (receiverId: number, more: { record_id?: number; after_seq?: number }) =>
    call<typeof recordsList>(calls.recordsList, { receiver_id: receiverId, ...more }, { quiet: true });

  const take = (receiverId: number, page: Awaited<ReturnType<typeof ask>>) => {
    const there = knownOf(receiverId);
    there.stored = withMessages(there.stored, page.data);
    there.peerReadSeq = Math.max(there.peerReadSeq, page.peer_read_seq);
    there.readSeq = Math.max(there.readSeq, page.read_seq);
    return there;
  };

  const loadNewest = async (receiverId: number) => {
    const page = await ask(receiverId, {});
    const before = knownOf(receiverId);
    const isGap = before.upTo >= 0 && (page.data[0]?.seq ?? 0) > before.upTo + 1;
    if (isGap || before.history === "loading" || before.history === "failed") {
      before.history = page.data.length >= page.limit ? "more" : "none";
      if (isGap) before.stored = [];
    }
    const there = take(receiverId, page);
    there.upTo = Math.max(there.upTo, page.last_seq, page.data.at(-1)?.seq ?? 0);
    show(receiverId);
  };

  /** What came meanwhile: asked for until fewer than a page come. */
  const catchUp = async (receiverId: number) => {
    if (knownOf(receiverId).upTo < 0) return loadNewest(receiverId);
    for (;;) {
      const page = await ask(receiverId, { after_seq: knownOf(receiverId).upTo });
      if (page.last_seq - knownOf(receiverId).upTo > mostCaughtUp) return loadNewest(receiverId);
      const there = take(receiverId, page);
      const isAll = page.data.length < page.limit;
      there.upTo = Math.max(there.upTo, page.data.at(-1)?.seq ?? 0, isAll ? page.last_seq : 0);
      show(receiverId);
      if (isAll) break;
    }
    // What was taken back meanwhile has no number of its own: the newest page says it.
    take(receiverId, await ask(receiverId, {}));
    show(receiverId);
  };
  const catchUpHere = () => {
    const { peer } = state.get();
    // It is tried again as soon as the connection is back.
    if (peer && session.token()) void catchUp(peer.id).catch(() => undefined);
  };

  /** A stored message, by whichever way it came. One that is ahead of its turn has others fetched. */
  const arrive = (receiverId: number, message: Shown) => {
    const there = knownOf(receiverId);
    if (there.upTo < 0) {
      if (isCurrent(receiverId)) void loadNewest(receiverId).catch(() => undefined);
      return;
    }
    there.stored = withMessages(there.stored, [message]);
    if (message.seq === there.upTo + 1) there.upTo = message.seq;
    else if (message.seq > there.upTo + 1) void catchUp(receiverId).catch(() => undefined);
    show(receiverId);
  };

  const select = async (peer: Peer) => {
    patch({ peer, staged: null, replyTo: null, isTyping: false });
    keepChatPlace(peer.id);
    show(peer.id);
    try {
      await loadNewest(peer.id);
    } catch {
      const there = knownOf(peer.id);
      if (there.upTo < 0) there.history = "failed";
      show(peer.id);
    }
  };

  const loadOlder = async () => {
    const { peer, history } = state.get();
    if (!peer || (history !== "more" && history !== "failed")) return;
    const there = knownOf(peer.id);
    if (there.upTo < 0) return select(peer);
    there.history = "loading";
    show(peer.id);
    try {
      const page = await ask(peer.id, { record_id: there.stored[0]?.id ?? 0 });
      take(peer.id, page).history = page.data.length >= page.limit ? "more" : "none";
    } catch {
      there.history = "failed";
    }
    show(peer.id);
  };

  /** What is marked as read was seen: in a window that is open, in a tab that is looked at. */
  const seen = async (receiverId: number, seq: number) => {
    const there = knownOf(receiverId);
    if (seq <= there.readSeq || !isPanelOpen() || !isVisible()) return;
    const before = there.readSeq;
    there.readSeq = seq;
    try {
      const { unread, read_seq } = await call<typeof markRead>(calls.markRead, { receiver_id: receiverId, seq }, { quiet: true });
      there.readSeq = Math.max(there.readSeq, read_seq);
      patchSession(receiverId, { unread, read_seq });
    } catch {
      if (there.readSeq === seq) there.readSeq = before;
    }
    if (isCurrent(receiverId)) patch({ readSeq: there.readSeq });
  };

  // --------------------------------------------------------------------------------------------------- what comes by itself

  const preview = (content: Shown["content"]): string => {
    if (typeof content === "string") return plainText(content);
    if ("seconds" in content) return "";
    if ("title" in content) return content.title;
    return "store_name" in content ? content.store_name : content.name;
  };

  const change = (receiverId: number, seq: number, to: ((message: Shown) => Shown) | null) => {
    const there = known.get(receiverId);
    if (!there) return;
    there.stored = there.stored.flatMap((one) => (one.seq === seq ? (to ? [to(one)] : []) : [one]));
    show(receiverId);
  };
  let typingEnds: ReturnType<typeof setTimeout> | undefined;

  const bringUp = (peerId: number, message: Pick<Shown, "content" | "msg_type" | "createtime" | "seq">, isOwn: boolean) => {
    const listed = state.get().sessions.find((one) => one.receiver_id === peerId);
    if (!listed) return void loadSessions();
    if (message.seq < listed.last_seq) return;
    const moved = {
      ...listed,
      content: preview(message.content),
      msg_type: message.msg_type,
      updatetime: message.createtime,
      last_seq: message.seq,
      unread: isOwn || message.seq <= listed.last_seq ? listed.unread : listed.unread + 1,
    };
    patch({ sessions: [moved, ...state.get().sessions.filter((one) => one !== listed)].sort(inOrder) });
    showTotal();
  };

  /** Said by one tab, and by one that is looked at before one that is not. */
  const tell = async (frame: SocketEvents["message"]) => {
    if (isPanelOpen() && isVisible()) return;
    const listed = state.get().sessions.find((one) => one.receiver_id === frame.user_id);
    if (listed?.muted === 1) return;
    // As this reader reads the name; a frame is one for all.
    const name = listed?.receiver.nickname ?? frame.nickname;
    await sleep(isVisible() ? (document.hasFocus?.() === false ? 60 : 0) : 250);
    if (isClosed || !(await isFirstToAsk(`threadport.chat.told.${owner}.${frame.id}`))) return;
    playSound();
    const run = () => void openChat({ receiverId: frame.user_id });
    if (!isVisible() && typeof Notification !== "undefined" && Notification.permission === "granted") {
      // One a person, however many messages: the tag replaces the one before.
      const shown = new Notification(name, { body: preview(frame.content), tag: `chat/${me.id}/${frame.user_id}` });
      shown.addEventListener("click", () => {
        window.focus();
        run();
        shown.close();
      });
      return;
    }
    showToast({ tone: "info", title: name, text: preview(frame.content), action: { label: { word: windowWords.open }, run } });
  };

  /** A socket that hears for a shop hears what its user is told besides. */
  const isMine = ({ user_id, receiver_id }: { user_id: number; receiver_id: number }) => [user_id, receiver_id].includes(me.id);

  const hear: { [Name in keyof SocketEvents]: (data: SocketEvents[Name]) => void } = {
    message(frame) {
      const isOwn = frame.user_id === me.id;
      const peerId = isOwn ? frame.receiver_id : frame.user_id;
      if (!isMine(frame) || hiddenReceivers.includes(peerId)) return;
      const message: Shown = {
        ...frame,
        // A card comes in every language: here it is read in this one.
        content: frame.content_in?.[language.get()] ?? frame.content,
        msg_type: frame.msg_type as Shown["msg_type"],
        talk_type: 1,
        createtime: frame.timestamp,
        updatetime: frame.timestamp,
        user: { id: frame.user_id, nickname: frame.nickname, avatar: frame.avatar },
      };
      arrive(peerId, message);
      bringUp(peerId, message, isOwn);
      if (!isOwn && isCurrent(peerId)) patch({ isTyping: false });
      if (!isOwn) void tell(frame);
    },
    read(frame) {
      const { user_id, receiver_id, seq } = frame;
      if (!isMine(frame)) return;
      // Read in another window, or by another of the shop's people.
      if (user_id === me.id) {
        const there = known.get(receiver_id);
        if (there) there.readSeq = Math.max(there.readSeq, seq);
        if (state.get().sessions.some((one) => one.receiver_id === receiver_id && one.last_seq <= seq)) patchSession(receiver_id, { unread: 0, read_seq: seq });
      } else {
        const there = known.get(user_id);
        if (there) there.peerReadSeq = Math.max(there.peerReadSeq, seq);
      }
      showCurrent();
    },
    recalled({ user_id, receiver_id, seq }) {
      const peerId = user_id === me.id ? receiver_id : user_id;
      change(peerId, seq, (one) => ({ ...one, content: "", recalled: 1, reply: null }));
      void loadSessions();
    },
    removed({ user_id, receiver_id, seq }) {
      if (user_id === me.id) change(receiver_id, seq, null);
    },
    typing({ user_id, receiver_id }) {
      if (receiver_id !== me.id || !isCurrent(user_id)) return;
      clearTimeout(typingEnds);
      patch({ isTyping: true });
      typingEnds = setTimeout(() => patch({ isTyping: false }), 6_000);
    },
    online({ user_id, online }) {
      patchSession(user_id, { online });
      const { peer } = state.get();
      if (peer?.id === user_id) patch({ peer: { ...peer, online } });
    },
  };
  const hearFrame = (event: string, data: unknown) => {
    if (event === "event_error") showToast({ tone: "warning", title: { word: windowWords.friendly }, text: { word: windowWords.unknown } });
    else if (Object.hasOwn(hear, event)) hear[event as keyof SocketEvents](data as never);
    else passFrame(event, data);
  };

  // ---------------------------------------------------------------------------------------------------- the connection

  let connection: Connection | undefined;
  const showConnection = (next: ConnectionState) => {
    const before = state.get().connection.is;
    patch({ connection: next });
    showCurrent();
    if (next.is !== "open" || before === "open") return;
    void loadSessions();
    catchUpHere();
    flush();
  };
  const tabs = joinTabs(`threadport.chat.${owner}`, {
    lead() {
      const mine = openConnection({
        userId: user.id,
        shopId: account?.id,
        async ticket() {
          try {
            return (await call<typeof socketTicket>({ path: "im/ticket" }, {}, { quiet: true })).ticket;
          } catch (error) {
            // The call has forgotten the session, said so, and asked to sign in.
            if (error instanceof CallFailed && error.status === 401) return "ended";
            throw error;
          }
        },
        onFrame(event, data) {
          hearFrame(event, data);
          tabs.tell({ kind: "frame", event, data });
        },
        onState(next) {
          showConnection(next);
          tabs.tell({ kind: "state", state: next });
        },
        onEnded() {
          // The call meets the ended session, and with it what every call does then. Where it does not, only what may be heard has changed.
          void loadSessions().then((isGood) => isGood && mine.begin());
        },
        ...(options.patience ? { patience: options.patience } : {}),
      });
      connection = mine;
      mine.begin();
      return () => {
        mine.close();
        connection = undefined;
      };
    },
    hear({ kind, ...message }) {
      if (kind === "frame") hearFrame(message["event"] as string, message["data"]);
      else if (kind === "state" && !connection) showConnection(message["state"] as ConnectionState);
      else if (kind === "wake") connection?.wake();
      else if (kind === "how is it" && connection) tabs.tell({ kind: "state", state: connection.state.get() });
    },
  });
  tabs.tell({ kind: "how is it" });

  /** Something may have changed: the network, the tab, the reader. */
  const wake = () => {
    if (isClosed) return;
    if (connection) connection.wake();
    else {
      tabs.check();
      tabs.tell({ kind: "wake" });
      tabs.tell({ kind: "how is it" });
    }
    flush();
  };
  const onVisible = () => isVisible() && wake();
  const stopHearingAnswers = hearAnswers(() => {
    if (["waiting", "stopped"].includes(state.get().connection.is)) wake();
    else flush();
  });
  // Only a browser has them all: the client runs in tests without a page, too.
  const page = typeof window === "undefined" ? undefined : window;
  page?.addEventListener?.("online", wake);
  page?.addEventListener?.("focus", wake);
  document.addEventListener?.("visibilitychange", onVisible);

  // ------------------------------------------------------------------------------------------------- what is to be sent

  const told = (error: unknown) => {
    if (error instanceof CallRefused) showToast({ tone: "warning", text: error.msg });
    else if (!(error instanceof CallFailed)) throw error;
  };

  let sentAt = 0;
  let wroteAt = 0;
  let typedAt = 0;
  let sought = "";
  const cancels = new Map<string, () => void>();
  const setProgress = (clientId: string, share: number | undefined) => {
    const { [clientId]: _former, ...others } = state.get().progress;
    patch({ progress: share === undefined ? others : { ...others, [clientId]: share } });
  };

  const post = async (entry: Unsent): Promise<Shown | null> => {
    const { client_id, peer, text } = entry;
    if (entry.kind === "text") {
      await sleep(Math.max(0, sentAt + sendIntervalMs - Date.now()));
      sentAt = Date.now();
      const input = { receiver_id: peer, talk_type: 1 as const, content: text, client_id, reply_seq: entry.reply?.seq };
      return call<typeof sendText>(calls.sendText, input, { quiet: true });
    }
    if (entry.card) {
      const { msg_type, type_id } = entry.card;
      const input = { receiver_id: peer, talk_type: 1 as const, msg_type, type_id, send: true, client_id };
      return (await call<typeof launch>(calls.launch, input, { quiet: true })).message;
    }
    const file = await outbox.file(client_id);
    // The browser has thrown the bytes away: there is nothing left to send.
    if (!file) return null;
    const bytes = new File([file], text, { type: file.type }) as never;
    const whom = { receiver_id: String(peer), talk_type: "1" as const, client_id };
    const asked = { image: calls.sendImage, file: calls.sendFile, voice: calls.sendVoice }[entry.kind as "image" | "file" | "voice"];
    const parts = { image: { image: bytes }, file: { file: bytes }, voice: { sound: bytes, seconds: String(entry.seconds ?? 1) } };
    const input = { ...parts[entry.kind as "image" | "file" | "voice"], ...whom };
    if (typeof XMLHttpRequest === "undefined")
      return call<typeof sendImage>(asked as Calls["sendImage"], input as unknown as { image: never } & typeof whom, { quiet: true });
    const going = upload<typeof sendImage>(
      asked as Calls["sendImage"],
      input as unknown as { image: never } & typeof whom,
      (share) => setProgress(client_id, share),
      {
        quiet: true,
      },
    );
    cancels.set(client_id, going.cancel);
    return going.done;
  };

  /** Whether the next may go: this one is stored, or refused for good. */
  const deliver = async (entry: Unsent): Promise<boolean> => {
    underWay.add(entry.client_id);
    show(entry.peer);
    try {
      const stored = await post(entry);
      await outbox.remove(entry.client_id);
      if (stored) {
        arrive(entry.peer, stored);
        bringUp(entry.peer, stored, true);
      }
      const shown = previews.get(entry.client_id);
      if (shown) URL.revokeObjectURL(shown);
      previews.delete(entry.client_id);
      return true;
    } catch (error) {
      if (error instanceof CallRefused && error.code === "too_fast") {
        await sleep(Number(error.values["wait_ms"]) || sendIntervalMs);
        return true;
      }
      if (error instanceof CallRefused) {
        outbox.mark(entry.client_id, { failed: error.msg });
        told(error);
        return true;
      }
      if (!(error instanceof CallFailed)) throw error;
      const isOwnFault = [400, 403, 404, 413, 415].includes(error.status);
      if (isOwnFault) {
        outbox.mark(entry.client_id, { failed: error.message });
        showToast({ tone: "error", text: error.message });
        return true;
      }
      // Specification, section 8: whatever else an upload fails of is "server error".
      if (isUpload(entry) && error.status >= 500) {
        outbox.mark(entry.client_id, { failed: "" });
        showToast({ tone: "error", text: { word: windowWords.uploadFailed } });
        return true;
      }
      // The network, a server that is down, a session that is over, too many at once: it goes later.
      return false;
    } finally {
      underWay.delete(entry.client_id);
      cancels.delete(entry.client_id);
      setProgress(entry.client_id, undefined);
      show(entry.peer);
    }
  };

  const isUpload = ({ kind }: Unsent) => kind !== "text" && kind !== "card";
  type Lane = { isBusy: boolean; retry: ReturnType<typeof setTimeout> | undefined; takes(entry: Unsent): boolean; name: string };
  /** Texts do not wait behind a large picture. */
  const lanes: Lane[] = [
    { name: "texts", isBusy: false, retry: undefined, takes: (entry) => !isUpload(entry) },
    { name: "uploads", isBusy: false, retry: undefined, takes: isUpload },
  ];
  const nextOf = (lane: Lane) => outbox.unsent.get().find((one) => one.failed === undefined && lane.takes(one));
  const run = async (lane: Lane) => {
    for (let next = nextOf(lane); next && !isClosed; next = nextOf(lane)) if (!(await deliver(next))) return false;
    return true;
  };
  /** Sends what waits, in the order in which it was written. Once more by itself while it does not go. */
  const flush = () => {
    if (!session.token()) return;
    for (const lane of lanes) {
      if (lane.isBusy || isClosed || !nextOf(lane)) continue;
      lane.isBusy = true;
      clearTimeout(lane.retry);
      void inTurn(`threadport.chat.${owner}.${lane.name}`, () => run(lane))
        .then((isDone) => {
          if (!isDone && !isClosed) lane.retry = setTimeout(flush, options.retryMs ?? 5_000);
          return isDone;
        })
        .finally(() => {
          lane.isBusy = false;
        })
        .then((isDone) => isDone && flush());
    }
  };
  const stopHearingOutbox = outbox.unsent.subscribe(() => showCurrent());

  const write = async (entry: Omit<Unsent, "client_id" | "peer" | "at">, file?: Blob) => {
    const { peer, connection: line } = state.get();
    if (!peer) return;
    if (line.is !== "open") showToast({ tone: "warning", text: { word: windowWords.socketClosed } });
    await outbox.add({ ...entry, client_id: crypto.randomUUID(), peer: peer.id, at: seconds() }, file);
    flush();
  };

  const chat = {
    state,
    drafts: outbox.drafts,
    setDraft: outbox.setDraft,
    loadSessions,
    setBlocked,
    loadOlder,
    select,
    seen,
    wake,
    /** Whether a text may go now: one a second. */
    maySend: () => Date.now() - wroteAt >= sendIntervalMs,
    async send(text: string) {
      const content = text.trim();
      if (content === "") return;
      wroteAt = Date.now();
      const { replyTo, peer } = state.get();
      patch({ replyTo: null });
      const reply = replyTo && { seq: replyTo.seq, user_id: replyTo.user_id, msg_type: replyTo.msg_type, content: preview(replyTo.content) };
      if (peer) outbox.setDraft(peer.id, "");
      await write({ kind: "text", text: content, ...(reply ? { reply } : {}) });
    },
    sendPicture: (file: File) => write({ kind: "image", text: file.name, size: file.size }, file),
    sendFile: (file: File) => write({ kind: "file", text: file.name, size: file.size }, file),
    sendVoice: (sound: Blob, seconds: number) => write({ kind: "voice", text: "voice", size: sound.size, seconds }, sound),
    /** What the two may show each other; a failure is thrown. */
    pick: (receiverId: number, kind: PickableKind, keyword: string, page: number) =>
      call<typeof pickCards>(calls.pick, { receiver_id: receiverId, kind, keyword, page }, { quiet: true }),
    sendCard: ({ msg_type, type_id, card }: Pickable) =>
      write({ kind: "card", text: preview(card), card: { msg_type: msg_type as CardType, type_id, shown: card } }),
    /** Takes an offer, or the buyer's counter to one; says whether it was done. */
    async acceptOffer({ id: offer_id, version }: OfferCard, isBuyer: boolean) {
      const input = { offer_id, version };
      const done = isBuyer
        ? call<typeof acceptOffer>({ path: "processing/acceptoffer" }, input)
        : call<typeof acceptCounter>({ path: "processing/acceptcounter" }, input);
      return done.then(
        () => true,
        (error: unknown) => {
          told(error);
          return false;
        },
      );
    },
    /** How a contract stands now, and what my side may do with it; undefined where it is not mine to read. */
    standing: (id: number) => call<typeof contractDetails>({ path: "contract/details" }, { id }, { quiet: true }).catch(() => undefined),
    /** Signs the version that a card shows; says whether it was done. */
    async signContract({ id, version, buyer_id }: ContractCard) {
      const input = { id, version, answer: "sign" as const };
      const done =
        me.id === buyer_id
          ? call<typeof answerContract>({ path: "contract/answer" }, input)
          : call<typeof answerSoldContract>({ path: "contract/shopanswer" }, input);
      return done.then(
        () => true,
        (error: unknown) => {
          told(error);
          return false;
        },
      );
    },
    /** A message that another call than the outbox's has stored. */
    stored(message: Shown) {
      arrive(message.receiver_id, message);
      bringUp(message.receiver_id, message, true);
    },
    answer: (message: Shown | null) => patch({ replyTo: message }),
    /** Takes back a message of one's own; a refusal says why not. */
    async recall(message: Shown) {
      await call<typeof recall>(calls.recall, { message_id: message.id })
        .then(() => hear.recalled({ user_id: me.id, receiver_id: message.receiver_id, seq: message.seq }))
        .catch(told);
    },
    async remove(message: Shown) {
      const peerId = message.user_id === me.id ? message.receiver_id : message.user_id;
      await call<typeof remove>(calls.remove, { message_id: message.id })
        .then(() => change(peerId, message.seq, null))
        .catch(told);
    },
    /** Pins or mutes the conversation that is open. */
    async keep(so: { pinned?: 0 | 1; muted?: 0 | 1 }) {
      const { peer } = state.get();
      if (!peer) return;
      await call<typeof keep>(calls.keep, { receiver_id: peer.id, ...so })
        .then((kept) => {
          patchSession(peer.id, kept);
          patch({ sessions: [...state.get().sessions].sort(inOrder) });
        })
        .catch(told);
    },
    search: (receiverId: number, keyword: string, before = 0) =>
      call<typeof searchHistory>(calls.search, { receiver_id: receiverId, keyword, record_id: before }),
    /** A message with what was said around it. */
    async around(receiverId: number, seq: number) {
      const page = await ask(receiverId, { after_seq: Math.max(0, seq - 6) });
      return page.data.filter((one) => Math.abs(one.seq - seq) <= 5);
    },
    /** The page that the other side really has; empty where there is none. */
    pageOf: (receiverId: number) =>
      call<typeof peerPage>({ path: "im/page" }, { receiver_id: receiverId }, { quiet: true }).catch(() => ({ path: "", response_minutes: null })),
    /** Where a file of the conversation is read; undefined where it could not be asked. */
    addressOf: (message: Shown) =>
      call<typeof fileAddress>(calls.fileAddress, { message_id: message.id }).then(
        ({ url }) => url,
        () => undefined,
      ),
    /** Blocks or unblocks whom one talks with; says whether it was done. */
    async setBlocking(isBlocking: boolean) {
      const { peer } = state.get();
      if (!peer) return false;
      const done = isBlocking ? call<typeof block>(calls.block, { receiver_id: peer.id }) : call<typeof unblock>(calls.unblock, { receiver_id: peer.id });
      const isDone = await done.then(
        () => true,
        (error: unknown) => {
          told(error);
          return false;
        },
      );
      if (isDone && isCurrent(peer.id)) setBlocked(isBlocking ? 1 : 0);
      void loadSessions();
      return isDone;
    },
    /** Tells the portal of a person, or of one of their messages. */
    report: (receiverId: number, reason: string, messageId?: number) =>
      call<typeof report>(calls.report, { receiver_id: receiverId, reason, ...(messageId ? { message_id: messageId } : {}) }),
    /** Somebody writes: told at most every four seconds. */
    typing() {
      const { peer, connection: line } = state.get();
      if (!peer || line.is !== "open" || Date.now() - typedAt < 4_000) return;
      typedAt = Date.now();
      void call<typeof typing>(calls.typing, { receiver_id: peer.id }, { quiet: true }).catch(() => undefined);
    },
    /** Those whose name holds the text, of all there are; with an empty text the whole list is shown again. */
    async find(keyword: string) {
      sought = keyword.trim();
      if (sought === "") return patch({ found: null });
      const mine = sought;
      const found = await call<typeof sessionList>(calls.sessionList, { keyword: mine }, { quiet: true }).catch(() => null);
      if (found && sought === mine) patch({ found: found.filter((one) => !hiddenReceivers.includes(one.receiver_id)) });
    },
    async loadMoreSessions() {
      const page = Math.floor(state.get().sessions.length / sessionPage) + 1;
      if (!state.get().hasMoreSessions || page === 1) return;
      const more = await call<typeof sessionList>(calls.sessionList, { page }, { quiet: true }).catch(() => null);
      if (!more) return;
      const there = new Set(state.get().sessions.map((one) => one.receiver_id));
      const added = more.filter((one) => !there.has(one.receiver_id) && !hiddenReceivers.includes(one.receiver_id));
      patch({ sessions: [...state.get().sessions, ...added].sort(inOrder), hasMoreSessions: more.length >= sessionPage });
    },
    /** Once more what was refused; the sender's own id makes it harmless where it was stored after all. */
    sendAgain({ client_id }: Shown) {
      outbox.mark(client_id, { failed: undefined });
      flush();
    },
    /** Gives up what is not stored: also while it is being uploaded. */
    async discard({ client_id }: Shown) {
      await outbox.remove(client_id);
      cancels.get(client_id)?.();
    },
    /** The window was opened: what is new is loaded, whatever the socket says. */
    opened() {
      wake();
      void loadSessions();
      catchUpHere();
      keepChatPlace(state.get().peer?.id);
    },
    /** Opens the conversation with somebody, with or without a card; a failure shows its message and opens nothing. */
    async open(receiverId: number, card?: ChatCard) {
      const listed = card ? undefined : state.get().sessions.find((one) => one.receiver_id === receiverId);
      if (listed) return select({ ...listed.receiver, online: listed.online, blocked: listed.blocked });
      const launched = (msg_type: ChatCard["msg_type"] | 0, type_id: number, isQuiet: boolean) =>
        call<typeof launch>(calls.launch, { receiver_id: receiverId, msg_type, type_id, talk_type: 1 }, { quiet: isQuiet });
      try {
        const opened = card
          ? // What the page showed may be gone by now: one talks all the same.
            await launched(card.msg_type, card.type_id, true).catch((error: unknown) => {
              if (error instanceof CallFailed && error.status === 404) return launched(0, 0, false);
              throw error;
            })
          : await launched(0, 0, false);
        await select({ ...opened.receiver, online: opened.online, blocked: opened.blocked });
        if (opened.staged && card && typeof opened.content !== "string" && !("ending" in opened.content))
          patch({ staged: { card: opened.content, target: card } });
        await loadSessions();
      } catch (error) {
        told(error);
      }
    },
    async sendStaged() {
      const { staged } = state.get();
      if (!staged) return;
      patch({ staged: null });
      await chat.sendCard({ ...staged.target, card: staged.card });
    },
    unstage: () => patch({ staged: null }),
    leave() {
      patch({ peer: null, messages: [], staged: null });
      keepChatPlace(undefined);
    },
    /** The page no longer shows a chat; what is written stays for the next that does. */
    stop() {
      isClosed = true;
      tabs.leave();
      stopHearingAnswers();
      stopHearingOutbox();
      outbox.close();
      for (const lane of lanes) clearTimeout(lane.retry);
      page?.removeEventListener?.("online", wake);
      page?.removeEventListener?.("focus", wake);
      document.removeEventListener?.("visibilitychange", onVisible);
    },
    /** The reader signs out: nothing of theirs stays on this machine. */
    close() {
      chat.stop();
      void outbox.forget();
      void forgetNotices();
    },
  };
  // What an earlier page left.
  queueMicrotask(flush);
  return chat;
};

export type Chat = ReturnType<typeof createChat>;
