import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import type { Actor, SocketMessage } from "../calls/context.ts";
import type { Log } from "../log/log.ts";
import type { Fanout } from "./fanout.ts";

/** Seconds; the specification's defaults (section 9), told to the client in the connect event. */
export const pingInterval = 20;
export const pingTimeout = 60;

/** Larger frames are answered with an event_error; frames past the hard limit are not even read: an event_error, then 1009. */
const largestFrame = 64 * 1024;
const hardLimit = 256 * 1024;
/** A socket that sends more frames than this in ten seconds is closed with 1008. */
const framesPerTenSeconds = 200;
const socketsPerUser = 20;
/** A reader that lets this much pile up is closed; it reconnects and catches up from rows. */
const mostBuffered = 1024 * 1024;

/** A heartbeat in so many asks whether a session is still open, in case the broadcast of its end was lost. */
const heartbeatsPerCheck = 6;

type Seat = { socket: WebSocket; actor: Actor; token: string; heardAt: number; frames: number; framesSince: number };

/** What the protocol itself forbids (too large, not UTF-8, malformed) is said in a frame before the socket closes. */
class TalkingSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer) {
    if (this.readyState === this.OPEN && code !== undefined && [1002, 1007, 1009].includes(code))
      this.send(JSON.stringify({ event: "event_error", data: { code: code === 1009 ? 413 : 400 } }));
    super.close(code, reason);
  }
}

export type HubParts = {
  fanout: Fanout;
  log: Log;
  actorOf(token: string): Promise<Actor | null>;
  /** The origins that may open a socket from a browser. */
  allowedOrigin(origin: string | undefined, host: string | undefined): boolean;
};

export type Hub = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** The first socket of a user opened, or the last one closed, on this instance. */
  onPresence(hear: (userId: number, online: boolean) => void): void;
  count(): number;
  close(): Promise<void>;
};

const refuseUpgrade = (socket: Duplex, status: string) => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** The sockets of this instance, and the frames that reach them from any instance. */
export const createHub = ({ fanout, log, actorOf, allowedOrigin }: HubParts): Hub => {
  const options = { noServer: true, maxPayload: hardLimit, perMessageDeflate: false, closeTimeout: 2_000, WebSocket: TalkingSocket };
  const server = new WebSocketServer(options);
  const seats = new Map<number, Set<Seat>>();
  const presence: ((userId: number, online: boolean) => void)[] = [];
  /** Sockets that are being opened, and the sessions that ended meanwhile: nobody slips in between the question and the seat. */
  const opening = new Set<{ endedUsers: Set<number>; endedSessions: Set<number> }>();
  let closing = false;

  const send = (socket: WebSocket, frame: SocketMessage | string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostBuffered) return socket.close(1013, "too slow");
    socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  };

  fanout.subscribe("push", ({ userIds, message }: { userIds: number[]; message: SocketMessage }) => {
    const text = JSON.stringify(message);
    for (const userId of userIds) for (const seat of seats.get(userId) ?? []) send(seat.socket, text);
  });
  fanout.subscribe("disconnect", ({ userId, sessionId }: { userId: number; sessionId?: number }) => {
    for (const attempt of opening) {
      if (sessionId === undefined) attempt.endedUsers.add(userId);
      else attempt.endedSessions.add(sessionId);
    }
    for (const seat of seats.get(userId) ?? []) if (sessionId === undefined || seat.actor.sessionId === sessionId) seat.socket.close(4001, "session ended");
  });

  const recheck = async (seat: Seat) => {
    // A database that is away is no reason to close anything.
    const actor = await actorOf(seat.token).catch(() => seat.actor);
    if (!actor) seat.socket.close(4001, "session ended");
  };

  let beats = 0;
  const heartbeat = setInterval(() => {
    beats += 1;
    const silentSince = Date.now() - pingTimeout * 1_000;
    for (const mine of seats.values()) {
      for (const seat of mine) {
        if (seat.heardAt < silentSince) seat.socket.terminate();
        else {
          send(seat.socket, '{"event":"ping","data":{}}');
          if (seat.actor.sessionId % heartbeatsPerCheck === beats % heartbeatsPerCheck) void recheck(seat);
        }
      }
    }
  }, pingInterval * 1_000);
  heartbeat.unref();

  const isFlooding = (seat: Seat): boolean => {
    if (seat.heardAt - seat.framesSince > 10_000) {
      seat.framesSince = seat.heardAt;
      seat.frames = 0;
    }
    seat.frames += 1;
    return seat.frames > framesPerTenSeconds;
  };

  const sit = (socket: WebSocket, actor: Actor, token: string) => {
    const seat: Seat = { socket, actor, token, heardAt: Date.now(), frames: 0, framesSince: Date.now() };
    const mine = seats.get(actor.id) ?? new Set<Seat>();
    seats.set(actor.id, mine);
    if (mine.size >= socketsPerUser) mine.values().next().value?.socket.close(1013, "too many sockets");
    mine.add(seat);
    if (mine.size === 1) for (const hear of presence) hear(actor.id, true);
    send(socket, { event: "connect", data: { ping_interval: pingInterval, ping_timeout: pingTimeout } });
    socket.on("message", (data, isBinary) => {
      seat.heardAt = Date.now();
      if (isFlooding(seat)) return socket.close(1008, "too many frames");
      if ((data as Buffer).byteLength > largestFrame) return send(socket, { event: "event_error", data: { code: 413 } });
      let frame: SocketMessage | undefined;
      try {
        if (!isBinary) frame = JSON.parse(data.toString()) as SocketMessage;
      } catch {
        frame = undefined;
      }
      if (frame === undefined || frame === null || typeof frame !== "object" || typeof frame.event !== "string")
        return send(socket, { event: "event_error", data: { code: 400 } });
      if (frame.event === "heartbeat" || frame.event === "ping" || frame.event === "pong")
        return send(socket, '{"event":"heartbeat","data":{"content":"pong"}}');
      send(socket, { event: "event_error", data: { code: 404, event: frame.event.slice(0, 60) } });
    });
    // ws closes a socket at fault by itself, within closeTimeout; a listener has to be there, or the process would end.
    socket.on("error", () => {});
    socket.on("close", () => {
      mine.delete(seat);
      if (mine.size === 0 && seats.get(actor.id) === mine) {
        seats.delete(actor.id);
        for (const hear of presence) hear(actor.id, false);
      }
    });
  };

  return {
    async upgrade(request, socket, head) {
      socket.on("error", () => socket.destroy());
      // What cannot be read is not logged either: the address holds the token.
      const url = URL.parse(request.url ?? "/", "http://portal");
      if (!url) return refuseUpgrade(socket, "400 Bad Request");
      if (url.pathname !== "/ws") return refuseUpgrade(socket, "404 Not Found");
      if (closing) return refuseUpgrade(socket, "503 Service Unavailable");
      if (!allowedOrigin(request.headers.origin, request.headers.host)) return refuseUpgrade(socket, "403 Forbidden");
      const token = url.searchParams.get("token") ?? "";
      const attempt = { endedUsers: new Set<number>(), endedSessions: new Set<number>() };
      opening.add(attempt);
      try {
        const actor = await actorOf(token);
        if (!actor || attempt.endedUsers.has(actor.id) || attempt.endedSessions.has(actor.sessionId)) return refuseUpgrade(socket, "401 Unauthorized");
        const claimed = url.searchParams.get("customer_service_id");
        if (claimed !== null && claimed !== String(actor.id)) return refuseUpgrade(socket, "403 Forbidden");
        if (closing) return refuseUpgrade(socket, "503 Service Unavailable");
        server.handleUpgrade(request, socket, head, (opened) => sit(opened, actor, token));
      } catch (error) {
        log.warn({ err: error }, "a socket could not be opened");
        refuseUpgrade(socket, "503 Service Unavailable");
      } finally {
        opening.delete(attempt);
      }
    },
    onPresence: (hear) => void presence.push(hear),
    count: () => [...seats.values()].reduce((sum, mine) => sum + mine.size, 0),
    async close() {
      closing = true;
      clearInterval(heartbeat);
      for (const mine of seats.values()) for (const seat of mine) seat.socket.close(1001, "going away");
      // The handshake of closing takes a round trip; who does not answer within a second is cut off.
      for (let waited = 0; seats.size > 0 && waited < 1_000; waited += 20) await new Promise((resolve) => setTimeout(resolve, 20));
      for (const mine of seats.values()) for (const seat of mine) seat.socket.terminate();
    },
  };
};
