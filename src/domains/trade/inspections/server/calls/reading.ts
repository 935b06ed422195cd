import { sql } from "kysely";
import type { InspectorsReport } from "#domains/sourcing/contracts/contract/events.ts";
import { peopleById, staffIds } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { cappedTotal } from "#kit/paging.ts";
import { found } from "#kit/refusal.ts";
import { holds } from "#kit/rights.ts";
import { fromUnix, unixSeconds } from "#kit/time.ts";
import { startOfDay } from "#kit/trade-day.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { assignedInspections, inspectionDetails, inspectionsOf, inspectorsToSend, listInspections } from "../../contract/inspections.ts";
import { verdictWords, type Verdict } from "../../contract/fields.ts";
import { inspectionEventWords, reportedStatuses, type InspectionEvent } from "../../contract/lifecycle.ts";
import { database } from "../database.ts";
import { freeUntil, type InspectionRow } from "../inspection-machine.ts";
import { inspectorName, partyIn, peopleOf, placeOf, presentInspection, readerOf, sideOf, type Seen } from "../present.ts";
import { isWithin } from "../rules/aql.ts";
import { canAsk, subjectById } from "./asking.ts";

const mostOfOne = 50;

export const inspectionsOfFn = async (ctx: Ctx, { subject, id }: ParsedInputOf<typeof inspectionsOf>) => {
  const inspected = found(await subjectById(ctx, subject, id));
  const side = sideOf(ctx, inspected);
  const seen = found(side ?? (holds(me(ctx), "staff:orders") ? ("operator" as const) : null));
  const rows = await database(ctx)
    .selectFrom("inspection")
    .selectAll()
    .where("subject", "=", subject)
    .where("subject_id", "=", id)
    .orderBy("id", "desc")
    .limit(mostOfOne)
    .execute();
  return { list: rows.map((row) => presentInspection(ctx, row, seen)), can_ask: side !== null && (await canAsk(ctx, subject, id, inspected, side)) };
};

/** Reports with their pictures, newest first. The addresses of pictures are made for this reader. */
const reportsOf = async (ctx: Ctx, row: InspectionRow, seen: Seen) => {
  const rows = await database(ctx).selectFrom("report").selectAll().where("inspection_id", "=", row.id).orderBy("version", "desc").execute();
  const pictures = await database(ctx).selectFrom("picture").select(["id", "file"]).where("inspection_id", "=", row.id).execute();
  const fileOf = new Map(pictures.map(({ id, file }) => [id, file]));
  const authors = await peopleById(
    ctx,
    rows.map((report) => report.author_id),
  );
  return rows.map((report) => ({
    version: report.version,
    presented: report.presented,
    sampled: report.sampled,
    wanted_sample: report.wanted_sample,
    critical: { found: report.critical, allowed: 0 },
    major: { found: report.major, allowed: report.allowed_major },
    minor: { found: report.minor, allowed: report.allowed_minor },
    is_within: isWithin(report, { major: report.allowed_major, minor: report.allowed_minor }),
    remarks: report.remarks,
    verdict: report.verdict as Verdict,
    verdict_text: ctx.services.words.say(ctx.locale, verdictWords[report.verdict as Verdict].id),
    pictures: (report.pictures as { picture_id: number; caption: string }[]).flatMap(({ picture_id, caption }) => {
      const file = fileOf.get(picture_id);
      return file ? [{ id: picture_id, path: ctx.services.privateFiles.address(file, { userId: me(ctx).id, now: ctx.now }), caption }] : [];
    }),
    author: inspectorName(ctx, seen, authors.get(report.author_id)?.nickname ?? ""),
    createtime: unixSeconds(report.created_at),
  }));
};

export const inspectionDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof inspectionDetails>) => {
  const row = found(await database(ctx).selectFrom("inspection").selectAll().where("id", "=", id).executeTakeFirst());
  const seen = found(readerOf(ctx, row));
  const personOf = await peopleOf(ctx, [row]);
  const events = await database(ctx).selectFrom("inspection_event").selectAll().where("inspection_id", "=", id).orderBy("id").execute();
  const inspector = row.inspector_id === null ? null : personOf(row.inspector_id);
  const canStillCancel = partyIn(row, seen) === "asker" && row.status === "booked" && row.starts_at > ctx.now;
  return {
    ...presentInspection(ctx, row, seen),
    place: await placeOf(ctx, row),
    buyer: personOf(row.buyer_id),
    seller: personOf(row.seller_id),
    brief: row.brief,
    inspector: inspector && { ...inspector, name: inspectorName(ctx, seen, inspector.name) },
    free_until: canStillCancel ? unixSeconds(freeUntil(row)) : 0,
    reports: await reportsOf(ctx, row, seen),
    events: events.map((event) => ({
      event: event.event,
      text: ctx.services.words.say(ctx.locale, inspectionEventWords[event.event as InspectionEvent | "ask"].id),
      note: event.note,
      createtime: unixSeconds(event.created_at),
    })),
  };
};

export const listInspectionsFn = async (ctx: Ctx, { filter, page, size }: ParsedInputOf<typeof listInspections>) => {
  const by = (which: typeof filter) => {
    const all = database(ctx).selectFrom("inspection");
    if (which === "to_assign") return all.where("status", "=", "booked").where("inspector_id", "is", null);
    if (which === "assigned") return all.where("status", "=", "booked").where("inspector_id", "is not", null);
    if (which === "reported") return all.where("status", "in", [...reportedStatuses]);
    return which === "open" ? all.where("status", "in", ["requested", "agreed"]) : all.where("status", "in", ["declined", "lapsed", "cancelled", "missed"]);
  };
  const isToCome = filter === "to_assign" || filter === "assigned" || filter === "open";
  const rows = await by(filter)
    .selectAll()
    .orderBy("starts_at", isToCome ? "asc" : "desc")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const personOf = await peopleOf(ctx, rows);
  const [toAssign, assigned, counted] = [
    await countUpToCap(ctx, by("to_assign")),
    await countUpToCap(ctx, by("assigned")),
    await countUpToCap(ctx, by(filter)),
  ];
  return {
    list: rows.map((row) => ({
      ...presentInspection(ctx, row, "operator"),
      buyer: personOf(row.buyer_id),
      seller: personOf(row.seller_id),
      inspector: row.inspector_id === null ? null : personOf(row.inspector_id),
    })),
    counts: { to_assign: toAssign.total, assigned: assigned.total },
    page,
    size,
    ...counted,
  };
};

export const inspectorsToSendFn = async (ctx: Ctx, { day }: ParsedInputOf<typeof inspectorsToSend>) => {
  const ids = await staffIds(ctx, ["inspector"]);
  const people = await peopleById(ctx, ids);
  const counted =
    ids.length === 0
      ? []
      : await database(ctx)
          .selectFrom("inspection")
          .select(["inspector_id", sql<number>`count(*)::int`.as("count")])
          .where("inspector_id", "in", ids)
          .where("status", "=", "booked")
          .where("starts_at", "=", fromUnix(startOfDay(day)))
          .groupBy("inspector_id")
          .execute();
  const onDay = new Map(counted.map((row) => [row.inspector_id, row.count]));
  return { list: ids.map((id) => ({ id, name: people.get(id)?.nickname ?? "", image: people.get(id)?.avatar ?? "", on_day: onDay.get(id) ?? 0 })) };
};

export const assignedInspectionsFn = async (ctx: Ctx, { time, page, size }: ParsedInputOf<typeof assignedInspections>) => {
  const mine = database(ctx).selectFrom("inspection").where("inspector_id", "=", me(ctx).id);
  const at = (when: typeof time) => (when === "open" ? mine.where("status", "=", "booked") : mine.where("status", "<>", "booked"));
  const rows = await at(time)
    .selectAll()
    .orderBy("starts_at", time === "open" ? "asc" : "desc")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const personOf = await peopleOf(ctx, rows);
  const counts = { open: (await countUpToCap(ctx, at("open"))).total, past: (await countUpToCap(ctx, at("past"))).total };
  return {
    list: rows.map((row) => ({ ...presentInspection(ctx, row, "inspector"), seller: personOf(row.seller_id) })),
    counts,
    page,
    size,
    ...cappedTotal(counts[time]),
  };
};

const writtenAt = sql<Date>`(select max(r.created_at) from inspections.report r where r.inspection_id = inspection.id)`;

/** The answer to contracts' question: what inspectors reported on one, newest first. */
export const reportsOnContract = async (ctx: Ctx, { contract_id }: { contract_id: number }): Promise<readonly InspectorsReport[]> => {
  const rows = await database(ctx)
    .selectFrom("inspection")
    .select(["id", "verdict", writtenAt.as("at")])
    .where("subject", "=", "contract")
    .where("subject_id", "=", contract_id)
    .where("status", "in", [...reportedStatuses])
    .orderBy("id", "desc")
    .limit(mostOfOne)
    .execute();
  return rows.map((row) => ({
    inspection_id: row.id,
    has_passed: row.verdict === "passed",
    text: ctx.services.words.say(ctx.locale, verdictWords[row.verdict as Verdict].id),
    at: row.at,
  }));
};
