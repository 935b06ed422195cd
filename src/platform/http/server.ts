import { createHash, timingSafeEqual } from "node:crypto";
import { existsSync } from "node:fs";
import { STATUS_CODES } from "node:http";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import fastifyStatic from "@fastify/static";
import helmet from "@fastify/helmet";
import underPressure from "@fastify/under-pressure";
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { escapeHtml } from "#kit/escape-html.ts";
import type { PageRequest } from "#kit/page-request.ts";
import { defaultLocale, localeFacts, localeFrom, type Locale } from "#kit/locale.ts";
import type { CallRunner } from "../calls/runner.ts";
import type { Services } from "../calls/context.ts";
import { withoutSecrets } from "../log/log.ts";
import type { Hub } from "../realtime/hub.ts";
import { replyToError, transportWords, type Reply } from "./envelope.ts";
import { withoutDocumentHeaders } from "./document-headers.ts";
import { serveFiles } from "./files.ts";
import { serveHooks, type HearHook } from "./hooks.ts";
import { apiPage, openApiDocument } from "./openapi.ts";
import { localeOfPage, ownAddress, servePages, type QueryOf, type Render } from "./pages.ts";
import { servePolicyReports, type TellPolicyReport } from "./policy-reports.ts";
import { servePrivateFiles } from "./private-files.ts";
import { newRequestId, serveCalls } from "./transport.ts";

export type ServerParts = {
  services: Services;
  runner: CallRunner;
  hub: Hub;
  /** The built site; without it (tests of calls) only the API is served. */
  site?: { clientFolder: string; render: Render; queryOf: QueryOf; /** Scripts of our own that stand in pages as they are. */ inline?: readonly string[] };
  /** Whether this instance is about to end: it answers on, and asks those who keep connections to it to open the next one elsewhere. */
  isEnding?: () => boolean;
  /** Readiness beyond "the process answers": the database answers. */
  isReady(): Promise<boolean>;
  trustProxy: boolean | number | string;
  /** Opens `/metrics` to whoever brings it as a bearer; without it there is no such page. */
  metricsToken?: string | undefined;
  /** How late the event loop may be, in ms, before what is asked is answered with 503; 0 never does. */
  overloadedAfter?: number;
  /** How much of the demo market is there while it is being filled: pages say it. */
  filling?: () => PageRequest["filling"];
  /** Who hears what browsers report of the pages' policy; without it nobody is asked. */
  tellPolicyReport?: TellPolicyReport;
  /** Who hears what others call back with at `/hooks/`; without it nobody is heard. */
  hearHook?: HearHook;
  /** Text, XML and pictures by path (`/robots.txt`, `/og/:kind/:name`), made from calls. Null is 404; `seconds` is how long others may keep one. */
  documents?: Record<
    string,
    (params: Record<string, string>, asker: { address: string }) => Promise<{ type: string; body: string | Buffer; seconds?: number } | null>
  >;
};

/** What a visitor sees where no page can be rendered. */
const barePage = (locale: Locale, text: string, { head = "", link = { href: "/", text: "Threadport" } } = {}): string =>
  `<!doctype html><html lang="${localeFacts[locale].tag}" dir="${localeFacts[locale].dir}"><head><meta charset="utf-8">${head}<meta name="viewport" content="width=device-width"><title>Threadport</title></head><body style="font:16px/1.6 sans-serif;padding:10vh 24px;text-align:center;color:#141a33;background:#f4f3ee"><p>${text}</p><p><a href="${escapeHtml(link.href)}" style="color:inherit">${link.text}</a></p></body></html>`;

/** While pages are shed: it tries again by itself. */
const busyPage = (words: Services["words"], locale: Locale): string =>
  barePage(locale, words.say(locale, transportWords.overloaded.id), { head: '<meta http-equiv="refresh" content="3">' });

const longAgo = "public, max-age=31536000, immutable";

/** A database that hangs instead of refusing is no readier than one that is away. */
const soon = async (ready: Promise<boolean>): Promise<boolean> => {
  const tooLate = new AbortController();
  const late = setTimeout(1_500, false, { signal: tooLate.signal }).catch(() => false);
  return Promise.race([ready.catch(() => false), late]).finally(() => tooLate.abort());
};

/** The HTTP side of an instance. Every answer under /api is an envelope, the framework's own errors included. */
export const createServer = async (parts: ServerParts): Promise<FastifyInstance> => {
  const { services, runner, hub, site, isReady, isEnding = () => false } = parts;
  const { log, words } = services;
  const app = fastify({
    logger: false,
    trustProxy: typeof parts.trustProxy === "number" ? (_address, hop) => hop < Number(parts.trustProxy) : parts.trustProxy,
    genReqId: newRequestId,
    requestIdHeader: false,
    // Slow senders: headers within 10 s, the whole request within 30 s.
    connectionTimeout: 60_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    bodyLimit: 2 * 1024 * 1024,
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: false },
    ajv: { customOptions: { coerceTypes: false } },
    http: {
      // Both are answered here, in the envelope: Node's own refusal has no body, and its `upgrade` would take h2c for a socket.
      requireHostHeader: false,
      shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === "websocket",
      // How often the time limits are looked at; by default only every 30 s.
      connectionsCheckingInterval: 5_000,
    },
    clientErrorHandler(error, socket) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ECONNRESET" || !socket.writable) return;
      const status = code === "HPE_HEADER_OVERFLOW" ? 431 : code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
      const body = JSON.stringify(replyToError(Object.assign(new Error("bad request"), { statusCode: status }), defaultLocale, words, "").body);
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      );
    },
    frameworkErrors(error, request, reply) {
      const answer = replyToError(error, localeFrom(request.headers["lang"] as string | undefined), words, request.id);
      // An address that cannot be read, typed or followed by somebody who sees pages.
      if (request.method === "GET" && !request.url.startsWith("/api/") && request.headers.accept?.includes("text/html")) {
        const locale = localeOfPage(request, new URL(services.publicUrl));
        const page = barePage(locale, words.say(locale, transportWords.notFound.id));
        void (reply as FastifyReply).status(404).header("x-content-type-options", "nosniff").type("text/html; charset=utf-8").send(page);
        return;
      }
      // No hook has run, so helmet has not either.
      void (reply as FastifyReply).status(answer.status).header("x-content-type-options", "nosniff").type("application/json; charset=utf-8").send(answer.body);
    },
  });
  app.server.headersTimeout = 10_000;
  app.server.on("checkExpectation", (request, response) => {
    const answer = replyToError(
      Object.assign(new Error("unknown expectation"), { statusCode: 417 }),
      localeFrom(request.headers["lang"] as string | undefined),
      words,
      "",
    );
    const body = JSON.stringify(answer.body);
    response
      .writeHead(417, {
        "content-type": "application/json; charset=utf-8",
        "x-content-type-options": "nosniff",
        "content-length": Buffer.byteLength(body),
        connection: "close",
      })
      .end(body);
  });

  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: services.publicUrl.startsWith("https:") ? undefined : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  app.addHook("onRequest", async (request) => {
    if (request.raw.httpVersion === "1.1" && request.headers.host === undefined) throw Object.assign(new Error("no host"), { statusCode: 400 });
  });
  /** Not now: to programs in the envelope, to people as a page that tries again by itself. */
  const notNow = (request: FastifyRequest, reply: FastifyReply, answer: Reply): FastifyReply => {
    void reply
      .status(503)
      .headers(answer.headers ?? {})
      .header("cache-control", "no-store");
    if (request.method !== "GET" || request.url.startsWith("/api/") || /\.data(\?|$)/.test(request.url)) return reply.send(answer.body);
    const address = new URL(URL.canParse(request.url, services.publicUrl) ? request.url : "/", services.publicUrl);
    return reply.type("text/html; charset=utf-8").send(busyPage(words, localeOfPage(request, address)));
  };
  app.addHook("onRequest", async (_request, reply) => {
    if (isEnding()) void reply.header("connection", "close");
  });
  app.setErrorHandler((error, request, reply) => {
    const answer = replyToError(error, localeFrom(request.headers["lang"] as string | undefined), words, request.id);
    if (answer.isBug) log.error({ err: error, url: withoutSecrets(request.url), request: request.id }, "a request failed");
    if (answer.status === 503) return notNow(request, reply, answer);
    return reply
      .status(answer.status)
      .headers(answer.headers ?? {})
      .send(answer.body);
  });
  app.setNotFoundHandler((request, reply) => {
    const answer = replyToError(Object.assign(new Error(), { statusCode: 404 }), localeFrom(request.headers["lang"] as string | undefined), words, request.id);
    return reply.status(404).send(answer.body);
  });

  app.addHook("onResponse", async (request, reply) => {
    const { url } = request;
    const kind = url.startsWith("/api/")
      ? "call"
      : /^\/(assets|files|img|og|private)\//.test(url)
        ? "file"
        : /^\/(healthz|readyz|metrics)\b/.test(url)
          ? "probe"
          : "page";
    services.metrics.count("http_requests_total", { kind, status: String(reply.statusCode) });
    services.metrics.observe("http_request_seconds", { kind }, reply.elapsedTime / 1_000);
  });
  services.metrics.gauge("sockets", "Open sockets of conversations", () => hub.count());
  const { metricsToken } = parts;
  if (metricsToken !== undefined) {
    const wanted = createHash("sha256").update(`Bearer ${metricsToken}`).digest();
    app.get("/metrics", async (request, reply) => {
      const given = createHash("sha256")
        .update(request.headers.authorization ?? "")
        .digest();
      if (!timingSafeEqual(given, wanted)) return reply.callNotFound();
      return reply
        .type("text/plain; version=0.0.4; charset=utf-8")
        .header("cache-control", "no-store")
        .send(await services.metrics.text());
    });
  }
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) =>
    !isEnding() && (await soon(isReady())) ? { status: "ready", sockets: hub.count() } : reply.status(503).send({ status: "not ready" }),
  );

  // A page already sent needs its files whatever the load: they cost little and are never shed.
  serveFiles(app, services.storage, services.images);
  servePrivateFiles(app, services.privateFiles, runner);
  if (site) {
    await app.register(fastifyStatic, {
      root: path.join(site.clientFolder, "assets"),
      prefix: "/assets/",
      preCompressed: true,
      cacheControl: false,
      // Names are hashes of what is in them: nobody asks whether a file has changed, nor for half of one.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      decorateReply: true,
      index: false,
      setHeaders: (reply) => {
        withoutDocumentHeaders(reply);
        void reply.header("cache-control", longAgo);
      },
    });
    for (const name of ["favicon.svg", "logo.svg", "logo-en.svg", "logo-ar.svg", "logo-light.svg", "logo-en-light.svg", "logo-ar-light.svg", "logo-mark.svg"]) {
      if (existsSync(path.join(site.clientFolder, name)))
        app.get(`/${name}`, (_request, reply) => reply.header("cache-control", "public, max-age=86400").sendFile(name, site.clientFolder));
    }
  }

  await app.register(async (work) => {
    await work.register(underPressure, {
      maxEventLoopDelay: parts.overloadedAfter ?? 3_000,
      sampleInterval: 500,
      pressureHandler: (request, reply) => {
        const locale = localeFrom(request.headers["lang"] as string | undefined);
        const answer = replyToError(Object.assign(new Error("overloaded"), { statusCode: 503 }), locale, words, request.id);
        void notNow(request, reply, answer);
      },
    });
    let document: string | undefined;
    const calls = () => [...runner.calls.values()].map((binding) => binding.call);
    work.get("/api/openapi.json", async (_request, reply) =>
      reply.type("application/json; charset=utf-8").send((document ??= JSON.stringify(openApiDocument(calls(), services.publicUrl)))),
    );
    work.get("/api/docs", async (_request, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .header(
          "content-security-policy",
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        )
        .send(apiPage(calls())),
    );
    await serveCalls(work, runner, services);
    if (parts.hearHook) await serveHooks(work, parts.hearHook);
    if (parts.tellPolicyReport) await servePolicyReports(work, parts.tellPolicyReport);
    for (const [at, make] of Object.entries(parts.documents ?? {})) {
      work.get(at, async (request, reply) => {
        const made = await make(request.params as Record<string, string>, { address: request.ip });
        return made
          ? reply
              .type(made.type)
              .header("cache-control", `public, max-age=${made.seconds ?? 300}`)
              .send(made.body)
          : reply.callNotFound();
      });
    }
    if (site) {
      servePages(work, {
        runner,
        services,
        render: site.render,
        queryOf: site.queryOf,
        inline: site.inline ?? [],
        filling: parts.filling ?? (() => undefined),
      });
      await work.register(async (early) => {
        // A form of a page is sent by the page's script. One that was faster says nothing here, and is not read.
        early.removeAllContentTypeParsers();
        early.addContentTypeParser("*", (_request, body, done) => {
          body.resume();
          done(null);
        });
        early.post("/*", (request, reply) => {
          const address = new URL(`${services.publicUrl}${ownAddress(request.url)}`);
          const locale = localeOfPage(request, address);
          const link = { href: `${address.pathname}${address.search}`, text: words.say(locale, transportWords.openAgain.id) };
          return reply
            .status(409)
            .header("cache-control", "no-store")
            .type("text/html; charset=utf-8")
            .send(barePage(locale, words.say(locale, transportWords.tooEarly.id), { link }));
        });
      });
    }
  });

  app.server.on("upgrade", (request, socket, head) => {
    void hub.upgrade(request, socket, head);
  });
  return app;
};
