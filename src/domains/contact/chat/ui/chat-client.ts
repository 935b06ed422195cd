import { call, CallFailed, hearAnswers } from "#kit/browser/call.ts";
import { sleep } from "#kit/browser/sleep.ts";
import { language, type SessionUser } from "#kit/browser/session.ts";
import { passFrame } from "#kit/browser/socket-frames.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { isQuietNow, lookAtReach } from "#domains/contact/notifications/ui/reach.ts";
import { keepChatPlace, openChat, type ChatCard } from "#ui/chat-panel.ts";
import type { block, report, unblock } from "../contract/blocking.ts";
import type { fileAddress, keep, peerPage, recall, remove, searchHistory, typing } from "../contract/keeping.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { hiddenReceivers, type CardType, type PickableKind } from "../contract/limits.ts";
import type { pickCards } from "../contract/picking.ts";
import type { launch } from "../contract/sending.ts";
import type { SocketEvents } from "../contract/socket.ts";
import type { socketTicket } from "../contract/ticket.ts";
import { callsOf } from "./chat-calls.ts";
import { createChatState, isDone, preview, told, windowWords, type Person, type Pickable } from "./chat-state.ts";
import { openConnection, type Connection, type ConnectionParts, type ConnectionState } from "./connection.ts";
import { createContacts } from "./contacts.ts";
import { shownUnsent, type Shown } from "./conversation.ts";
import { forgetNotices, maySayOutside, playSound } from "./notices.ts";
import { openOutbox, type Outbox, type Unsent } from "./outbox.ts";
import { createSending } from "./sending.ts";
import { summaryOf } from "./summary.ts";
import { isFirstToAsk, joinTabs } from "./tabs.ts";
import { createTalks, isVisible } from "./talks.ts";

export type ChatOptions = {
  isPanelOpen(): boolean;
  /** The shop that the reader answers for: its account speaks, by calls of its own. */
  account?: Person | undefined;
  /** The reader hears what is said to that account, and is not there to answer: pages beside its inbox. */
  isAside?: boolean;
  /** The reader answers for that shop no longer. */
  onOver?: (() => void) | undefined;
  /** Where a notice leads: without it, into the window. */
  openTalk?: ((peerId: number) => void) | undefined;
  /** For tests: where unsent messages are kept, and how long is waited. */
  outbox?: Outbox;
  patience?: ConnectionParts["patience"];
  retryMs?: number;
};

/**
 * Everything the chat knows and does, apart from how it looks: lives outside React, one for each signed-in user (and shop). Here its parts meet: the
 * list of contacts, the conversations, what is sent, and the connection that one tab holds for all.
 */
export const createChat = (user: SessionUser, options: ChatOptions) => {
  const { isPanelOpen, account } = options;
  const me: Person = account ?? user;
  const own: Person = { id: me.id, nickname: me.nickname, avatar: me.avatar };
  const side = !account ? "own" : account.id === customerServiceId ? "service" : "shop";
  const calls = callsOf(side);
  const owner = account ? `${user.id}.${account.id}` : String(user.id);
  const outbox = options.outbox ?? openOutbox(owner);
  const state = createChatState();
  const { patch } = state;
  let isClosed = false;

  const contacts = createContacts({ state, calls, onOver: options.onOver });
  const talks = createTalks({ state, calls, isPanelOpen, unsentOf: (receiverId) => sending.unsentTo(receiverId), onRead: contacts.patchSession });
  /** A stored message, by whichever way it came. */
  const stored = (peerId: number, message: Shown) => {
    talks.arrive(peerId, message);
    contacts.bringUp(peerId, message, message.user_id === me.id);
  };
  const sending = createSending({
    state,
    calls,
    outbox,
    owner,
    retryMs: options.retryMs,
    shownAs: (entry, so, picture) => ({
      ...shownUnsent(entry, own, so, picture),
      ...(account ? { by: { id: user.id, nickname: user.nickname, avatar: user.avatar } } : {}),
    }),
    show: talks.show,
    onStored: stored,
  });
  const stopHearingOutbox = outbox.unsent.subscribe(talks.showCurrent);

  // --------------------------------------------------------------------------------------------------- what comes by itself

  let typingEnds: ReturnType<typeof setTimeout> | undefined;

  const listedAs = (peerId: number) => state.get().sessions.find((one) => one.receiver_id === peerId);
  /** Said by one tab, and by one that is looked at before one that is not. */
  const tell = async ({ id, user_id, msg_type, content, user }: Shown) => {
    if (isPanelOpen() && isVisible()) return;
    // As this reader reads the name; a frame is one for all. Who writes for the first time is listed in a moment.
    const listed = listedAs(user_id) ?? ((await contacts.load()) ? listedAs(user_id) : undefined);
    if (listed?.muted === 1) return;
    const name = listed?.receiver.nickname ?? user.nickname;
    await sleep(isVisible() ? (document.hasFocus?.() === false ? 60 : 0) : 250);
    if (isClosed || !(await isFirstToAsk(`threadport.chat.told.${owner}.${id}`))) return;
    await lookAtReach();
    // In the quiet hours it stands there, unread, and nothing is said of it.
    if (isQuietNow()) return;
    playSound();
    const text = summaryOf({ msg_type, content: preview(content) });
    const run = () => (options.openTalk ? options.openTalk(user_id) : void openChat({ receiverId: user_id }));
    if (!isVisible()) {
      // What nobody looks at is said by the browser or not at all: a toast would be gone before it is seen.
      if (!(await maySayOutside())) return;
      const { saidHere } = await import("#ui/voice.ts");
      // One a person, however many messages: the tag replaces the one before.
      const shown = new Notification(name, { body: await saidHere(text), tag: `chat/${me.id}/${user_id}` });
      shown.addEventListener("click", () => {
        window.focus();
        run();
        shown.close();
      });
      return;
    }
    showToast({ tone: "info", title: name, text, action: { label: { word: windowWords.open }, run } });
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
        user: { id: frame.user_id, nickname: frame.nickname_in?.[language.get()] ?? frame.nickname, avatar: frame.avatar },
      };
      stored(peerId, message);
      if (!isOwn && talks.isCurrent(peerId)) patch({ isTyping: false });
      // What a colleague has is listed and counted; that it came is said to them alone.
      if (!isOwn && (frame.taken_by ?? user.id) === user.id) void tell(message);
    },
    read(frame) {
      const { user_id, receiver_id, seq } = frame;
      if (!isMine(frame)) return;
      // Read in another window, or by another of the shop's people.
      if (user_id === me.id) {
        talks.readUpTo(receiver_id, { readSeq: seq });
        if (state.get().sessions.some((one) => one.receiver_id === receiver_id && one.last_seq <= seq))
          contacts.patchSession(receiver_id, { unread: 0, read_seq: seq });
      } else talks.readUpTo(user_id, { peerReadSeq: seq });
      talks.showCurrent();
    },
    recalled({ user_id, receiver_id, seq }) {
      const peerId = user_id === me.id ? receiver_id : user_id;
      talks.takeBack(peerId, seq);
      void contacts.load();
    },
    removed({ user_id, receiver_id, seq }) {
      if (user_id !== me.id) return;
      talks.takeOut(receiver_id, seq);
      // It may have been the last, or unread.
      void contacts.load();
    },
    typing({ user_id, receiver_id }) {
      if (receiver_id !== me.id || !talks.isCurrent(user_id)) return;
      clearTimeout(typingEnds);
      patch({ isTyping: true });
      typingEnds = setTimeout(() => patch({ isTyping: false }), 6_000);
    },
    online({ user_id, online }) {
      contacts.patchSession(user_id, { online });
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
    talks.showCurrent();
    if (next.is !== "open" || before === "open") return;
    void contacts.load();
    talks.catchUpHere();
    sending.flush();
  };
  // Tabs that sit in the inbox have a socket of their own: whoever leads those beside it makes nobody present.
  const tabs = joinTabs(`threadport.chat.${owner}${options.isAside ? ".aside" : ""}`, {
    lead() {
      const mine = openConnection({
        userId: user.id,
        shopId: account?.id,
        ...(options.isAside ? { isAside: true } : {}),
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
          void contacts.load().then((isGood) => isGood && mine.begin());
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
    sending.flush();
  };
  const lose = () => connection?.lost();
  const onVisible = () => isVisible() && wake();
  const stopHearingAnswers = hearAnswers(() => {
    if (["waiting", "stopped"].includes(state.get().connection.is)) wake();
    else sending.flush();
  });
  // Only a browser has them all: the client runs in tests without a page, too.
  const page = typeof window === "undefined" ? undefined : window;
  page?.addEventListener?.("online", wake);
  page?.addEventListener?.("offline", lose);
  page?.addEventListener?.("focus", wake);
  document.addEventListener?.("visibilitychange", onVisible);

  // ------------------------------------------------------------------------------------------- what its window asks of it

  const setBlocked = (blocked: 0 | 1) => {
    const { peer } = state.get();
    if (peer) patch({ peer: { ...peer, blocked } });
  };
  const write = async (entry: Omit<Unsent, "client_id" | "peer" | "at">, file?: Blob) => {
    const { peer, connection: line } = state.get();
    if (!peer) return;
    if (line.is !== "open") showToast({ tone: "warning", text: { word: windowWords.socketClosed } });
    await sending.write(peer.id, entry, file);
  };
  let typedAt = 0;

  const chat = {
    state,
    /** For whom the reader talks: for themselves, for a shop, for customer service. */
    side: side as "own" | "shop" | "service",
    drafts: outbox.drafts,
    setDraft: outbox.setDraft,
    loadSessions: contacts.load,
    find: contacts.find,
    loadMoreSessions: contacts.loadMore,
    setBlocked,
    loadOlder: talks.loadOlder,
    select: talks.select,
    seen: talks.seen,
    wake,
    /** Takes a text at once; the outbox sends one a second, in the order in which they were written. */
    async send(text: string) {
      const content = text.trim();
      if (content === "") return;
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
    /** A message that another call than the outbox's has stored. */
    stored: (message: Shown) => stored(message.receiver_id, message),
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
        .then(() => hear.removed({ user_id: me.id, receiver_id: peerId, seq: message.seq }))
        .catch(told);
    },
    /** Pins or mutes the conversation that is open. */
    async keep(so: { pinned?: 0 | 1; muted?: 0 | 1 }) {
      const { peer } = state.get();
      if (!peer) return;
      await call<typeof keep>(calls.keep, { receiver_id: peer.id, ...so })
        .then((kept) => {
          contacts.patchSession(peer.id, kept);
          contacts.sortAnew();
        })
        .catch(told);
    },
    search: (receiverId: number, keyword: string, before = 0) =>
      call<typeof searchHistory>(calls.search, { receiver_id: receiverId, keyword, record_id: before }),
    /** A message with what was said around it. */
    async around(receiverId: number, seq: number) {
      const page = await talks.ask(receiverId, { after_seq: Math.max(0, seq - 6) });
      return page.data.filter((one) => Math.abs(one.seq - seq) <= 5);
    },
    /** The page that the other side really has; empty where there is none. */
    pageOf: (receiverId: number) =>
      call<typeof peerPage>({ path: "im/page" }, { receiver_id: receiverId }, { quiet: true }).catch(() => ({
        path: "",
        response_minutes: null,
        locale: null,
      })),
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
      const input = { receiver_id: peer.id };
      const isBlocked = await isDone(isBlocking ? call<typeof block>(calls.block, input) : call<typeof unblock>(calls.unblock, input));
      if (isBlocked && talks.isCurrent(peer.id)) setBlocked(isBlocking ? 1 : 0);
      void contacts.load();
      return isBlocked;
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
    /** Once more what was refused; the sender's own id makes it harmless where it was stored after all. */
    sendAgain: ({ client_id }: Shown) => sending.again(client_id),
    /** Gives up what is not stored: also while it is being uploaded. */
    discard: ({ client_id }: Shown) => sending.discard(client_id),
    /** The window was opened: what is new is loaded, whatever the socket says. */
    opened() {
      wake();
      void contacts.load();
      talks.catchUpHere();
      keepChatPlace(state.get().peer?.id);
    },
    /** Opens the conversation with somebody, with or without a card; a failure shows its message and opens nothing. */
    async open(receiverId: number, card?: ChatCard) {
      const listed = card ? undefined : state.get().sessions.find((one) => one.receiver_id === receiverId);
      if (listed) return talks.select({ ...listed.receiver, online: listed.online, blocked: listed.blocked });
      const launched = (msg_type: ChatCard["msg_type"] | 0, type_id: number, isQuiet: boolean) =>
        call<typeof launch>(calls.launch, { receiver_id: receiverId, msg_type, type_id, talk_type: 1 }, { quiet: isQuiet });
      try {
        const opened = card
          ? // What the page showed may be gone by now: that is said, and one talks all the same.
            await launched(card.msg_type, card.type_id, true).catch((error: unknown) => {
              if (!(error instanceof CallFailed && error.status === 404)) throw error;
              showToast({ tone: "info", text: { word: windowWords.cardGone } });
              return launched(0, 0, false);
            })
          : await launched(0, 0, false);
        await talks.select({ ...opened.receiver, online: opened.online, blocked: opened.blocked });
        if (opened.staged && card && typeof opened.content !== "string" && !("ending" in opened.content))
          patch({ staged: { card: opened.content, target: card } });
        await contacts.load();
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
      sending.stop();
      page?.removeEventListener?.("online", wake);
      page?.removeEventListener?.("offline", lose);
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
  queueMicrotask(sending.flush);
  return chat;
};

export type Chat = ReturnType<typeof createChat>;
