import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { next } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { certificationLife, isAllowed, type CertificationAct, type CertificationStatus, type Kind } from "../../contract/lifecycle.ts";
import { changeCertification, discardChange, withdrawCertification } from "../../contract/own.ts";
import { database } from "../database.ts";
import { record } from "../record.ts";
import { createRow, lockOwn, wasCertified, type Row } from "../rows.ts";

type ActCall = typeof withdrawCertification | typeof changeCertification | typeof discardChange;

/** The state that the act leads to; refused when it leads nowhere from here. */
const lead = (call: ActCall, row: Row | undefined, act: CertificationAct): CertificationStatus => {
  const to = row && isAllowed(act, row.approved_at !== null) ? next(certificationLife, row.status as CertificationStatus, act, "applicant") : undefined;
  if (!to) throw refuse(call, "closed");
  return to;
};

const move = async (ctx: Ctx, row: Row, event: CertificationAct, to: CertificationStatus, more: object = {}) => {
  await database(ctx)
    .updateTable("certification")
    .set({ status: to, claimed_by: null, claimed_until: null, version: row.version + 1, updated_at: ctx.now, ...more })
    .where("id", "=", row.id)
    .execute();
  await record(ctx, row, { event, to });
  return { status: to };
};

export const withdrawCertificationFn = async (ctx: Ctx, { kind }: ParsedInputOf<typeof withdrawCertification>) => {
  const row = await lockOwn(ctx, kind);
  const to = lead(withdrawCertification, row, "withdraw");
  return move(ctx, row as Row, "withdraw", to);
};

export const changeCertificationFn = async (ctx: Ctx, { kind }: ParsedInputOf<typeof changeCertification>) => {
  const row = await lockOwn(ctx, kind);
  if (!row && wasCertified(ctx, kind)) {
    const created = await createRow(ctx, kind as Kind, { form: { country_code: "CN", id_kind: "resident_id" }, sealed: {}, version: 1 });
    if (!created) throw refuse(changeCertification, "closed");
    await record(ctx, { id: created.id, status: "approved" }, { event: "change", to: "draft" });
    return { status: "draft" as const };
  }
  const to = lead(changeCertification, row, "change");
  return move(ctx, row as Row, "change", to);
};

export const discardChangeFn = async (ctx: Ctx, { kind }: ParsedInputOf<typeof discardChange>) => {
  const row = await lockOwn(ctx, kind);
  const to = lead(discardChange, row, "discard");
  const { id, approved_form, approved_sealed, approved_documents } = row as Row;
  await database(ctx)
    .updateTable("document")
    .set({
      is_current: sql<boolean>`id = any(${approved_documents})`,
      removed_at: sql<Date | null>`case when id = any(${approved_documents}) then null else coalesce(removed_at, ${ctx.now}) end`,
    })
    .where("certification_id", "=", id)
    .execute();
  return move(ctx, row as Row, "discard", to, {
    form: JSON.stringify(approved_form ?? {}),
    sealed: JSON.stringify(approved_sealed ?? {}),
    remarks: "[]",
    note: "",
  });
};
