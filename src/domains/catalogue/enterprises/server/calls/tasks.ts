import { days, later, unixSeconds } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { certificateEndsWithinDays } from "../../contract/tasks.ts";
import { database } from "../database.ts";
import { nameOfCertificate } from "../present.ts";

export const certificateTasksFn = async (ctx: Ctx) => {
  const rows = await database(ctx)
    .selectFrom("certificate")
    .innerJoin("enterprise", "enterprise.id", "certificate.enterprise_id")
    .select(["certificate.id", "certificate.kind", "certificate.number", "certificate.valid_until"])
    .where("enterprise.user_id", "=", shopOf(ctx).ownerId)
    .where("certificate.valid_until", "<", later(ctx.now, days(certificateEndsWithinDays)))
    .orderBy("certificate.valid_until")
    .orderBy("certificate.id")
    .execute();
  return {
    list: rows.flatMap(({ id, kind, number, valid_until }) =>
      valid_until ? [{ id, name: nameOfCertificate(kind), number, due: unixSeconds(valid_until), has_ended: valid_until <= ctx.now }] : [],
    ),
  };
};
