import type { z } from "zod";
import type { AnyCall, OutputOf, ParsedInputOf } from "#kit/call.ts";
import type { EventDefinition, JobDefinition, QuestionDefinition } from "#kit/event.ts";
import { tradeHour } from "#kit/trade-day.ts";
import type { Ctx } from "./context.ts";

/** A contract with the function behind it. */
export type Binding = {
  call: AnyCall;
  run: (ctx: Ctx, input: never) => Promise<unknown>;
  /**
   * What talks to the network before the command answers: it runs once the transaction has been committed, without one, and makes the answer of what was
   * written. It may run again for the same command: its key was repeated.
   */
  afterwards?: (ctx: Ctx, output: never) => Promise<unknown>;
};
export const bind = <C extends AnyCall>(
  call: C,
  run: (ctx: Ctx, input: ParsedInputOf<C>) => Promise<OutputOf<C>>,
  { afterwards }: { afterwards?: (ctx: Ctx, output: OutputOf<C>) => Promise<OutputOf<C>> } = {},
): Binding => ({ call, run, ...(afterwards ? { afterwards } : {}) });

export type Reaction = { event: EventDefinition; run: (ctx: Ctx, payload: never) => Promise<void> };
export const on = <P extends z.ZodType>(event: EventDefinition<P>, run: (ctx: Ctx, payload: z.output<P>) => Promise<void>): Reaction => ({ event, run });

export type Answerer = { question: string; of: string; run: (ctx: Ctx, asked: never) => Promise<unknown> };
/** This domain answers the question where it is asked of `of`. */
export const answers = <Asked, Answer>(
  question: QuestionDefinition<Asked, Answer>,
  of: string,
  run: (ctx: Ctx, asked: Asked) => Promise<Answer>,
): Answerer => ({
  question: question.name,
  of,
  run,
});

export type JobHandler = {
  job: JobDefinition;
  run: (ctx: Ctx, payload: never) => Promise<void>;
  /** For what talks to the network: no connection and no lock is held while it waits. Each of its statements is one of its own. */
  withoutTransaction?: boolean;
  /** It asks somebody beyond this system: without a transaction, and run by workers of its own, so that what it waits for keeps no other job waiting. */
  outside?: boolean;
};
export const handle = <P extends z.ZodType>(
  job: JobDefinition<P>,
  run: (ctx: Ctx, payload: z.output<P>) => Promise<void>,
  options: Pick<JobHandler, "withoutTransaction" | "outside"> = {},
): JobHandler => ({ job, run, ...options });

/** Something done every so often, by one instance at a time. `everySeconds` is at least 10. */
export type Sweep = { name: string; everySeconds: number; run: (ctx: Ctx) => Promise<void> };

/** For a sweep of every hour that reads much: it runs in the hour after three of the trade's night. Instances may each run it once: it is safe for that. */
export const atNight =
  (run: Sweep["run"]): Sweep["run"] =>
  async (ctx) => {
    if (tradeHour(ctx.now) === 3) await run(ctx);
  };

/** What a domain's door offers to the platform. */
export type Domain = {
  name: string;
  calls: readonly Binding[];
  hears?: readonly Reaction[];
  answers?: readonly Answerer[];
  jobs?: readonly JobHandler[];
  sweeps?: readonly Sweep[];
};
export const defineDomain = (domain: Domain): Domain => domain;
