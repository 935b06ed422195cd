import type { ParsedInputOf } from "#kit/call.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { here } from "../../contract/here.ts";
import { database } from "../database.ts";

/** Kept with what is under way; who asks nothing leaves no trace. */
export const hereFn = async (ctx: Ctx, { page, title }: ParsedInputOf<typeof here>) => {
  await database(ctx)
    .updateTable("inquiry")
    .set({ page, page_title: title, page_at: ctx.now })
    .where("account_id", "=", customerServiceId)
    .where("customer_id", "=", me(ctx).id)
    .where("status", "<>", "closed")
    .execute();
  return {};
};
