import { Trans, useLingui } from "@lingui/react/macro";
import { use } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { newsDetails } from "#domains/publishing/exposition/contract/news.ts";
import { NewsCard } from "#domains/publishing/exposition/ui/news-card.tsx";
import { Stage } from "#domains/publishing/exposition/ui/stage.tsx";
import { topicAddress } from "#domains/publishing/exposition/ui/topic-card.tsx";
import { useExpositionWords } from "#domains/publishing/exposition/ui/use-exposition-words.ts";
import { localeFacts, localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { SiteUrl } from "#ui/json-ld.tsx";
import { Link } from "#ui/link.tsx";
import { ImageHost, imageUrl, Picture } from "#ui/picture.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { Share } from "#ui/share.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { addressOf, JsonLd, PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import { Paragraphs } from "./paragraphs.tsx";
import css from "./exposition.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = idOf(params["id"]);
  if (!id) throw missing();
  return { news: await callFrom(context)(newsDetails, { id }) };
};

export default function ExpositionNewsPage() {
  const { news } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const words = useExpositionWords();
  const at = fromUnix(news.createtime);
  const locale = localeFrom(i18n.locale);
  const site = use(SiteUrl);
  const imageHost = use(ImageHost);
  const address = addressOf(to("xpo-news-details-id", { id: news.id }), locale, site);
  return (
    <Stage at="news" trail={[{ label: t`News`, to: to("xpo-news") }, { label: news.title }]}>
      <PageMeta
        title={news.title}
        description={news.summary}
        path={to("xpo-news-details-id", { id: news.id })}
        of={{ kind: "news", id: news.id }}
        type="article"
      />
      <article className={css.words}>
        <p className="small muted">
          {words.news[news.kind]} · <time dateTime={at.toISOString()}>{longDate(at, locale)}</time> · {news.author}
        </p>
        <h1 className="disp h1">{news.title}</h1>
        <p className="muted">{news.summary}</p>
        <Picture src={news.image} alt="" sizes="(max-width: 900px) 92vw, 760px" ratio="3 / 2" eager />
        <Paragraphs text={news.body} />
        <p className="row">
          <Share title={news.title} />
        </p>
        {news.topic && (
          <Link to={topicAddress(news.topic.id)}>
            <Trans>Topic: {news.topic.title}</Trans>
          </Link>
        )}
      </article>
      <Section title={<Trans>More news</Trans>}>
        <Grid columns={4}>
          {news.others.map((one) => (
            <li key={one.id}>
              <NewsCard news={one} />
            </li>
          ))}
        </Grid>
      </Section>
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "NewsArticle",
          headline: news.title.slice(0, 110),
          description: news.summary,
          url: address,
          mainEntityOfPage: address,
          image: [imageUrl(news.image, imageHost || site)],
          datePublished: at.toISOString(),
          inLanguage: localeFacts[locale].tag,
          author: { "@type": "Person", name: news.author },
          publisher: { "@type": "Organization", name: "Threadport", logo: { "@type": "ImageObject", url: `${site}/logo-mark.svg` } },
        }}
      />
    </Stage>
  );
}
