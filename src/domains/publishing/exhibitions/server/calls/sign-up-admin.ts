import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { csvOfAnswers, momentCell } from "#kit/csv.ts";
import { pick } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { says } from "#kit/words.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { FairContent } from "../../contract/content.ts";
import { cancelSignUpByStaff, type exportSignUps, type fairSignUps } from "../../contract/admin.ts";
import type { FormKind } from "../../contract/fields.ts";
import type { FieldWhole } from "../../contract/form.ts";
import type { SignUpState } from "../../contract/lifecycle.ts";
import { database } from "../database.ts";
import { revisionOf, signUpCounts, type WrittenFair } from "../fairs.ts";
import { answerText, type Answers } from "../rules/check-answers.ts";
import { giveBack } from "./signing-up.ts";

type Filter = ParsedInputOf<typeof exportSignUps>;

const narrowed = (ctx: Ctx, fairId: number, { state, keyword }: Filter) => {
  let query = database(ctx).selectFrom("sign_up").where("fair_id", "=", fairId);
  if (state) query = query.where("state", "=", state);
  if (keyword)
    query = query.where(sql<boolean>`(number = upper(${keyword}) or receiver = lower(${keyword}) or strpos(lower(answers::text), lower(${keyword})) > 0)`);
  return query;
};

/** The fields of the forms that these answered: a form may have changed since. */
const fieldsOf = async (ctx: Ctx, fairId: number, rows: readonly { revision: number }[]): Promise<(revision: number) => FieldWhole[]> => {
  const numbers = [...new Set(rows.map((row) => row.revision))];
  if (numbers.length === 0) return () => [];
  const found = await database(ctx).selectFrom("revision").select(["number", "content"]).where("fair_id", "=", fairId).where("number", "in", numbers).execute();
  const byNumber = new Map(found.map((row) => [row.number, (row.content as FairContent).form?.fields ?? []]));
  return (revision) => byNumber.get(revision) ?? [];
};

const fairOf = async (ctx: Ctx, site: string) => found(await database(ctx).selectFrom("fair").selectAll().where("site", "=", site).executeTakeFirst());

export const fairSignUpsFn = async (ctx: Ctx, input: ParsedInputOf<typeof fairSignUps>) => {
  const { site, page, size } = input;
  const fair = await fairOf(ctx, site);
  const query = narrowed(ctx, fair.id, input);
  const rows = await query
    .selectAll()
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const fields = await fieldsOf(ctx, fair.id, rows);
  const ids = rows.map((row) => row.id);
  const events =
    ids.length === 0 ? [] : await database(ctx).selectFrom("sign_up_event").selectAll().where("sign_up_id", "in", ids).orderBy("id", "desc").execute();
  const eventsOf = Map.groupBy(events, (event) => event.sign_up_id);
  const people = await peopleById(
    ctx,
    [...rows.map((row) => row.user_id), ...events.map((event) => event.by_user)].filter((id) => id !== null),
  );
  const say = (text: FieldWhole["label"]) => pick(text, ctx.locale);
  return {
    list: rows.map((row) => ({
      id: row.id,
      number: row.number,
      kind: row.kind as FormKind,
      state: row.state as SignUpState,
      receiver: row.receiver,
      user_id: row.user_id,
      nickname: row.user_id === null ? "" : (people.get(row.user_id)?.nickname ?? ""),
      answers: fields(row.revision).map((field) => ({
        name: field.name,
        label: say(field.label),
        value: answerText(field, (row.answers as Answers)[field.name], say),
      })),
      createtime: unixSeconds(row.created_at),
      events: (eventsOf.get(row.id) ?? []).map((event) => ({
        id: event.id,
        event: event.event,
        // Who waits moves up by itself, whoever made the place free.
        by: event.event === "move_up" || event.by_user === null ? "" : (people.get(event.by_user)?.nickname ?? ""),
        createtime: unixSeconds(event.at),
      })),
    })),
    ...(await signUpCounts(ctx, [fair.id]))(fair.id),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

/** More rows than a spreadsheet is read with are no export but a leak. */
const mostRows = 20_000;

const words = {
  number: /*i18n*/ { id: "exhibitions.csv_number", message: "Number" },
  state: /*i18n*/ { id: "exhibitions.csv_state", message: "State" },
  receiver: /*i18n*/ { id: "exhibitions.csv_receiver", message: "Mobile number or e-mail" },
  time: /*i18n*/ { id: "exhibitions.csv_time", message: "Signed up at" },
  confirmed: /*i18n*/ { id: "exhibitions.csv_confirmed", message: "Confirmed" },
  waiting: /*i18n*/ { id: "exhibitions.csv_waiting", message: "Waiting" },
  cancelled: /*i18n*/ { id: "exhibitions.csv_cancelled", message: "Cancelled" },
};
for (const word of Object.values(words)) says(word);

export const exportSignUpsFn = async (ctx: Ctx, input: Filter) => {
  const fair = await fairOf(ctx, input.site);
  const rows = await narrowed(ctx, fair.id, input).selectAll().orderBy("id").limit(mostRows).execute();
  const fieldsAt = await fieldsOf(ctx, fair.id, rows);
  // One column a field, whichever form it stood in.
  const fields = new Map(rows.flatMap((row) => fieldsAt(row.revision)).map((field) => [field.name, field]));
  const say = (text: FieldWhole["label"]) => pick(text, ctx.locale);
  const word = (name: keyof typeof words) => ctx.services.words.say(ctx.locale, words[name].id);
  const head = [word("number"), word("state"), word("receiver"), ...[...fields.values()].map((field) => say(field.label)), word("time")];
  const body = rows.map((row) => [
    row.number,
    word(row.state as SignUpState),
    row.receiver,
    ...[...fields.keys()].map((name) => {
      const field = fieldsAt(row.revision).find((one) => one.name === name);
      return field ? answerText(field, (row.answers as Answers)[name], say) : "";
    }),
    momentCell(unixSeconds(row.created_at)),
  ]);
  return { file_name: `${input.site}-${dayOf(unixSeconds(ctx.now))}.csv`, csv: csvOfAnswers([head, ...body]), count: rows.length };
};

export const cancelSignUpByStaffFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof cancelSignUpByStaff>) => {
  const row = found(await database(ctx).selectFrom("sign_up").select(["fair_id", "revision"]).where("id", "=", id).executeTakeFirst());
  const fair = found(await database(ctx).selectFrom("fair").selectAll().where("id", "=", row.fair_id).executeTakeFirst());
  const number = fair.live_revision ?? row.revision;
  const content = (await revisionOf(ctx, fair.id, number)).content as FairContent;
  const given = await giveBack(ctx, id, { ...fair, number, content } satisfies WrittenFair, "staff");
  if (!given) throw refuse(cancelSignUpByStaff, "too_late");
  return { state: given.state };
};
