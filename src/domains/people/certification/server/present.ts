import { unixSeconds } from "#kit/time.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { placeText } from "#domains/places/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { Values } from "../contract/fields.ts";
import { certificationLife, isAllowed, type CertificationStatus, type Kind } from "../contract/lifecycle.ts";
import { filesOf, slotsOf } from "../contract/plan.ts";
import { reasonWords, type Remark } from "../contract/reasons.ts";
import type { DocumentWire, EventWire } from "../contract/wire.ts";
import type { Kept } from "../contract/check-form.ts";
import { possible } from "#kit/states.ts";
import { dayOf } from "#kit/trade-day.ts";
import { database } from "./database.ts";
import type { DocumentRow, Row } from "./rows.ts";
import type { Sealed } from "./secrets.ts";

const secondsOf = (date: Date | null): number => (date ? unixSeconds(date) : 0);

/** With an address for the caller. */
export const presentDocument = (ctx: Ctx, { id, slot, file, name, type, size_bytes }: DocumentRow): DocumentWire => ({
  id,
  slot,
  name,
  type,
  size_bytes,
  url: ctx.services.privateFiles.address(file, { userId: me(ctx).id, now: ctx.now, shownAs: `${slot}-${id}` }),
});

export const presentRemarks = (ctx: Ctx, remarks: readonly Remark[]) =>
  remarks.map(({ field, reason, text }) => ({ field, reason, text, sentence: ctx.services.words.say(ctx.locale, reasonWords[reason].id) }));

export const presentState = (row: Row) => ({
  status: row.status as CertificationStatus,
  is_certified: row.approved_at !== null,
  approved_at: secondsOf(row.approved_at),
  valid_until: row.approved_at ? secondsOf(row.valid_until) : 0,
  submitted_at: secondsOf(row.submitted_at),
});

/** What the check wants to know beside the values. */
export const keptOf = (ctx: Ctx, kind: Kind, documents: readonly DocumentRow[], sealed: Sealed): Kept => ({
  files: Object.fromEntries(
    slotsOf(kind).map((slot) => [slot, Math.min(filesOf(kind, slot).max, documents.filter((one) => one.is_current && one.slot === slot).length)]),
  ),
  secrets: Object.keys(sealed),
  today: dayOf(unixSeconds(ctx.now)),
});

export const mayDo = (row: Pick<Row, "status" | "approved_at">, party: "applicant" | "reviewer"): string[] =>
  possible(certificationLife, row.status as CertificationStatus, party).filter((act) => isAllowed(act, row.approved_at !== null));

/** The history, newest first. The owner sees what happened and why, not which reviewer it was nor who read a number. */
export const eventsOf = async (ctx: Ctx, certificationId: number, forWhom: "applicant" | "reviewer"): Promise<EventWire[]> => {
  let query = database(ctx).selectFrom("event").selectAll().where("certification_id", "=", certificationId);
  if (forWhom === "applicant") query = query.where("event", "<>", "reveal");
  const rows = await query.orderBy("id", "desc").limit(200).execute();
  const people = forWhom === "reviewer" ? await peopleById(ctx, [...new Set(rows.flatMap(({ by_user }) => (by_user ? [by_user] : [])))]) : new Map();
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    to_status: row.to_status as CertificationStatus,
    time: unixSeconds(row.happened_at),
    by: (row.by_user && people.get(row.by_user)?.nickname) || "",
    is_reviewer: ["approve", "reject", "revoke", "reveal"].includes(row.event),
    remarks: presentRemarks(ctx, row.remarks as Remark[]),
    note: row.note,
  }));
};

/** Places of these forms by code, in the caller's language. */
export const placeNames = (ctx: Ctx, forms: readonly Values[]): Record<string, string> => {
  const names: Record<string, string> = {};
  for (const form of forms) {
    for (const name of ["city_code", "factory_city_code"]) {
      const code = form[name];
      if (typeof code === "string" && code !== "") names[code] = placeText(code, ctx.locale);
    }
  }
  return names;
};

/** Fields of a stored form; what a later version of the form does not know any more falls away in the output's schema. */
export const formOf = (stored: unknown): Values => (stored ?? {}) as Values;
