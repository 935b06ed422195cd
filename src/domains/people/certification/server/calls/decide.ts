import type { ParsedInputOf } from "#kit/call.ts";
import { NotFound, refuse } from "#kit/refusal.ts";
import { next } from "#kit/states.ts";
import { days, fromUnix, later } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { certificationLife, isAllowed, type CertificationStatus, type Kind } from "../../contract/lifecycle.ts";
import { fieldNames } from "../../contract/plan.ts";
import { decideCertification } from "../../contract/review.ts";
import { database } from "../database.ts";
import { grant, take } from "../grants.ts";
import { tell } from "../tell-applicant.ts";
import { formOf } from "../present.ts";
import { record } from "../record.ts";
import { documentsOf, lockById, type Row } from "../rows.ts";
import { isTaken } from "../rules/claim.ts";
import { validUntil } from "../rules/validity.ts";
import { refuseOwn } from "#platform/calls/own.ts";

type Decision = ParsedInputOf<typeof decideCertification>;

const permit = (ctx: Ctx, row: Row, { decision, submission }: Decision): CertificationStatus => {
  // Somebody's draft that was never handed in is not there for reviewers.
  if (row.status === "draft" && !row.approved_at) throw new NotFound();
  const to = isAllowed(decision, row.approved_at !== null) ? next(certificationLife, row.status as CertificationStatus, decision, "reviewer") : undefined;
  if (!to) throw refuse(decideCertification, "closed");
  refuseOwn(ctx, decideCertification, [row.user_id]);
  if (row.submission !== submission) throw refuse(decideCertification, "changed");
  if (isTaken(row, me(ctx).id, ctx.now)) throw refuse(decideCertification, "claimed");
  return to;
};

const checkReasons = (kind: Kind, { decision, remarks, note }: Decision) => {
  const names = fieldNames(kind);
  for (const [at, one] of remarks.entries()) {
    if (!names.includes(one.field)) throw refuse(decideCertification, "field_unknown", {}, [`remarks.${at}.field`]);
    if (one.reason === "other" && one.text === "") throw refuse(decideCertification, "words_missing", {}, [`remarks.${at}.text`]);
  }
  if (decision === "reject" && remarks.length === 0 && note === "") throw refuse(decideCertification, "reasons_missing", {}, ["note"]);
  if (decision === "revoke" && note === "") throw refuse(decideCertification, "words_missing", {}, ["note"]);
};

const endOf = (ctx: Ctx, row: Row, { valid_until }: Decision): Date => {
  const end = valid_until === undefined ? validUntil(row.kind as Kind, formOf(row.form), ctx.now) : fromUnix(valid_until);
  if (end <= ctx.now || end > later(ctx.now, days(5 * 366))) throw refuse(decideCertification, "end_wrong", {}, ["valid_until"]);
  return end;
};

const approval = async (ctx: Ctx, row: Row, input: Decision) => {
  const until = endOf(ctx, row, input);
  const documents = (await documentsOf(ctx, row.id)).filter((one) => one.is_current);
  await grant(ctx, row, documents, until, input.note || "certification approved");
  return {
    approved_at: ctx.now,
    valid_until: until,
    approved_form: JSON.stringify(row.form),
    approved_sealed: JSON.stringify(row.sealed),
    approved_documents: documents.map((one) => one.id),
    reminded_days: null,
  };
};

/** The end of an approval: what was approved is no longer in force. Written by a revocation and by the sweep that ends old ones. */
export const approvalEnded = {
  approved_at: null,
  valid_until: null,
  approved_form: null,
  approved_sealed: null,
  approved_documents: [] as number[],
  reminded_days: null,
};

export const decideCertificationFn = async (ctx: Ctx, input: Decision) => {
  const row = await lockById(ctx, input.id);
  const to = permit(ctx, row, input);
  checkReasons(row.kind as Kind, input);
  let outcome: object = {};
  if (input.decision === "approve") outcome = await approval(ctx, row, input);
  if (input.decision === "revoke") {
    await take(ctx, row, input.note);
    outcome = approvalEnded;
  }
  await database(ctx)
    .updateTable("certification")
    .set({
      ...outcome,
      status: to,
      remarks: JSON.stringify(input.remarks),
      note: input.note,
      claimed_by: null,
      claimed_until: null,
      updated_at: ctx.now,
    })
    .where("id", "=", row.id)
    .execute();
  await record(ctx, row, { event: input.decision, to, remarks: input.remarks, note: input.note });
  await tell(ctx, row, input.decision);
  return { status: to };
};
