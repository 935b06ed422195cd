import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { townList } from "#domains/publishing/town/contract/reading.ts";
import { JobRow, ProgrammeCard } from "#domains/publishing/town/ui/entry-cards.tsx";
import { to } from "#kit/paths.ts";
import { Pager } from "#ui/pager.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { FacetTabs } from "./facet-tabs.tsx";
import { TownFrame } from "./town-frame.tsx";
import { readTownQuery } from "./town-query.ts";
import css from "./town.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { page, facet } = readTownQuery(request);
  const ask = callFrom(context);
  const [jobs, programmes] = await Promise.all([
    ask(townList, { kind: "job", when: "coming", facet, page, size: 12 }),
    ask(townList, { kind: "programme", when: "coming" }),
  ]);
  return { facet, jobs, programmes: programmes.list };
};

/** `/junan/rencai`: who is looked for, and where one learns it. */
export default function TownTalentPage() {
  const { t } = useLingui();
  const { facet, jobs, programmes } = useLoaderData<typeof loader>();
  const pathOf = (value: string, at?: number) => to("junan-rencai", { facet: value || undefined, page: at && at > 1 ? at : undefined });
  return (
    <TownFrame page="junan-rencai" title={t`Talent`} about={<Trans>Jobs in the town's factories and offices, and courses that lead to them.</Trans>}>
      <div className="wrap">
        <Section title={<Trans>Open jobs</Trans>}>
          <FacetTabs label={t`Trade`} facet={facet} facets={jobs.facets} pathOf={pathOf} />
          {jobs.list.length === 0 ? (
            <Empty title={<Trans>No open job of this kind</Trans>} />
          ) : (
            jobs.list.map((entry) => <JobRow key={entry.id} entry={entry} />)
          )}
          <Pager page={jobs.page} size={jobs.size} total={jobs.total} hrefOf={(at) => pathOf(facet, at)} />
        </Section>
        {programmes.length > 0 && (
          <Section title={<Trans>Courses that begin soon</Trans>}>
            <div className={css.grid}>
              <Grid columns={3}>
                {programmes.map((entry) => (
                  <li key={entry.id}>
                    <ProgrammeCard entry={entry} />
                  </li>
                ))}
              </Grid>
            </div>
          </Section>
        )}
      </div>
    </TownFrame>
  );
}
