import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Envelope } from "#kit/call.ts";
import { createServer, type ServerParts } from "#platform/http/server.ts";
import { createHub, type Hub } from "#platform/realtime/hub.ts";
import type { TestPortal } from "#tests/harness/portal.ts";

export type Answered = { status: number; headers: Headers; text: string; /** The body, when it is an envelope. */ envelope: Envelope | null };
type PostOptions = {
  /** Asks again when the portal says that it is overloaded: a busy machine is no fault of the call. */ patient?: boolean;
  token?: string | null;
  headers?: Record<string, string>;
  method?: string;
};

export type TestServer = {
  url: string;
  port: number;
  app: FastifyInstance;
  hub: Hub;
  /** Posts to `/api/{path}`; an object goes as JSON, text and bytes go as they are. */
  post(path: string, body?: unknown, options?: PostOptions): Promise<Answered>;
  get(path: string, headers?: Record<string, string>): Promise<Answered>;
  /** Writes these bytes to a bare connection and reads until the server closes it or is silent for `patience` milliseconds. */
  raw(bytes: string | Buffer, patience?: number): Promise<string>;
  stop(): Promise<void>;
};

/** The data of an answer that has to be an envelope. */
export const dataOf = <T>({ envelope, status }: Answered): T => {
  if (!envelope) throw new Error(`no envelope: ${status}`);
  return envelope.data as T;
};

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === "object" &&
  body !== null &&
  Object.keys(body).sort().join() === "code,data,msg,time" &&
  Number.isInteger((body as Envelope).code) &&
  Number.isInteger((body as Envelope).time) &&
  typeof (body as Envelope).msg === "string";

const answered = async (response: Response): Promise<Answered> => {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = null;
  }
  return { status: response.status, headers: response.headers, text, envelope: isEnvelope(body) ? body : null };
};

/** A real server on the loopback address, without a site unless one is given. */
export const startTestServer = async (portal: TestPortal, more: Partial<ServerParts> = {}): Promise<TestServer> => {
  const runner = more.runner ?? portal.runner;
  const services = more.services ?? portal.services;
  const hub = createHub({
    fanout: portal.fanout,
    log: services.log,
    actorOf: (token) => runner.actorOf(token),
    tokenOf: portal.tokenOf,
    allowedOrigin: (origin) => origin === undefined,
  });
  const app = await createServer({
    services,
    runner,
    hub,
    isReady: async () => (await portal.database.pool.query("select 1").catch(() => null)) !== null,
    trustProxy: false,
    // It shares its event loop with the tests, whose own work is no overload.
    overloadedAfter: 0,
    ...more,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    app,
    hub,
    async post(path, body, { token, headers = {}, method = "POST", patient = false } = {}) {
      const asItIs = body === undefined || typeof body === "string" || body instanceof Uint8Array || body instanceof FormData;
      const ask = async () =>
        answered(
          await fetch(`${url}/api/${path}`, {
            method,
            headers: { ...(asItIs ? {} : { "content-type": "application/json" }), ...(token ? { token } : {}), ...headers },
            ...(body === undefined ? {} : { body: asItIs ? (body as string) : JSON.stringify(body) }),
          }),
        );
      let answer = await ask();
      for (let again = 0; patient && again < 30 && answer.status === 503; again += 1) {
        await setTimeout(500);
        answer = await ask();
      }
      return answer;
    },
    get: async (path, headers = {}) => answered(await fetch(`${url}${path}`, { headers, redirect: "manual" })),
    raw: (bytes, patience = 700) =>
      new Promise((resolve) => {
        let heard = "";
        const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
        socket.setTimeout(patience, () => socket.destroy());
        socket.on("data", (data) => (heard += data.toString("latin1")));
        socket.on("error", () => {});
        socket.on("close", () => resolve(heard));
      }),
    async stop() {
      await hub.close();
      // What a test left half sent would be waited for until its request times out.
      app.server.closeAllConnections();
      await app.close();
    },
  };
};
