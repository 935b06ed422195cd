import type { z } from "zod";

/**
 * Something that happened in a domain. Published inside the transaction that made it happen; other domains hear it in the
 * same transaction (so that their rows and its rows stand or fall together) and leave slow work to jobs.
 */
export type EventDefinition<Payload extends z.ZodType = z.ZodType> = { name: string; payload: Payload };
export const defineEvent = <Payload extends z.ZodType>(name: string, payload: Payload): EventDefinition<Payload> => ({ name, payload });

/**
 * Something that a domain has to know of one that stands above it: which of them is said with the question (`of`), and each `of` is
 * answered by one domain. The arrow stays as it is: who answers knows the asker, and not the other way round.
 */
export type QuestionDefinition<Asked = never, Answer = unknown> = {
  name: string;
  /** For the compiler alone. */
  shape?: (asked: Asked) => Answer;
};
export const defineQuestion = <Asked, Answer>(name: string): QuestionDefinition<Asked, Answer> => ({ name });

/** Work to be done after the transaction that asks for it, at least once: its function must be safe to run twice. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = { name: string; payload: Payload };
export const defineJob = <Payload extends z.ZodType>(name: string, payload: Payload): JobDefinition<Payload> => ({ name, payload });
