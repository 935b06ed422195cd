import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { townList } from "#domains/publishing/town/contract/reading.ts";
import { ProjectCard } from "#domains/publishing/town/ui/entry-cards.tsx";
import { to } from "#kit/paths.ts";
import { Pager } from "#ui/pager.tsx";
import { Grid } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { FacetTabs } from "./facet-tabs.tsx";
import { TownFrame } from "./town-frame.tsx";
import { readTownQuery } from "./town-query.ts";
import css from "./town.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { page, facet } = readTownQuery(request);
  return { facet, ...(await callFrom(context)(townList, { kind: "project", facet, page, size: 12 })) };
};

/** `/junan/creation`: new work from the town's workshops, by how far it is. */
export default function TownCreationPage() {
  const { t } = useLingui();
  const { facet, facets, list, page, size, total } = useLoaderData<typeof loader>();
  const pathOf = (value: string, at?: number) => to("junan-creation", { facet: value || undefined, page: at && at > 1 ? at : undefined });
  return (
    <TownFrame
      page="junan-creation"
      title={t`Creation`}
      about={<Trans>From the sample table to the shop: what the town's workshops are making of their own.</Trans>}
    >
      <div className="wrap">
        <FacetTabs label={t`How far it is`} facet={facet} facets={facets} pathOf={pathOf} />
        <h2 className="visually-hidden">
          <Trans>Results</Trans>
        </h2>
        {list.length === 0 ? (
          <Empty title={<Trans>Nothing of this kind yet</Trans>} />
        ) : (
          <div className={css.grid}>
            <Grid columns={3}>
              {list.map((entry) => (
                <li key={entry.id}>
                  <ProjectCard entry={entry} />
                </li>
              ))}
            </Grid>
          </div>
        )}
        <Pager page={page} size={size} total={total} hrefOf={(at) => pathOf(facet, at)} />
      </div>
    </TownFrame>
  );
}
