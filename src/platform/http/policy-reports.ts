import type { FastifyInstance } from "fastify";
import type { Caller } from "../calls/runner.ts";
import { callerOf } from "./transport.ts";

/** Where browsers tell what the policy of a page kept from it. */
export const policyReportsPath = "/policy-reports";

/** What a browser reports, whichever of the two forms it speaks; addresses without their query. */
export type PolicyReport = { directive: string; blocked: string; page: string; source: string; line: number; sample: string };
export type TellPolicyReport = (report: PolicyReport, caller: Caller) => Promise<void>;

const largestBytes = 32 * 1024;
const mostAtOnce = 20;
/** What a browser's own additions did, or were kept from, is no matter of the page. */
const isOfTheBrowser = (address: string): boolean => /^[a-z-]+-extension(:|$)/.test(address);

const textOf = (value: unknown, longest: number): string =>
  typeof value === "string"
    ? value
        .replaceAll(/\p{Cc}/gu, " ")
        .toWellFormed()
        .slice(0, longest)
        .toWellFormed()
    : "";
const addressOf = (value: unknown): string =>
  textOf(value, 2_000)
    .replace(/[?#].*$/, "")
    .slice(0, 300);

const reportOf = (of: Record<string, unknown>): PolicyReport | undefined => {
  const directive = textOf(of["effectiveDirective"] ?? of["effective-directive"] ?? of["violated-directive"], 400).split(" ")[0] ?? "";
  const line = Number(of["lineNumber"] ?? of["line-number"] ?? 0);
  const report = {
    directive,
    blocked: addressOf(of["blockedURL"] ?? of["blocked-uri"]),
    page: addressOf(of["documentURL"] ?? of["document-uri"]),
    source: addressOf(of["sourceFile"] ?? of["source-file"]),
    line: Number.isInteger(line) && line > 0 && line < 10_000_000 ? line : 0,
    sample: textOf(of["sample"] ?? of["script-sample"], 100),
  };
  return /^[a-z-]{1,40}$/.test(directive) && ![report.blocked, report.source].some(isOfTheBrowser) ? report : undefined;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Of `{"csp-report": {…}}` (report-uri) and of `[{"type": "csp-violation", "body": {…}}]` (report-to). */
const reportsIn = (body: unknown): PolicyReport[] => {
  const all = Array.isArray(body)
    ? body.filter((one) => isObject(one) && one["type"] === "csp-violation").map((one) => (one as Record<string, unknown>)["body"])
    : [isObject(body) ? body["csp-report"] : undefined];
  return all
    .filter(isObject)
    .slice(0, mostAtOnce)
    .flatMap((one) => reportOf(one) ?? []);
};

/** Takes reports and hands them on. Whatever came of it, a browser is told nothing: it would only ask again. */
export const servePolicyReports = async (app: FastifyInstance, tell: TellPolicyReport): Promise<void> => {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(["application/csp-report", "application/reports+json", "application/json"], { parseAs: "string" }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(null, null);
      }
    });
    own.post(policyReportsPath, { bodyLimit: largestBytes }, async (request, reply) => {
      const caller = { ...callerOf(request), token: null, key: undefined };
      for (const report of reportsIn(request.body)) {
        const isTaken = await tell(report, caller).then(
          () => true,
          () => false,
        );
        // Too many, or nobody there to take them: the others fare no better.
        if (!isTaken) break;
      }
      return reply.status(204).send();
    });
  });
};
