import type { LoaderFunctionArgs } from "react-router";
import { surveyAnswers, surveyAtDesk } from "#domains/publishing/exposition/contract/surveys.ts";
import { csvResponse, everyRow } from "#kit/csv.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";

/** Every answer to a survey as a row, its questions as columns. Nobody is named. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  const { questions } = await ask(surveyAtDesk, { id });
  const rows = await everyRow((page, size) => ask(surveyAnswers, { id, page, size }));
  return csvResponse(`survey-${id}-answers`, [
    ["answered", ...questions.map((question) => question.title)],
    ...rows.map((row) => [
      fromUnix(row.answered_at).toISOString(),
      ...questions.map((question) => row.answers.find((one) => one.question_id === question.id)?.text),
    ]),
  ]);
};
