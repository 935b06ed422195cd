import { me, type Ctx } from "#platform/calls/context.ts";
import type { CertificateReason } from "../contract/certificate-review.ts";
import { database } from "./database.ts";
import type { CertificateRow } from "./rows.ts";

/** Why it was refused; null where it is accepted. */
export type Refusal = { reasons: readonly CertificateReason[]; note: string };

/** Writes a reviewer's decision on certificates, and keeps what it was about. */
export const decideOn = async (ctx: Ctx, rows: readonly CertificateRow[], refusal: Refusal | null, note = ""): Promise<void> => {
  if (rows.length === 0) return;
  await database(ctx)
    .updateTable("certificate")
    .set(
      refusal
        ? { checked_at: null, checked_by: null, refused_at: ctx.now, refusal_reasons: [...refusal.reasons], refusal_note: refusal.note }
        : { checked_at: ctx.now, checked_by: me(ctx).id, refused_at: null, refusal_reasons: [], refusal_note: "" },
    )
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  await database(ctx)
    .insertInto("certificate_decision")
    .values(
      rows.map(({ enterprise_id, kind, number, valid_until, scan }) => ({
        enterprise_id,
        kind,
        number,
        valid_until,
        scan,
        is_accepted: refusal === null,
        reasons: [...(refusal?.reasons ?? [])],
        note: refusal?.note ?? note,
        decided_by: me(ctx).id,
        decided_at: ctx.now,
      })),
    )
    .execute();
};
