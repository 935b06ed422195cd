import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState, useSyncExternalStore, type FormEvent } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listSurveys, surveyDetails, surveyResults, type answerSurvey, type mySurvey } from "#domains/publishing/exposition/contract/surveys.ts";
import { Stage } from "#domains/publishing/exposition/ui/stage.tsx";
import { call, CallFailed, CallRefused } from "#kit/browser/call.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import type { OutputOf } from "#kit/call.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { useSession } from "#ui/use-session.ts";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import css from "./xpo.module.css";

type Survey = OutputOf<typeof surveyDetails>;
type Results = OutputOf<typeof surveyResults>;
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

/** The surveys; with `id` one of them. The results of one that has ended are the same for everyone. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams;
  const ask = callFrom(context);
  if (!params.has("id")) return { survey: null, ended: null, list: (await ask(listSurveys, {})).list };
  const id = idOf(params.get("id"));
  if (!id) throw missing();
  const survey = await ask(surveyDetails, { id });
  return { survey, ended: survey.is_open ? null : await ask(surveyResults, { id }), list: [] };
};

const Charts = ({ results }: { results: Results }) => {
  const { i18n } = useLingui();
  const share = new Intl.NumberFormat(intlTag(localeFrom(i18n.locale)), { style: "percent", maximumFractionDigits: 0 });
  return (
    <>
      <p className="muted">
        <Plural value={results.answers_count} one="# person has answered" other="# people have answered" />
      </p>
      {results.questions.map((question) => (
        <section key={question.id} className={css.question}>
          <h2 className="h4">{question.title}</h2>
          {question.kind === "text" ? (
            <p className="small muted">
              <Plural value={question.count} one="# person wrote to us" other="# people wrote to us" />
            </p>
          ) : (
            <ul className={css.bars}>
              {question.bars.map((bar) => (
                <li key={bar.label}>
                  <span>{bar.label}</span>
                  <span>
                    <i style={{ inlineSize: `${question.count ? (100 * bar.count) / question.count : 0}%` }} />
                  </span>
                  <bdi dir="ltr">
                    {bar.count} · {share.format(question.count ? bar.count / question.count : 0)}
                  </bdi>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
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
    <form onSubmit={(event) => void send(event)} noValidate>
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

const OneSurvey = ({ survey, ended }: { survey: Survey; ended: Results | null }) => {
  const { t, i18n } = useLingui();
  const reader = useSession();
  const [results, setResults] = useState<{ of: number; are: Results }>();
  const show = (id: number) =>
    call<typeof surveyResults>({ path: "xpo/results" }, { id }, { quiet: true }).then(
      (are) => setResults({ of: id, are }),
      () => undefined,
    );
  useEffect(() => {
    if (!reader || !survey.is_open) return;
    void call<typeof mySurvey>({ path: "xpo/mysurvey" }, { id: survey.id }, { quiet: true }).then(
      ({ has_answered }) => (has_answered ? show(survey.id) : undefined),
      () => undefined,
    );
  }, [reader, survey.id, survey.is_open]);
  const shown = ended ?? (results?.of === survey.id ? results.are : undefined);
  const ends = longDate(fromUnix(survey.ends_at), localeFrom(i18n.locale));
  return (
    <Stage at="survey" trail={[{ label: t`Surveys`, to: to("xpo-survey") }, { label: survey.title }]}>
      <PageMeta title={survey.title} description={survey.about} path={to("xpo-survey", { id: survey.id })} of={{ kind: "survey", id: survey.id }} />
      <PageHead title={survey.title} about={survey.about} />
      <p className="small muted">{survey.is_open ? <Trans>Open until {ends}</Trans> : <Trans>Ended on {ends}</Trans>}</p>
      {shown && survey.is_open && (
        <Message tone="done">
          <Trans>Thank you: your answers are counted.</Trans>
        </Message>
      )}
      {shown ? <Charts results={shown} /> : <Form survey={survey} onAnswered={() => void show(survey.id)} />}
    </Stage>
  );
};

export default function SurveyPage() {
  const { survey, ended, list } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  if (survey) return <OneSurvey key={survey.id} survey={survey} ended={ended} />;
  return (
    <Stage at="survey" trail={[{ label: t`Surveys` }]}>
      <PageMeta title={t`Surveys`} description={t`What the trade thinks, and how it answered.`} path={to("xpo-survey")} />
      <PageHead title={<Trans>Surveys</Trans>} about={<Trans>What the trade thinks, and how it answered</Trans>} />
      {list.length === 0 && <Empty title={<Trans>No survey has begun yet</Trans>} />}
      <Grid columns={2}>
        {list.map((one) => (
          <li key={one.id}>
            <Link to={to("xpo-survey", { id: one.id })}>
              <Picture src={one.image} alt="" sizes="(max-width: 640px) 92vw, 640px" ratio="20 / 9" />
              <h2 className="h4">{one.title}</h2>
            </Link>
            <p className="small muted">{one.about}</p>
            <p className="small">
              {one.is_open ? <Trans context="survey">Open</Trans> : <Trans>Ended: see the results</Trans>} ·{" "}
              <Plural value={one.answers_count} one="# person has answered" other="# people have answered" />
            </p>
          </li>
        ))}
      </Grid>
    </Stage>
  );
}
