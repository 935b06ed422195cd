import { createStore } from "#kit/browser/store.ts";
import { session } from "#kit/browser/session.ts";

/** The server overrides both in its connect event (specification, section 9). */
const heartbeat = { interval: 20, timeout: 60 };
/** The specification's 5 s and 20; the rest is how long is waited for an answer. */
export const patience = { reconnectMs: 5_000, mostReconnects: 20, openMs: 10_000, probeMs: 4_000, leastGapMs: 1_000 };
/** The code with which the server closes the socket of a session that is over. */
const sessionEnded = 4001;

/**
 * `idle`: nobody is signed in. `waiting`: the next try comes by itself. `stopped`: the tries are used up, and a button, the network's return, the
 * tab's return or a call that succeeds begins anew. `ended`: the session is over; signing in begins anew.
 */
export type ConnectionState = { is: "idle" | "connecting" | "open" | "waiting" | "stopped" | "ended"; tries: number };
export const noConnection: ConnectionState = { is: "idle", tries: 0 };

export type ConnectionParts = {
  userId: number;
  /** The shop whose conversations are heard too. */
  shopId?: number | undefined;
  /** Its conversations are heard, and nobody is there to answer by it. */
  isAside?: boolean;
  /** A ticket that opens one socket; "ended" when the session is over. Throws when the network fails. */
  ticket(): Promise<string | "ended">;
  onFrame(event: string, data: unknown): void;
  onState(state: ConnectionState): void;
  /** The server has closed the socket: the session has ended, or what it may hear has changed. */
  onEnded(): void;
  patience?: Partial<typeof patience>;
};

export type Connection = ReturnType<typeof openConnection>;

/** One socket that comes back: every 5 s after an error, 20 times in a row, and anew whenever `wake` says that something may have changed. */
export const openConnection = (parts: ConnectionParts) => {
  const times = { ...patience, ...parts.patience };
  const state = createStore<ConnectionState>(noConnection);
  let timing = heartbeat;
  let socket: WebSocket | undefined;
  /** Each try has a number: what an earlier one still says is not heard. */
  let attempt = 0;
  let beganAt = 0;
  let heardAt = 0;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let endedToken: string | null = null;

  const turn = (is: ConnectionState["is"], tries = state.get().tries) => {
    state.set({ is, tries });
    parts.onState(state.get());
  };
  const drop = () => {
    attempt += 1;
    clearTimeout(timer);
    clearInterval(beat);
    const old = socket;
    socket = undefined;
    old?.close();
  };
  const send = (event: string, data: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event, data }));
  };
  const ping = () => send("heartbeat", { content: "ping" });

  const failed = () => {
    drop();
    if (isClosed) return;
    const tries = state.get().tries + 1;
    if (tries > times.mostReconnects) return turn("stopped", times.mostReconnects);
    turn("waiting", tries);
    timer = setTimeout(() => void connect(), times.reconnectMs);
  };
  const end = () => {
    drop();
    endedToken = session.token();
    turn("ended");
    parts.onEnded();
  };

  const keepBeating = () => {
    clearInterval(beat);
    beat = setInterval(() => {
      if (Date.now() - heardAt > timing.timeout * 1_000) failed();
      else ping();
    }, timing.interval * 1_000);
  };

  const hear = (text: string) => {
    heardAt = Date.now();
    const { event, data } = JSON.parse(text) as { event: string; data: unknown };
    if (event === "connect") {
      const { ping_interval, ping_timeout } = data as { ping_interval: number; ping_timeout: number };
      timing = { interval: ping_interval || heartbeat.interval, timeout: ping_timeout || heartbeat.timeout };
      keepBeating();
    } else if (event === "ping") send("pong", {});
    else if (event !== "heartbeat") parts.onFrame(event, data);
  };

  const connect = async () => {
    drop();
    if (isClosed) return;
    if (!session.token()) return turn("idle", 0);
    const mine = attempt;
    const isStale = () => mine !== attempt;
    beganAt = Date.now();
    turn("connecting");
    // Neither a ticket nor a handshake is waited for without end: a network that swallows everything says nothing either.
    timer = setTimeout(() => !isStale() && failed(), times.openMs);
    let ticket: string;
    try {
      ticket = await parts.ticket();
    } catch {
      if (!isStale()) failed();
      return;
    }
    if (isStale()) return;
    if (ticket === "ended") return end();
    const scheme = window.location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({
      ticket,
      customer_service_id: String(parts.userId),
      ...(parts.shopId ? { shop: String(parts.shopId) } : {}),
      ...(parts.isAside ? { aside: "1" } : {}),
    });
    const opening = new WebSocket(`${scheme}://${window.location.host}/ws?${query}`);
    socket = opening;
    opening.addEventListener("open", () => {
      if (isStale()) return;
      clearTimeout(timer);
      heardAt = Date.now();
      keepBeating();
      turn("open", 0);
    });
    opening.addEventListener("message", (message) => !isStale() && hear(String(message.data)));
    opening.addEventListener("close", ({ code }) => {
      if (isStale()) return;
      if (code === sessionEnded) end();
      else failed();
    });
  };

  /** An open socket may be dead without knowing it, after a sleep or a change of network: it is asked, and given up when it says nothing. */
  const probe = () => {
    if (Date.now() - heardAt < times.probeMs) return;
    const askedAt = Date.now();
    const mine = attempt;
    ping();
    setTimeout(() => {
      if (mine === attempt && heardAt < askedAt) void connect();
    }, times.probeMs);
  };

  return {
    state,
    /** Something may be different now: the tries begin anew, the first at once. */
    wake() {
      if (isClosed) return;
      const { is } = state.get();
      if (is === "open") return probe();
      if (is === "connecting" || (is === "ended" && session.token() === endedToken)) return;
      clearTimeout(timer);
      state.set({ is, tries: 0 });
      const gap = beganAt + times.leastGapMs - Date.now();
      if (gap <= 0) void connect();
      else timer = setTimeout(() => void connect(), gap);
    },
    /** The browser says that there is no network: what the socket has not noticed yet. */
    lost() {
      if (["open", "connecting"].includes(state.get().is)) failed();
    },
    /** Connects now, whatever was before. */
    begin() {
      state.set({ is: state.get().is, tries: 0 });
      void connect();
    },
    send,
    close() {
      isClosed = true;
      drop();
    },
  };
};
