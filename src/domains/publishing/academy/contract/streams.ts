import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { streamStates, topics } from "./fields.ts";
import { topicChoice } from "./lecturers.ts";

export const streamItem = z.object({
  id: z.int(),
  title: z.string(),
  about: z.string(),
  image: z.string(),
  topic: z.enum(topics),
  lecturer: z.object({ id: z.int(), name: z.string(), position: z.string(), image: z.string() }),
  /** Unix seconds. */
  starts_at: z.int(),
  ends_at: z.int(),
  state: z.enum(streamStates),
  /** Where it is held; empty until staff enter it. */
  address: z.string(),
  /** The course that keeps it, once it is over. */
  replay_course_id: z.int().nullable(),
});
export type StreamItem = z.output<typeof streamItem>;

export const listStreams = defineCall({
  path: "academy/streams",
  about: "The schedule: live now, coming, and over, each in the order of its time",
  who: "anyone",
  input: z.object({ topic: z.enum(topics).optional() }),
  output: z.object({ live: z.array(streamItem), coming: z.array(streamItem), over: z.array(streamItem), topics: z.array(topicChoice) }),
  reads: true,
  shared: { seconds: 20, tags: ["academy"] },
  refusals: {},
});
