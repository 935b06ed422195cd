import { call, CallFailed } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { unreadCount } from "#ui/chat-panel.ts";
import type { Session } from "../contract/fields.ts";
import { hiddenReceivers, sessionPage } from "../contract/limits.ts";
import type { sessionList } from "../contract/reading.ts";
import type { Calls } from "./chat-calls.ts";
import { preview, type ChatStore } from "./chat-state.ts";
import type { Shown } from "./conversation.ts";

export type ContactsParts = {
  state: ChatStore;
  calls: Calls;
  /** The reader answers for the account no longer. */
  onOver?: (() => void) | undefined;
};

/** The list of conversations: the newest page, those further down as far as asked for, and those found by name. */
export const createContacts = (parts: ContactsParts) => {
  const { state } = parts;
  let sought = "";

  const showTotal = () => unreadCount.set(state.get().sessions.reduce((sum, one) => sum + one.unread, 0));
  /** How far was read, as the server said last: a list that was asked for before that knows less. */
  const readUpTo = new Map<number, number>();
  const patchSession = (receiverId: number, change: Partial<Session>) => {
    if (change.read_seq !== undefined) readUpTo.set(receiverId, change.read_seq);
    state.patch({ sessions: state.get().sessions.map((one) => (one.receiver_id === receiverId ? { ...one, ...change } : one)) });
    showTotal();
  };
  const inOrder = (one: Session, other: Session) => other.pinned - one.pinned || other.updatetime - one.updatetime;

  /** A failure here is silently ignored (specification, section 8); says whether there was none. */
  const load = async (): Promise<boolean> => {
    // The session has ended, and that was said: nothing is asked that would say it again.
    if (!session.token()) return false;
    const sessions = await call<typeof sessionList>(parts.calls.sessionList, {}, { quiet: true }).catch((error: unknown) => {
      if (error instanceof CallFailed && error.status === 403) parts.onOver?.();
      return null;
    });
    if (!sessions) return false;
    for (const one of sessions) {
      const seq = readUpTo.get(one.receiver_id) ?? 0;
      if (seq > one.read_seq && seq >= one.last_seq) Object.assign(one, { unread: 0, read_seq: seq });
    }
    const newest = new Set(sessions.map((one) => one.receiver_id));
    const further = state.get().sessions.filter((one) => !newest.has(one.receiver_id));
    const isFirst = !state.get().hasSessions;
    state.patch({
      sessions: [...sessions.filter((one) => !hiddenReceivers.includes(one.receiver_id)), ...further].sort(inOrder),
      hasSessions: true,
      ...(isFirst ? { hasMoreSessions: sessions.length >= sessionPage } : {}),
    });
    const { peer } = state.get();
    const listed = peer && sessions.find((one) => one.receiver_id === peer.id);
    if (listed) state.patch({ peer: { ...peer, blocked: listed.blocked, online: listed.online } });
    showTotal();
    return true;
  };

  const bringUp = (peerId: number, message: Pick<Shown, "content" | "msg_type" | "createtime" | "seq">, isOwn: boolean) => {
    const listed = state.get().sessions.find((one) => one.receiver_id === peerId);
    if (!listed) return void load();
    if (message.seq < listed.last_seq) return;
    const moved = {
      ...listed,
      content: preview(message.content),
      msg_type: message.msg_type,
      updatetime: message.createtime,
      last_seq: message.seq,
      unread: isOwn || message.seq <= listed.last_seq ? listed.unread : listed.unread + 1,
    };
    state.patch({ sessions: [moved, ...state.get().sessions.filter((one) => one !== listed)].sort(inOrder) });
    showTotal();
  };

  return {
    load,
    patchSession,
    sortAnew: () => state.patch({ sessions: [...state.get().sessions].sort(inOrder) }),
    bringUp,
    /** Those whose name holds the text, of all there are; with an empty text the whole list is shown again. */
    async find(keyword: string) {
      sought = keyword.trim();
      if (sought === "") return state.patch({ found: null });
      const mine = sought;
      const found = await call<typeof sessionList>(parts.calls.sessionList, { keyword: mine }, { quiet: true }).catch(() => null);
      if (found && sought === mine) state.patch({ found: found.filter((one) => !hiddenReceivers.includes(one.receiver_id)) });
    },
    async loadMore() {
      const page = Math.floor(state.get().sessions.length / sessionPage) + 1;
      if (!state.get().hasMoreSessions || page === 1) return;
      const more = await call<typeof sessionList>(parts.calls.sessionList, { page }, { quiet: true }).catch(() => null);
      if (!more) return;
      const there = new Set(state.get().sessions.map((one) => one.receiver_id));
      const added = more.filter((one) => !there.has(one.receiver_id) && !hiddenReceivers.includes(one.receiver_id));
      state.patch({ sessions: [...state.get().sessions, ...added].sort(inOrder), hasMoreSessions: more.length >= sessionPage });
    },
  };
};
