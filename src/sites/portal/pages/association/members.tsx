import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listMembers, memberLevels } from "#domains/publishing/association/contract/reading.ts";
import { JoinButton } from "#domains/publishing/association/ui/join-button.tsx";
import { LevelName, MemberTag } from "#domains/publishing/association/ui/member-level.tsx";
import { goodsChoices, goodsTypes } from "#domains/catalogue/enterprises/contract/fields.ts";
import { EnterpriseCard } from "#domains/catalogue/enterprises/ui/enterprise-card.tsx";
import { listProvinces } from "#domains/places/contract/divisions.ts";
import { siteStructure } from "#domains/publishing/site/contract/structure.ts";
import { localeFrom } from "#kit/locale.ts";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { FilterRow, FilterRows } from "../processing/filter-rows.tsx";
import { keywordOf, laterPage, oneOf, pageOf } from "../search/read-address.ts";
import css from "./members.module.css";

/** Member enterprises of the association, by name, goods, place and level. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const call = callFrom(context);
  const provinces = (await call(listProvinces, {})).list.map(({ code, name }) => ({ code, name }));
  const keyword = keywordOf(address).slice(0, 60);
  const makes = oneOf(goodsTypes, address.get("makes"));
  const level = oneOf(memberLevels, address.get("level"));
  const province = provinces.find(({ code }) => code === address.get("province"))?.code;
  const page = pageOf(address);
  const [members, site] = await Promise.all([
    call(listMembers, { keyword, ...(makes ? { makes } : {}), ...(level ? { level } : {}), ...(province ? { city: province } : {}), page, size: 20 }),
    call(siteStructure, {}),
  ]);
  return {
    query: { keyword: keyword || undefined, makes, level, province, page } as const,
    members,
    provinces,
    levels: [...memberLevels],
    goods: goodsChoices(site.typeData),
  };
};

export default function MembersPage() {
  const { query, members, provinces, levels, goods } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const { page, ...filters } = query;
  const path = (change: Partial<Record<keyof typeof query, string | number | undefined>>) => to("cujinhui-enterprise", { ...filters, ...change });
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <main className="wrap">
      <PageMeta
        title={t`Member enterprises of the association`}
        description={t`Factories and trading companies that belong to the trade-promotion association, by goods and place.`}
        path={to("cujinhui-enterprise", { page: isNarrowed ? undefined : laterPage(page) })}
      />
      <Breadcrumb trail={[{ label: t`Trade-promotion association`, to: to("cujinhui") }, { label: t`Member enterprises` }]} />
      <PageHead title={<Trans>Member enterprises</Trans>} about={<Trans>The board first, then by how long they belong to it</Trans>}>
        <JoinButton provinces={provinces} look="seal" />
      </PageHead>
      <Form discover="none" className={css.search} action={to("cujinhui-enterprise")} method="get" role="search" aria-label={t`Member enterprises`}>
        {filters.makes && <input type="hidden" name="makes" value={filters.makes} />}
        {filters.level && <input type="hidden" name="level" value={filters.level} />}
        <input
          name="keyword"
          type="search"
          maxLength={60}
          defaultValue={filters.keyword}
          key={`keyword ${filters.keyword}`}
          placeholder={t`Name or product`}
          aria-label={t`Name or product`}
        />
        <select name="province" defaultValue={filters.province ?? ""} key={`province ${filters.province}`} aria-label={t`Province`}>
          <option value="">{t`All provinces`}</option>
          {provinces.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </Form>
      <FilterRows>
        <FilterRow
          title={t`Level`}
          choices={[
            { key: "all", label: <Trans>All</Trans>, to: path({ level: undefined }), isOn: !filters.level },
            ...levels.map((level) => ({ key: level, label: <LevelName level={level} />, to: path({ level }), isOn: filters.level === level })),
          ]}
        />
        <FilterRow
          title={t`Makes`}
          choices={[
            { key: "all", label: <Trans>All</Trans>, to: path({ makes: undefined }), isOn: !filters.makes },
            ...goods.map(({ key, label }) => ({ key, label, to: path({ makes: key }), isOn: filters.makes === key })),
          ]}
        />
      </FilterRows>
      <h2 className="cap">
        <Plural value={members.total} one="# member enterprise" other="# member enterprises" />
      </h2>
      {members.list.length === 0 ? (
        <Empty title={t`No member fits`} about={t`Take a filter away, or look for another word.`}>
          <LinkButton to={to("cujinhui-enterprise")} look="ghost">
            <Trans>All members</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <Grid columns={2}>
          {members.list.map(({ enterprise, level, joined }) => {
            const since = longDate(fromUnix(joined), localeFrom(i18n.locale));
            return (
              <li key={enterprise.id} className={css.member}>
                <p>
                  <MemberTag level={level} />
                  <span className="cap">
                    <Trans>since {since}</Trans>
                  </span>
                </p>
                <EnterpriseCard enterprise={enterprise} corner={<KeepButton kind="enterprise" id={enterprise.user_id} name={enterprise.name} isCompact />} />
              </li>
            );
          })}
        </Grid>
      )}
      <Pager page={page} size={members.size} total={members.total} hrefOf={(other) => path({ page: laterPage(other) })} />
    </main>
  );
}
