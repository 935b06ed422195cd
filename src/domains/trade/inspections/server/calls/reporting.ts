import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { refuseOwn } from "#platform/calls/own.ts";
import { storeDocument } from "#platform/storage/store-document.ts";
import { attachPicture, reportInspection, type samplingOf } from "../../contract/inspections.ts";
import { mostPictures, mostVersions, type Aql } from "../../contract/fields.ts";
import { moveInspection } from "../move-inspection.ts";
import { database } from "../database.ts";
import { inspectionMachine, type InspectionRow } from "../inspection-machine.ts";
import { isWithin, samplingPlan } from "../rules/aql.ts";

const ownOf = <Row extends { inspector_id: number | null }>(ctx: Ctx, row: Row | undefined): Row => found(row?.inspector_id === me(ctx).id ? row : null);
const read = (ctx: Ctx, id: number): Promise<InspectionRow | undefined> =>
  database(ctx).selectFrom("inspection").selectAll().where("id", "=", id).executeTakeFirst();

export const samplingOfFn = async (ctx: Ctx, { id, presented }: ParsedInputOf<typeof samplingOf>) =>
  samplingPlan(presented, ownOf(ctx, await read(ctx, id)).aql as Aql);

/** Pictures that were taken and not used, of all tries at a report. */
const mostKept = 3 * mostPictures;

export const attachPictureFn = async (ctx: Ctx, { id, file }: ParsedInputOf<typeof attachPicture>) => {
  const row = ownOf(ctx, await read(ctx, id));
  if (row.status !== "booked" && row.status !== "reported") throw refuse(attachPicture, "state_wrong");
  const { count } = await database(ctx)
    .selectFrom("picture")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("inspection_id", "=", id)
    .executeTakeFirstOrThrow();
  if (count >= mostKept) throw refuse(attachPicture, "too_many", {}, ["file"]);
  const { privateFiles } = ctx.services;
  const stored = await storeDocument(ctx, attachPicture, file);
  if (!stored.type.startsWith("image/")) {
    await privateFiles.remove(stored.name);
    throw refuse(attachPicture, "type", {}, ["file"]);
  }
  const picture = await database(ctx)
    .insertInto("picture")
    .values({ inspection_id: id, owner_id: me(ctx).id, file: stored.name, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: picture.id, path: privateFiles.address(stored.name, { userId: me(ctx).id, now: ctx.now }) };
};

type Written = ParsedInputOf<typeof reportInspection>;

/** What a report says must be possible, and a pass must be one by the level that was agreed on. */
const judged = (row: InspectionRow, { presented, sampled, critical, major, minor, verdict }: Written) => {
  if (sampled > presented) throw refuse(reportInspection, "sample_large", {}, ["sampled"]);
  const plan = samplingPlan(presented, row.aql as Aql);
  if (verdict !== "passed") return plan;
  if (sampled < plan.sample) throw refuse(reportInspection, "sample_small", { presented, least: plan.sample }, ["sampled"]);
  if (!isWithin({ critical, major, minor }, plan))
    throw refuse(reportInspection, "above_limit", { critical: plan.critical, major: plan.major, minor: plan.minor }, ["verdict"]);
  return plan;
};

const checkPictures = async (ctx: Ctx, id: number, pictures: Written["pictures"]): Promise<void> => {
  const ids = pictures.map((one) => one.picture_id);
  if (ids.length === 0 || new Set(ids).size !== ids.length) throw refuse(reportInspection, "pictures_missing", { most: mostPictures }, ["pictures"]);
  const rows = await database(ctx)
    .selectFrom("picture")
    .select("id")
    .where("id", "in", ids)
    .where("inspection_id", "=", id)
    .where("owner_id", "=", me(ctx).id)
    .execute();
  if (rows.length !== ids.length) throw refuse(reportInspection, "no_picture", {}, ["pictures"]);
};

export const reportInspectionFn = async (ctx: Ctx, input: Written) => {
  const { id, presented, sampled, critical, major, minor, remarks, verdict, pictures } = input;
  const row = ownOf(ctx, await inspectionMachine.lock(ctx, id));
  const event = row.status === "reported" ? "correct" : "report";
  refuseOwn(ctx, reportInspection, [row.buyer_id, row.seller_id]);
  if (inspectionMachine.whyNot(row, event, "inspector", ctx.now)) throw refuse(reportInspection, "state_wrong");
  if (row.starts_at > ctx.now) throw refuse(reportInspection, "too_early");
  const plan = judged(row, input);
  await checkPictures(ctx, id, pictures);
  const { version } = await database(ctx)
    .selectFrom("report")
    .select(sql<number>`coalesce(max(version), 0) + 1`.as("version"))
    .where("inspection_id", "=", id)
    .executeTakeFirstOrThrow();
  if (version > mostVersions) throw refuse(reportInspection, "versions_many", { most: mostVersions });
  await database(ctx)
    .insertInto("report")
    .values({
      inspection_id: id,
      version,
      author_id: me(ctx).id,
      presented,
      sampled,
      critical,
      major,
      minor,
      allowed_major: plan.major,
      allowed_minor: plan.minor,
      wanted_sample: plan.sample,
      remarks,
      verdict,
      pictures: JSON.stringify(pictures),
      created_at: ctx.now,
    })
    .execute();
  const status = await moveInspection(ctx, row, event, "inspector", { verdict });
  if (!status) throw new NotFound();
  return { status, version };
};
