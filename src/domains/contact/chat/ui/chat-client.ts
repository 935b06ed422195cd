import { call, CallFailed, CallRefused, type Asked } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { createStore } from "#kit/browser/store.ts";
import type { SessionUser } from "#kit/browser/session.ts";
import { unreadCount, type ChatCard } from "#ui/chat-panel.ts";
import { says } from "#kit/words.ts";
import { hiddenReceivers, messageType, sendIntervalMs, type Card, type Session } from "../contract/fields.ts";
import { plainText } from "../contract/plain-text.ts";
import { markRead, recordsList, sessionList } from "../contract/reading.ts";
import { launch, sendImage, sendText } from "../contract/sending.ts";
import type { SocketEvents } from "../contract/socket.ts";
import { withMessages, type Shown } from "./conversation.ts";
import { openSocket } from "./socket.ts";

/** Sentences of the specification, sections 4 and 8, that the window itself says. */
export const windowWords = {
  friendly: /*i18n*/ { id: "chat.friendly_notice", message: "A friendly notice" },
  unknown: /*i18n*/ { id: "chat.unknown", message: "Unknown" },
  socketClosed: /*i18n*/ {
    id: "chat.socket_closed",
    message: "The WebSocket connection is closed. Messages are sent all the same; new ones show once it is back",
  },
  uploadFailed: /*i18n*/ { id: "chat.upload_failed", message: "Server error" },
};
for (const word of Object.values(windowWords)) says(word);

export type Person = { id: number; nickname: string; avatar: string };
export type Staged = { card: Card; msg_type: number; target: ChatCard };
/** Whom the window talks with. `blocked`: whether my side blocks them. */
export type Peer = Person & { online: 0 | 1; blocked: 0 | 1 };
export type ChatState = {
  sessions: Session[];
  hasSessions: boolean;
  peer: Peer | null;
  messages: Shown[];
  history: "loading" | "more" | "none" | "failed";
  peerReadSeq: number;
  staged: Staged | null;
  isConnected: boolean;
};

export const emptyChat: ChatState = {
  sessions: [],
  hasSessions: false,
  peer: null,
  messages: [],
  history: "none",
  peerReadSeq: 0,
  staged: null,
  isConnected: false,
};

const ownCalls = { sessionList, recordsList, markRead, launch, sendText, sendImage };

/** A shop that the reader answers for: its account speaks, by calls of its own. */
export type ShopSide = {
  account: Person;
  calls: { [Name in keyof typeof ownCalls]: Asked<(typeof ownCalls)[Name]> };
  /** The reader answers for it no longer. */
  onOver(): void;
};

/** Everything the chat window knows and does, apart from how it looks. One a signed-in user; `close` when they leave. */
export const createChat = (user: SessionUser, isPanelOpen: () => boolean, shop?: ShopSide) => {
  const me: Person = shop?.account ?? user;
  const calls: ShopSide["calls"] = shop?.calls ?? ownCalls;
  const state = createStore<ChatState>(emptyChat);
  const patch = (change: Partial<ChatState>) => state.set({ ...state.get(), ...change });
  let sentAt = 0;

  const showTotal = () => unreadCount.set(state.get().sessions.reduce((sum, one) => sum + one.unread, 0));
  const patchSession = (receiverId: number, change: Partial<Session>) => {
    patch({ sessions: state.get().sessions.map((one) => (one.receiver_id === receiverId ? { ...one, ...change } : one)) });
    showTotal();
  };

  const setBlocked = (blocked: 0 | 1) => {
    const { peer } = state.get();
    if (peer) patch({ peer: { ...peer, blocked } });
  };

  /** A failure here is silently ignored (specification, section 8). */
  const loadSessions = async () => {
    const sessions = await call<typeof sessionList>(calls.sessionList, {}, { quiet: true }).catch((error: unknown) => {
      if (error instanceof CallFailed && error.status === 403) shop?.onOver();
      return null;
    });
    if (!sessions) return;
    patch({ sessions: sessions.filter((one) => !hiddenReceivers.includes(one.receiver_id)), hasSessions: true });
    const { peer } = state.get();
    const listed = peer && sessions.find((one) => one.receiver_id === peer.id);
    if (listed) setBlocked(listed.blocked);
    showTotal();
  };

  const read = async (receiverId: number) => {
    if (!isPanelOpen() || document.visibilityState !== "visible") return;
    patchSession(receiverId, { unread: 0 });
    await call<typeof markRead>(calls.markRead, { receiver_id: receiverId }, { quiet: true }).catch(() => null);
  };

  const isCurrent = (receiverId: number) => state.get().peer?.id === receiverId;

  const loadRecords = async (receiverId: number, more: { record_id?: number; after_seq?: number }) => {
    const page = await call<typeof recordsList>(calls.recordsList, { receiver_id: receiverId, ...more }, { quiet: true });
    if (isCurrent(receiverId))
      patch({ messages: withMessages(state.get().messages, page.data), peerReadSeq: Math.max(state.get().peerReadSeq, page.peer_read_seq) });
    return page;
  };

  const select = async (peer: Peer) => {
    patch({ peer, messages: [], history: "loading", staged: null, peerReadSeq: 0 });
    unsent.clear();
    try {
      const page = await loadRecords(peer.id, {});
      if (isCurrent(peer.id)) patch({ history: page.data.length >= page.limit ? "more" : "none" });
      await read(peer.id);
    } catch {
      if (isCurrent(peer.id)) patch({ history: "failed" });
    }
  };

  const loadOlder = async () => {
    const { peer, history, messages } = state.get();
    const oldest = messages.find((one) => !one.state);
    if (!peer || (history !== "more" && history !== "failed")) return;
    patch({ history: "loading" });
    try {
      const page = await loadRecords(peer.id, { record_id: oldest?.id ?? 0 });
      if (isCurrent(peer.id)) patch({ history: page.data.length >= page.limit ? "more" : "none" });
    } catch {
      if (isCurrent(peer.id)) patch({ history: "failed" });
    }
  };

  /** What came while the socket was away: asked for until fewer than a page come. Where nothing is shown yet, the newest page is all. */
  const catchUp = async () => {
    const { peer } = state.get();
    if (!peer) return;
    for (;;) {
      const last = state.get().messages.findLast((one) => !one.state)?.seq;
      const page = await loadRecords(peer.id, last === undefined ? {} : { after_seq: last });
      if (last === undefined || page.data.length < page.limit || !isCurrent(peer.id)) return;
    }
  };

  const preview = (content: Shown["content"]) =>
    typeof content === "string" ? plainText(content) : "store_name" in content ? content.store_name : content.name;

  /** A socket that hears for a shop hears what its user is told besides. */
  const isMine = ({ user_id, receiver_id }: { user_id: number; receiver_id: number }) => [user_id, receiver_id].includes(me.id);

  const hear = (frame: SocketEvents["message"]) => {
    const isOwn = frame.user_id === me.id;
    const peerId = isOwn ? frame.receiver_id : frame.user_id;
    if (!isMine(frame) || hiddenReceivers.includes(peerId)) return;
    const message: Shown = {
      ...frame,
      msg_type: frame.msg_type as Shown["msg_type"],
      talk_type: 1,
      createtime: frame.timestamp,
      updatetime: frame.timestamp,
      user: { id: frame.user_id, nickname: frame.nickname, avatar: frame.avatar },
    };
    if (isCurrent(peerId)) patch({ messages: withMessages(state.get().messages, [message]) });
    const known = state.get().sessions.find((one) => one.receiver_id === peerId);
    if (!known) void loadSessions();
    else {
      const moved = {
        ...known,
        content: preview(frame.content),
        msg_type: message.msg_type,
        updatetime: frame.timestamp,
        last_seq: frame.seq,
        unread: isOwn || frame.seq <= known.last_seq ? known.unread : known.unread + 1,
      };
      patch({ sessions: [moved, ...state.get().sessions.filter((one) => one !== known)] });
      showTotal();
    }
    if (isOwn) return;
    if (isCurrent(peerId) && isPanelOpen()) void read(peerId);
    else if (!isPanelOpen()) showToast({ tone: "info", title: frame.nickname, text: preview(frame.content) });
  };

  const socket = openSocket(
    user.id,
    {
      message: hear,
      read: (frame) => {
        const { user_id, receiver_id, seq } = frame;
        if (!isMine(frame)) return;
        // Read in another window, or by another of the shop's people.
        if (user_id === me.id && state.get().sessions.some((one) => one.receiver_id === receiver_id && one.last_seq <= seq))
          patchSession(receiver_id, { unread: 0 });
        if (isCurrent(user_id)) patch({ peerReadSeq: Math.max(state.get().peerReadSeq, seq) });
      },
      online: ({ user_id, online }) => {
        patchSession(user_id, { online });
        const { peer } = state.get();
        if (peer?.id === user_id) patch({ peer: { ...peer, online } });
      },
      onOpen() {
        patch({ isConnected: true });
        void loadSessions();
        void catchUp().catch(() => {});
      },
      onClosed: () => patch({ isConnected: false }),
      onError: () => showToast({ tone: "warning", title: { word: windowWords.friendly }, text: { word: windowWords.unknown } }),
      // The call meets the ended session, and with it what every call does then: forget it here, say so, ask to sign in.
      onEnded: () => void loadSessions(),
    },
    shop && me.id,
  );

  /** Specification, section 8: whatever an upload fails of is "server error", but for what the sender can put right. */
  const toldOfUpload = (error: unknown) => {
    if (!(error instanceof CallFailed)) return told(error);
    const isOwnFault = [403, 413, 415, 429].includes(error.status);
    if (error.status !== 401) showToast({ tone: "error", text: isOwnFault ? error.message : { word: windowWords.uploadFailed } });
  };

  const told = (error: unknown) => {
    if (error instanceof CallRefused) showToast({ tone: "warning", text: error.msg });
    else if (!(error instanceof CallFailed)) throw error;
  };

  const own = (clientId: string, msg_type: Shown["msg_type"], content: string, receiver: number): Shown => {
    const now = Math.floor(Date.now() / 1000);
    return {
      id: 0,
      talk_type: 1,
      msg_type,
      user_id: me.id,
      receiver_id: receiver,
      content,
      createtime: now,
      updatetime: now,
      user: { id: me.id, nickname: me.nickname, avatar: me.avatar },
      ...(shop ? { by: { id: user.id, nickname: user.nickname, avatar: user.avatar } } : {}),
      seq: 0,
      client_id: clientId,
      state: "sending",
    };
  };
  const settle = (clientId: string, stored: Shown | null) =>
    patch({
      messages: stored
        ? withMessages(state.get().messages, [stored])
        : state.get().messages.map((one) => (one.client_id === clientId && one.state ? { ...one, state: "failed" as const } : one)),
    });

  /** What is on its way or did not go, by the sender's own id: kept for another try. */
  const unsent = new Map<string, string | File>();

  const deliver = async (waiting: Shown, work: () => Promise<Shown>, explain: (error: unknown) => void = told) => {
    if (!socket.isOpen()) showToast({ tone: "warning", text: { word: windowWords.socketClosed } });
    patch({
      messages: withMessages(
        state.get().messages.filter((one) => one.client_id !== waiting.client_id),
        [waiting],
      ),
    });
    // An upload may outlast the conversation it was sent from: what comes of it is not shown in another one.
    const settleHere = (stored: Shown | null) => isCurrent(waiting.receiver_id) && settle(waiting.client_id, stored);
    try {
      settleHere(await work());
      unsent.delete(waiting.client_id);
      void loadSessions();
    } catch (error) {
      settleHere(null);
      explain(error);
    }
  };

  const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`).replaceAll("\n", "<br>");

  const send = async (text: string, clientId: string = crypto.randomUUID()) => {
    const { peer } = state.get();
    const content = text.trim();
    if (!peer || content === "") return;
    sentAt = Date.now();
    unsent.set(clientId, content);
    await deliver(own(clientId, messageType.text, escapeHtml(content), peer.id), () =>
      call<typeof sendText>(calls.sendText, { receiver_id: peer.id, talk_type: 1, content, client_id: clientId }),
    );
  };
  const sendPicture = async (file: File, clientId: string = crypto.randomUUID(), preview = URL.createObjectURL(file)) => {
    const { peer } = state.get();
    if (!peer) return;
    unsent.set(clientId, file);
    await deliver(
      own(clientId, messageType.image, preview, peer.id),
      () =>
        call<typeof sendImage>(calls.sendImage, { image: file as never, receiver_id: String(peer.id), talk_type: "1", client_id: clientId }, { quiet: true }),
      toldOfUpload,
    );
    // One that did not go is still shown.
    if (!unsent.has(clientId)) URL.revokeObjectURL(preview);
  };

  return {
    state,
    loadSessions,
    setBlocked,
    loadOlder,
    select,
    read,
    /** Whether a text may go now: one a second. */
    maySend: () => Date.now() - sentAt >= sendIntervalMs,
    send,
    sendPicture,
    /** Once more what did not go; the sender's own id makes it harmless where it did after all. */
    async sendAgain({ client_id, content }: Shown) {
      const what = unsent.get(client_id);
      if (typeof what === "string") await send(what, client_id);
      else if (what) await sendPicture(what, client_id, String(content));
    },
    /** Opens the conversation with somebody, with or without a card; a failure shows its message and opens nothing. */
    async open(receiverId: number, card?: ChatCard) {
      try {
        const opened = await call<typeof launch>(calls.launch, {
          receiver_id: receiverId,
          msg_type: card?.msg_type ?? 0,
          type_id: card?.type_id ?? 0,
          talk_type: 1,
        });
        await select({ ...opened.receiver, online: opened.online, blocked: opened.blocked });
        if (opened.staged && card && typeof opened.content !== "string") patch({ staged: { card: opened.content, msg_type: opened.msg_type, target: card } });
        await loadSessions();
      } catch (error) {
        told(error);
      }
    },
    async sendStaged() {
      const { staged, peer } = state.get();
      if (!staged || !peer) return;
      patch({ staged: null });
      try {
        const sent = await call<typeof launch>(calls.launch, {
          receiver_id: peer.id,
          msg_type: staged.target.msg_type,
          type_id: staged.target.type_id,
          talk_type: 1,
          send: true,
        });
        if (sent.message && isCurrent(peer.id)) patch({ messages: withMessages(state.get().messages, [sent.message]) });
        await loadSessions();
      } catch (error) {
        if (isCurrent(peer.id)) patch({ staged });
        told(error);
      }
    },
    unstage: () => patch({ staged: null }),
    leave: () => patch({ peer: null, messages: [] }),
    close: () => socket.close(),
  };
};

export type Chat = ReturnType<typeof createChat>;
