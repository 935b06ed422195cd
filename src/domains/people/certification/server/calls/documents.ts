import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { holds } from "#kit/rights.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { storeDocument } from "#platform/storage/store-document.ts";
import { isOpen, type CertificationStatus } from "../../contract/lifecycle.ts";
import { removeDocument, uploadDocument, type freshDocument } from "../../contract/own.ts";
import { filesOf } from "../../contract/plan.ts";
import { database } from "../database.ts";
import { presentDocument } from "../present.ts";
import { createRow, firstForm, ownRow, wasCertified, type DocumentRow } from "../rows.ts";

export const uploadDocumentFn = async (ctx: Ctx, { kind, slot, file }: ParsedInputOf<typeof uploadDocument>) => {
  const { max, isPicture = false } = filesOf(kind, slot);
  if (max === 0) throw new NotFound();
  let row = await ownRow(ctx, kind);
  if (!row) {
    if (wasCertified(ctx, kind)) throw refuse(uploadDocument, "closed");
    row = (await createRow(ctx, kind, { form: await firstForm(ctx, kind), sealed: {}, version: 0 })) ?? found(await ownRow(ctx, kind));
  }
  if (!isOpen(row.status as CertificationStatus)) throw refuse(uploadDocument, "closed");
  const { count } = await database(ctx)
    .selectFrom("document")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("certification_id", "=", row.id)
    .where("slot", "=", slot)
    .where("is_current", "=", true)
    .executeTakeFirstOrThrow();
  if (count >= max) throw refuse(uploadDocument, "files_many", { maximum: max }, ["file"]);
  const stored = await storeDocument(ctx, uploadDocument, file);
  if (isPicture && !stored.type.startsWith("image/")) {
    await ctx.services.privateFiles.remove(stored.name);
    throw refuse(uploadDocument, "not_picture", {}, ["file"]);
  }
  // The form may have been submitted while the file was on its way.
  const { rows } = await sql<DocumentRow>`insert into certification.document (certification_id, slot, file, name, type, size_bytes, uploaded_at)
    select id, ${slot}, ${stored.name}, ${file.name.slice(0, 200)}, ${stored.type}, ${stored.size}, ${ctx.now} from certification.certification
    where id = ${row.id} and status in ('draft', 'rejected') for update returning *`.execute(ctx.tx);
  const document = rows[0];
  if (!document) {
    await ctx.services.privateFiles.remove(stored.name);
    throw refuse(uploadDocument, "closed");
  }
  return { document: presentDocument(ctx, document) };
};

export const removeDocumentFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof removeDocument>) => {
  const own = found(
    await database(ctx)
      .selectFrom("document")
      .innerJoin("certification", "certification.id", "document.certification_id")
      .select(["document.id", "certification.status"])
      .where("document.id", "=", id)
      .where("is_current", "=", true)
      .where("user_id", "=", me(ctx).id)
      .forUpdate("certification")
      .executeTakeFirst(),
  );
  if (!isOpen(own.status as CertificationStatus)) throw refuse(removeDocument, "closed");
  await database(ctx).updateTable("document").set({ is_current: false, removed_at: ctx.now }).where("id", "=", own.id).execute();
  return {};
};

export const freshDocumentFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof freshDocument>) => {
  const reader = me(ctx);
  const row = found(await database(ctx).selectFrom("document").selectAll().where("id", "=", id).executeTakeFirst());
  const of = await database(ctx)
    .selectFrom("certification")
    .select(["user_id", "status", "approved_documents"])
    .where("id", "=", row.certification_id)
    .executeTakeFirstOrThrow();
  // What is not handed in is the owner's alone, also before reviewers.
  const isHandedIn = of.approved_documents.includes(id) || (row.is_current && of.status !== "draft");
  if (of.user_id !== reader.id && !(holds(reader, "review") && isHandedIn)) throw new NotFound();
  return { document: presentDocument(ctx, row) };
};
