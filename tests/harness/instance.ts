import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { keepPresence, type Presence } from "#domains/contact/chat/index.server.ts";
import { createServer } from "#platform/http/server.ts";
import { createLog } from "#platform/log/log.ts";
import { createHub, type Hub } from "#platform/realtime/hub.ts";
import { startTestPortal, type TestPortal } from "./portal.ts";

export type Instance = { portal: TestPortal; hub: Hub; app: FastifyInstance; presence: Presence; port: number; stop(): Promise<void> };

/** Every line any instance logs, at the most talkative level. */
export const lines: string[] = [];
export const log = createLog("trace", { write: (line) => void lines.push(line) });

/** An instance as `main/web.ts` puts it together, without pages. */
export const startInstance = async (databaseUrl?: string): Promise<Instance> => {
  const portal = await startTestPortal(databaseUrl ? { databaseUrl } : {});
  const hub = createHub({
    fanout: portal.fanout,
    log,
    actorOf: (token) => portal.runner.actorOf(token),
    tokenOf: portal.tokenOf,
    allowedOrigin: (origin, host) => origin === undefined || (URL.canParse(origin) && new URL(origin).host === host),
  });
  const presence = keepPresence(hub, portal.runner, log);
  const app = await createServer({
    services: { ...portal.services, log },
    runner: portal.runner,
    hub,
    isReady: async () => true,
    trustProxy: false,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    portal,
    hub,
    app,
    presence,
    port: (app.server.address() as AddressInfo).port,
    async stop() {
      await hub.close();
      await app.close();
      await presence.stop();
      await portal.stop();
    },
  };
};
