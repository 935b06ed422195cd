import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { townList } from "#domains/publishing/town/contract/reading.ts";
import { StudioCard } from "#domains/publishing/town/ui/entry-cards.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
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
  return { facet, ...(await callFrom(context)(townList, { kind: "studio", facet, page, size: 12 })) };
};

/** `/junan/sheji`: design studios of the town, by what they do best. */
export default function TownStudiosPage() {
  const { t } = useLingui();
  const { facet, facets, list, page, size, total } = useLoaderData<typeof loader>();
  const pathOf = (value: string, at?: number) => to("junan-sheji", { facet: value || undefined, page: at && at > 1 ? at : undefined });
  return (
    <TownFrame page="junan-sheji" title={t`Design studios`} about={<Trans>Sketch, print, pattern, grading: studios next door to the sewing lines.</Trans>}>
      <div className="wrap">
        <FacetTabs label={t`Speciality`} facet={facet} facets={facets} pathOf={pathOf} />
        <h2 className="visually-hidden">
          <Trans>Results</Trans>
        </h2>
        {list.length === 0 ? (
          <Empty title={<Trans>Nothing of this kind yet</Trans>} />
        ) : (
          <div className={css.grid}>
            <Grid columns={4}>
              {list.map((entry) => (
                <li key={entry.id}>
                  <StudioCard entry={entry} />
                </li>
              ))}
            </Grid>
          </div>
        )}
        <Pager page={page} size={size} total={total} hrefOf={(at) => pathOf(facet, at)} />
        <p className={`row ${css.more}`}>
          <LinkButton look="ghost" to={to("design-designer_liste")}>
            <Trans>Certified designers of the portal</Trans>
          </LinkButton>
          <LinkButton look="ghost" to={to("design")}>
            <Trans>Print designs for sale</Trans>
          </LinkButton>
        </p>
      </div>
    </TownFrame>
  );
}
