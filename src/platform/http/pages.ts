import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLocale, localeFrom, type Locale } from "#kit/locale.ts";
import type { PageRequest } from "#kit/page-request.ts";
import type { Caller, CallRunner } from "../calls/runner.ts";
import { createSharedAnswers } from "../calls/shared-answers.ts";
import type { Log } from "../log/log.ts";
import type { Fanout } from "../realtime/fanout.ts";
import { cookieOf } from "./cookie.ts";
import type { Words } from "../words/words.ts";
import { withoutDocumentHeaders } from "./document-headers.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The built site: renders a request, errors included. */
export type Render = (request: Request, page: PageRequest) => Promise<Response>;

type Page = { status: number; isDocument: boolean; headers: [string, string][]; body: Buffer; brotli?: Buffer; gzip?: Buffer };

/** Query names that the browser alone reads: a page is rendered as if they were not there, since it is kept for all who ask without them. */
const browserOnly = ["login", "next", "notice", "utm_source", "utm_medium", "utm_campaign"];

/** `?lang=` first (shared links, search engines), then the cookie (domain page, "Content in three languages"). */
export const localeOfPage = (request: FastifyRequest, url: URL): Locale => {
  const asked = url.searchParams.get("lang");
  return isLocale(asked) ? asked : localeFrom(cookieOf(request, "lang"));
};

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The page's own inline scripts are allowed by their hashes, so that a kept page needs no nonce. */
const contentPolicy = (html: string, imageHost: string): string => {
  const hashes = new Set(
    [...html.matchAll(inlineScript)]
      .filter((match) => !/type="application\/(ld\+)?json"/.test(match[0]))
      .map(
        (match) =>
          `'sha256-${createHash("sha256")
            .update(match[1] ?? "")
            .digest("base64")}'`,
      ),
  );
  const images = ["'self'", "data:", "blob:", ...(imageHost ? [imageHost] : [])].join(" ");
  return `default-src 'self'; script-src 'self' ${[...hashes].join(" ")}; style-src 'self' 'unsafe-inline'; img-src ${images}; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
};

const keyOf = (locale: Locale, url: URL): string => {
  const query = [...url.searchParams].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${locale} ${url.pathname}?${new URLSearchParams(query).toString()}`;
};

export type PagesParts = {
  runner: CallRunner;
  render: Render;
  firstPaint: (html: string) => string;
  fanout: Fanout;
  log: Log;
  words: Words;
  publicUrl: string;
  imageHost: string;
};

/**
 * Serves the site's pages. A page whose every call was a shared one is the same bytes for everyone in one language: it is
 * kept, compressed, until one of its calls' tags changes.
 */
export const servePages = (app: FastifyInstance, { runner, render, firstPaint, fanout, log, words, publicUrl, imageHost }: PagesParts): void => {
  const kept = createSharedAnswers<Page>(fanout, 192 * 1024 * 1024);

  const make = async (request: FastifyRequest, url: URL, locale: Locale) => {
    const caller: Caller = {
      token: cookieOf(request, "token") ?? null,
      locale,
      requestId: request.id,
      address: request.ip,
      agent: (request.headers["user-agent"] ?? "").slice(0, 300),
    };
    let seconds = 600;
    let isShared = true;
    const tags = new Set<string>();
    const response = await render(new Request(url, { headers: { cookie: request.headers.cookie ?? "", accept: request.headers.accept ?? "text/html" } }), {
      locale,
      say: (word, values) => words.say(locale, word, values),
      publicUrl,
      imageHost,
      async call(path, input) {
        const answer = await runner.run(path, input, caller);
        if (answer.shared) {
          seconds = Math.min(seconds, answer.shared.seconds);
          for (const tag of answer.shared.tags) tags.add(tag);
        } else isShared = false;
        return answer.data;
      },
      async session() {
        isShared = false;
        return runner.actorOf(caller.token);
      },
    });
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    const html = isHtml ? firstPaint(await response.text()) : "";
    const body = isHtml ? Buffer.from(html) : Buffer.from(await response.arrayBuffer());
    const headers: [string, string][] = [...response.headers].filter(([name]) => name !== "content-length");
    headers.push(["vary", "cookie, accept-encoding"]);
    if (isHtml) headers.push(["content-security-policy", contentPolicy(html, imageHost)], ["content-language", locale]);
    const isKept = isShared && response.status === 200;
    headers.push(["cache-control", isKept ? "private, max-age=0, must-revalidate" : "private, no-store"]);
    const page: Page = { status: response.status, isDocument: isHtml, headers, body };
    return isKept ? { value: page, seconds, tags: [...tags], bytes: body.length * 1.6 + 2_000 } : ({ value: page, seconds: 0 } as const);
  };

  app.get("/*", async (request, reply) => {
    let url: URL;
    try {
      // Joined, not resolved: `//elsewhere/` and `http://elsewhere/` are paths here, never another host under this host's key.
      url = new URL(`${publicUrl}${request.url.startsWith("/") ? "" : "/"}${request.url}`);
    } catch {
      return reply.status(400).type("text/plain").send("Bad address");
    }
    for (const name of browserOnly) url.searchParams.delete(name);
    const locale = localeOfPage(request, url);
    const key = keyOf(locale, url);
    let page: Page;
    const hit = kept.get(key);
    if (hit) page = hit;
    // A reader with a session may get a page of their own: only a kept page may be shared between requests under way.
    else if (cookieOf(request, "token")) page = (await make(request, url, locale)).value;
    else page = await kept.through(key, () => make(request, url, locale));

    const encodings = request.headers["accept-encoding"] ?? "";
    reply.status(page.status);
    if (!page.isDocument) withoutDocumentHeaders(reply);
    for (const [name, value] of page.headers) reply.header(name, value);
    if (page === hit && encodings.includes("br")) {
      page.brotli ??= await brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      return reply.header("content-encoding", "br").send(page.brotli);
    }
    if (encodings.includes("gzip") && page.body.length > 1_024) {
      // What is sent once is worth less work than what is sent again and again.
      const zipped = page === hit ? (page.gzip ??= await zip(page.body, { level: 6 })) : await zip(page.body, { level: 1 });
      return reply.header("content-encoding", "gzip").send(zipped);
    }
    return reply.send(page.body);
  });
  log.debug("pages are served");
};
