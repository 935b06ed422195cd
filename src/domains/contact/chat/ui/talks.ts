import { call } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { keepChatPlace } from "#ui/chat-panel.ts";
import type { Session } from "../contract/fields.ts";
import { messageType } from "../contract/limits.ts";
import type { markRead, recordsList } from "../contract/reading.ts";
import type { Calls } from "./chat-calls.ts";
import type { ChatState, ChatStore, Peer } from "./chat-state.ts";
import { withMessages, withUnsent, type Shown } from "./conversation.ts";

/**
 * What is known of one conversation. Of the numbers up to `upTo` all are there that shall be, from the oldest shown on; it is -1 before anything was
 * loaded.
 */
type Known = { stored: Shown[]; upTo: number; history: ChatState["history"]; peerReadSeq: number; readSeq: number };
const mostKnown = 30;
/** Further behind than this, the newest page is all that is asked for. */
const mostCaughtUp = 1_000;

/** Whether this tab is the one looked at. */
export const isVisible = () => document.visibilityState === "visible";

export type TalksParts = {
  state: ChatStore;
  calls: Calls;
  isPanelOpen(): boolean;
  /** What is written to somebody and not stored yet. */
  unsentOf(receiverId: number): Shown[];
  onRead(receiverId: number, so: Pick<Session, "unread" | "read_seq">): void;
};

/** The conversations as rows say them: what is there of each, what is missing, which is looked at. Frames only hurry it. */
export const createTalks = (parts: TalksParts) => {
  const { state } = parts;
  const known = new Map<number, Known>();

  const isCurrent = (receiverId: number) => state.get().peer?.id === receiverId;
  const knownOf = (receiverId: number): Known => {
    const there = known.get(receiverId) ?? { stored: [], upTo: -1, history: "loading" as const, peerReadSeq: 0, readSeq: 0 };
    // The one used last is the last to be forgotten.
    known.delete(receiverId);
    known.set(receiverId, there);
    for (const old of known.keys()) if (known.size > mostKnown) known.delete(old);
    return there;
  };

  /** Puts on the screen what is known of a conversation, where it is the one that is looked at. */
  const show = (receiverId: number) => {
    if (!isCurrent(receiverId)) return;
    const { stored, history, peerReadSeq, readSeq } = knownOf(receiverId);
    state.patch({ messages: withUnsent(stored, parts.unsentOf(receiverId)), history, peerReadSeq, readSeq });
  };
  const showCurrent = () => {
    const { peer } = state.get();
    if (peer) show(peer.id);
  };

  const ask = (receiverId: number, more: { record_id?: number; after_seq?: number }) =>
    call<typeof recordsList>(parts.calls.recordsList, { receiver_id: receiverId, ...more }, { quiet: true });

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
  /** The one that is looked at. */
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
    state.patch({ peer, staged: null, replyTo: null, isTyping: false });
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
    if (seq <= there.readSeq || !parts.isPanelOpen() || !isVisible()) return;
    const before = there.readSeq;
    there.readSeq = seq;
    try {
      const { unread, read_seq } = await call<typeof markRead>(parts.calls.markRead, { receiver_id: receiverId, seq }, { quiet: true });
      there.readSeq = Math.max(there.readSeq, read_seq);
      parts.onRead(receiverId, { unread, read_seq });
    } catch {
      if (there.readSeq === seq) there.readSeq = before;
    }
    if (isCurrent(receiverId)) state.patch({ readSeq: there.readSeq });
  };

  /** What becomes of a message that is stored, and of those that answer it; with null it is no longer there. */
  const change = (receiverId: number, seq: number, to: (message: Shown) => Shown | null, answering: (reply: NonNullable<Shown["reply"]>) => Shown["reply"]) => {
    const { replyTo } = state.get();
    if (isCurrent(receiverId) && replyTo?.seq === seq) state.patch({ replyTo: null });
    const there = known.get(receiverId);
    if (!there) return;
    there.stored = there.stored.flatMap((one) => {
      if (one.seq === seq) return to(one) ?? [];
      return one.reply?.seq === seq ? { ...one, reply: answering(one.reply) } : one;
    });
    show(receiverId);
  };
  /** Its sender took it back: its place stays, its words do not, and nowhere where they were answered. */
  const takeBack = (receiverId: number, seq: number) =>
    change(
      receiverId,
      seq,
      (one) => ({ ...one, content: "", recalled: 1, reply: null }),
      (reply) => ({ ...reply, msg_type: messageType.text, content: "" }),
    );
  /** This side deleted it for itself. */
  const takeOut = (receiverId: number, seq: number) =>
    change(
      receiverId,
      seq,
      () => null,
      () => null,
    );

  return {
    isCurrent,
    show,
    showCurrent,
    ask,
    catchUpHere,
    arrive,
    select,
    loadOlder,
    seen,
    takeBack,
    takeOut,
    /** How far the two have read of one conversation, where it is known. */
    readUpTo(receiverId: number, change: Partial<Pick<Known, "readSeq" | "peerReadSeq">>) {
      const there = known.get(receiverId);
      if (!there) return;
      there.readSeq = Math.max(there.readSeq, change.readSeq ?? 0);
      there.peerReadSeq = Math.max(there.peerReadSeq, change.peerReadSeq ?? 0);
    },
  };
};
export type Talks = ReturnType<typeof createTalks>;
