import type { Selectable } from "kysely";
import { unixSeconds } from "#kit/time.ts";
import { placeText } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ApplicationStatus } from "../contract/lifecycle.ts";
import type { Tables } from "./tables.ts";

export type ApplicationRow = Selectable<Tables["application"]>;

export const applicationNumber = (id: number): string => `CJH-${id}`;

export const presentApplication = (ctx: Pick<Ctx, "locale">, row: ApplicationRow) => ({
  id: row.id,
  number: applicationNumber(row.id),
  company: row.company,
  contact: row.contact,
  mobile: row.mobile,
  city_code: row.city_code,
  place: placeText(row.city_code, ctx.locale),
  products: row.products,
  renshu: row.renshu,
  reason: row.reason,
  status: row.status as ApplicationStatus,
  answer: row.answer,
  createtime: unixSeconds(row.created_at),
  decided_at: row.decided_at ? unixSeconds(row.decided_at) : null,
});
