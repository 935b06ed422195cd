import { z } from "zod";
import type { SettingKey } from "#domains/settings/contract/definitions.ts";
import { defineCall } from "#kit/call.ts";
import type { Who } from "#kit/rights.ts";

type Line = { right: Who; promise: SettingKey };

/** What waits for the staff, a line each, called as its page at the console; its domain answers for it (`waitingLine` of the platform). */
export const lines = {
  certifications: { right: "review", promise: "audit.certifications_hours" },
  certificates: { right: "review", promise: "audit.certificates_hours" },
  associations: { right: "review", promise: "audit.associations_hours" },
  products: { right: "review", promise: "audit.products_hours" },
  "buyer-reviews": { right: "review", promise: "audit.buyer_reviews_hours" },
  designs: { right: "review", promise: "audit.designs_hours" },
  service: { right: "service", promise: "service.answer_minutes" },
  reports: { right: "support", promise: "audit.reports_hours" },
  "booking-disputes": { right: "support", promise: "audit.booking_disputes_hours" },
  "licence-disputes": { right: "support", promise: "audit.licence_disputes_hours" },
  inspections: { right: "support", promise: "audit.inspections_hours" },
  contracts: { right: "staff:orders", promise: "audit.contracts_hours" },
  disputes: { right: "staff:orders", promise: "audit.disputes_hours" },
  fapiao: { right: "staff:orders", promise: "audit.fapiao_hours" },
  proposals: { right: "staff:orders", promise: "audit.proposals_hours" },
  transfers: { right: "finance", promise: "audit.transfers_hours" },
  payments: { right: "finance", promise: "audit.payments_hours" },
  chargebacks: { right: "finance", promise: "audit.chargebacks_hours" },
  statements: { right: "finance", promise: "audit.statements_hours" },
  "bank-days": { right: "finance", promise: "audit.bank_days_hours" },
  withdrawals: { right: "finance", promise: "audit.withdrawals_hours" },
} as const satisfies Record<string, Line>;
export const lineNames = Object.keys(lines) as (keyof typeof lines)[];
export type LineName = keyof typeof lines;

export const dashboard = defineCall({
  path: "audit/dashboard",
  about: "What waits for me: each line that I may work on, with how many wait in it, the one that waits longest, and within what time it is to be answered",
  who: "staff",
  input: z.object({}),
  output: z.object({
    lines: z.array(
      z.object({
        name: z.enum(lineNames as [LineName, ...LineName[]]),
        count: z.int(),
        promised_seconds: z.int(),
        first: z.object({ id: z.int(), name: z.string(), /** Unix seconds. */ since: z.int() }).nullable(),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});

export const health = defineCall({
  path: "audit/health",
  about: "How the portal itself does: jobs that failed, with their error; how many wait and for how long; how quickly the database answers",
  who: "admin",
  input: z.object({}),
  output: z.object({
    jobs: z.object({ due: z.int(), oldest_seconds: z.int(), tried_again: z.int(), given_up: z.int() }),
    failed: z.array(
      z.object({
        id: z.string(),
        task: z.string(),
        attempts: z.int(),
        most: z.int(),
        error: z.string(),
        since: z.int(),
        /** 0 where nobody tries it again. */ next: z.int(),
      }),
    ),
    database_ms: z.int(),
    memory_bytes: z.int(),
    up_seconds: z.int(),
  }),
  reads: true,
  refusals: {},
});

export const retryJob = defineCall({
  path: "audit/retryjob",
  about: "Tries a job that failed once more, at once",
  who: "admin",
  input: z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) }),
  output: z.object({}),
  refusals: { not_failed: /*i18n*/ { id: "audit.job_not_failed", message: "This job has been done meanwhile, or is being done" } },
});
