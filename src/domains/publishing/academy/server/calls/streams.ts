import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Topic } from "../../contract/fields.ts";
import type { listStreams } from "../../contract/streams.ts";
import { database } from "../database.ts";
import { topicChoices } from "../present.ts";
import { streamState } from "../rules/stream-state.ts";

export const listStreamsFn = async (ctx: Ctx, { topic }: ParsedInputOf<typeof listStreams>) => {
  let query = database(ctx)
    .selectFrom("stream")
    .innerJoin("lecturer", "lecturer.id", "stream.lecturer_id")
    .selectAll("stream")
    .select(["lecturer.name", "lecturer.position", "lecturer.image as portrait"])
    .where("stream.starts_at", ">", later(ctx.now, -days(120)))
    .where("stream.starts_at", "<", later(ctx.now, days(90)));
  if (topic) query = query.where("stream.topic", "=", topic);
  const rows = await query.orderBy("stream.starts_at").limit(200).execute();
  const all = rows.map((row) => ({
    id: row.id,
    title: pick(row.title, ctx.locale),
    about: pick(row.about, ctx.locale),
    image: row.image,
    topic: row.topic as Topic,
    lecturer: { id: row.lecturer_id, name: pick(row.name, ctx.locale), position: pick(row.position, ctx.locale), image: row.portrait },
    starts_at: unixSeconds(row.starts_at),
    ends_at: unixSeconds(row.ends_at),
    state: streamState(ctx.now, row.starts_at, row.ends_at, row.address),
    address: row.address,
    replay_course_id: row.replay_course_id,
  }));
  return {
    live: all.filter((one) => one.state === "live"),
    coming: all.filter((one) => one.state === "coming" || one.state === "due"),
    over: all.filter((one) => one.state === "over").reverse(),
    topics: topicChoices(ctx),
  };
};
