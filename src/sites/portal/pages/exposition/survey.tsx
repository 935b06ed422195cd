import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listSurveys, surveyDetails, surveyResults } from "#domains/publishing/exposition/contract/surveys.ts";
import { Stage } from "#domains/publishing/exposition/ui/stage.tsx";
import type { OutputOf } from "#kit/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import SurveyAnswers from "./survey-answers.island.tsx";
import { SurveyResults, type Results } from "./survey-results.tsx";

type Survey = OutputOf<typeof surveyDetails>;
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

const OneSurvey = ({ survey, ended }: { survey: Survey; ended: Results | null }) => {
  const { t, i18n } = useLingui();
  const ends = longDate(fromUnix(survey.ends_at), localeFrom(i18n.locale));
  return (
    <Stage at="survey" trail={[{ label: t`Surveys`, to: to("xpo-survey") }, { label: survey.title }]}>
      <PageMeta title={survey.title} description={survey.about} path={to("xpo-survey", { id: survey.id })} of={{ kind: "survey", id: survey.id }} />
      <PageHead title={survey.title} about={survey.about} />
      <p className="small muted">{survey.is_open ? <Trans>Open until {ends}</Trans> : <Trans>Ended on {ends}</Trans>}</p>
      {ended ? <SurveyResults results={ended} /> : <SurveyAnswers survey={survey} />}
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
