import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import type { Actor, SocketMessage, WithStaff } from "../calls/context.ts";
import { mayCall } from "../calls/runner.ts";
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

/** `shop`: the one that the socket was opened to answer for. It hears what that shop's account is told `withStaff`, beside its own user's frames. */
type Seat = { socket: WebSocket; actor: Actor; token: string; shop: number | undefined; heardAt: number; frames: number; framesSince: number };

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
  /** The token of a ticket that is used for the first time: see socket-ticket.ts. */
  tokenOf(ticket: string): Promise<string | null>;
  /** The origins that may open a socket from a browser. */
  allowedOrigin(origin: string | undefined, host: string | undefined): boolean;
};

export type Hub = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** The first socket of a user opened, or the last one closed, on this instance; the sockets that answer for a user's shop count. */
  onPresence(hear: (userId: number, online: boolean) => void): void;
  count(): number;
  close(): Promise<void>;
};

const refuseUpgrade = (socket: Duplex, status: string) => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Whose shop somebody answers for. */
const answersFor = (actor: Actor): number | undefined => (mayCall("shop:service", actor) === "yes" ? actor.shop?.ownerId : undefined);

/** The sockets of this instance, and the frames that reach them from any instance. */
export const createHub = ({ fanout, log, actorOf, tokenOf, allowedOrigin }: HubParts): Hub => {
  const options = { noServer: true, maxPayload: hardLimit, perMessageDeflate: false, closeTimeout: 2_000, WebSocket: TalkingSocket };
  const server = new WebSocketServer(options);
  /** By the user whose frames they hear: a seat for a shop is listed under its user and under the shop's account. */
  const seats = new Map<number, Set<Seat>>();
  const presence: ((userId: number, online: boolean) => void)[] = [];
  /** Sockets that are being opened, and the sessions that ended meanwhile: nobody slips in between the question and the seat. */
  const opening = new Set<{ endedUsers: Set<number>; endedSessions: Set<number>; changedUsers: Set<number> }>();
  let closing = false;

  const send = (socket: WebSocket, frame: SocketMessage | string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostBuffered) return socket.close(1013, "too slow");
    socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  };

  const own = (userId: number): Seat[] => [...(seats.get(userId) ?? [])].filter((seat) => seat.actor.id === userId);

  const recheck = async (seat: Seat) => {
    // A database that is away is no reason to close anything.
    const actor = await actorOf(seat.token).catch(() => seat.actor);
    if (!actor || (seat.shop !== undefined && answersFor(actor) !== seat.shop)) seat.socket.close(4001, "session ended");
  };
  /** Whether those who sit for a shop still may: asked when the account of one of them has changed, or the shop's. */
  const recheckStaff = (userId: number) => {
    for (const seat of seats.get(userId) ?? []) if (seat.shop !== undefined) void recheck(seat);
  };

  fanout.subscribe("push", ({ userIds, message, withStaff }: { userIds: number[]; message: SocketMessage; withStaff?: WithStaff }) => {
    const text = JSON.stringify(message);
    for (const userId of userIds) {
      const forStaff = withStaff?.[userId] ? JSON.stringify({ ...message, data: { ...(message.data as object), ...withStaff[userId] } }) : text;
      for (const seat of seats.get(userId) ?? []) {
        if (withStaff && seat.shop === userId) send(seat.socket, forStaff);
        else if (seat.actor.id === userId) send(seat.socket, text);
      }
    }
  });
  fanout.subscribe("changed", (tags: string[]) => {
    for (const tag of tags) {
      if (!tag.startsWith("actor:")) continue;
      const userId = Number(tag.slice("actor:".length));
      for (const attempt of opening) attempt.changedUsers.add(userId);
      recheckStaff(userId);
    }
  });
  fanout.subscribe("disconnect", ({ userId, sessionId }: { userId: number; sessionId?: number }) => {
    for (const attempt of opening) {
      if (sessionId === undefined) attempt.endedUsers.add(userId);
      else attempt.endedSessions.add(sessionId);
    }
    for (const seat of own(userId)) if (sessionId === undefined || seat.actor.sessionId === sessionId) seat.socket.close(4001, "session ended");
  });

  let beats = 0;
  const heartbeat = setInterval(() => {
    beats += 1;
    const silentSince = Date.now() - pingTimeout * 1_000;
    for (const userId of seats.keys()) {
      for (const seat of own(userId)) {
        if (seat.heardAt < silentSince) seat.socket.terminate();
        else {
          send(seat.socket, '{"event":"ping","data":{}}');
          if (seat.shop !== undefined || seat.actor.sessionId % heartbeatsPerCheck === beats % heartbeatsPerCheck) void recheck(seat);
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

  const list = (userId: number, seat: Seat) => {
    const there = seats.get(userId) ?? new Set<Seat>();
    seats.set(userId, there.add(seat));
    if (there.size === 1) for (const hear of presence) hear(userId, true);
  };
  const strike = (userId: number, seat: Seat) => {
    const there = seats.get(userId);
    if (!there?.delete(seat) || there.size > 0) return;
    seats.delete(userId);
    for (const hear of presence) hear(userId, false);
  };

  const sit = (socket: WebSocket, actor: Actor, token: string, shop: number | undefined) => {
    const seat: Seat = { socket, actor, token, shop, heardAt: Date.now(), frames: 0, framesSince: Date.now() };
    const mine = own(actor.id);
    if (mine.length >= socketsPerUser) mine[0]?.socket.close(1013, "too many sockets");
    const listedUnder = new Set([actor.id, shop ?? actor.id]);
    for (const userId of listedUnder) list(userId, seat);
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
      for (const userId of listedUnder) strike(userId, seat);
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
      const attempt = { endedUsers: new Set<number>(), endedSessions: new Set<number>(), changedUsers: new Set<number>() };
      opening.add(attempt);
      try {
        const ticket = url.searchParams.get("ticket");
        // The specified form has the token itself in the address.
        const token = (ticket === null ? url.searchParams.get("token") : await tokenOf(ticket)) ?? "";
        const actor = await actorOf(token);
        if (!actor || attempt.endedUsers.has(actor.id) || attempt.endedSessions.has(actor.sessionId)) return refuseUpgrade(socket, "401 Unauthorized");
        const claimed = url.searchParams.get("customer_service_id");
        if (claimed !== null && claimed !== String(actor.id)) return refuseUpgrade(socket, "403 Forbidden");
        const shop = url.searchParams.has("shop") ? Number(url.searchParams.get("shop")) : undefined;
        if (shop !== undefined && (answersFor(actor) !== shop || [actor.id, shop].some((id) => attempt.changedUsers.has(id))))
          return refuseUpgrade(socket, "403 Forbidden");
        if (closing) return refuseUpgrade(socket, "503 Service Unavailable");
        server.handleUpgrade(request, socket, head, (opened) => sit(opened, actor, token, shop));
      } catch (error) {
        log.warn({ err: error }, "a socket could not be opened");
        refuseUpgrade(socket, "503 Service Unavailable");
      } finally {
        opening.delete(attempt);
      }
    },
    onPresence: (hear) => void presence.push(hear),
    count: () => [...seats.keys()].reduce((sum, userId) => sum + own(userId).length, 0),
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
