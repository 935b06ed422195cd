import { Plural, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listArticles, listTopics } from "#domains/publishing/articles/contract/reading.ts";
import { ArticleRow } from "#domains/publishing/articles/ui/article-row.tsx";
import { TopicCard } from "#domains/publishing/articles/ui/topic-card.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { Picture } from "#ui/picture.tsx";
import { callFrom, missing } from "../../../../request-context.ts";
import { idOf, pageOf } from "../../search/read-address.ts";
import { minute } from "../load-articles.ts";
import css from "./block-page.module.css";
import { BlockPage } from "./block-page.tsx";

/** Topics with their first articles; `id` opens one of them. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const address = new URL(request.url).searchParams;
  const id = idOf(address.get("id"));
  if (!id) return { topics: await call(listTopics, { articles: 5, page: pageOf(address), size: 8 }), opened: null, now: minute() };
  const [articles, topics] = await Promise.all([
    call(listArticles, { topic_id: id, page: pageOf(address), size: 20 }),
    call(listTopics, { articles: 1, size: 60 }),
  ]);
  if (!articles.topic) throw missing();
  const about = topics.list.find((topic) => topic.id === id);
  return { topics: null, opened: { id, title: articles.topic.title, image: about?.image ?? "", intro: about?.intro ?? "", articles }, now: minute() };
};

export default function TopicPage() {
  const { topics, opened, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  if (opened)
    return (
      <BlockPage
        block="topic"
        title={opened.title}
        about={t`A topic and all that was written on it`}
        description={opened.intro}
        paged={opened.articles}
        query={{ id: opened.id }}
      >
        <div className={css.intro}>
          <Picture src={opened.image} alt="" sizes="(max-width: 640px) 100vw, 640px" ratio="16 / 9" eager />
          <div>
            <p>{opened.intro}</p>
            <span className="cap">
              <Plural value={opened.articles.total} one="# article" other="# articles" />
            </span>
          </div>
        </div>
        <ul>
          {opened.articles.list.map((article) => (
            <li key={article.id}>
              <ArticleRow article={article} now={now} level={2} corner={<KeepButton kind="article" id={article.id} name={article.title} isCompact />} />
            </li>
          ))}
        </ul>
      </BlockPage>
    );
  return (
    <BlockPage block="topic" about={t`One question of the trade, seen from several sides`} paged={topics ?? { page: 1, size: 8, total: 0, list: [] }}>
      <ul className={css.topics}>
        {topics?.list.map((topic) => (
          <li key={topic.id}>
            <TopicCard topic={topic} level={2} />
          </li>
        ))}
      </ul>
    </BlockPage>
  );
}
