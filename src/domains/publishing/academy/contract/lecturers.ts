import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { courseItem } from "./courses.ts";
import { topics } from "./fields.ts";

/** A topic with its name in the reader's language. */
export const topicChoice = z.object({ key: z.enum(topics), text: z.string() });

export const lecturerItem = z.object({
  id: z.int(),
  name: z.string(),
  position: z.string(),
  image: z.string(),
  topics: z.array(topicChoice),
  courses_count: z.int(),
});
export type LecturerItem = z.output<typeof lecturerItem>;

export const listLecturers = defineCall({
  path: "academy/lecturers",
  about: "The experts of the think tank, narrowed by what they know",
  who: "anyone",
  input: z.object({ topic: z.enum(topics).optional(), ...pageInput }),
  output: z.object({ list: z.array(lecturerItem), topics: z.array(topicChoice), ...pageOutput }),
  reads: true,
  shared: { seconds: 120, tags: ["academy"] },
  refusals: {},
});

export const lecturerDetails = defineCall({
  path: "academy/lecturer",
  about: "One expert with the courses",
  who: "anyone",
  input: z.object({ id }),
  output: lecturerItem.extend({ about: z.string(), courses: z.array(courseItem) }),
  reads: true,
  shared: { seconds: 120, tags: ["academy"] },
  refusals: {},
});
