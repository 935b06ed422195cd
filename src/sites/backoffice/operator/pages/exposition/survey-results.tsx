import { Plural, Trans } from "@lingui/react/macro";
import type { surveyAnswers, adminSurvey } from "#domains/publishing/exposition/contract/surveys.ts";
import type { OutputOf } from "#kit/call.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Empty } from "#ui/states.tsx";
import { toConsole } from "../../addresses.ts";
import css from "./survey-results.module.css";

type Props = { id: number; results: OutputOf<typeof adminSurvey>; latest: OutputOf<typeof surveyAnswers>["list"] };

/** How a survey was answered: each choice with its count, and the latest words that were written. */
export const SurveyResults = ({ id, results, latest }: Props) => (
  <section className="sheet stack">
    <SectionHead small title={<Trans>Results</Trans>} about={<Plural value={results.answers_count} one="# answer" other="# answers" />} />
    {results.answers_count === 0 ? (
      <Empty title={<Trans>Nobody has answered yet</Trans>} />
    ) : (
      <>
        <div>
          <LinkButton look="soft" size="small" href={toConsole("exposition-answers", { id })} download>
            <Icon name="download" small />
            <Trans>All answers as CSV</Trans>
          </LinkButton>
        </div>
        {results.questions.map((question) => (
          <div key={question.id} className="stack">
            <b>
              <bdi>{question.title}</bdi> <Ltr>{question.count}</Ltr>
            </b>
            {question.kind === "text" ? (
              <ul>
                {latest.map((one, index) => {
                  const said = one.answers.find((answer) => answer.question_id === question.id)?.text;
                  return said ? (
                    <li key={index}>
                      <bdi>{said}</bdi>{" "}
                      <span className="cap">
                        <Stamp at={one.answered_at} />
                      </span>
                    </li>
                  ) : null;
                })}
              </ul>
            ) : (
              <ul className={css.bars}>
                {question.bars.map((bar) => (
                  <li key={bar.label}>
                    <bdi>{bar.label}</bdi>
                    <meter aria-label={bar.label} min={0} max={Math.max(1, question.count)} value={bar.count} />
                    <Ltr>{bar.count}</Ltr>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </>
    )}
  </section>
);
