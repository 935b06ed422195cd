import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { fitReasons, levels, topics } from "./fields.ts";

export const courseItem = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  image: z.string(),
  topic: z.enum(topics),
  topic_text: z.string(),
  level: z.enum(levels),
  level_text: z.string(),
  lecturer: z.object({ id: z.int(), name: z.string(), position: z.string(), image: z.string() }),
  price: moneyWire,
  is_free: z.boolean(),
  chapters_count: z.int(),
  /** Of all chapters together. */
  minutes: z.int(),
  takers: z.int(),
  createtime: z.int(),
});
export type CourseItem = z.output<typeof courseItem>;

export const courseSorts = ["popular", "newest", "price_up", "short"] as const;

export const listCourses = defineCall({
  path: "academy/courses",
  about: "Courses by topic, level, lecturer and whether they are free",
  who: "anyone",
  input: z.object({
    topic: z.enum(topics).optional(),
    level: z.enum(levels).optional(),
    lecturer_id: id.optional(),
    is_free: z.boolean().optional(),
    sort: z.enum(courseSorts).default("popular"),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(courseItem),
    /** Every topic and level by its name, topics with how many courses the other filters leave. */
    topics: z.array(z.object({ key: z.enum(topics), text: z.string(), count: z.int() })),
    levels: z.array(z.object({ key: z.enum(levels), text: z.string() })),
    ...pageOutput,
  }),
  reads: true,
  shared: { seconds: 120, tags: ["academy"] },
  refusals: {},
});

export const courseDetails = defineCall({
  path: "academy/course",
  about: "One course: what one learns, its chapters, its lecturer, others of its topic",
  who: "anyone",
  input: z.object({ id }),
  output: courseItem.extend({
    about: z.string(),
    learns: z.array(z.string()),
    chapters: z.array(z.object({ id: z.int(), title: z.string(), minutes: z.int(), is_free: z.boolean() })),
    others: z.array(courseItem),
  }),
  reads: true,
  shared: { seconds: 120, tags: ["academy"] },
  refusals: {},
});

const notTaken = /*i18n*/ { id: "academy.not_taken", message: "This chapter is for those who took the course" };
const chapterInFull = z.object({
  id: z.int(),
  course_id: z.int(),
  title: z.string(),
  /** Plain text: an empty line ends a paragraph, a line that begins with `## ` is a heading, one with `- ` an item of a list. */
  body: z.string(),
  minutes: z.int(),
  is_done: z.boolean(),
  next_id: z.int().nullable(),
});

export const readChapter = defineCall({
  path: "academy/chapter",
  about: "The text of a chapter: free ones for anyone, the others for those who took the course and, where they paid for it, have opened it (academy/open)",
  who: "anyone",
  input: z.object({ id }),
  output: chapterInFull,
  reads: true,
  refusals: {
    not_taken: notTaken,
    not_opened: /*i18n*/ { id: "academy.not_opened", message: "Open this chapter first: from then on the course cannot be given back" },
  },
});

export const openChapter = defineCall({
  path: "academy/open",
  about:
    "Opens a chapter of a course I took, and answers its text. With the first one that is not free, a course that was paid for can no longer be given back",
  who: "user",
  input: z.object({ id }),
  output: chapterInFull,
  refusals: { not_taken: notTaken },
});

export const takeCourse = defineCall({
  path: "academy/take",
  about: "Takes a free course; begins the purchase of one with a price, at the price that was shown, and answers what is to be paid by `payment/start`",
  who: "user",
  input: z.object({ id, expected_price: z.string().regex(/^\d{1,15}$/) }),
  output: z.object({
    id: z.int(),
    /** The number of the payable of kind `course`; null where the course is mine already by this. */
    reference: z.int().nullable(),
  }),
  idempotent: true,
  refusals: {
    taken: /*i18n*/ { id: "academy.taken", message: "You have this course already" },
    price_changed: /*i18n*/ { id: "academy.price_changed", message: "The price has changed: look at the course again" },
  },
});

export const giveCourseBack = defineCall({
  path: "academy/giveback",
  about: "Gives back a course that I paid for and have not read: all the money, within the days of its terms",
  who: "user",
  input: z.object({ id }),
  output: z.object({ refunded: moneyWire }),
  refusals: {
    read: /*i18n*/ { id: "academy.read_already", message: "You have read in this course: it can no longer be given back" },
    too_late: /*i18n*/ { id: "academy.too_late", message: "The days for giving this course back are over" },
  },
});

export const chapterDone = defineCall({
  path: "academy/done",
  about: "I have read a chapter of a course I took, or want to read it again",
  who: "user",
  input: z.object({ id, is_done: z.boolean().default(true) }),
  output: z.object({ done: z.int(), chapters_count: z.int() }),
  refusals: {},
});

const taken = courseItem.extend({
  done: z.int(),
  next_chapter_id: z.int().nullable(),
  taken_at: z.int(),
  /** Until when it may be given back; 0 where it may not. */
  back_until: z.int(),
});

export const myCourses = defineCall({
  path: "academy/mycourses",
  about: "The courses I took with how far I am, the one I used last first",
  who: "user",
  input: z.object(pageInput),
  output: z.object({ list: z.array(taken), ...pageOutput }),
  reads: true,
  refusals: {},
});
export type TakenCourse = z.output<typeof taken>;

export const myCourse = defineCall({
  path: "academy/mycourse",
  about: "How far I am in a course; nothing when I did not take it",
  who: "user",
  input: z.object({ id }),
  output: z.object({ is_taken: z.boolean(), done_chapters: z.array(z.int()) }),
  reads: true,
  refusals: {},
});

export const fittingCourses = defineCall({
  path: "academy/coursefit",
  about: "Courses that fit who I am and what I learn already, each with the reasons",
  who: "user",
  input: z.object({}),
  output: z.object({ list: z.array(courseItem.extend({ reasons: z.array(z.object({ key: z.enum(fitReasons), text: z.string() })) })) }),
  reads: true,
  refusals: {},
});
