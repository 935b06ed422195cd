import type { FastifyInstance } from "fastify";
import type { CallRunner } from "../calls/runner.ts";
import type { PrivateFiles } from "../storage/private-files.ts";
import { cookieOf } from "./cookie.ts";

const longestToken = 200;

/**
 * Papers by the short-lived addresses that calls hand out. An address alone opens nothing: the session in the cookie has to be
 * that of the reader it was made for, so that one which leaks (a log, a forwarded link) is worth nothing.
 */
export const servePrivateFiles = (app: FastifyInstance, files: PrivateFiles, runner: CallRunner, now: () => Date = () => new Date()): void => {
  app.get("/private/:name", async (request, reply) => {
    const { name } = request.params as { name: string };
    const query = request.query as Record<string, unknown>;
    const text = (key: string) => (typeof query[key] === "string" ? query[key] : "");
    reply
      .header("cache-control", "private, no-store")
      .header("x-content-type-options", "nosniff")
      .header("referrer-policy", "no-referrer")
      .header("x-robots-tag", "noindex, noarchive")
      .header("cross-origin-resource-policy", "same-origin");
    const token = cookieOf(request, "token");
    const actor = token && token.length <= longestToken ? await runner.actorOf(token) : null;
    const isGood = actor && files.isGood({ name, for: text("for"), until: text("until"), as: text("as"), sign: text("sign") }, actor.id, now());
    const whole = isGood ? await files.readWhole(name) : null;
    const file = whole ?? (isGood ? await files.read(name) : null);
    if (!file) return reply.callNotFound();
    const ending = name.slice(name.lastIndexOf("."));
    const shownAs = encodeURIComponent(`${text("as") || "document"}${ending}`);
    // A sandbox would keep browsers from showing a PDF; nothing else than showing is let in either way.
    const policy =
      file.type === "application/pdf"
        ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
        : "default-src 'none'; sandbox; frame-ancestors 'self'";
    const isSaved = whole !== null || !["application/pdf", "image/webp"].includes(file.type);
    return reply
      .header("content-security-policy", policy)
      .header("content-disposition", `${isSaved ? "attachment" : "inline"}; filename*=UTF-8''${shownAs}`)
      .type(file.type)
      .send(file.body);
  });
};
