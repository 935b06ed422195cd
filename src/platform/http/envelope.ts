import type { Envelope, RefusalData } from "#kit/call.ts";
import { isolatedValues } from "#kit/isolated.ts";
import { issuesOf } from "#kit/issues.ts";
import type { Locale } from "#kit/locale.ts";
import { kindOf, Refusal, statusOf, type ErrorKind } from "#kit/refusal.ts";
import { says } from "#kit/words.ts";
import { z } from "zod";
import { IdempotencyMisused, TooMany } from "../calls/runner.ts";
import { isForNow } from "../database/connect.ts";
import type { Words } from "../words/words.ts";

/** What the transport itself says, by the status it says it with (specification, section 8; domain page, "The wire"). */
export const transportWords = {
  done: /*i18n*/ { id: "platform.done", message: "OK" },
  badRequest: /*i18n*/ { id: "platform.bad_request", message: "Request error" },
  badJson: /*i18n*/ { id: "platform.bad_json", message: "Request error: the body is not valid JSON" },
  unauthenticated: /*i18n*/ { id: "platform.unauthenticated", message: "Please sign in" },
  denied: /*i18n*/ { id: "platform.denied", message: "You have no permission" },
  notFound: /*i18n*/ { id: "platform.not_found", message: "Page not found or no data" },
  tooLarge: /*i18n*/ { id: "platform.too_large", message: "What was sent is too large" },
  wrongType: /*i18n*/ { id: "platform.wrong_type", message: "This type of content is not accepted here" },
  tooMany: /*i18n*/ { id: "platform.too_many", message: "Too many requests. Try again in {seconds} seconds" },
  serverError: /*i18n*/ { id: "platform.server_error", message: "Server error. Nothing was changed. Error number {number}" },
  overloaded: /*i18n*/ { id: "platform.overloaded", message: "The service is busy. Please try again in a moment" },
  tooEarly: /*i18n*/ {
    id: "platform.too_early",
    message: "You sent the form while its page was still loading, so nothing was sent. Go back: your browser has kept what you typed. Then send it again",
  },
  openAgain: /*i18n*/ { id: "platform.open_again", message: "Open the page again" },
  keyMissing: /*i18n*/ { id: "platform.idempotency_missing", message: "Request error: the idempotency-key header is missing" },
  keyReused: /*i18n*/ { id: "platform.idempotency_reused", message: "Request error: this idempotency key was used for another request" },
};
for (const word of Object.values(transportWords)) says(word);

const wordOf: Partial<Record<ErrorKind, { id: string }>> = {
  unauthenticated: transportWords.unauthenticated,
  denied: transportWords.denied,
  not_found: transportWords.notFound,
  unknown_call: transportWords.notFound,
};

export type Reply = { status: number; body: Envelope; headers?: Record<string, string>; isBug?: boolean };

const now = () => Math.floor(Date.now() / 1000);

/** Any error as an answer in the envelope. Only a bug hides its message; its request id is shown so that it can be found in the log. */
export const replyToError = (error: unknown, locale: Locale, words: Words, requestId: string): Reply => {
  // People read it: a sum among Arabic words stands by itself.
  const said = (word: string, values: Record<string, unknown> = {}) => words.say(locale, word, isolatedValues(values, locale));
  const plain = (status: number, word: { id: string }, values: Record<string, unknown> = {}, more: Partial<Reply> = {}): Reply => ({
    status,
    body: { code: status, msg: words.say(locale, word.id, values), data: null, time: now() },
    ...more,
  });
  if (error instanceof Refusal) {
    const data: RefusalData = { refusal: error.code, values: error.values };
    if (error.issues.length > 0) data.issues = error.issues.map((issue) => ({ path: issue.path, msg: said(issue.word, issue.values) }));
    return { status: 200, body: { code: 0, msg: said(error.word, error.values), data, time: now() } };
  }
  if (error instanceof TooMany)
    return plain(429, transportWords.tooMany, { seconds: error.retryAfterSeconds }, { headers: { "retry-after": String(error.retryAfterSeconds) } });
  if (error instanceof IdempotencyMisused) return plain(400, error.reason === "missing" ? transportWords.keyMissing : transportWords.keyReused);
  const kind = kindOf(error);
  if (kind) return plain(statusOf(kind), wordOf[kind] ?? transportWords.badRequest);
  if (error instanceof z.core.$ZodError)
    return {
      status: 400,
      body: {
        code: 400,
        msg: words.say(locale, transportWords.badRequest.id),
        data: { issues: issuesOf(error).map((issue) => ({ path: issue.path, msg: said(issue.word, issue.values) })) },
        time: now(),
      },
    };
  if (isForNow(error))
    // Who turns somebody away knows why; what came from elsewhere is worth a line in the log.
    return plain(503, transportWords.overloaded, {}, { headers: { "retry-after": "2" }, isBug: (error as { statusCode?: unknown }).statusCode !== 503 });
  const status = Number((error as { statusCode?: unknown } | null)?.statusCode ?? 500);
  if (status === 413) return plain(413, transportWords.tooLarge);
  if (status === 415) return plain(415, transportWords.wrongType);
  if (status === 404) return plain(404, transportWords.notFound);
  if (status === 429) return plain(429, transportWords.tooMany, { seconds: 60 });
  if (status >= 400 && status < 500)
    return plain(
      status,
      error instanceof SyntaxError || (error as { code?: string }).code === "FST_ERR_CTP_INVALID_JSON_BODY"
        ? transportWords.badJson
        : transportWords.badRequest,
    );
  return plain(500, transportWords.serverError, { number: requestId }, { isBug: true });
};
