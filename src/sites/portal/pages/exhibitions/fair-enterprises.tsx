import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { exhibitorSorts, fairExhibitors } from "#domains/publishing/exhibitions/contract/reading.ts";
import { ExhibitorCard } from "#domains/publishing/exhibitions/ui/exhibitor-card.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Facet, FacetLayout } from "#ui/facets.tsx";
import { Pager } from "#ui/pager.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { keywordOf, laterPage, oneOf, pageOf } from "../search/read-address.ts";
import css from "./fair-list.module.css";
import { FairFrame } from "./fair-frame.tsx";
import { FairSearch, FairSorts } from "./fair-search.tsx";
import { siteOf } from "./load-fair.ts";

/** Who exhibits at a fair, searched and narrowed; every list has its address. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const query = {
    keyword: keywordOf(address).slice(0, 60),
    hall: (address.get("hall") ?? "").slice(0, 20),
    city: /^\d{6}$/.test(address.get("city") ?? "") ? (address.get("city") ?? "") : "",
    verified: address.get("verified") === "1",
    sort: oneOf(exhibitorSorts, address.get("sort")) ?? ("hall" as const),
    page: pageOf(address),
  };
  const { verified, ...rest } = query;
  const answer = await callFrom(context)(fairExhibitors, { site: siteOf(params), ...rest, ...(verified ? { is_verified: true } : {}), size: 24 });
  return { query, answer };
};

export default function FairEnterprisesPage() {
  const { query, answer } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { fair } = answer;
  const name = fair.name;
  const path = (change: Partial<typeof query> = {}) => {
    const { verified, sort, page, ...rest } = { ...query, page: 1, ...change };
    return to(
      "expo-site-enterprise",
      { site: fair.site },
      { ...rest, ...(verified ? { verified: 1 } : {}), sort: sort === "hall" ? undefined : sort, page: laterPage(page) },
    );
  };
  const front = to("expo-site-enterprise", { site: fair.site });
  const inForce = [query.hall, query.city, query.verified].filter(Boolean).length;
  const sorts = [
    { key: "hall", label: t`By stand`, to: path({ sort: "hall" }) },
    { key: "name", label: t`By name`, to: path({ sort: "name" }) },
    { key: "scale", label: t`Largest first`, to: path({ sort: "scale" }) },
  ];
  return (
    <FairFrame fair={fair} at={front} title={t`Exhibitors`}>
      <PageMeta
        title={t`Exhibitors of ${name}`}
        description={answer.list
          .slice(0, 4)
          .map((one) => one.name)
          .join(" · ")}
        path={to("expo-site-enterprise", { site: fair.site }, { page: laterPage(query.page) })}
        noIndex={answer.list.length === 0}
      />
      <div className={`wrap ${css.page}`}>
        <PageHead title={t`Exhibitors of ${name}`} about={<Plural value={answer.total} one="# exhibitor" other="# exhibitors" />} />
        <FairSearch
          action={front}
          keyword={query.keyword}
          kept={{ hall: query.hall, city: query.city, verified: query.verified ? 1 : undefined, sort: query.sort === "hall" ? undefined : query.sort }}
        />
        <h2 className="visually-hidden">{t`Exhibitors`}</h2>
        <FacetLayout
          inForce={inForce}
          facets={
            <>
              <Facet
                title={t`Hall`}
                choices={answer.halls.map(({ key, count }) => ({
                  key,
                  label: <bdi dir="ltr">{key}</bdi>,
                  count,
                  isOn: query.hall === key,
                  to: path({ hall: query.hall === key ? "" : key }),
                }))}
              />
              <Facet
                title={t`Town`}
                choices={answer.cities.map(({ key, text, count }) => ({
                  key,
                  label: text,
                  count,
                  isOn: query.city === key,
                  to: path({ city: query.city === key ? "" : key }),
                }))}
              />
              <Facet
                title={t`Inspection`}
                choices={[{ key: "verified", label: <Trans>Inspected</Trans>, isOn: query.verified, to: path({ verified: !query.verified }) }]}
              />
            </>
          }
        >
          <div className={css.bar}>
            <FairSorts sorts={sorts} at={query.sort} />
          </div>
          {answer.list.length === 0 ? (
            <Empty title={t`No exhibitor fits`}>
              <LinkButton to={front} look="ghost">
                <Trans>All exhibitors</Trans>
              </LinkButton>
            </Empty>
          ) : (
            <Grid columns={3}>
              {answer.list.map((exhibitor) => (
                <li key={exhibitor.user_id}>
                  <ExhibitorCard exhibitor={exhibitor} />
                </li>
              ))}
            </Grid>
          )}
          <Pager page={answer.page} size={answer.size} total={answer.total} hrefOf={(page) => path({ page })} />
        </FacetLayout>
      </div>
    </FairFrame>
  );
}
