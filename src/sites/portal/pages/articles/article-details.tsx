import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { previewArticle } from "#domains/publishing/articles/contract/admin.ts";
import { articleDetails, type countRead } from "#domains/publishing/articles/contract/reading.ts";
import { ArticleBody } from "#domains/publishing/articles/ui/article-body.tsx";
import { ArticleCard } from "#domains/publishing/articles/ui/article-card.tsx";
import { ArticleRow } from "#domains/publishing/articles/ui/article-row.tsx";
import { MostRead } from "#domains/publishing/articles/ui/most-read.tsx";
import { TagLinks } from "#domains/publishing/articles/ui/tag-links.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { localeFacts, localeFrom as localeOf } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar, imageUrl, Picture } from "#ui/picture.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { TellMark } from "#ui/tell-mark.tsx";
import { Share } from "#ui/share.tsx";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { addressOf, JsonLd, PageMeta } from "../../meta.ts";
import { wantsDrafts } from "../../preview.ts";
import { idOf } from "../search/read-address.ts";
import css from "./article-details.module.css";
import { FeedLinks } from "./feed-links.tsx";
import { loadRanking, minute } from "./load-articles.ts";

/** One article, those before and after it, and what is related to it. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const id = idOf(params["id"]);
  if (!id) throw missing();
  const ask = callFrom(context);
  const details = (await wantsDrafts(context, new URL(request.url))) ? previewArticle : articleDetails;
  const [article, mostRead] = await Promise.all([ask(details, { id }), loadRanking(ask)]);
  const { publicUrl, imageHost } = context.get(pageRequest);
  return { article, mostRead, now: minute(), publicUrl, imageHost: imageHost || publicUrl };
};

/** A change within the hour is part of publishing. */
const soon = 3_600;

export default function ArticleDetailsPage() {
  const { article, mostRead, now, publicUrl, imageHost } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const address = addressOf(to("article-details-id", { id: article.id }), locale, publicUrl);
  const neighbours = [
    { key: "previous", label: t`Earlier`, to: article.previous },
    { key: "next", label: t`Later`, to: article.next },
  ];
  const { interview, brand } = article;
  return (
    <main className="wrap">
      <PageMeta title={article.title} description={article.desc} of={{ kind: "article", id: article.id }} type="article" />
      <TellMark<typeof countRead> path="article/read" input={{ id: article.id }} />
      <FeedLinks category={article.category} />
      <Breadcrumb
        trail={[
          { label: t`News`, to: to("article") },
          { label: article.category.title, to: to("article-category-id", { id: article.category.id }) },
          { label: article.title },
        ]}
      />
      <div className={css.columns}>
        <article className={css.article}>
          <header className={css.head}>
            <h1 className="disp h1">{article.title}</h1>
            <p className={css.line}>
              {article.author && <span>{article.author}</span>}
              <time dateTime={fromUnix(article.createtime).toISOString()}>{longDate(fromUnix(article.createtime), locale)}</time>
              {article.updatetime > article.createtime + soon && (
                <span>
                  <Trans>
                    updated <time dateTime={fromUnix(article.updatetime).toISOString()}>{longDate(fromUnix(article.updatetime), locale)}</time>
                  </Trans>
                </span>
              )}
              <span>
                <Plural value={article.reading_minutes} one="# minute to read" other="# minutes to read" />
              </span>
              <span>
                <Plural value={article.reads} one="# read" other="# reads" />
              </span>
            </p>
            {article.desc && <p className={css.about}>{article.desc}</p>}
          </header>
          {article.image && (
            <figure className={css.picture}>
              <Picture src={article.image} alt={article.alt} sizes="(max-width: 900px) 100vw, 840px" ratio="16 / 10" eager />
              <figcaption className="cap">{article.alt}</figcaption>
            </figure>
          )}
          {interview && (
            <div className={css.interview}>
              <Avatar src={interview.portrait} name={interview.name} size={88} />
              <div>
                <p>
                  <b>{interview.name}</b>
                </p>
                <p className="cap">{interview.role}</p>
                {interview.quote && <blockquote className="disp">{interview.quote}</blockquote>}
              </div>
            </div>
          )}
          <ArticleBody html={article.body} />
          <footer className={css.foot}>
            <TagLinks tags={article.tags} label={t`Tags`} />
            {(brand ?? article.topics[0]) && (
              <p className={css.belongs}>
                {brand && (
                  <Link to={to("article-list-id", { id: "all" }, { brand: brand.id })}>
                    <Avatar src={brand.logo} name={brand.name} size={28} square />
                    <Trans>More on {brand.name}</Trans>
                  </Link>
                )}
                {article.topics.map((topic) => (
                  <Link key={topic.id} to={to("article-starHeadlinesHome-topic", { id: topic.id })}>
                    <Trans>Topic: {topic.title}</Trans>
                  </Link>
                ))}
              </p>
            )}
            <div className={css.acts}>
              <KeepButton kind="article" id={article.id} name={article.title} />
              <Share title={article.title} />
            </div>
          </footer>
          {(article.previous ?? article.next) && (
            <nav className={css.neighbours} aria-label={t`Before and after`}>
              {neighbours.map(
                (one) =>
                  one.to && (
                    <Link key={one.key} to={to("article-details-id", { id: one.to.id })} rel={one.key === "next" ? "next" : "prev"}>
                      <span className="cap">{one.label}</span>
                      {one.to.title}
                    </Link>
                  ),
              )}
            </nav>
          )}
        </article>
        <aside className={css.aside}>
          <MostRead articles={mostRead} />
        </aside>
      </div>
      {article.related.length > 0 && (
        <Section title={<Trans>Related</Trans>} className={css.related ?? ""}>
          {article.related.length < 3 ? (
            <ul>
              {article.related.map((one) => (
                <li key={one.id}>
                  <ArticleRow article={one} now={now} corner={<KeepButton kind="article" id={one.id} name={one.title} isCompact />} />
                </li>
              ))}
            </ul>
          ) : (
            <Grid columns={3}>
              {article.related.map((one) => (
                <li key={one.id}>
                  <ArticleCard
                    article={one}
                    now={now}
                    sizes="(max-width: 640px) 50vw, 420px"
                    corner={<KeepButton kind="article" id={one.id} name={one.title} isCompact />}
                  />
                </li>
              ))}
            </Grid>
          )}
        </Section>
      )}
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "NewsArticle",
          headline: article.title.slice(0, 110),
          description: article.desc,
          url: address,
          mainEntityOfPage: address,
          ...(article.image ? { image: [imageUrl(article.image, imageHost)] } : {}),
          datePublished: fromUnix(article.createtime).toISOString(),
          dateModified: fromUnix(Math.max(article.updatetime, article.createtime)).toISOString(),
          inLanguage: localeFacts[locale].tag,
          articleSection: article.category.title,
          keywords: article.tag,
          timeRequired: `PT${article.reading_minutes}M`,
          author: { "@type": "Organization", name: article.author || "Threadport", url: publicUrl },
          publisher: { "@type": "Organization", name: "Threadport", logo: { "@type": "ImageObject", url: `${publicUrl}/logo-mark.svg` } },
        }}
      />
    </main>
  );
}
