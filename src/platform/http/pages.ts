import { hash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream as StreamOfWeb } from "node:stream/web";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { imageName } from "#kit/image-path.ts";
import { isLocale, localeFrom, type Locale } from "#kit/locale.ts";
import type { PageRequest } from "#kit/page-request.ts";
import { older, type Made, type Since } from "../cache/tagged-cache.ts";
import { isForNow } from "../database/connect.ts";
import type { Services } from "../calls/context.ts";
import type { Caller, CallRunner } from "../calls/runner.ts";
import { cookieOf } from "./cookie.ts";
import { withoutDocumentHeaders } from "./document-headers.ts";
import { policyReportsPath } from "./policy-reports.ts";
import { wroteAt } from "./wrote.ts";

const brotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Of a kept page, beside its bytes. */
const pageBytes = 3_000;

/** The built site: renders a request, errors included. */
export type Render = (request: Request, page: PageRequest) => Promise<Response>;

/** One call that a page was made of, and the mark of what it answered. */
type Part = { path: string; input: unknown; mark: string };

/** A page as it is sent. One that is kept is compressed at once: those who take it otherwise have it unpacked. */
type Page = {
  status: number;
  isDocument: boolean;
  headers: [string, string][];
  body?: Buffer;
  /** A file that is made as it is taken: an export. */
  stream?: ReadableStream<Uint8Array>;
  kept?: { brotli: Buffer; etag: string; parts: readonly Part[]; renderedAt: number };
};

/** The names of the query that a public page reads, by its path; undefined where a page is nobody else's, or not known. */
export type QueryOf = (pathname: string) => readonly string[] | undefined;

/** What every page may be asked: its language, drafts of the site (for operators), and the router's own names. */
const namesOfAll = ["lang", "preview", "_routes", "index"];

/** Pages say how long ago something was: however unchanged, none is older than this. */
const renderedSeconds = 300;

/** A page that is looked at again is made of answers that have missed changes of these last milliseconds at most. */
const lookedAtWithin = 2_000;

/** How long a cache before the portal may give a page out without asking, and then while it asks (docs/cache.md). */
const elsewhere = "s-maxage=10, stale-while-revalidate=20";

/**
 * `?lang=` first (shared links, search engines), then the header `lang`, which a cache before the portal sets, then the cookie
 * (domain page, "Content in three languages").
 */
const languageOf = (request: FastifyRequest, url: URL): { locale: Locale; by: "address" | "header" | "cookie" } => {
  const asked = url.searchParams.get("lang");
  if (isLocale(asked)) return { locale: asked, by: "address" };
  const { lang } = request.headers;
  return isLocale(lang) ? { locale: lang, by: "header" } : { locale: localeFrom(cookieOf(request, "lang")), by: "cookie" };
};
export const localeOfPage = (request: FastifyRequest, url: URL): Locale => languageOf(request, url).locale;

/**
 * Scripts of our own files alone, those that stand in every document by the hash of their text and, where an application says something inline, what carries the nonce of this request. Nothing is read off the finished
 * page: what somebody planted in a row would be approved with the rest. Reports go by `report-uri`, which every browser sends at once: `report-to`, where it
 * is named too, is all that some of them follow, and they hold reports back.
 */
const contentPolicy = (imageHost: string, inline: readonly string[], nonce?: string): string => {
  const images = ["'self'", "data:", "blob:", ...(imageHost ? [imageHost] : [])].join(" ");
  const allowed = [...inline.map((script) => `sha256-${hash("sha256", script, "base64")}`), ...(nonce ? [`nonce-${nonce}`] : [])];
  return `default-src 'self'; script-src 'self'${allowed.map((one) => ` '${one}'`).join("")} 'report-sample'; style-src 'self' 'unsafe-inline'; img-src ${images}; font-src 'self'; media-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-uri ${policyReportsPath}`;
};

/** An address with its path's slashes one at a time: `//elsewhere/`, and `/\elsewhere/` as browsers read it, would be another host wherever it stands in a link. */
export const ownAddress = (address: string): string => address.replace(/^[^?]*/, (path) => path.replaceAll(/[\\/]{2,}|\\/g, "/"));

const keyOf = (locale: Locale, url: URL): string => {
  const query = [...url.searchParams].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${locale} ${url.pathname}?${new URLSearchParams(query).toString()}`;
};

export type PagesParts = {
  runner: CallRunner;
  services: Services;
  render: Render;
  queryOf: QueryOf;
  /** Scripts of our own that stand in documents as they are. */
  inline: readonly string[];
  filling: () => PageRequest["filling"];
};

/**
 * Serves the site's pages. A page whose every call was a shared one is the same bytes for everyone in one language: it is kept,
 * compressed. When one of its calls' tags changes, or it has grown old, its calls are asked again, and only where one answers
 * something else it is rendered anew.
 */
export const servePages = (app: FastifyInstance, { runner, services, render, queryOf, inline, filling }: PagesParts): void => {
  const { cache, words, images, publicUrl, imageHost, secret } = services;
  const pages = cache.shelf<Page>("pages");

  const make = async (request: FastifyRequest, url: URL, locale: Locale, fresh: Pick<Caller, "notBefore" | "within">): Promise<Made<Page>> => {
    const caller: Caller = {
      token: cookieOf(request, "token") ?? null,
      locale,
      requestId: request.id,
      address: request.ip,
      agent: (request.headers["user-agent"] ?? "").slice(0, 300),
      ...fresh,
    };
    // A page that says what is not there yet is true for moments.
    const stillFilling = filling();
    let isShared = !stillFilling;
    let since: Since | undefined;
    let seconds = renderedSeconds;
    const tags = new Set<string>();
    const aged = new Set<string>();
    const parts: Part[] = [];
    const made = (value: Page, bytes: number): Made<Page> => ({ value, bytes, seconds, tags: [...tags], aged: [...aged], ...(since ? { since } : {}) });
    // Why the page cannot be made now, whatever a route made of it.
    let notNow: unknown;
    const ask = async (path: string, input: unknown) => {
      const answer = await runner.run(path, input, caller).catch((error: unknown) => {
        if (isForNow(error)) notNow ??= error;
        throw error;
      });
      if (!answer.shared) isShared = false;
      else {
        const { rule, since: seen, mark } = answer.shared;
        since = older(since, seen);
        seconds = Math.min(seconds, rule.seconds);
        for (const tag of rule.tags ?? []) tags.add(tag);
        for (const tag of rule.aged ?? []) aged.add(tag);
        parts.push({ path, input, mark });
      }
      return answer;
    };

    const former = pages.former(keyOf(locale, url));
    if (former?.kept && !stillFilling && Date.now() - former.kept.renderedAt < renderedSeconds * 1_000) {
      // Missing, refused or broken: whatever it is, rendering finds it too.
      const marks = await Promise.all(former.kept.parts.map(async ({ path, input }) => (await ask(path, input)).shared?.mark)).catch(() => undefined);
      if (notNow) throw notNow;
      if (marks && former.kept.parts.every(({ mark }, at) => mark === marks[at])) return made(former, former.kept.brotli.length + pageBytes);
      isShared = !stillFilling;
      parts.length = 0;
    }

    const nonce = randomBytes(16).toString("base64url");
    const response = await render(new Request(url, { headers: { cookie: request.headers.cookie ?? "", accept: request.headers.accept ?? "text/html" } }), {
      locale,
      say: (word, values) => words.say(locale, word, values),
      picture: async (path, width) => {
        const name = imageName(path);
        return name ? images.variant(name, width, "jpg") : null;
      },
      publicUrl,
      imageHost,
      nonce,
      filling: stillFilling,
      call: async (path, input) => (await ask(path, input)).data,
      async session() {
        isShared = false;
        return runner.actorOf(caller.token).catch((error: unknown) => {
          if (isForNow(error)) notNow ??= error;
          throw error;
        });
      },
    });
    if (notNow && response.status >= 500) throw notNow;
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (caller.token && response.body && response.headers.has("content-disposition"))
      return { value: { status: response.status, isDocument: false, headers: [...response.headers], stream: response.body }, bytes: 0, seconds: 0 };
    const html = isHtml ? await response.text() : "";
    const body = isHtml ? Buffer.from(html) : Buffer.from(await response.arrayBuffer());
    const headers: [string, string][] = [...response.headers].filter(([name]) => name !== "content-length");
    const isNonceUsed = html.includes(nonce);
    if (isNonceUsed) isShared = false;
    if (isHtml)
      headers.push(
        ["content-security-policy", contentPolicy(imageHost, isNonceUsed ? [] : inline, isNonceUsed ? nonce : undefined)],
        ["content-language", locale],
      );
    const page: Page = { status: response.status, isDocument: isHtml, headers };
    if (!isShared || response.status !== 200) return { value: { ...page, body }, bytes: 0, seconds: 0 };
    const packed = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const kept = { brotli: packed, etag: `W/"${hash("sha1", body, "base64url")}"`, parts, renderedAt: Date.now() };
    return made({ ...page, kept }, packed.length + pageBytes);
  };

  app.get("/*", async (request, reply) => {
    const single = ownAddress(request.url);
    if (single !== request.url && single.startsWith("/")) return reply.redirect(single, 301);
    let url: URL;
    try {
      // Joined, not resolved: `//elsewhere/` and `http://elsewhere/` are paths here, never another host under this host's key.
      url = new URL(`${publicUrl}${request.url.startsWith("/") ? "" : "/"}${request.url}`);
    } catch {
      return reply.callNotFound();
    }
    const names = queryOf(url.pathname.replace(/\.data$/, ""));
    if (names) for (const name of new Set(url.searchParams.keys())) if (!names.includes(name) && !namesOfAll.includes(name)) url.searchParams.delete(name);
    const { locale, by } = languageOf(request, url);
    const key = keyOf(locale, url);
    const notBefore = wroteAt(request, secret);
    const reading =
      pages.get(key, { notBefore }) ??
      // A reader with a session may get a page of their own: only a kept page may be shared between requests under way.
      (cookieOf(request, "token") && !pages.former(key)
        ? await pages.alone(key, () => make(request, url, locale, { notBefore }))
        : await pages.read(key, (former) => make(request, url, locale, { notBefore, ...(former ? { within: lookedAtWithin } : {}) }), { notBefore }));
    const page = reading.value;

    const encodings = request.headers["accept-encoding"] ?? "";
    reply.status(page.status);
    if (!page.isDocument) withoutDocumentHeaders(reply);
    for (const [name, value] of page.headers) reply.header(name, value);
    if (!page.kept) {
      reply.header("vary", "cookie, accept-encoding").header("cache-control", "private, no-store");
      if (page.stream) return reply.send(Readable.fromWeb(page.stream as StreamOfWeb));
      const body = page.body ?? Buffer.alloc(0);
      return encodings.includes("gzip") && body.length > 1_024
        ? // What is sent once is worth less work than what is sent again and again.
          reply.header("content-encoding", "gzip").send(await zip(body, { level: 1 }))
        : reply.send(body);
    }

    reply.header("etag", page.kept.etag);
    // Where the cookie says the language a cache before the portal cannot tell readers apart.
    if (by === "cookie") reply.header("vary", "cookie, accept-encoding").header("cache-control", "private, max-age=0, must-revalidate");
    else
      reply
        .header("vary", by === "header" ? "lang, accept-encoding" : "accept-encoding")
        .header("cache-control", `public, max-age=0, must-revalidate, ${elsewhere}`)
        .header("age", Math.max(0, Math.floor((Date.now() - reading.since.asOf) / 1_000)));
    if (request.headers["if-none-match"]?.includes(page.kept.etag)) return reply.status(304).send();
    if (encodings.includes("br")) return reply.header("content-encoding", "br").send(page.kept.brotli);
    const body = await unpack(page.kept.brotli);
    return encodings.includes("gzip") ? reply.header("content-encoding", "gzip").send(await zip(body, { level: 1 })) : reply.send(body);
  });
};
