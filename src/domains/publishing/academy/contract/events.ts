import { z } from "zod";
import { defineEvent, defineJob } from "#kit/event.ts";
import { localTextWire } from "#kit/local-text.ts";
import { moneyWire } from "#kit/money.ts";

/** What favourites and search need to know of a course. */
export const courseFacts = z.object({
  id: z.int(),
  lecturer_id: z.int(),
  title: localTextWire,
  summary: localTextWire,
  lecturer: localTextWire,
  image: z.string(),
  topic: z.string(),
  price: moneyWire,
  is_public: z.boolean(),
  createtime: z.int(),
});
export type CourseFacts = z.output<typeof courseFacts>;
export const courseChanged = defineEvent("academy.course_changed", courseFacts);

export const lecturerFacts = z.object({ id: z.int(), name: localTextWire, position: localTextWire, image: z.string(), is_public: z.boolean() });
export type LecturerFacts = z.output<typeof lecturerFacts>;
export const lecturerChanged = defineEvent("academy.lecturer_changed", lecturerFacts);

/** The moment when a purchase of a course can no longer go back. */
export const settleCourse = defineJob("academy.settle_course", z.object({ purchase_id: z.int() }));
