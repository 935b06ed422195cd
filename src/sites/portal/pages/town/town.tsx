import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { townOverview } from "#domains/publishing/town/contract/reading.ts";
import { Chapter, ExhibitCard, FacilityCard, Figures, JobRow, ProjectCard, StudioCard } from "#domains/publishing/town/ui/entry-cards.tsx";
import { to } from "#kit/paths.ts";
import { Grid, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { TownFrame } from "./town-frame.tsx";
import css from "./town.module.css";

export const loader = ({ context }: LoaderFunctionArgs) => callFrom(context)(townOverview, {});

/** `/junan`: the garment town at a glance. */
export default function TownPage() {
  const { t } = useLingui();
  const { lead, figures, exhibits, facilities, projects, jobs, studios } = useLoaderData<typeof loader>();
  const all = (name: "junan-about" | "junan-bolan" | "junan-creation" | "junan-rencai" | "junan-sheji") => ({ label: <Trans>See all</Trans>, to: to(name) });
  const isEmpty = !lead && [figures, exhibits, facilities, projects, jobs, studios].every((list) => list.length === 0);
  return (
    <TownFrame page="junan" about={<Trans>Where a county sews for the world: who works here, what is shown, made and looked for.</Trans>}>
      <div className="wrap">
        {isEmpty && <Empty title={<Trans>Nothing has been written about the town yet</Trans>} />}
        {lead && <Chapter entry={lead} more={{ to: to("junan-about"), label: t`Read about the town` }} />}
        <Figures entries={figures} />
        {exhibits.length > 0 && (
          <Section title={<Trans context="town">Exhibitions to come</Trans>} more={all("junan-bolan")}>
            <div className={css.list}>
              {exhibits.map((entry) => (
                <ExhibitCard key={entry.id} entry={entry} />
              ))}
            </div>
          </Section>
        )}
        {projects.length > 0 && (
          <Section title={<Trans>Made here first</Trans>} more={all("junan-creation")}>
            <Grid columns={4} sideways>
              {projects.map((entry) => (
                <li key={entry.id}>
                  <ProjectCard entry={entry} />
                </li>
              ))}
            </Grid>
          </Section>
        )}
        {jobs.length > 0 && (
          <Section title={<Trans>Open jobs</Trans>} more={all("junan-rencai")}>
            {jobs.slice(0, 4).map((entry) => (
              <JobRow key={entry.id} entry={entry} />
            ))}
          </Section>
        )}
        {studios.length > 0 && (
          <Section title={<Trans>Design studios</Trans>} more={all("junan-sheji")}>
            <Grid columns={4} sideways>
              {studios.map((entry) => (
                <li key={entry.id}>
                  <StudioCard entry={entry} />
                </li>
              ))}
            </Grid>
          </Section>
        )}
        {facilities.length > 0 && (
          <Section title={<Trans>Shared facilities</Trans>} more={all("junan-about")}>
            <Grid columns={4} sideways>
              {facilities.map((entry) => (
                <li key={entry.id}>
                  <FacilityCard entry={entry} />
                </li>
              ))}
            </Grid>
          </Section>
        )}
      </div>
    </TownFrame>
  );
}
