import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { cuts, wears, type Cut, type Wear } from "#domains/publishing/exposition/contract/fields.ts";
import { listLooks, listThemes } from "#domains/publishing/exposition/contract/looks.ts";
import { LookCard } from "#domains/publishing/exposition/ui/look-card.tsx";
import { Stage } from "#domains/publishing/exposition/ui/stage.tsx";
import { useExpositionWords } from "#domains/publishing/exposition/ui/use-exposition-words.ts";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Facet, FacetLayout } from "#ui/facets.tsx";
import { Pager } from "#ui/pager.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { idOf, laterPage, oneOf, pageOf } from "../search/read-address.ts";

type Query = { theme?: number | undefined; season?: number | undefined; wear?: Wear | undefined; cut?: Cut | undefined; page: number };
const size = 12;

/** All looks; on a theme's own page (`/xpo/fashion/screen/{id}`) those of the theme. */
export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const call = callFrom(context);
  const theme = idOf(params["id"] ?? search.get("theme"));
  const query: Query = {
    theme,
    season: idOf(search.get("season")),
    wear: oneOf(wears, search.get("wear")),
    cut: oneOf(cuts, search.get("cut")),
    page: pageOf(search),
  };
  const own = params["id"] ? (await call(listThemes, {})).list.find((one) => one.id === theme) : null;
  if (own === undefined) throw missing();
  const { season, wear, cut, page } = query;
  const looks = await call(listLooks, {
    ...(theme ? { theme_id: theme } : {}),
    ...(season ? { season_id: season } : {}),
    ...(wear ? { wear } : {}),
    ...(cut ? { cut } : {}),
    page,
    size,
  });
  return { query, looks, own };
};

export default function FashionsPage() {
  const { query, looks, own } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const words = useExpositionWords();
  const pathOf = (change: Partial<Query>) => {
    const { theme, season, wear, cut, page } = { ...query, page: 1, ...change };
    const rest = { season, wear, cut, page: laterPage(page) };
    return own ? to("xpo-fashion-screen-id", { id: own.id }, rest) : to("xpo-fashions", { theme, ...rest });
  };
  const title = own?.title ?? t`Looks`;
  return (
    <Stage at="looks" trail={own ? [{ label: t`Looks`, to: to("xpo-fashions") }, { label: own.title }] : [{ label: t`Looks` }]}>
      <PageMeta
        title={title}
        description={own?.about ?? t`Every look of the exposition, by theme, season and garment.`}
        path={own ? to("xpo-fashion-screen-id", { id: own.id }) : to("xpo-fashions", { page: laterPage(query.page) })}
        {...(own ? { image: own.image } : {})}
      />
      <PageHead title={title} about={own ? own.about : <Trans>By theme, season and garment</Trans>} />
      <FacetLayout
        inForce={[own ? undefined : query.theme, query.season, query.wear, query.cut].filter(Boolean).length}
        facets={
          <>
            <h2 className="visually-hidden">
              <Trans>Filters</Trans>
            </h2>
            <Facet
              title={<Trans>Theme</Trans>}
              choices={looks.themes.map(({ id, title: label, count }) => ({
                key: String(id),
                label,
                count,
                isOn: id === query.theme,
                to: own ? to("xpo-fashion-screen-id", { id }) : pathOf({ theme: id === query.theme ? undefined : id }),
              }))}
            />
            <Facet
              title={<Trans>Season</Trans>}
              choices={looks.seasons.map(({ id, title: label, count }) => ({
                key: String(id),
                label,
                count,
                isOn: id === query.season,
                to: pathOf({ season: id === query.season ? undefined : id }),
              }))}
            />
            <Facet
              title={<Trans context="whom goods are for">For</Trans>}
              choices={looks.wears.map(({ key, count }) => ({
                key,
                label: words.wear[key],
                count,
                isOn: key === query.wear,
                to: pathOf({ wear: key === query.wear ? undefined : key }),
              }))}
            />
            <Facet
              title={<Trans>Garment</Trans>}
              choices={looks.cuts
                .filter(({ key, count }) => count > 0 || key === query.cut)
                .map(({ key, count }) => ({
                  key,
                  label: words.cut[key],
                  count,
                  isOn: key === query.cut,
                  to: pathOf({ cut: key === query.cut ? undefined : key }),
                }))}
            />
          </>
        }
      >
        <h2 className="visually-hidden">
          <Trans>Results</Trans>
        </h2>
        {looks.list.length === 0 ? (
          <Empty title={<Trans>No look fits these filters</Trans>}>
            <LinkButton to={own ? to("xpo-fashion-screen-id", { id: own.id }) : to("xpo-fashions")} look="ghost">
              <Trans>Show all</Trans>
            </LinkButton>
          </Empty>
        ) : (
          <Grid columns={4}>
            {looks.list.map((look, index) => (
              <li key={look.id}>
                <LookCard look={look} eager={index < 4} />
              </li>
            ))}
          </Grid>
        )}
        <Pager page={looks.page} size={looks.size} total={looks.total} hrefOf={(page) => pathOf({ page })} />
      </FacetLayout>
    </Stage>
  );
}
