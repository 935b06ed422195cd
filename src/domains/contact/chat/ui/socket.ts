import { session } from "#kit/browser/session.ts";
import { passFrame } from "#kit/browser/socket-frames.ts";
import type { SocketEvents } from "../contract/socket.ts";

/** The server overrides both in its connect event (specification, section 9). */
const defaults = { interval: 20, timeout: 60 };
const reconnectMilliseconds = 5_000;
const mostReconnects = 20;
/** The code with which the server closes the socket of a session that is over. */
const sessionEnded = 4001;

type Ears = {
  [Name in keyof SocketEvents]?: (data: SocketEvents[Name]) => void;
} & {
  /** Open, for the first time or again: what was missed is asked for. */
  onOpen(): void;
  onClosed(): void;
  onError(): void;
  /** The server has ended the session: there is nothing to come back to. */
  onEnded(): void;
};

export type ChatSocket = { isOpen(): boolean; close(): void };

/** One socket for as long as somebody is signed in, or, with `shopId`, answers for that shop: heartbeats, and back after an error every 5 s, at most 20 times in a row. */
export const openSocket = (userId: number, ears: Ears, shopId?: number): ChatSocket => {
  let socket: WebSocket | undefined;
  let isEnded = false;
  let tries = 0;
  let timing = defaults;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;

  const beat = () => {
    clearInterval(heartbeat);
    heartbeat = setInterval(() => {
      if (Date.now() - heardAt > timing.timeout * 1_000) return socket?.close();
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event: "heartbeat", data: { content: "ping" } }));
    }, timing.interval * 1_000);
  };

  const connect = () => {
    const token = session.token();
    if (isEnded || !token) return;
    const scheme = window.location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(
      `${scheme}://${window.location.host}/ws?token=${encodeURIComponent(token)}&customer_service_id=${userId}${shopId ? `&shop=${shopId}` : ""}`,
    );
    socket.addEventListener("open", () => {
      tries = 0;
      heardAt = Date.now();
      beat();
      ears.onOpen();
    });
    socket.addEventListener("message", (message) => {
      heardAt = Date.now();
      const { event, data } = JSON.parse(String(message.data)) as { event: string; data: never };
      if (event === "connect") {
        const { ping_interval, ping_timeout } = data as { ping_interval: number; ping_timeout: number };
        timing = { interval: ping_interval || defaults.interval, timeout: ping_timeout || defaults.timeout };
        beat();
      } else if (event === "event_error") ears.onError();
      else if (Object.hasOwn(ears, event)) ears[event as keyof SocketEvents]?.(data);
      else passFrame(event, data);
    });
    socket.addEventListener("close", (closed) => {
      clearInterval(heartbeat);
      ears.onClosed();
      if (closed.code === sessionEnded && !isEnded) return ears.onEnded();
      if (isEnded || tries >= mostReconnects) return;
      tries += 1;
      retry = setTimeout(connect, reconnectMilliseconds);
    });
  };
  connect();
  return {
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    close() {
      isEnded = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      socket?.close(1000);
    },
  };
};
