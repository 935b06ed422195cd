import type { z } from "zod";

/**
 * Something that happened in a domain. Published inside the transaction that made it happen; other domains hear it in the
 * same transaction (so that their rows and its rows stand or fall together) and leave slow work to jobs.
 */
export type EventDefinition<Payload extends z.ZodType = z.ZodType> = { name: string; payload: Payload };
export const defineEvent = <Payload extends z.ZodType>(name: string, payload: Payload): EventDefinition<Payload> => ({ name, payload });

/** Work to be done after the transaction that asks for it, at least once: its function must be safe to run twice. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = { name: string; payload: Payload };
export const defineJob = <Payload extends z.ZodType>(name: string, payload: Payload): JobDefinition<Payload> => ({ name, payload });
