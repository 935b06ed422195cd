import { notify } from "#domains/contact/notifications/index.server.ts";
import { to } from "#kit/paths.ts";
import { next } from "#kit/states.ts";
import { says } from "#kit/words.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { applicationLifecycle, type ApplicationEvent, type ApplicationStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { ApplicationRow } from "./present.ts";

const told = {
  accept: /*i18n*/ { id: "association.told_accepted", message: "The association has taken your enterprise in." },
  refuse: /*i18n*/ { id: "association.told_refused", message: "The association has not taken your enterprise in: {answer}" },
};
for (const word of Object.values(told)) says(word);

/** Leads an application on, with its row in the record of events; undefined when the lifecycle does not let the party. */
export const changeStatus = async (
  ctx: Ctx,
  row: ApplicationRow,
  event: ApplicationEvent,
  party: "operator" | "applicant",
  answer = "",
): Promise<ApplicationStatus | undefined> => {
  const status = next(applicationLifecycle, row.status as ApplicationStatus, event, party);
  if (!status) return undefined;
  await database(ctx).updateTable("application").set({ status, answer, decided_at: ctx.now }).where("id", "=", row.id).execute();
  await recordEvent(ctx, row.id, event, status, answer);
  if (event !== "withdraw")
    await notify(ctx, { user_id: row.user_id, kind: "certification", weight: "news", words: told[event], values: { answer }, link: to("cujinhui") });
  return status;
};

export const recordEvent = async (ctx: Ctx, applicationId: number, event: ApplicationEvent | "apply", status: ApplicationStatus, note = ""): Promise<void> => {
  await database(ctx)
    .insertInto("application_event")
    .values({ application_id: applicationId, event, status, by_user: me(ctx).id, note, happened_at: ctx.now })
    .execute();
};
