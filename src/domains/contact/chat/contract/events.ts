import { z } from "zod";
import { defineEvent, defineJob, defineQuestion } from "#kit/event.ts";
import { locales } from "#kit/locale.ts";

/**
 * A message was stored; told once more when its sender repeats it. Not what nobody wrote himself. Where the message is stored without a
 * transaction (`im/text`), whoever hears opens one of his own: a message that was acknowledged was told.
 */
export const said = defineEvent(
  "chat.said",
  z.object({
    from: z.int(),
    to: z.int(),
    /** Who of the account's people wrote it; null where the account speaks for itself. */
    written_by: z.int().nullable(),
    seq: z.int(),
    /** The language in which its writer has the portal. */
    locale: z.enum(locales),
  }),
);

/** Of each account: who of its people has what each of these customers asks of it; a customer whom nobody has is missing. */
export const takenBy = defineQuestion<ReadonlyMap<number, readonly number[]>, ReadonlyMap<number, ReadonlyMap<number, number>>>("chat.taken_by");

/** Within how many minutes customer service answers as a rule; null where it is not known. */
export const serviceAnswersWithin = defineQuestion<null, number | null>("chat.service_answers_within");

/** `from` wrote message `seq` to `to`, who is told of it unless it was read meanwhile; `told` are the accounts whose browsers are subscribed. */
export const pushUnread = defineJob("chat.push_unread", z.object({ from: z.int(), to: z.int(), seq: z.int(), told: z.array(z.int()) }));
