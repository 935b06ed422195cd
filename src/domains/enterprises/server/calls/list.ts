import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { prefixOf } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { listEnterprises } from "../../contract/list.ts";
import { database } from "../database.ts";
import { presentItems } from "../hydrate.ts";

type Input = ParsedInputOf<typeof listEnterprises>;

const orders: Record<Input["sort"], ReturnType<typeof sql>> = {
  recommended: sql`(verified_at is not null) desc, on_time_permille desc nulls last, id`,
  newest: sql`created_at desc, id desc`,
  scale: sql`renshu desc nulls last, id`,
  on_time: sql`on_time_permille desc nulls last, id`,
  response: sql`response_minutes asc nulls last, id`,
};

const narrowed = (ctx: Ctx, { type, makes, renshu, cities, certificates, is_verified }: Input) => {
  let query = database(ctx).selectFrom("enterprise").where("is_open", "=", true);
  if (type) query = query.where("type", "=", type);
  if (makes.length > 0) query = query.where(sql<boolean>`makes && ${makes}::text[]`);
  if (renshu) query = query.where("renshu", ">=", renshu);
  if (cities.length > 0) query = query.where((where) => where.or(cities.map((code) => where("city_code", "like", `${prefixOf(code)}%`))));
  if (is_verified) query = query.where("verified_at", "is not", null);
  if (certificates.length > 0)
    query = query.where((where) =>
      where(
        where
          .selectFrom("certificate")
          .select((one) => one.fn.count<string>("kind").as("held"))
          .whereRef("certificate.enterprise_id", "=", "enterprise.id")
          .where("kind", "in", certificates)
          .where("checked_at", "is not", null)
          .where((valid) => valid.or([valid("valid_until", "is", null), valid("valid_until", ">", ctx.now)])),
        "=",
        String(new Set(certificates).size),
      ),
    );
  return query;
};

export const listEnterprisesFn = async (ctx: Ctx, input: Input) => {
  const { page, size, sort } = input;
  const rows = await narrowed(ctx, input)
    .selectAll()
    .orderBy(orders[sort])
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await countUpToCap(ctx, narrowed(ctx, input));
  return { list: await presentItems(ctx, rows), page, size, ...counted };
};
