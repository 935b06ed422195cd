import { scaleEnd, type QuestionKind } from "../../contract/fields.ts";

export type Asked = { id: number; kind: QuestionKind; choices: number; isRequired: boolean; most: number };
export type Given = { question_id: number; picked: readonly number[]; words: string };
export type Wrong = "required" | "one_only" | "too_many" | "unknown";

const wrongOf = (question: Asked, given: Given | undefined): Wrong | undefined => {
  const isEmpty = question.kind === "text" ? !given?.words : !given?.picked.length;
  if (isEmpty) return question.isRequired ? "required" : undefined;
  const picked = question.kind === "text" ? [] : (given?.picked ?? []);
  if (new Set(picked).size !== picked.length) return "unknown";
  if ((question.kind === "single" || question.kind === "scale") && picked.length > 1) return "one_only";
  if (question.kind === "multiple" && picked.length > question.most) return "too_many";
  const [least, greatest] = question.kind === "scale" ? [1, scaleEnd] : [0, question.choices - 1];
  return picked.some((one) => one < least || one > greatest) ? "unknown" : undefined;
};

/** Everything that is wrong with a filled-in survey, question by question; an answer to what was not asked counts for nothing. */
export const wrongAnswers = (questions: readonly Asked[], answers: readonly Given[]): { id: number; wrong: Wrong }[] =>
  questions.flatMap((question) => {
    const wrong = wrongOf(
      question,
      answers.find((one) => one.question_id === question.id),
    );
    return wrong ? [{ id: question.id, wrong }] : [];
  });
