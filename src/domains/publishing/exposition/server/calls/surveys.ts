import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found, Refusal, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { scaleEnd, type QuestionKind } from "../../contract/fields.ts";
import { answerIssues, answerSurvey, surveyResults, type mySurvey, type surveyAnswers, type adminSurvey, type surveyDetails } from "../../contract/surveys.ts";
import { database } from "../database.ts";
import { wrongAnswers } from "../rules/answer-check.ts";

/** A survey is seen from the hour it opens. */
const surveyRows = (ctx: Ctx) => database(ctx).selectFrom("survey").selectAll().where("is_public", "=", true).where("opens_at", "<=", ctx.now);
type SurveyRow = Awaited<ReturnType<ReturnType<typeof surveyRows>["executeTakeFirstOrThrow"]>>;

const present = (ctx: Ctx, row: SurveyRow) => ({
  id: row.id,
  title: pick(row.title, ctx.locale),
  about: pick(row.about, ctx.locale),
  image: row.image,
  opens_at: unixSeconds(row.opens_at),
  ends_at: unixSeconds(row.ends_at),
  is_open: row.ends_at > ctx.now,
  answers_count: row.answers_count,
});

const questionsOf = async (ctx: Ctx, surveyId: number) =>
  (await database(ctx).selectFrom("question").selectAll().where("survey_id", "=", surveyId).orderBy("position").execute()).map((row) => ({
    id: row.id,
    kind: row.kind as QuestionKind,
    title: pick(row.title, ctx.locale),
    choices: (row.choices as LocalText[]).map((choice) => pick(choice, ctx.locale)),
    is_required: row.is_required,
    most: row.most,
  }));

export const listSurveysFn = async (ctx: Ctx) => ({
  list: (await surveyRows(ctx).orderBy("ends_at", "desc").orderBy("id", "desc").execute()).map((row) => present(ctx, row)),
});

export const surveyDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof surveyDetails>) => ({
  ...present(ctx, found(await surveyRows(ctx).where("id", "=", id).executeTakeFirst())),
  questions: await questionsOf(ctx, id),
});

const hasAnswered = async (ctx: Ctx, surveyId: number): Promise<boolean> =>
  ctx.actor !== null &&
  (await database(ctx).selectFrom("answered").select("user_id").where("survey_id", "=", surveyId).where("user_id", "=", ctx.actor.id).executeTakeFirst()) !==
    undefined;

export const answerSurveyFn = async (ctx: Ctx, { id, answers }: ParsedInputOf<typeof answerSurvey>) => {
  // Held from here on, so that staff do not change the questions between their reading and the answer.
  const survey = found(await surveyRows(ctx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst());
  if (survey.ends_at <= ctx.now) throw refuse(answerSurvey, "closed");
  const { id: user } = me(ctx);
  const questions = await questionsOf(ctx, id);
  const asked = questions.map(({ id: question, kind, choices, is_required, most }) => ({
    id: question,
    kind,
    choices: choices.length,
    isRequired: is_required,
    most,
  }));
  const wrong = wrongAnswers(asked, answers);
  // The primary key keeps a second answer out, also one sent at the same moment.
  const first = await database(ctx)
    .insertInto("answered")
    .values({ survey_id: id, user_id: user, answered_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (!first) throw refuse(answerSurvey, "answered");
  if (wrong.length > 0)
    throw new Refusal(
      "incomplete",
      answerSurvey.refusals.incomplete.id,
      {},
      wrong.map((one) => ({ path: `answers.${one.id}`, word: answerIssues[one.wrong].id, values: {} })),
    );
  const said = questions.flatMap(({ id: question_id, kind }) => {
    const given = answers.find((one) => one.question_id === question_id);
    if (!given || (given.picked.length === 0 && !given.words)) return [];
    const isWords = kind === "text";
    return [{ question_id, survey_id: id, user_id: user, picked: isWords ? [] : given.picked, words: isWords ? given.words : "" }];
  });
  if (said.length > 0) await database(ctx).insertInto("answer").values(said).execute();
  const { answers_count } = await database(ctx)
    .updateTable("survey")
    .set({ answers_count: sql`answers_count + 1` })
    .where("id", "=", id)
    .returning("answers_count")
    .executeTakeFirstOrThrow();
  ctx.changed("exposition-surveys");
  return { answers_count };
};

export const surveyResultsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof surveyResults>) => {
  const survey = found(await surveyRows(ctx).where("id", "=", id).executeTakeFirst());
  if (survey.ends_at > ctx.now && !(await hasAnswered(ctx, id))) throw refuse(surveyResults, "not_yet");
  return resultsOf(ctx, survey);
};

const anySurvey = async (ctx: Ctx, id: number) =>
  found(await database(ctx).selectFrom("survey").select(["id", "answers_count"]).where("id", "=", id).executeTakeFirst());

export const adminSurveyFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof adminSurvey>) => resultsOf(ctx, await anySurvey(ctx, id));

export const surveyAnswersFn = async (ctx: Ctx, { id, page, size }: ParsedInputOf<typeof surveyAnswers>) => {
  await anySurvey(ctx, id);
  const query = database(ctx).selectFrom("answered").where("survey_id", "=", id);
  const people = await query
    .select(["user_id", "answered_at"])
    .orderBy("answered_at", "desc")
    .orderBy("user_id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const questions = await questionsOf(ctx, id);
  const users = people.map((one) => one.user_id);
  const answers =
    users.length === 0
      ? []
      : await database(ctx)
          .selectFrom("answer")
          .select(["question_id", "user_id", "picked", "words"])
          .where("survey_id", "=", id)
          .where("user_id", "in", users)
          .execute();
  const textOf = ({ question_id, picked, words }: (typeof answers)[number]) => {
    const question = questions.find((one) => one.id === question_id);
    if (question?.kind === "text") return words;
    return picked.map((place) => (question?.kind === "scale" ? String(place) : (question?.choices[place] ?? ""))).join("; ");
  };
  return {
    list: people.map((one) => ({
      answered_at: unixSeconds(one.answered_at),
      answers: answers.filter((answer) => answer.user_id === one.user_id).map((answer) => ({ question_id: answer.question_id, text: textOf(answer) })),
    })),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

const resultsOf = async (ctx: Ctx, survey: { id: number; answers_count: number }) => {
  const { id } = survey;
  const questions = await questionsOf(ctx, id);
  const { rows: picks } = await sql<{ question_id: number; place: number; count: number }>`
    select question_id, place, count(*)::int as count from exposition.answer, unnest(picked) as place
    where survey_id = ${id} group by question_id, place`.execute(ctx.tx);
  const totals = await database(ctx)
    .selectFrom("answer")
    .select(["question_id", sql<number>`count(*)::int`.as("count")])
    .where("survey_id", "=", id)
    .groupBy("question_id")
    .execute();
  const countOf = (question: number, place: number) => picks.find((one) => one.question_id === question && one.place === place)?.count ?? 0;
  return {
    answers_count: survey.answers_count,
    questions: questions.map(({ id: question, kind, title, choices }) => ({
      id: question,
      kind,
      title,
      count: totals.find((one) => one.question_id === question)?.count ?? 0,
      bars:
        kind === "scale"
          ? Array.from({ length: scaleEnd }, (_, index) => ({ label: String(index + 1), count: countOf(question, index + 1) }))
          : choices.map((label, place) => ({ label, count: countOf(question, place) })),
    })),
  };
};

export const mySurveyFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof mySurvey>) => ({ has_answered: await hasAnswered(ctx, id) });
