import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { holds } from "#kit/rights.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { jobsNow, troubledJobs, tryAgain } from "#platform/jobs/troubled-jobs.ts";
import { lineNames, lines, retryJob } from "../../contract/dashboard.ts";
import { promisedSeconds } from "../promised.ts";

export const dashboardFn = async (ctx: Ctx) => {
  const mine = lineNames.filter((name) => holds(me(ctx), lines[name].right));
  return {
    lines: await Promise.all(
      mine.map(async (name) => {
        const { count, first } = await ctx.ask(waitingLine, name, null);
        return {
          name,
          count,
          promised_seconds: await promisedSeconds(ctx, name),
          first: first && { ...first, since: unixSeconds(first.since) },
        };
      }),
    ),
  };
};

export const healthFn = async (ctx: Ctx) => {
  const began = performance.now();
  const now = await jobsNow(ctx.tx);
  const database_ms = Math.round(performance.now() - began);
  const failed = await troubledJobs(ctx.tx);
  return {
    jobs: { due: now.due, oldest_seconds: now.oldestSeconds, tried_again: now.tried, given_up: now.givenUp },
    failed: failed.map((job) => ({ ...job, since: unixSeconds(job.since), next: job.attempts < job.most ? unixSeconds(job.next) : 0 })),
    database_ms,
    memory_bytes: process.memoryUsage().rss,
    up_seconds: Math.round(process.uptime()),
  };
};

export const retryJobFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof retryJob>) => {
  if (!(await tryAgain(ctx.tx, String(id)))) throw refuse(retryJob, "not_failed");
  return {};
};
