import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { enterpriseTypes, enterpriseTypeWords, goodsChoices, goodsTypes } from "#domains/catalogue/enterprises/contract/fields.ts";
import { listEnterprises, mapEnterprises } from "#domains/catalogue/enterprises/contract/list.ts";
import { EnterpriseCard } from "#domains/catalogue/enterprises/ui/enterprise-card.tsx";
import { CountryMap } from "#domains/places/ui/country-map.tsx";
import { siteStructure } from "#domains/publishing/site/contract/structure.ts";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { Grid, PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { FilterRow, FilterRows } from "../processing/filter-rows.tsx";
import { oneOf, pageOf } from "../search/read-address.ts";
import { mapPath, type MapQuery } from "./map-query.ts";
import css from "./map.module.css";

const size = 12;

/** Factories by province and city. A province or a city that has none, or is none, counts as not said. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const call = callFrom(context);
  const type = oneOf(enterpriseTypes, address.get("type"));
  const makes = oneOf(goodsTypes, address.get("makes"));
  const narrowing = { ...(type ? { type } : {}), makes: makes ? [makes] : [] };
  const [drawn, site] = await Promise.all([call(mapEnterprises, narrowing), call(siteStructure, {})]);
  const province = drawn.provinces.find((one) => one.code === address.get("province"));
  const city = province && drawn.cities.find((one) => one.code === address.get("city") && one.province === province.code);
  const page = province ? pageOf(address) : 1;
  const factories = province ? await call(listEnterprises, { ...narrowing, cities: [city?.code ?? province.code], page, size }) : null;
  const query: MapQuery = { type, makes, province: province?.code, city: city?.code, page };
  return {
    query,
    drawn,
    factories,
    types: enterpriseTypes.map((key) => ({ key, word: call.say(enterpriseTypeWords[key]) })),
    goods: goodsChoices(site.typeData),
  };
};

/** Four steps of indigo by the share of the fullest province. */
const shadeOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.min(4, 1 + Math.floor((3.999 * Math.sqrt(count)) / Math.sqrt(Math.max(most, 1))));

export default function MapPage() {
  const { query, drawn, factories, types, goods } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const path = (change: Partial<MapQuery>) => mapPath(query, change);
  const most = Math.max(...drawn.provinces.map(({ count }) => count));
  const province = drawn.provinces.find(({ code }) => code === query.province);
  const city = drawn.cities.find(({ code }) => code === query.city);
  const cities = drawn.cities.filter((one) => !province || one.province === province.code);
  const withFactories = drawn.provinces.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  const place = city?.name ?? province?.name ?? "";
  const said = (name: string, count: number) => `${name} · ${count}`;
  return (
    <main className="wrap">
      <PageMeta
        title={province ? t`Garment factories in ${place}, on the map` : t`Garment factories on the map`}
        description={t`Where the garment factories of the country are: by province and city, with what they make.`}
        path={to("map", { province: query.province })}
      />
      <Breadcrumb
        trail={[
          { label: t`Factory directory`, to: to("enterprise") },
          { label: t`Factories on the map`, ...(province ? { to: path({ province: undefined }) } : {}) },
          ...(province ? [{ label: province.name, ...(city ? { to: path({ city: undefined }) } : {}) }] : []),
          ...(city ? [{ label: city.name }] : []),
        ]}
      />
      <PageHead
        title={<Trans>Factories on the map</Trans>}
        about={<Trans>The darker the province, the more factories; each dot is a city. Press one to see who is there.</Trans>}
      >
        <LinkButton look="ghost" to={to("findAFactory")}>
          <Trans>Find me a factory</Trans>
        </LinkButton>
      </PageHead>
      <FilterRows>
        <FilterRow
          title={t`Type`}
          choices={[
            { key: "all", label: <Trans>All</Trans>, to: path({ type: undefined }), isOn: query.type === undefined },
            ...types.map(({ key, word }) => ({ key, label: word, to: path({ type: key }), isOn: query.type === key })),
          ]}
        />
        <FilterRow
          title={t`Makes`}
          choices={[
            { key: "all", label: <Trans>All</Trans>, to: path({ makes: undefined }), isOn: query.makes === undefined },
            ...goods.map(({ key, label }) => ({ key, label, to: path({ makes: key }), isOn: query.makes === key })),
          ]}
        />
      </FilterRows>
      <div className={css.columns}>
        <div className={css.picture}>
          <CountryMap
            chosen={query.province}
            view={province?.view}
            provinces={drawn.provinces.map(({ code, name, x, y, count }) => ({
              code,
              name,
              x,
              y,
              shade: shadeOf(count, most),
              title: said(name, count),
              ...(count > 0 ? { to: path({ province: code }) } : {}),
            }))}
            dots={cities.map(({ code, name, x, y, count, province: inside }) => ({
              code,
              x,
              y,
              size: 4 + 3 * Math.sqrt(count),
              title: said(name, count),
              to: mapPath({ ...query, province: inside }, { city: code }),
            }))}
          />
        </div>
        <nav className={css.list} aria-label={province ? t`Cities of ${province.name}` : t`Provinces`}>
          <h2 className="h3 disp">{province ? province.name : <Trans>Provinces</Trans>}</h2>
          <p className="cap">
            <Plural value={province ? province.count : drawn.total} one="# factory" other="# factories" />
          </p>
          <ol>
            {province
              ? cities.map(({ code, name, count }) => (
                  <li key={code}>
                    <Link
                      to={path({ city: code === query.city ? undefined : code })}
                      preventScrollReset
                      {...(code === query.city ? { "aria-current": "true" } : {})}
                    >
                      <span>{name}</span>
                      <bdi dir="ltr">{count}</bdi>
                    </Link>
                  </li>
                ))
              : withFactories.map(({ code, name, count }) => (
                  <li key={code}>
                    <Link to={path({ province: code })} preventScrollReset>
                      <span>{name}</span>
                      <i aria-hidden style={{ inlineSize: `${Math.round((count / most) * 100)}%` }} />
                      <bdi dir="ltr">{count}</bdi>
                    </Link>
                  </li>
                ))}
          </ol>
          {province && (
            <LinkButton look="soft" size="small" to={path({ province: undefined })}>
              <Trans>The whole country</Trans>
            </LinkButton>
          )}
        </nav>
      </div>
      {drawn.total === 0 && (
        <Empty title={t`No factory fits`} about={t`Take a filter away, or look in a wider region.`}>
          <LinkButton to={to("map")} look="ghost">
            <Trans>Show all factories</Trans>
          </LinkButton>
        </Empty>
      )}
      {factories && province && (
        <Section
          title={<Trans>Factories in {place}</Trans>}
          more={{ label: <Trans>In the directory</Trans>, to: to("enterprise", { city: query.city ?? province.code, type: query.type, makes: query.makes }) }}
        >
          {factories.list.length === 0 ? (
            <Empty title={t`No factory fits`} about={t`Take a filter away, or look in a wider region.`} />
          ) : (
            <Grid columns={2}>
              {factories.list.map((enterprise) => (
                <li key={enterprise.id}>
                  <EnterpriseCard enterprise={enterprise} corner={<KeepButton kind="enterprise" id={enterprise.user_id} name={enterprise.name} isCompact />} />
                </li>
              ))}
            </Grid>
          )}
          <Pager page={query.page} size={factories.size} total={factories.total} hrefOf={(page) => path({ page })} />
        </Section>
      )}
    </main>
  );
}
