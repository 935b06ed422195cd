import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { blockArticles, headlines, listBrands, listInterviews, listTopics, ranking } from "#domains/publishing/articles/contract/reading.ts";
import { ArticleCard } from "#domains/publishing/articles/ui/article-card.tsx";
import { ArticleTitle } from "#domains/publishing/articles/ui/article-row.tsx";
import { BrandCard } from "#domains/publishing/articles/ui/brand-card.tsx";
import { BrandCarousel } from "#domains/publishing/articles/ui/brand-carousel.tsx";
import { BreakingList } from "#domains/publishing/articles/ui/breaking-list.tsx";
import { FairRow } from "#domains/publishing/articles/ui/fair-row.tsx";
import HeadlinesBlock from "#domains/publishing/articles/ui/headlines-block.island.tsx";
import { InterviewCard } from "#domains/publishing/articles/ui/interview-card.tsx";
import { RankedList } from "#domains/publishing/articles/ui/most-read.tsx";
import { TopicCard } from "#domains/publishing/articles/ui/topic-card.tsx";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, tradeZone } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../../request-context.ts";
import { PageMeta } from "../../../meta.ts";
import { FeedLinks } from "../feed-links.tsx";
import { loadCategories, loadSections, minute } from "../load-articles.ts";
import { headlinePages, type HeadlinePage } from "./blocks.ts";
import css from "./star-headlines.module.css";
import { useBlockNames } from "./use-block-names.ts";

/** The headlines front page: every block, each answered by its own shared call. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const [news, breaking, recommended, trends, fairs, brands, interviews, topics, ranked, categories] = await Promise.all([
    call(headlines, { size: 6 }),
    call(blockArticles, { block: "breaking_news", size: 7 }),
    call(blockArticles, { block: "recommended_today", size: 7 }),
    call(blockArticles, { block: "trends", size: 4 }),
    call(blockArticles, { block: "competition_exhibition", size: 5 }),
    call(listBrands, { articles: 2, size: 12 }),
    call(listInterviews, { size: 3 }),
    call(listTopics, { articles: 3, size: 2 }),
    call(ranking, { period: "week", size: 10 }),
    loadCategories(call),
  ]);
  const sections = await loadSections(call, categories.slice(0, 9), 4);
  return {
    news,
    breaking: breaking.list,
    recommended: recommended.list,
    trends: trends.list,
    fairs: fairs.list,
    brands: brands.list,
    interviews: interviews.list,
    topics: topics.list,
    ranked: ranked.list,
    sections,
    now: minute(),
  };
};

export default function StarHeadlinesPage() {
  const page = useLoaderData<typeof loader>();
  const { now } = page;
  const { t, i18n } = useLingui();
  const names = useBlockNames();
  const date = new Intl.DateTimeFormat(intlTag(localeFrom(i18n.locale)), { timeZone: tradeZone, dateStyle: "full" }).format(fromUnix(now));
  const more = (block: HeadlinePage) => ({ label: <Trans>More</Trans>, to: to(headlinePages[block]) });
  const [first, ...others] = page.recommended;
  return (
    <main className="wrap">
      <PageMeta
        title={t`Headlines of the garment trade`}
        description={t`Today's headlines, flashes, trends, fairs, brands, interviews and topics of the garment and textile trade.`}
        {...(page.news.lead?.image ? { image: page.news.lead.image } : {})}
      />
      <FeedLinks />
      <Breadcrumb trail={[{ label: t`News`, to: to("article") }, { label: t`Headlines` }]} />
      <header className={css.plate}>
        <p className="cap">{date}</p>
        <h1 className="disp">
          <Trans>Threadport headlines</Trans>
        </h1>
        <p className="cap">
          <Trans>From loom to port, in three languages</Trans>
        </p>
      </header>
      <nav className={css.ways} aria-label={t`Blocks of the headlines`}>
        {(Object.keys(headlinePages) as HeadlinePage[]).map((block) => (
          <LinkButton key={block} to={to(headlinePages[block])} look="ghost" size="small">
            {names[block]}
          </LinkButton>
        ))}
      </nav>
      {!page.news.lead && page.recommended.length === 0 ? (
        <Empty title={t`Nothing has been written yet`}>
          <LinkButton to={to("home")} look="ghost">
            <Trans>To the front page</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <>
          <div className={css.front}>
            <section aria-labelledby="lead">
              <h2 id="lead" className="visually-hidden">
                <Trans>Headlines</Trans>
              </h2>
              <HeadlinesBlock headlines={page.news} now={now} />
            </section>
            {page.breaking.length > 0 && (
              <Section title={names.breakingNews} more={more("breakingNews")} className={css.tight ?? ""}>
                <BreakingList articles={page.breaking} />
              </Section>
            )}
          </div>

          {page.brands.length > 0 && (
            <Section title={names.brandCarousel} more={more("brandCarousel")}>
              <BrandCarousel brands={page.brands} label={t`Brands`} />
            </Section>
          )}

          <div className={css.twoOne}>
            {first && (
              <Section title={names.recommendedToday} more={more("recommendedToday")}>
                <div className={css.recommended}>
                  <ArticleCard article={first} now={now} about large sizes="(max-width: 900px) 100vw, 520px" />
                  <ul className={css.titles}>
                    {others.map((article) => (
                      <li key={article.id}>
                        <ArticleTitle article={article} now={now} />
                      </li>
                    ))}
                  </ul>
                </div>
              </Section>
            )}
            {page.ranked.length > 0 && (
              <Section title={names.ranking} about={<Trans>of the week</Trans>} more={more("ranking")}>
                <RankedList articles={page.ranked} />
              </Section>
            )}
          </div>

          {page.trends.length > 0 && (
            <Section title={names.trends} more={more("trends")}>
              <ul className={css.four}>
                {page.trends.map((article) => (
                  <li key={article.id}>
                    <ArticleCard article={article} now={now} sizes="(max-width: 640px) 50vw, 320px" />
                  </li>
                ))}
              </ul>
            </Section>
          )}

          {page.interviews.length > 0 && (
            <Section title={names.interview} more={more("interview")}>
              <ul className={css.three}>
                {page.interviews.map((article) => (
                  <li key={article.id}>
                    <InterviewCard article={article} now={now} />
                  </li>
                ))}
              </ul>
            </Section>
          )}

          <div className={css.twoOne}>
            {page.topics.length > 0 && (
              <Section title={names.topic} more={more("topic")}>
                <ul className={css.topics}>
                  {page.topics.map((topic) => (
                    <li key={topic.id}>
                      <TopicCard topic={topic} />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            {page.fairs.length > 0 && (
              <Section title={names.competitionExhibition} more={more("competitionExhibition")}>
                <ul>
                  {page.fairs.map((article) => (
                    <li key={article.id}>
                      <FairRow article={article} now={now} />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </div>

          {page.brands.length > 0 && (
            <Section title={names.fashionBrand} more={more("fashionBrand")}>
              <ul className={css.three}>
                {page.brands.slice(0, 3).map((brand) => (
                  <li key={brand.id}>
                    <BrandCard brand={brand} />
                  </li>
                ))}
              </ul>
            </Section>
          )}

          {page.sections.length > 0 && (
            <Section title={names.commonModule} more={more("commonModule")}>
              <ul className={css.three}>
                {page.sections.map(({ category, articles }) => (
                  <li key={category.id}>
                    <h3 className={css.subject}>{category.title}</h3>
                    <ul>
                      {articles.map((article) => (
                        <li key={article.id}>
                          <ArticleTitle article={article} now={now} />
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </>
      )}
    </main>
  );
}
