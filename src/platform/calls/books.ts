import { defineQuestion } from "#kit/event.ts";

/** Asked of whoever keeps books: in what they do not agree with themselves; nothing when all is right. */
export const booksFaults = defineQuestion<null, readonly string[]>("platform.books_faults");
