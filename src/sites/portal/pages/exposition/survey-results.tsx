import { Plural, useLingui } from "@lingui/react/macro";
import type { surveyResults } from "#domains/publishing/exposition/contract/surveys.ts";
import type { OutputOf } from "#kit/call.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import css from "./exposition.module.css";

export type Results = OutputOf<typeof surveyResults>;

/** How the trade answered: a bar a choice. */
export const SurveyResults = ({ results }: { results: Results }) => {
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
