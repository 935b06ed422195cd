import { sql } from "kysely";
import type { z } from "zod";
import { days, later } from "#kit/time.ts";
import { setPagePicture } from "#domains/catalogue/enterprises/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { next } from "#kit/states.ts";
import { dropFiles, type publishPhoto } from "../contract/events.ts";
import { certificationLife, type CertificationStatus } from "../contract/lifecycle.ts";
import { approvalEnded } from "./calls/decide.ts";
import { database } from "./database.ts";
import { take } from "./grants.ts";
import { tell } from "./tell-applicant.ts";
import { record } from "./record.ts";
import { dueReminder } from "./rules/validity.ts";

const atOnce = 100;

/** Ends approvals whose time is over: the flag goes, the public page closes, the owner is told. */
export const expireApprovals = async (ctx: Ctx): Promise<void> => {
  const rows = await database(ctx)
    .selectFrom("certification")
    .selectAll()
    .where("approved_at", "is not", null)
    .where("valid_until", "<=", ctx.now)
    .orderBy("id")
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) {
    const to = next(certificationLife, row.status as CertificationStatus, "expire", "system");
    if (!to) continue;
    await take(ctx, row, "certification expired");
    await database(ctx)
      .updateTable("certification")
      .set({ ...approvalEnded, status: to, updated_at: ctx.now })
      .where("id", "=", row.id)
      .execute();
    await record(ctx, row, { event: "expire", to });
    await tell(ctx, row, "expire");
  }
};

export const remindOfTheEnd = async (ctx: Ctx): Promise<void> => {
  const rows = await database(ctx)
    .selectFrom("certification")
    .select(["id", "user_id", "kind", "valid_until", "reminded_days"])
    .where("approved_at", "is not", null)
    .where("status", "<>", "submitted")
    .where("valid_until", ">", ctx.now)
    .where("valid_until", "<=", later(ctx.now, days(30)))
    // Those of whom the closest reminder is not sent yet: the others would fill a run for days.
    .where(
      sql<boolean>`coalesce(reminded_days, 31) > case when valid_until <= ${later(ctx.now, days(1))} then 1 when valid_until <= ${later(ctx.now, days(7))} then 7 else 30 end`,
    )
    .orderBy("valid_until")
    .orderBy("id")
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) {
    const due = row.valid_until && dueReminder(row.valid_until, ctx.now, row.reminded_days);
    if (!due || !row.valid_until) continue;
    await database(ctx).updateTable("certification").set({ reminded_days: due }).where("id", "=", row.id).execute();
    await tell(ctx, row, "remind", { days: Math.ceil((row.valid_until.getTime() - ctx.now.getTime()) / days(1)) });
  }
};

/** Papers that belong neither to a form nor to what was approved are forgotten a day later. */
export const forgetDocuments = async (ctx: Ctx): Promise<void> => {
  const { rows } = await sql<{ file: string }>`delete from certification.document as old using certification.certification as of
    where of.id = old.certification_id and not old.is_current and old.removed_at < ${later(ctx.now, -days(1))} and not old.id = any(of.approved_documents)
    returning old.file`.execute(ctx.tx);
  if (rows.length > 0) await ctx.enqueue(dropFiles, { files: rows.map(({ file }) => file) });
};

/** May run twice: what is gone stays gone. */
export const dropFilesJob = async (ctx: Ctx, { files }: z.output<(typeof dropFiles)["payload"]>): Promise<void> => {
  for (const file of files) await ctx.services.privateFiles.remove(file);
};

/** May run twice: a page that has a picture keeps it. */
export const publishPhotoJob = async (ctx: Ctx, { user_id, file }: z.output<(typeof publishPhoto)["payload"]>): Promise<void> => {
  const photo = await ctx.services.privateFiles.read(file);
  if (photo) await setPagePicture(ctx, user_id, (await ctx.services.images.store(photo.body)).path);
};
