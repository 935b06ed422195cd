import type { ParsedInputOf } from "#kit/call.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { NotificationKind } from "../../contract/kinds.ts";
import type { listNotifications, readAllNotifications, readNotification } from "../../contract/notifications.ts";
import { database } from "../database.ts";
import { unreadOf } from "../notify.ts";
import { said } from "../said.ts";

export const listNotificationsFn = async (ctx: Ctx, { kind, only_unread, page, size }: ParsedInputOf<typeof listNotifications>) => {
  const mine = database(ctx)
    .selectFrom("notification")
    .where("user_id", "=", me(ctx).id)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .$if(only_unread, (query) => query.where("read_at", "is", null));
  const rows = await mine
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      kind: row.kind as NotificationKind,
      text: said(ctx, row.word, row.word_values),
      link: row.link,
      is_read: row.read_at !== null,
      createtime: unixSeconds(row.created_at),
    })),
    unread: await unreadOf(ctx, me(ctx).id),
    page,
    size,
    ...(await countUpToCap(ctx, mine)),
  };
};

export const countNotificationsFn = async (ctx: Ctx) => ({ unread: await unreadOf(ctx, me(ctx).id) });

export const readNotificationFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof readNotification>) => {
  const mine = { user_id: me(ctx).id };
  found(await database(ctx).selectFrom("notification").select("id").where("id", "=", id).where("user_id", "=", mine.user_id).executeTakeFirst());
  await database(ctx).updateTable("notification").set({ read_at: ctx.now }).where("id", "=", id).where("read_at", "is", null).execute();
  return { unread: await unreadOf(ctx, mine.user_id) };
};

export const readAllNotificationsFn = async (ctx: Ctx, { kind }: ParsedInputOf<typeof readAllNotifications>) => {
  await database(ctx)
    .updateTable("notification")
    .set({ read_at: ctx.now })
    .where("user_id", "=", me(ctx).id)
    .where("read_at", "is", null)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .execute();
  return { unread: await unreadOf(ctx, me(ctx).id) };
};
