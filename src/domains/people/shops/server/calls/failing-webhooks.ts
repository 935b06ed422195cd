import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "../database.ts";

export const failingWebhooksFn = async (ctx: Ctx) => {
  const yesterday = later(ctx.now, -days(1));
  const rows = await database(ctx)
    .selectFrom("webhook")
    .select(["id", "owner_id", "url", "failing_since", "is_on"])
    .select(
      sql<number>`(select count(*)::int from shops.delivery d where d.webhook_id = webhook.id and d.status = 'failed' and d.created_at > ${yesterday})`.as(
        "given_up",
      ),
    )
    .where("failing_since", "is not", null)
    .orderBy("failing_since")
    .limit(20)
    .execute();
  const people = await peopleById(
    ctx,
    rows.map((row) => row.owner_id),
  );
  const { well } = await database(ctx)
    .selectFrom("webhook")
    .select(sql<number>`count(*)::int`.as("well"))
    .where("failing_since", "is", null)
    .where("is_on", "=", true)
    .executeTakeFirstOrThrow();
  const { delivered } = await database(ctx)
    .selectFrom("delivery")
    .select(sql<number>`count(*)::int`.as("delivered"))
    .where("status", "=", "delivered")
    .where("created_at", ">", yesterday)
    .executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({
      id: row.id,
      owner: { id: row.owner_id, nickname: people.get(row.owner_id)?.nickname ?? "" },
      host: new URL(row.url).host,
      failing_since: row.failing_since ? unixSeconds(row.failing_since) : 0,
      given_up: row.given_up,
      is_on: row.is_on,
    })),
    well,
    delivered,
  };
};
