import type { Generated, Selectable } from "kysely";
import type { AnyCall } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import type { UploadedFile } from "#kit/uploaded-file.ts";
import { me, type Ctx } from "../calls/context.ts";
import { domainDatabase } from "../database/domain-database.ts";
import { AttachmentRefused, storeAttachment } from "./attachments.ts";

type AttachmentTable = { id: Generated<number>; owner_id: number; path: string; name: string; kind: string; bytes: number; created_at: Date };
export type AttachmentRow = Selectable<AttachmentTable>;

export const presentAttachment = ({ id, name, path, kind, bytes }: AttachmentRow) => ({ id, name, path, kind: kind as "image" | "pdf", bytes });

/** Those of a list in its order. */
export const inOrder = (ids: readonly number[], byId: ReadonlyMap<number, AttachmentRow>) =>
  ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentAttachment(row)] : [];
  });

/** What people attach to the forms of a domain, in the `attachment` table of its schema. */
export const ownAttachments = (schema: string) => {
  const database = domainDatabase<{ attachment: AttachmentTable }>(schema);
  return {
    /**
     * Keeps an upload of the caller's.
     * @throws the call's refusal `type`, `broken` or `pixels`, at the field `file`.
     */
    async keep(ctx: Ctx, call: AnyCall & { refusals: Record<AttachmentRefused["reason"], unknown> }, file: UploadedFile) {
      const kept = await storeAttachment(ctx.services, file).catch((error: unknown) => {
        if (error instanceof AttachmentRefused) throw refuse(call, error.reason, {}, ["file"]);
        throw error;
      });
      const row = await database(ctx)
        .insertInto("attachment")
        .values({ ...kept, owner_id: me(ctx).id, created_at: ctx.now })
        .returningAll()
        .executeTakeFirstOrThrow();
      return presentAttachment(row);
    },
    /** Whether each of these is the caller's own upload: another's looks like none. */
    async areMine(ctx: Ctx, ids: readonly number[]): Promise<boolean> {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return true;
      const rows = await database(ctx).selectFrom("attachment").select("id").where("id", "in", wanted).where("owner_id", "=", me(ctx).id).execute();
      return rows.length === wanted.length;
    },
    /** Uploads by id, one query. */
    async byId(ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Map<number, AttachmentRow>> {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return new Map();
      const rows = await database(ctx).selectFrom("attachment").selectAll().where("id", "in", wanted).execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
};
