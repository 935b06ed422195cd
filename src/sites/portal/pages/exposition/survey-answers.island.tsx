import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState, useSyncExternalStore, type FormEvent } from "react";
import type { answerSurvey, mySurvey, surveyDetails, surveyResults } from "#domains/publishing/exposition/contract/surveys.ts";
import { call, CallFailed, CallRefused } from "#kit/browser/call.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button } from "#ui/button.tsx";
import { island } from "#ui/island.tsx";
import { Message } from "#ui/states.tsx";
import { useSession } from "#ui/use-session.ts";
import { SurveyResults, type Results } from "./survey-results.tsx";
import css from "./exposition.module.css";

type Survey = OutputOf<typeof surveyDetails>;
type Said = Record<number, { picked: number[]; words: string }>;
const scale = [1, 2, 3, 4, 5];

const unwatched = () => () => undefined;
const nothingKept = () => "{}";
/** A browser may keep nothing, or forbid asking. */
const keptText = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? "{}";
  } catch {
    return "{}";
  }
};
const keep = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing still sends.
  }
};
const saidFrom = (text: string): Said => {
  try {
    return JSON.parse(text) as Said;
  } catch {
    return {};
  }
};

const Form = ({ survey, onAnswered }: { survey: Survey; onAnswered: () => void }) => {
  const { t } = useLingui();
  const reader = useSession();
  const kept = `survey-${survey.id}`;
  const [typed, setTyped] = useState<Said>();
  // What was filled in before stays in this browser until it is sent.
  const before = useSyncExternalStore(unwatched, () => keptText(kept), nothingKept);
  const said = typed ?? saidFrom(before);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const say = (id: number, one: Said[number]) => {
    const next = { ...said, [id]: one };
    setTyped(next);
    keep(kept, JSON.stringify(next));
  };
  const done = survey.questions.filter(({ id }) => said[id]?.picked.length || said[id]?.words.trim()).length;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!reader) return openSignIn();
    setSending(true);
    setFailure(undefined);
    setWrong({});
    try {
      const answers = survey.questions.flatMap(({ id }) => (said[id] ? [{ question_id: id, ...said[id] }] : []));
      await call<typeof answerSurvey>({ path: "xpo/answer" }, { id: survey.id, answers });
      keep(kept, "{}");
      onAnswered();
    } catch (error) {
      if (error instanceof CallRefused) {
        setFailure(error.msg);
        setWrong(Object.fromEntries(error.issues.map((issue) => [issue.path, issue.msg])));
        if (error.code === "answered") onAnswered();
      } else if (!(error instanceof CallFailed)) throw error;
    } finally {
      setSending(false);
    }
  };
  return (
    <form method="post" onSubmit={(event) => void send(event)} noValidate>
      <p className="row">
        <progress className={css.progress} value={done} max={survey.questions.length} aria-label={t`Progress`} />
        <bdi dir="ltr">
          {done} / {survey.questions.length}
        </bdi>
      </p>
      {survey.questions.map((question, index) => {
        const now = said[question.id] ?? { picked: [], words: "" };
        const fault = wrong[`answers.${question.id}`];
        const name = `question-${question.id}`;
        const described = fault ? { "aria-describedby": `${name}-fault` } : {};
        return (
          <fieldset key={question.id} className={css.question} {...described}>
            <legend>
              <bdi>{index + 1}</bdi>. {question.title}{" "}
              <span className="small muted">
                {question.kind === "multiple" && <Plural value={question.most} one="at most #" other="at most #" />}
                {!question.is_required && <Trans>optional</Trans>}
              </span>
            </legend>
            {question.kind === "text" ? (
              <textarea
                maxLength={1000}
                aria-label={question.title}
                value={now.words}
                onChange={(event) => say(question.id, { picked: [], words: event.target.value })}
              />
            ) : question.kind === "multiple" ? (
              question.choices.map((choice, place) => {
                const isOn = now.picked.includes(place);
                return (
                  <label key={choice}>
                    <input
                      type="checkbox"
                      checked={isOn}
                      disabled={!isOn && now.picked.length >= question.most}
                      onChange={() => say(question.id, { words: "", picked: isOn ? now.picked.filter((one) => one !== place) : [...now.picked, place] })}
                    />
                    {choice}
                  </label>
                );
              })
            ) : (
              <div className={question.kind === "scale" ? css.scale : undefined}>
                {question.kind === "scale" && <span className="small muted">{t`not at all`}</span>}
                {(question.kind === "scale"
                  ? scale.map((step) => ({ place: step, label: String(step) }))
                  : question.choices.map((label, place) => ({ place, label }))
                ).map(({ place, label }) => (
                  <label key={place}>
                    <input type="radio" name={name} checked={now.picked[0] === place} onChange={() => say(question.id, { words: "", picked: [place] })} />
                    {label}
                  </label>
                ))}
                {question.kind === "scale" && <span className="small muted">{t`very much`}</span>}
              </div>
            )}
            {fault && (
              <p id={`${name}-fault`} className={css.wrong} role="alert">
                {fault}
              </p>
            )}
          </fieldset>
        );
      })}
      {failure && <Message tone="failed">{failure}</Message>}
      <Button type="submit" disabled={isSending}>
        <Trans>Send my answers</Trans>
      </Button>
    </form>
  );
};

/** An open survey: its questions, and for whoever has answered, how the others did. */
const SurveyAnswers = ({ survey }: { survey: Survey }) => {
  const reader = useSession();
  const [results, setResults] = useState<Results>();
  const show = (id: number) => call<typeof surveyResults>({ path: "xpo/results" }, { id }, { quiet: true }).then(setResults, () => undefined);
  useEffect(() => {
    if (!reader) return;
    void call<typeof mySurvey>({ path: "xpo/mysurvey" }, { id: survey.id }, { quiet: true }).then(
      ({ has_answered }) => (has_answered ? show(survey.id) : undefined),
      () => undefined,
    );
  }, [reader, survey.id]);
  if (!results) return <Form survey={survey} onAnswered={() => void show(survey.id)} />;
  return (
    <>
      <Message tone="done">
        <Trans>Thank you: your answers are counted.</Trans>
      </Message>
      <SurveyResults results={results} />
    </>
  );
};

export default island("survey-answers", SurveyAnswers, "reader");
