import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AnyCall } from "#kit/call.ts";
import { localeFrom, locales, type Locale } from "#kit/locale.ts";
import { SpooledFile, type UploadedFile } from "#kit/uploaded-file.ts";
import { UnknownCall, type Caller, type CallRunner } from "../calls/runner.ts";
import type { Services } from "../calls/context.ts";
import { replyToError, transportWords } from "./envelope.ts";
import { visitorCookie, visitorOf } from "./visitor.ts";
import { wroteAt, wroteCookie } from "./wrote.ts";

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** The key of an `authorization: Bearer` header; whatever else stands there is a key that nobody has. */
const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = headerOf(request, "authorization");
  return header === undefined ? undefined : (/^Bearer (\S{1,200})$/i.exec(header)?.[1] ?? "");
};

/** The specification's headers `token` and `lang`. A token or key longer than any of ours is none. */
export const callerOf = (request: FastifyRequest): Caller => {
  const token = headerOf(request, "token");
  const key = headerOf(request, "idempotency-key");
  return {
    token: token && token.length <= 200 ? token : null,
    key: bearerOf(request),
    locale: localeFrom(headerOf(request, "lang")),
    requestId: request.id,
    address: request.ip,
    agent: (headerOf(request, "user-agent") ?? "").slice(0, 300),
    idempotencyKey: key && key.length <= 100 ? key : undefined,
  };
};

const refused = (statusCode: 400 | 413 | 415 | 503) => Object.assign(new Error("refused by the transport"), { statusCode });

const largestFile = 10 * 1024 * 1024;
/** Of one form's files together. */
const largestForm = 30 * 1024 * 1024;
/** Of all forms under way: files are held in memory until their call has answered. */
const mostHeld = 200 * 1024 * 1024;
let held = 0;

/** Of all files on their way to disk. */
const mostSpooled = 1024 * 1024 * 1024;
let spooled = 0;

/** What one request holds of `mostHeld` and of the disk; its handler lets it go. */
type Hold = { bytes: number; taken: number; spooledBytes: number; files: string[] };

/** Writes a large file to disk as it arrives: however many arrive at once, none of them stands in memory. */
const spool = async (mine: Hold, name: string, file: Readable & { truncated?: boolean }): Promise<SpooledFile> => {
  const target = path.join(tmpdir(), `threadport-${randomUUID()}.part`);
  mine.files.push(target);
  let size = 0;
  await pipeline(
    file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        mine.spooledBytes += chunk.length;
        spooled += chunk.length;
        if (spooled > mostSpooled) throw refused(503);
        yield chunk;
      }
    },
    createWriteStream(target, { mode: 0o600 }),
  );
  if (file.truncated) throw refused(413);
  return new SpooledFile(name, target, size);
};
/** Room for so many bytes. A form takes what it says it will bring before it is read: those let in are finished, and never do all starve each other. */
const take = (mine: Hold, bytes: number): void => {
  if (held + bytes > mostHeld) throw refused(503);
  mine.taken += bytes;
  held += bytes;
};
const hold = (mine: Hold, file: Uint8Array): Uint8Array => {
  mine.bytes += file.length;
  if (mine.bytes > largestForm) throw refused(413);
  if (mine.bytes > mine.taken) take(mine, mine.bytes - mine.taken);
  return file;
};

/** A form's fields and files as one object: repeated names become lists, files `UploadedFile`. */
const readForm = async (request: FastifyRequest, mine: Hold, large: number | undefined): Promise<Record<string, unknown>> => {
  const form: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const put = (name: string, value: string | UploadedFile | SpooledFile) => {
    const before = form[name];
    form[name] = before === undefined ? value : Array.isArray(before) ? [...(before as unknown[]), value] : [before, value];
  };
  try {
    if (!large) take(mine, Math.min(Number(request.headers["content-length"]) || 0, largestForm));
    const limits = { fileSize: large ?? largestFile, files: large ? 1 : 10, fields: 100, fieldSize: 1_000_000, parts: 110 };
    for await (const part of request.parts({ limits })) {
      if (part.type === "file" && large) put(part.fieldname, await spool(mine, (part.filename ?? "").slice(0, 200), part.file));
      else if (part.type === "file") put(part.fieldname, { name: (part.filename ?? "").slice(0, 200), bytes: hold(mine, await part.toBuffer()) });
      else put(part.fieldname, String(part.value));
    }
  } catch (error) {
    // A limit names its status; what the parser cannot read (cut short, no boundary) is a plain error of its own.
    throw (error as { statusCode?: number }).statusCode ? error : refused(400);
  }
  return { ...form };
};

/** A call's input as it came. A form is read (up to 30 MB of files) only for a call that takes one, from someone who may make it. */
const inputOf = async (request: FastifyRequest, call: AnyCall, caller: Caller, runner: CallRunner, mine: Hold): Promise<unknown> => {
  if (request.isMultipart()) {
    if (!call.multipart) throw refused(415);
    await runner.admit(call, caller);
    return readForm(request, mine, call.largestFileBytes);
  }
  const body = request.body ?? {};
  if (typeof body !== "object" || Array.isArray(body)) throw refused(400);
  return body;
};

/** Whether a browser posts a form of a page: what it is answered is where it goes next. */
const isOfAPage = ({ headers }: FastifyRequest): boolean =>
  headers["sec-fetch-dest"] === undefined ? (headers.accept ?? "").startsWith("text/html") : headers["sec-fetch-dest"] === "document";

/** `POST /api/{domain}/{call}` for every call there is: the only place where calls meet HTTP. */
export const serveCalls = async (app: FastifyInstance, runner: CallRunner, { words, log, secret, publicUrl }: Services): Promise<void> => {
  const isSecure = publicUrl.startsWith("https:");
  const done = Object.fromEntries(locales.map((locale) => [locale, JSON.stringify(words.say(locale, transportWords.done.id))])) as Record<Locale, string>;
  await app.register(multipart);
  // JSON or a form: plain text, which the framework would take too, is a wrong type here.
  app.removeContentTypeParser("text/plain");
  app.all("/api/*", { bodyLimit: 2 * 1024 * 1024 }, async (request, reply) => {
    const caller: Caller = { ...callerOf(request), visitor: visitorOf(request), notBefore: wroteAt(request, secret) };
    reply.header("cache-control", "no-store");
    const started = performance.now();
    const mine: Hold = { bytes: 0, taken: 0, spooledBytes: 0, files: [] };
    const path = (request.params as { "*": string })["*"];
    try {
      if (request.method !== "POST") {
        reply.header("allow", "POST");
        return await reply
          .status(404)
          .send({ code: 404, msg: words.say(caller.locale, transportWords.notFound.id), data: null, time: Math.floor(Date.now() / 1000) });
      }
      const binding = runner.calls.get(path);
      if (!binding) throw new UnknownCall(path);
      const answer = await runner.run(path, await inputOf(request, binding.call, caller, runner, mine), caller);
      log.debug({ call: path, ms: Math.round(performance.now() - started), request: caller.requestId }, "call");
      if (answer.hasChanged) reply.header("set-cookie", wroteCookie(secret, isSecure));
      if (answer.visitor) reply.header("set-cookie", visitorCookie(answer.visitor, isSecure));
      if (binding.call.page && isOfAPage(request)) return await reply.redirect(binding.call.page(answer.data as never), 303);
      const json = answer.json();
      const head = `{"code":1,"msg":${done[caller.locale]},"data":`;
      const tail = `,"time":${Math.floor(Date.now() / 1000)}}`;
      return await reply
        .type("application/json; charset=utf-8")
        .send(typeof json === "string" ? head + json + tail : Buffer.concat([Buffer.from(head), json, Buffer.from(tail)]));
    } catch (error) {
      const answer = replyToError(error, caller.locale, words, caller.requestId);
      if (answer.isBug) log.error({ err: error, call: path, request: caller.requestId }, "a call failed");
      const page = runner.calls.get(path)?.call.page;
      if (page && isOfAPage(request)) {
        const { refusal = String(answer.status) } = (answer.body as { data?: { refusal?: string } | null }).data ?? {};
        return await reply.redirect(page({ refused: refusal }), 303);
      }
      return await reply
        .status(answer.status)
        .headers(answer.headers ?? {})
        .type("application/json; charset=utf-8")
        .send(answer.body);
    } finally {
      held -= mine.taken;
      spooled -= mine.spooledBytes;
      for (const file of mine.files) void rm(file, { force: true }).catch((error: unknown) => log.warn({ err: error }, "a spooled file stays"));
    }
  });
};

export const newRequestId = (): string => randomUUID();
