import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listDesigners } from "#domains/catalogue/designs/contract/designers.ts";
import { designStyles, designStyleWords, hireStates, hireStateWords } from "#domains/catalogue/designs/contract/fields.ts";
import { listCountries } from "#domains/places/contract/countries.ts";
import { DesignerCard } from "#domains/catalogue/designs/ui/designer-card.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { Facet, FacetLayout } from "#ui/facets.tsx";
import { Flag } from "#ui/flag.tsx";
import { Pager } from "#ui/pager.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage, oneOf, pageOf } from "../search/read-address.ts";
import { SortBar } from "../search/sort-bar.tsx";

const sorts = ["licences", "works", "newest"] as const;

/** Designers, by the style they draw in. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const style = oneOf(designStyles, address.get("style"));
  const hire = oneOf(hireStates, address.get("hire"));
  const country = /^[A-Z]{2}$/.exec(address.get("country") ?? "")?.[0];
  const sort = oneOf(sorts, address.get("sort")) ?? "licences";
  const call = callFrom(context);
  const [designers, countries] = await Promise.all([
    call(listDesigners, {
      ...(style ? { style } : {}),
      ...(hire ? { hire } : {}),
      ...(country ? { country } : {}),
      sort,
      page: pageOf(address),
      size: 20,
    }),
    call(listCountries, {}),
  ]);
  const names = new Map(countries.list.map((one) => [one.code, one.name]));
  return {
    designers,
    style,
    hire,
    country,
    sort,
    countries: designers.countries.map(({ code, count }) => ({ code, count, name: names.get(code) ?? code })),
    hires: hireStates.map((key) => ({ key, word: call.say(hireStateWords[key]) })),
    styles: designStyles.map((key) => ({ key, word: call.say(designStyleWords[key]) })),
  };
};

export default function DesignersPage() {
  const { designers, style, hire, country, sort, styles, hires, countries } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const path = (change: { style?: string | undefined; hire?: string | undefined; country?: string | undefined; sort?: string; page?: number }) => {
    const next = { style, hire, country, sort, page: 1, ...change };
    return to("design-designer_liste", {
      style: next.style,
      hire: next.hire,
      country: next.country,
      sort: next.sort === "licences" ? undefined : next.sort,
      page: laterPage(next.page),
    });
  };
  const names: Record<(typeof sorts)[number], string> = { licences: t`Most licensed`, works: t`Most works`, newest: t`Newest` };
  const chips = [
    ...styles.filter((one) => one.key === style).map((one) => ({ key: "style", label: one.word, to: path({ style: undefined }) })),
    ...hires.filter((one) => one.key === hire).map((one) => ({ key: "hire", label: one.word, to: path({ hire: undefined }) })),
    ...(country ? [{ key: "country", label: countries.find((one) => one.code === country)?.name ?? country, to: path({ country: undefined }) }] : []),
  ];
  const total = designers.total.toLocaleString("en") + (designers.totalIsCapped ? "+" : "");
  return (
    <main className="wrap">
      <PageMeta
        title={t`Print designers`}
        description={t`Designers of prints for cloth with their styles, works and licences.`}
        path={to("design-designer_liste", { page: style || hire || country ? undefined : laterPage(designers.page) })}
      />
      <Breadcrumb trail={[{ label: t`Print designs`, to: to("design") }, { label: t`Designers` }]} />
      <PageHead title={<Trans>Designers</Trans>} about={<Trans>Certified hands; every work is registered</Trans>} />
      <FacetLayout
        inForce={chips.length}
        facets={
          <>
            <h2 className="visually-hidden">
              <Trans>Filters</Trans>
            </h2>
            <Facet
              title={t`Style`}
              shown={14}
              choices={styles.map(({ key, word }) => ({ key, label: word, isOn: style === key, to: path({ style: style === key ? undefined : key }) }))}
            />
            <Facet
              title={t`Commissions`}
              choices={hires.map(({ key, word }) => ({ key, label: word, isOn: hire === key, to: path({ hire: hire === key ? undefined : key }) }))}
            />
            <Facet
              title={t`Lives in`}
              choices={countries.map(({ code, name, count }) => ({
                key: code,
                label: (
                  <>
                    <Flag code={code} /> {name}
                  </>
                ),
                count,
                isOn: country === code,
                to: path({ country: country === code ? undefined : code }),
              }))}
            />
          </>
        }
      >
        <SortBar sorts={(Object.keys(names) as (keyof typeof names)[]).map((key) => ({ key, label: names[key], to: path({ sort: key }), isOn: sort === key }))}>
          <Plural value={designers.total} one="# designer" other={`${total} designers`} />
        </SortBar>
        <Chips chips={chips} clear={to("design-designer_liste")} />
        <h2 className="visually-hidden">
          <Trans>Designers</Trans>
        </h2>
        {designers.list.length === 0 ? (
          <Empty title={t`No designer fits`}>
            <LinkButton to={to("design-designer_liste")} look="ghost">
              <Trans>Show all designers</Trans>
            </LinkButton>
          </Empty>
        ) : (
          <Grid columns={2}>
            {designers.list.map((designer) => (
              <li key={designer.user_id}>
                <DesignerCard designer={designer} />
              </li>
            ))}
          </Grid>
        )}
        <Pager page={designers.page} size={designers.size} total={designers.total} hrefOf={(page) => path({ page })} />
      </FacetLayout>
    </main>
  );
}
