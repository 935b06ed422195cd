import type { ParsedInputOf } from "#kit/call.ts";
import { csvOfAnswers, momentCell } from "#kit/csv.ts";
import { found, refuse } from "#kit/refusal.ts";
import { possible } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { says } from "#kit/words.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { placeText } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { applicationLifecycle, type ApplicationStatus } from "../../contract/lifecycle.ts";
import { decideApplication, saveSection, type exportApplications, type listApplications } from "../../contract/operating.ts";
import { changeStatus } from "../change-status.ts";
import { database } from "../database.ts";
import { applicationNumber, presentApplication } from "../present.ts";
import { refuseOwn } from "#platform/calls/own.ts";

export const listApplicationsFn = async (ctx: Ctx, { status, page, size }: ParsedInputOf<typeof listApplications>) => {
  const query = database(ctx)
    .selectFrom("application")
    .$if(status !== undefined, (one) => one.where("status", "=", status as string));
  const rows = await query
    .selectAll()
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const ids = rows.map(({ id }) => id);
  const events =
    ids.length === 0 ? [] : await database(ctx).selectFrom("application_event").selectAll().where("application_id", "in", ids).orderBy("id", "desc").execute();
  const eventsOf = Map.groupBy(events, (event) => event.application_id);
  const people = await peopleById(
    ctx,
    [...rows.map(({ user_id }) => user_id), ...events.map(({ by_user }) => by_user)].filter((id) => id !== null),
  );
  return {
    list: rows.map((row) => {
      const application = presentApplication(ctx, row);
      return {
        ...application,
        user_id: row.user_id,
        nickname: people.get(row.user_id)?.nickname ?? "",
        actions: possible(applicationLifecycle, application.status, "operator"),
        events: (eventsOf.get(row.id) ?? []).map((event) => ({
          id: Number(event.id),
          event: event.event,
          by: event.by_user === null ? "" : (people.get(event.by_user)?.nickname ?? ""),
          note: event.note,
          createtime: unixSeconds(event.happened_at),
        })),
      };
    }),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

export const decideApplicationFn = async (ctx: Ctx, { id, accept, answer, level }: ParsedInputOf<typeof decideApplication>) => {
  if (!accept && !answer) throw refuse(decideApplication, "reason_missing", {}, ["answer"]);
  const row = found(await database(ctx).selectFrom("application").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst());
  refuseOwn(ctx, decideApplication, [row.user_id]);
  const status = await changeStatus(ctx, row, accept ? "accept" : "refuse", "operator", answer);
  if (!status) throw refuse(decideApplication, "decided");
  if (accept) {
    await database(ctx)
      .insertInto("member")
      .values({ user_id: row.user_id, level, joined_at: ctx.now })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
    ctx.changed("association");
  }
  return { status };
};

const words = {
  number: /*i18n*/ { id: "association.csv_number", message: "Number" },
  state: /*i18n*/ { id: "association.csv_state", message: "State" },
  company: /*i18n*/ { id: "association.csv_company", message: "Enterprise" },
  contact: /*i18n*/ { id: "association.csv_contact", message: "Contact" },
  mobile: /*i18n*/ { id: "association.csv_mobile", message: "Mobile number" },
  place: /*i18n*/ { id: "association.csv_place", message: "Place" },
  products: /*i18n*/ { id: "association.csv_products", message: "Main products" },
  people: /*i18n*/ { id: "association.csv_people", message: "Employees" },
  reason: /*i18n*/ { id: "association.csv_reason", message: "Why they apply" },
  answer: /*i18n*/ { id: "association.csv_answer", message: "Answer of the association" },
  sent: /*i18n*/ { id: "association.csv_sent", message: "Sent in at" },
  decided: /*i18n*/ { id: "association.csv_decided", message: "Decided at" },
  submitted: /*i18n*/ { id: "association.csv_submitted", message: "Being looked at" },
  accepted: /*i18n*/ { id: "association.csv_accepted", message: "Accepted" },
  refused: /*i18n*/ { id: "association.csv_refused", message: "Not accepted" },
  withdrawn: /*i18n*/ { id: "association.csv_withdrawn", message: "Taken back" },
};
for (const word of Object.values(words)) says(word);
const columns = ["number", "state", "company", "contact", "mobile", "place", "products", "people", "reason", "answer", "sent", "decided"] as const;

export const exportApplicationsFn = async (ctx: Ctx, { status }: ParsedInputOf<typeof exportApplications>) => {
  const word = (name: keyof typeof words) => ctx.services.words.say(ctx.locale, words[name].id);
  const rows = await database(ctx)
    .selectFrom("application")
    .selectAll()
    .$if(status !== undefined, (one) => one.where("status", "=", status as string))
    .orderBy("id", "desc")
    .limit(5_000)
    .execute();
  return {
    name: `association-applications-${dayOf(unixSeconds(ctx.now))}.csv`,
    csv: csvOfAnswers([
      columns.map(word),
      ...rows.map((row) => [
        applicationNumber(row.id),
        word(row.status as ApplicationStatus),
        row.company,
        row.contact,
        row.mobile,
        placeText(row.city_code, ctx.locale),
        row.products,
        row.renshu,
        row.reason,
        row.answer,
        momentCell(unixSeconds(row.created_at)),
        momentCell(row.decided_at && unixSeconds(row.decided_at)),
      ]),
    ]),
  };
};

export const saveSectionFn = async (ctx: Ctx, { code, kind, title, body, place, held_on, ...plain }: ParsedInputOf<typeof saveSection>) => {
  if (kind === "event" && held_on === null) throw refuse(saveSection, "day_missing", {}, ["held_on"]);
  const columns = {
    ...plain,
    kind,
    held_on: kind === "event" ? held_on : null,
    title: JSON.stringify(title),
    body: JSON.stringify(body),
    place: JSON.stringify(place ?? {}),
    updated_at: ctx.now,
  };
  await database(ctx)
    .insertInto("section")
    .values({ code, ...columns })
    .onConflict((conflict) => conflict.column("code").doUpdateSet(columns))
    .execute();
  ctx.changed("association");
  return { code };
};
