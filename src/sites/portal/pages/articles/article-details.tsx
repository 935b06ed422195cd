import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { articleDetails, type countRead } from "#domains/articles/contract/reading.ts";
import { ArticleBody } from "#domains/articles/ui/article-body.tsx";
import { ArticleTitle } from "#domains/articles/ui/article-row.tsx";
import { MostRead } from "#domains/articles/ui/most-read.tsx";
import { call } from "#kit/browser/call.ts";
import { localeFacts, localeFrom as localeOf } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { imageUrl, Picture } from "#ui/picture.tsx";
import { Tag } from "#ui/tag.tsx";
import { callFrom, missing, pageRequest } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import css from "./article-details.module.css";
import { loadRanking, minute } from "./load-articles.ts";

/** One article, those before and after it, others of its category. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = idOf(params["id"]);
  if (!id) throw missing();
  const ask = callFrom(context);
  const [article, mostRead] = await Promise.all([ask(articleDetails, { id }), loadRanking(ask)]);
  const { publicUrl, imageHost } = context.get(pageRequest);
  return { article, mostRead, now: minute(), publicUrl, imageHost: imageHost || publicUrl };
};

export default function ArticleDetailsPage() {
  const { article, mostRead, now, publicUrl, imageHost } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  useEffect(() => {
    // The page is the same for everyone and kept: that somebody read it is told by the browser.
    call<typeof countRead>({ path: "article/read" }, { id: article.id }, { quiet: true }).catch(() => undefined);
  }, [article.id]);
  const neighbours = [
    { key: "previous", label: t`Earlier`, to: article.previous },
    { key: "next", label: t`Later`, to: article.next },
  ];
  return (
    <main className="wrap">
      <PageMeta title={article.title} description={article.desc} {...(article.image ? { image: article.image } : {})} type="article" />
      <Breadcrumb
        trail={[
          { label: t`News`, to: to("article") },
          { label: article.category.title, to: to("article-category-id", { id: article.category.id }) },
          { label: article.title },
        ]}
      />
      <div className={css.columns}>
        <article>
          <header className={css.head}>
            <h1 className="disp h1">{article.title}</h1>
            <p className={css.line}>
              {article.author && <span>{article.author}</span>}
              <time dateTime={fromUnix(article.createtime).toISOString()}>{longDate(fromUnix(article.createtime), locale)}</time>
              <span>
                <Plural value={article.reads} one="read once" other="read # times" />
              </span>
              {article.tag.map((tag) => (
                <Tag key={tag} line>
                  {tag}
                </Tag>
              ))}
            </p>
            {article.desc && <p className={css.about}>{article.desc}</p>}
          </header>
          {article.image && (
            <figure className={css.picture}>
              <Picture src={article.image} alt={article.alt} sizes="(max-width: 900px) 100vw, 840px" ratio="16 / 10" eager />
            </figure>
          )}
          <ArticleBody html={article.body} />
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
          {article.others.length > 0 && (
            <section>
              <h2 className={css.other}>
                <Trans>More from {article.category.title}</Trans>
              </h2>
              <ul>
                {article.others.map((other) => (
                  <li key={other.id}>
                    <ArticleTitle article={other} now={now} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <MostRead articles={mostRead.slice(0, 5)} />
        </aside>
      </div>
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "NewsArticle",
          headline: article.title.slice(0, 110),
          description: article.desc,
          url: `${publicUrl}${to("article-details-id", { id: article.id })}`,
          mainEntityOfPage: `${publicUrl}${to("article-details-id", { id: article.id })}`,
          ...(article.image ? { image: [imageUrl(article.image, imageHost)] } : {}),
          datePublished: fromUnix(article.createtime).toISOString(),
          dateModified: fromUnix(article.updatetime).toISOString(),
          inLanguage: localeFacts[locale].tag,
          articleSection: article.category.title,
          keywords: article.tag,
          author: { "@type": "Organization", name: article.author || "Threadport", url: publicUrl },
          publisher: { "@type": "Organization", name: "Threadport", logo: { "@type": "ImageObject", url: `${publicUrl}/logo-mark.svg` } },
        }}
      />
    </main>
  );
}
