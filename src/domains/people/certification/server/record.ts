import type { Ctx } from "#platform/calls/context.ts";
import type { CertificationStatus } from "../contract/lifecycle.ts";
import type { Remark } from "../contract/reasons.ts";
import { database } from "./database.ts";
import type { Row } from "./rows.ts";

type What = { event: string; to: CertificationStatus; remarks?: readonly Remark[]; note?: string };

/** One line of a certification's history. */
export const record = async (ctx: Ctx, row: Pick<Row, "id" | "status">, { event, to, remarks = [], note = "" }: What): Promise<void> => {
  await database(ctx)
    .insertInto("event")
    .values({
      certification_id: row.id,
      event,
      from_status: row.status,
      to_status: to,
      by_user: ctx.actor?.id ?? null,
      remarks: JSON.stringify(remarks),
      note,
      happened_at: ctx.now,
    })
    .execute();
};
