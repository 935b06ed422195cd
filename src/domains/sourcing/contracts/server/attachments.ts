import type { Selectable } from "kysely";
import { me, type Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

type AttachmentRow = Selectable<Tables["attachment"]>;

export const presentAttachment = ({ id, name, path, kind, bytes }: AttachmentRow) => ({ id, name, path, kind: kind as "image" | "pdf", bytes });

/** Whether each of these is the caller's own upload: another's looks like none. */
export const areMine = async (ctx: Ctx, ids: readonly number[]): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const rows = await database(ctx).selectFrom("attachment").select("id").where("id", "in", wanted).where("owner_id", "=", me(ctx).id).execute();
  return rows.length === wanted.length;
};

export const attachmentsById = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Map<number, AttachmentRow>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await database(ctx).selectFrom("attachment").selectAll().where("id", "in", wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
};
