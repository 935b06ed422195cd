import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import type { Actor, SocketMessage, WithStaff } from "../calls/context.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { mayCall } from "../calls/runner.ts";
import type { Log } from "../log/log.ts";
import type { Fanout } from "./fanout.ts";

/** Seconds; the specification's defaults (section 9), told to the client in the connect event. */
export const pingInterval = 20;
export const pingTimeout = 60;

/** Larger frames are answered with an event_error; frames past the hard limit are not even read: an event_error, then 1009. */
export const largestFrame = 64 * 1024;
const hardLimit = 256 * 1024;
/** A socket that sends more frames than this in ten seconds is closed with 1008. */
export const framesPerTenSeconds = 200;
export const socketsPerUser = 20;
/** A reader that lets this much pile up is closed; it reconnects and catches up from rows. */
const mostBuffered = 1024 * 1024;

/** A heartbeat in so many asks whether a session is still open, in case the broadcast of its end was lost. */
const heartbeatsPerCheck = 6;

/** `shop`: the account that the socket was opened to answer for, a shop's or customer service's. It hears what that account is told `withStaff`, beside its own user's frames. `isAside`: it hears, and nobody is there for that account by it. */
type Connection = {
  socket: WebSocket;
  actor: Actor;
  token: string;
  shop: number | undefined;
  isAside: boolean;
  heardAt: number;
  frames: number;
  framesSince: number;
};

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
  /** The first socket for a user opened, or the last one closed, on this instance, of each who sits there: the user, or `agentId` who answers for the user's shop. */
  onPresence(hear: (userId: number, online: boolean, agentId: number) => void): void;
  count(): number;
  close(): Promise<void>;
};

const refuseUpgrade = (socket: Duplex, status: string) => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Whether somebody answers for an account: for the shop's that they work in, or for customer service's. */
const answersFor = (actor: Actor, accountId: number): boolean =>
  accountId === customerServiceId ? mayCall("service", actor) === "yes" : mayCall("shop:service", actor) === "yes" && actor.shop?.ownerId === accountId;

/** The sockets of this instance, and the frames that reach them from any instance. */
export const createHub = ({ fanout, log, actorOf, tokenOf, allowedOrigin }: HubParts): Hub => {
  const options = { noServer: true, maxPayload: hardLimit, perMessageDeflate: false, closeTimeout: 2_000, WebSocket: TalkingSocket };
  const server = new WebSocketServer(options);
  /** By the user whose frames they hear: a connection for a shop is listed under its user and under the shop's account. */
  const connections = new Map<number, Set<Connection>>();
  const presence: ((userId: number, online: boolean, agentId: number) => void)[] = [];
  /** Sockets that are being opened, and the sessions that ended meanwhile: nobody slips in between the question and the answer. */
  const opening = new Set<{ endedUsers: Set<number>; endedSessions: Set<number>; changedUsers: Set<number> }>();
  let closing = false;

  const send = (socket: WebSocket, frame: SocketMessage | string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostBuffered) return socket.close(1013, "too slow");
    socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  };

  const own = (userId: number): Connection[] => [...(connections.get(userId) ?? [])].filter((connection) => connection.actor.id === userId);

  const recheck = async (connection: Connection) => {
    // A database that is away is no reason to close anything.
    const actor = await actorOf(connection.token).catch(() => connection.actor);
    if (!actor || (connection.shop !== undefined && !answersFor(actor, connection.shop))) connection.socket.close(4001, "session ended");
  };
  /** Whether those who sit for a shop still may: asked when the account of one of them has changed, or the shop's. */
  const recheckStaff = (userId: number) => {
    for (const connection of connections.get(userId) ?? []) if (connection.shop !== undefined) void recheck(connection);
  };

  fanout.subscribe("push", ({ userIds, message, withStaff }: { userIds: number[]; message: SocketMessage; withStaff?: WithStaff }) => {
    const text = JSON.stringify(message);
    for (const userId of userIds) {
      const added = withStaff?.[userId];
      const forStaff = added && Object.keys(added).length > 0 ? JSON.stringify({ ...message, data: { ...(message.data as object), ...added } }) : text;
      for (const connection of connections.get(userId) ?? []) {
        if (added && connection.shop === userId) send(connection.socket, forStaff);
        else if (connection.actor.id === userId) send(connection.socket, text);
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
    for (const connection of own(userId))
      if (sessionId === undefined || connection.actor.sessionId === sessionId) connection.socket.close(4001, "session ended");
  });

  let beats = 0;
  const heartbeat = setInterval(() => {
    beats += 1;
    const silentSince = Date.now() - pingTimeout * 1_000;
    for (const userId of connections.keys()) {
      for (const connection of own(userId)) {
        if (connection.heardAt < silentSince) connection.socket.terminate();
        else {
          send(connection.socket, '{"event":"ping","data":{}}');
          if (connection.shop !== undefined || connection.actor.sessionId % heartbeatsPerCheck === beats % heartbeatsPerCheck) void recheck(connection);
        }
      }
    }
  }, pingInterval * 1_000);
  heartbeat.unref();

  const isFlooding = (connection: Connection): boolean => {
    if (connection.heardAt - connection.framesSince > 10_000) {
      connection.framesSince = connection.heardAt;
      connection.frames = 0;
    }
    connection.frames += 1;
    return connection.frames > framesPerTenSeconds;
  };

  /** Whether somebody is there for this account by this connection. */
  const isThere = (userId: number, { actor, isAside }: Connection): boolean => !isAside || actor.id === userId;
  /** Whether whoever has this connection is there by one of these. */
  const sits = (userId: number, there: ReadonlySet<Connection>, { actor }: Connection): boolean => {
    for (const one of there) if (one.actor.id === actor.id && isThere(userId, one)) return true;
    return false;
  };
  const list = (userId: number, connection: Connection) => {
    const there = connections.get(userId) ?? new Set<Connection>();
    const isFirst = isThere(userId, connection) && !sits(userId, there, connection);
    connections.set(userId, there.add(connection));
    if (isFirst) for (const hear of presence) hear(userId, true, connection.actor.id);
  };
  const strike = (userId: number, connection: Connection) => {
    const there = connections.get(userId);
    if (!there?.delete(connection)) return;
    if (there.size === 0) connections.delete(userId);
    if (isThere(userId, connection) && !sits(userId, there, connection)) for (const hear of presence) hear(userId, false, connection.actor.id);
  };

  const sit = (socket: WebSocket, actor: Actor, token: string, shop: number | undefined, isAside: boolean) => {
    const connection: Connection = { socket, actor, token, shop, isAside, heardAt: Date.now(), frames: 0, framesSince: Date.now() };
    const mine = own(actor.id);
    if (mine.length >= socketsPerUser) mine[0]?.socket.close(1013, "too many sockets");
    const listedUnder = new Set([actor.id, shop ?? actor.id]);
    for (const userId of listedUnder) list(userId, connection);
    send(socket, { event: "connect", data: { ping_interval: pingInterval, ping_timeout: pingTimeout } });
    socket.on("message", (data, isBinary) => {
      connection.heardAt = Date.now();
      if (isFlooding(connection)) return socket.close(1008, "too many frames");
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
      for (const userId of listedUnder) strike(userId, connection);
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
        if (shop !== undefined && (!answersFor(actor, shop) || [actor.id, shop].some((id) => attempt.changedUsers.has(id))))
          return refuseUpgrade(socket, "403 Forbidden");
        if (closing) return refuseUpgrade(socket, "503 Service Unavailable");
        server.handleUpgrade(request, socket, head, (opened) => sit(opened, actor, token, shop, url.searchParams.has("aside")));
      } catch (error) {
        log.warn({ err: error }, "a socket could not be opened");
        refuseUpgrade(socket, "503 Service Unavailable");
      } finally {
        opening.delete(attempt);
      }
    },
    onPresence: (hear) => void presence.push(hear),
    count: () => [...connections.keys()].reduce((sum, userId) => sum + own(userId).length, 0),
    async close() {
      closing = true;
      clearInterval(heartbeat);
      for (const mine of connections.values()) for (const connection of mine) connection.socket.close(1001, "going away");
      // The handshake of closing takes a round trip; who does not answer within a second is cut off.
      for (let waited = 0; connections.size > 0 && waited < 1_000; waited += 20) await new Promise((resolve) => setTimeout(resolve, 20));
      for (const mine of connections.values()) for (const connection of mine) connection.socket.terminate();
    },
  };
};
