import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ownDesigner } from "#domains/catalogue/designs/contract/designers.ts";
import { designStyles, designStyleWords } from "#domains/catalogue/designs/contract/fields.ts";
import { ownWorks } from "#domains/catalogue/designs/contract/own-works.ts";
import { workStates, workStateWords } from "#domains/catalogue/designs/contract/work-life.ts";
import { listCountries } from "#domains/places/contract/countries.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage, oneOf, pageOf } from "../search/read-address.ts";
import { hireChoices } from "./load-choices.ts";
import { ProfileForm } from "./profile-form.tsx";
import { WorkStateBadge } from "#domains/catalogue/designs/ui/work-state.tsx";
import css from "./user-design.module.css";

/** My works by state, with readings and licences sold; and my designer page. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const isProfile = address.get("show") === "profile";
  const state = oneOf(workStates, address.get("state"));
  const call = callFrom(context);
  const [works, { profile }, countries] = await Promise.all([
    call(ownWorks, { ...(state ? { state } : {}), page: pageOf(address), size: 20 }),
    call(ownDesigner, {}),
    isProfile ? call(listCountries, {}) : { list: [] },
  ]);
  return {
    works,
    profile,
    isProfile,
    state,
    countries: countries.list.map(({ code, name }) => ({ value: code, label: name })),
    hires: hireChoices(call),
    styles: designStyles.map((key) => ({ key: key as string, word: call.say(designStyleWords[key]) })),
    states: workStates.map((key) => ({ key, word: call.say(workStateWords[key]) })),
  };
};

type Loaded = Awaited<ReturnType<typeof loader>>;

const Works = ({ works, state }: Loaded) => {
  const { t, i18n } = useLingui();
  const path = (page: number) => to("user-design", { state, page: laterPage(page) });
  if (works.list.length === 0)
    return (
      <Empty
        title={state ? t`No work in this state` : t`No work of yours is here yet`}
        about={t`Upload a print file; the preview and its colours are made for you.`}
      >
        <LinkButton to={to("user-design-addWorks")}>
          <Trans>Add works</Trans>
        </LinkButton>
      </Empty>
    );
  return (
    <>
      <DataTable
        caption={t`My works`}
        rows={works.list}
        rowKey={(work) => work.id}
        columns={[
          {
            key: "work",
            label: t`Work`,
            isBare: true,
            cell: (work) => (
              <Link to={to("user-design-details", { id: work.id })} className={css.work}>
                <Picture src={work.image} alt="" sizes="64px" ratio="1" />
                <span>
                  <b>{work.title}</b>
                  <span className="cap">
                    <Ltr>{work.code}</Ltr>
                  </span>
                </span>
              </Link>
            ),
          },
          {
            key: "state",
            label: t`Status`,
            cell: (work) => (
              <>
                <WorkStateBadge state={work.state} />
                {work.faults_count > 0 && (
                  <p className="cap">
                    <Plural value={work.faults_count} one="# thing to correct" other="# things to correct" />
                  </p>
                )}
                {work.is_sold_exclusively && (
                  <p className="cap">
                    <Trans>Sold to one alone</Trans>
                  </p>
                )}
              </>
            ),
          },
          { key: "price", label: t`Licence from`, isFigure: true, cell: (work) => (work.price ? <Price money={work.price} /> : "–") },
          { key: "reads", label: t`Readings`, isFigure: true, cell: (work) => <Ltr>{work.reads_count.toLocaleString("en")}</Ltr> },
          { key: "licences", label: t`Licences sold`, isFigure: true, cell: (work) => <Ltr>{work.licences_count.toLocaleString("en")}</Ltr> },
          { key: "changed", label: t`Changed`, cell: (work) => <bdi>{longDate(fromUnix(work.changed_at), localeFrom(i18n.locale))}</bdi> },
          {
            key: "act",
            label: <span className="visually-hidden">{t`Action`}</span>,
            isFigure: true,
            isBare: true,
            cell: (work) =>
              work.state === "submitted" ? (
                <LinkButton look="ghost" size="small" to={to("user-design-details", { id: work.id })}>
                  <Trans>Show</Trans>
                </LinkButton>
              ) : (
                <LinkButton look={work.state === "rejected" ? "primary" : "ghost"} size="small" to={to("user-design-edit", { id: work.id })}>
                  {work.state === "rejected" ? <Trans>Correct</Trans> : <Trans>Edit</Trans>}
                </LinkButton>
              ),
          },
        ]}
      />
      <Pager page={works.page} size={works.size} total={works.total} hrefOf={path} />
    </>
  );
};

export default function OwnWorksPage() {
  const loaded = useLoaderData<typeof loader>();
  const { works, profile, isProfile, state, states, countries, hires, styles } = loaded;
  const { t } = useLingui();
  const all = Object.values(works.counts).reduce((sum, count) => sum + count, 0);
  const figures = [
    { key: "published", figure: works.counts.published, label: t`published` },
    { key: "reads", figure: works.reads, label: t`readings` },
    { key: "licences", figure: works.licences, label: t`licences sold` },
  ];
  const profilePath = to("user-design", { show: "profile" });
  return (
    <main className="wrap">
      <PageMeta title={t`My print works`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`My print works` }]} />
      <PageHead title={<Trans>My print works</Trans>}>
        <LinkButton to={to("user-design-addWorks")} look="seal">
          <Icon name="upload" small />
          <Trans>Add works</Trans>
        </LinkButton>
      </PageHead>
      <ul className={css.figures}>
        {figures.map((one) => (
          <li key={one.key}>
            <span className="fig">
              <bdi dir="ltr">{one.figure.toLocaleString("en")}</bdi>
            </span>
            <span className="cap">{one.label}</span>
          </li>
        ))}
      </ul>
      {!profile && !isProfile && (
        <Message tone="warning">
          <Trans>
            Works are published under your designer page. <Link to={profilePath}>Write it first.</Link>
          </Trans>
        </Message>
      )}
      <LinkTabs
        label={t`Status`}
        at={isProfile ? profilePath : to("user-design", { state })}
        tabs={[
          { to: to("user-design"), label: t`All works`, count: all },
          ...states.map((one) => ({ to: to("user-design", { state: one.key }), label: one.word, count: works.counts[one.key] })),
          { to: profilePath, label: t`My designer page` },
        ]}
      />
      {isProfile ? <ProfileForm profile={profile} countries={countries} hires={hires} styles={styles} /> : <Works {...loaded} />}
    </main>
  );
}
