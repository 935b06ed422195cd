import type { ParsedInputOf } from "#kit/call.ts";
import type { Issue } from "#kit/issues.ts";
import { found, NotFound, Refusal, refuse } from "#kit/refusal.ts";
import { next } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import { accountWords, isReceiver } from "#domains/people/accounts/contract/fields.ts";
import { masked, receiversOf, spendCode } from "#domains/people/accounts/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { signUpLifecycle, type SignUpState } from "../../contract/lifecycle.ts";
import { cancelSignUp, signUp, type mySignUps } from "../../contract/signing-up.ts";
import { formState } from "../../contract/when.ts";
import { database } from "../database.ts";
import { liveFair, liveFairs, lockedFair, signUpCounts, type WrittenFair } from "../fairs.ts";
import { fillFreePlaces, recordSignUpEvents, textTo } from "../places.ts";
import { presentSignUp, type SignUpRow } from "../present.ts";
import { checkAnswers } from "../rules/check-answers.ts";

/** How many wait before each of these, one query; null for one that does not wait. */
const waitingBefore = async (ctx: Ctx, rows: readonly SignUpRow[]): Promise<(id: number) => number | null> => {
  const ids = rows.filter((row) => row.state === "waiting").map((row) => row.id);
  if (ids.length === 0) return () => null;
  const counts = await database(ctx)
    .selectFrom("sign_up as one")
    .innerJoin("sign_up as before", (join) =>
      join.onRef("before.fair_id", "=", "one.fair_id").on("before.state", "=", "waiting").onRef("before.id", "<=", "one.id"),
    )
    .select("one.id")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("one.id", "in", ids)
    .groupBy("one.id")
    .execute();
  // The one itself is counted too, so that nobody before it is a row as well.
  return (id) => {
    const found = counts.find((row) => row.id === id);
    return found ? Number(found.count) - 1 : null;
  };
};

/** Where messages go: the account's own number or address, or one that is proved by a code. Faults are added to those of the answers. */
const receiverFaults = (receiver: string, captcha: string): Issue[] => {
  const issues: Issue[] = [];
  const fault = (path: string, word: { id: string }) => issues.push({ path, word: word.id, values: {} });
  if (receiver === "") fault("receiver", accountWords.receiverRequired);
  else if (!isReceiver(receiver)) fault("receiver", accountWords.receiverWrong);
  if (captcha === "") fault("captcha", accountWords.captchaRequired);
  return issues;
};

export const signUpFn = async (ctx: Ctx, { site, kind, answers: given, receiver: typed, captcha }: ParsedInputOf<typeof signUp>) => {
  const held = found(await lockedFair(ctx, site));
  const fair = await liveFair(ctx, site);
  const form = found(fair.content.form?.kind === kind ? fair.content.form : null);
  const counts = (await signUpCounts(ctx, [fair.id]))(fair.id);
  const state = formState(form, counts, fair.content.ends_at, unixSeconds(ctx.now));
  if (state === "closed" || state === "not_yet") throw refuse(signUp, state);

  const [own] = ctx.actor ? await receiversOf(ctx, ctx.actor.id) : [];
  const { answers, issues } = checkAnswers(form.fields, given);
  if (!own) issues.push(...receiverFaults(typed, captcha));
  if (issues.length > 0) throw new Refusal("faulty", signUp.refusals.faulty.id, {}, issues);
  const receiver = own ?? typed;
  if (!own && !(await spendCode(ctx, receiver, "exhibition", captcha))) throw refuse(signUp, "captcha_wrong", {}, ["captcha"]);

  const earlier = await database(ctx)
    .selectFrom("sign_up")
    .select("number")
    .where("fair_id", "=", fair.id)
    .where("state", "<>", "cancelled")
    .where((where) => where.or([where("receiver", "=", receiver), ...(ctx.actor ? [where("user_id", "=", ctx.actor.id)] : [])]))
    .executeTakeFirst();
  if (earlier) throw refuse(signUp, "already", { number: earlier.number });
  if (state === "full") throw refuse(signUp, "full");

  const serial = held.last_number + 1;
  await database(ctx).updateTable("fair").set({ last_number: serial }).where("id", "=", fair.id).execute();
  const row = await database(ctx)
    .insertInto("sign_up")
    .values({
      number: `${site.toUpperCase()}-${String(serial).padStart(4, "0")}`,
      fair_id: fair.id,
      kind,
      revision: fair.number,
      user_id: ctx.actor?.id ?? null,
      receiver,
      locale: ctx.locale,
      answers: JSON.stringify(answers),
      state: state === "waiting" ? "waiting" : "confirmed",
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordSignUpEvents(ctx, [row.id], "sign_up", row.state as SignUpState);
  await textTo(ctx, row, state === "waiting" ? "waiting" : "confirmed");
  ctx.changed(`fair:${site}`);
  return { sign_up: presentSignUp(ctx, row, fair, (await waitingBefore(ctx, [row]))(row.id)) };
};

/** Sign-ups of an account: made while signed in, or with its own number or address, which its owner proved; and where it is reached. */
export const signUpsOf = async (ctx: Ctx, id: number) => {
  const receivers = await receiversOf(ctx, id);
  const query = database(ctx)
    .selectFrom("sign_up")
    .selectAll()
    .where((where) =>
      where.or([where("user_id", "=", id), ...(receivers.length > 0 ? [where.and([where("user_id", "is", null), where("receiver", "in", receivers)])] : [])]),
    );
  return { query, receiver: receivers[0] };
};

export const mySignUpsFn = async (ctx: Ctx, { site }: ParsedInputOf<typeof mySignUps>) => {
  const { query, receiver } = await signUpsOf(ctx, me(ctx).id);
  const rows = await query.orderBy("id", "desc").limit(60).execute();
  const fairs = new Map((await liveFairs(ctx, { ids: rows.map((row) => row.fair_id) })).map((fair) => [fair.id, fair]));
  const shown = rows.flatMap((row) => {
    const fair = fairs.get(row.fair_id);
    return fair && (!site || fair.site === site) ? [{ row, fair }] : [];
  });
  const before = await waitingBefore(ctx, rows);
  const list = shown.map(({ row, fair }) => presentSignUp(ctx, row, fair, before(row.id)));
  return { list, receiver: receiver ? masked(receiver) : "" };
};

/** Gives the place back, under the fair's lock, and hands it on. */
export const giveBack = async (ctx: Ctx, id: number, fair: WrittenFair, by: "visitor" | "staff") => {
  await lockedFair(ctx, fair.site);
  const row = found(await database(ctx).selectFrom("sign_up").selectAll().where("id", "=", id).forUpdate().executeTakeFirst());
  const state = next(signUpLifecycle, row.state as SignUpState, "cancel", by);
  if (!state) return undefined;
  await database(ctx).updateTable("sign_up").set({ state }).where("id", "=", id).execute();
  await recordSignUpEvents(ctx, [id], "cancel", state);
  await textTo(ctx, row, "cancelled");
  await fillFreePlaces(ctx, fair.id, fair.content);
  ctx.changed(`fair:${fair.site}`);
  return { ...row, state };
};

export const cancelSignUpFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof cancelSignUp>) => {
  const { query } = await signUpsOf(ctx, me(ctx).id);
  const row = found(await query.where("id", "=", id).executeTakeFirst());
  const [fair] = await liveFairs(ctx, { ids: [row.fair_id] });
  if (!fair) throw new NotFound();
  if (unixSeconds(ctx.now) >= fair.content.starts_at) throw refuse(cancelSignUp, "too_late");
  const given = await giveBack(ctx, id, fair, "visitor");
  if (!given) throw refuse(cancelSignUp, "too_late");
  return { sign_up: presentSignUp(ctx, given, fair, null) };
};
