import type { ParsedInputOf } from "#kit/call.ts";
import { found, NotFound } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Values } from "../../contract/fields.ts";
import type { CertificationStatus, Kind } from "../../contract/lifecycle.ts";
import type { revealSecret, reviewCertification } from "../../contract/review.ts";
import type { Remark } from "../../contract/reasons.ts";
import { database } from "../database.ts";
import { eventsOf, formOf, mayDo, placeNames, presentDocument, presentRemarks, presentState } from "../present.ts";
import { presentClaim } from "../present-claim.ts";
import { record } from "../record.ts";
import { documentsOf, lockById, type Row } from "../rows.ts";
import { validUntil } from "../rules/validity.ts";
import { masksOf, openSecret, type Sealed } from "../secrets.ts";

/** What is only a draft is its owner's; of a certified one the reviewer then sees what was approved. */
const handedIn = (row: Row): { form: Values; sealed: Sealed; isApprovedOne: boolean } => {
  if (row.status !== "draft") return { form: formOf(row.form), sealed: row.sealed as Sealed, isApprovedOne: false };
  if (!row.approved_at) throw new NotFound();
  return { form: formOf(row.approved_form), sealed: (row.approved_sealed ?? {}) as Sealed, isApprovedOne: true };
};

/** Other accounts with the same company or the same person's paper. */
const samePapers = async (ctx: Ctx, row: Row) => {
  if (row.registration_number === "" && row.person_hash === "") return [];
  const rows = await database(ctx)
    .selectFrom("certification")
    .select(["id", "user_id", "title", "status"])
    .where("user_id", "<>", row.user_id)
    .where("status", "<>", "draft")
    .where((where) =>
      where.or([
        ...(row.registration_number
          ? [where.and([where("registration_number", "=", row.registration_number), where("country_code", "=", row.country_code)])]
          : []),
        ...(row.person_hash ? [where("person_hash", "=", row.person_hash)] : []),
      ]),
    )
    .orderBy("id")
    .limit(10)
    .execute();
  return rows.map((one) => ({ ...one, status: one.status as CertificationStatus }));
};

export const reviewCertificationFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof reviewCertification>) => {
  const row = found(await database(ctx).selectFrom("certification").selectAll().where("id", "=", id).executeTakeFirst());
  const { form, sealed, isApprovedOne } = handedIn(row);
  const hasBefore = row.approved_at !== null && row.status !== "approved" && !isApprovedOne;
  const before = hasBefore ? formOf(row.approved_form) : null;
  const documents = (await documentsOf(ctx, row.id)).filter((one) => (isApprovedOne ? row.approved_documents.includes(one.id) : one.is_current));
  const people = await peopleById(ctx, row.claimed_by ? [row.user_id, row.claimed_by] : [row.user_id]);
  const user = people.get(row.user_id);
  const { is_certified: _flag, ...state } = presentState(row);
  return {
    id: row.id,
    kind: row.kind as Kind,
    ...state,
    user: { id: row.user_id, nickname: user?.nickname ?? "", avatar: user?.avatar ?? "" },
    submission: row.submission,
    proposed_until: unixSeconds(validUntil(row.kind as Kind, form, ctx.now)),
    form,
    masks: masksOf(ctx, row, sealed),
    before,
    before_masks: before ? masksOf(ctx, row, (row.approved_sealed ?? {}) as Sealed) : {},
    documents: documents.map((one) => presentDocument(ctx, one)),
    known_documents: hasBefore ? row.approved_documents : [],
    place_names: placeNames(ctx, before ? [form, before] : [form]),
    remarks: presentRemarks(ctx, row.remarks as Remark[]),
    note: row.note,
    events: await eventsOf(ctx, row.id, "reviewer"),
    same_papers: await samePapers(ctx, row),
    claimed: presentClaim(ctx, row, people),
    may: mayDo(row, "reviewer"),
  };
};

export const revealSecretFn = async (ctx: Ctx, { id, field }: ParsedInputOf<typeof revealSecret>) => {
  const row = await lockById(ctx, id);
  const { sealed } = handedIn(row);
  const value = openSecret(ctx, row, sealed, field);
  if (value === "") throw new NotFound();
  await record(ctx, row, { event: "reveal", to: row.status as CertificationStatus, note: field });
  return { value };
};
