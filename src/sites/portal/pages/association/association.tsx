import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listArticles } from "#domains/publishing/articles/contract/reading.ts";
import { ArticleRow } from "#domains/publishing/articles/ui/article-row.tsx";
import { aboutAssociation, listMembers } from "#domains/publishing/association/contract/reading.ts";
import { JoinButton } from "#domains/publishing/association/ui/join-button.tsx";
import { MemberTag } from "#domains/publishing/association/ui/member-level.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { listProvinces } from "#domains/places/contract/divisions.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Band, Grid, PageHead, Section } from "#ui/section.tsx";
import { callFrom, pageRequest } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import css from "./association.module.css";

/** The trade-promotion association: what it does, who leads it, how to join. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const [about, board, news, provinces] = await Promise.all([
    call(aboutAssociation, {}),
    call(listMembers, { size: 8 }),
    call(listArticles, { category: "association", size: 3 }),
    call(listProvinces, {}),
  ]);
  return {
    about,
    board,
    news,
    provinces: provinces.list.map(({ code, name }) => ({ code, name })),
    now: Math.floor(Date.now() / 1000),
    publicUrl: context.get(pageRequest).publicUrl,
  };
};

export default function AssociationPage() {
  const { about, board, news, provinces, now, publicUrl } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const locale = intlTag(localeFrom(i18n.locale));
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(new Date(`${day}T00:00:00Z`));
  const newsPlace = news.category?.id;
  return (
    <main>
      <PageMeta
        title={t`Trade-promotion association`}
        description={t`Fairs, meetings with buyers, audit coaching and export papers for garment and textile enterprises; member enterprises and how to join.`}
      />
      <div className="wrap">
        <Breadcrumb trail={[{ label: t`Trade-promotion association` }]} />
        <PageHead
          title={<Trans>Trade-promotion association</Trans>}
          about={<Trans>Enterprises that export together: fairs, buyers, audits and papers, done once for all.</Trans>}
        >
          <LinkButton look="ghost" to={to("cujinhui-enterprise")}>
            <Trans>Member enterprises</Trans>
          </LinkButton>
          <JoinButton provinces={provinces} look="seal" />
        </PageHead>
        <ul className={css.figures}>
          <li>
            <span className="fig">
              <bdi dir="ltr">{about.members}</bdi>
            </span>
            <span className="cap">
              <Plural value={about.members} one="member" other="members" />
            </span>
          </li>
          <li>
            <span className="fig">
              <bdi dir="ltr">{about.cities}</bdi>
            </span>
            <span className="cap">
              <Plural value={about.cities} one="city" other="cities" />
            </span>
          </li>
          <li>
            <span className="fig">
              <bdi dir="ltr">{about.services.length}</bdi>
            </span>
            <span className="cap">
              <Plural value={about.services.length} one="service" other="services" />
            </span>
          </li>
        </ul>
        {about.services.length > 0 && (
          <Section title={<Trans>What it does</Trans>}>
            <Grid columns={3}>
              {about.services.map(({ code, title, body }, at) => (
                <li key={code} className={css.service}>
                  <span className="lab">
                    <bdi dir="ltr">{String(at + 1).padStart(2, "0")}</bdi>
                  </span>
                  <h3 className="h3 disp">{title}</h3>
                  <p className="muted">{body}</p>
                </li>
              ))}
            </Grid>
          </Section>
        )}
        {about.events.length > 0 && (
          <Section title={<Trans>Events</Trans>}>
            <ul className={css.events}>
              {about.events.map(({ code, title, body, place, held_on, is_over }) => (
                <li key={code} className={classes(is_over && css.over)}>
                  <time dateTime={held_on}>
                    <span className="fig">
                      <bdi dir="ltr">{format(held_on, { day: "numeric" }).replace(/\D/g, "")}</bdi>
                    </span>
                    <span>{format(held_on, { month: "short", year: "numeric" })}</span>
                  </time>
                  <div>
                    <h3>{title}</h3>
                    <p className={classes("small muted", css.place)}>
                      <Icon name="pin" small /> {place}
                    </p>
                    <p>{body}</p>
                    {is_over && (
                      <p className="cap">
                        <Trans>This event is over</Trans>
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {board.list.length > 0 && (
          <Section
            title={<Trans>Member enterprises</Trans>}
            about={<Trans>the board first</Trans>}
            more={{ label: <Trans>All members</Trans>, to: to("cujinhui-enterprise") }}
          >
            <Grid columns={4}>
              {board.list.map(({ enterprise, level }) => (
                <li key={enterprise.id}>
                  <Link className={css.member} to={to("enterprise-details-id", { id: enterprise.user_id })}>
                    <Avatar src={enterprise.logo} name={enterprise.name} size={56} square />
                    <span>
                      <b>{enterprise.name}</b>
                      <span className="cap">{[enterprise.city, enterprise.zhuyingchanpin].filter(Boolean).join(" · ")}</span>
                      <MemberTag level={level} />
                    </span>
                  </Link>
                </li>
              ))}
            </Grid>
          </Section>
        )}
        {news.list.length > 0 && (
          <Section
            title={<Trans>News of the association</Trans>}
            more={newsPlace ? { label: <Trans>All news</Trans>, to: to("article-category-id", { id: newsPlace }) } : undefined}
          >
            <ul className={css.news}>
              {news.list.map((article) => (
                <li key={article.id}>
                  <ArticleRow article={article} now={now} wide="400px" corner={<KeepButton kind="article" id={article.id} name={article.title} isCompact />} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <div className={css.columns}>
          {about.departments.length > 0 && (
            <Section title={<Trans>Departments</Trans>}>
              <dl className={css.departments}>
                {about.departments.map(({ code, title, body }) => (
                  <div key={code}>
                    <dt>{title}</dt>
                    <dd>{body}</dd>
                  </div>
                ))}
              </dl>
            </Section>
          )}
          {about.statutes.length > 0 && (
            <Section title={<Trans>Statutes</Trans>}>
              {about.statutes.map(({ code, title, body }, at) => (
                <details key={code} className={css.statute} open={at === 0}>
                  <summary>
                    <Ltr>{at + 1}.</Ltr> {title}
                  </summary>
                  <p>{body}</p>
                </details>
              ))}
            </Section>
          )}
        </div>
      </div>
      <Band>
        <Section title={<Trans>How to join</Trans>}>
          <ol className={css.steps}>
            <li>
              <Trans>Registered for a year, with exports of your own: factory or trading company.</Trans>
            </li>
            <li>
              <Trans>Send the application: company, contact, main products, and what you want of the association.</Trans>
            </li>
            <li>
              <Trans>The secretariat answers within ten working days; a refusal says why, and you may apply again.</Trans>
            </li>
          </ol>
          <JoinButton provinces={provinces} look="tape" size="large" />
        </Section>
      </Band>
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "Organization",
          name: t`Trade-promotion association`,
          url: `${publicUrl}${to("cujinhui")}`,
          event: about.events
            .filter(({ is_over }) => !is_over)
            .map(({ title, held_on, place, body }) => ({
              "@type": "Event",
              name: title,
              startDate: held_on,
              location: { "@type": "Place", name: place },
              description: body,
            })),
        }}
      />
    </main>
  );
}
