import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { ArticleCard } from "#domains/publishing/articles/ui/article-card.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { PageMeta } from "../../../meta.ts";
import { laterPage } from "../../search/read-address.ts";
import { FeedLinks } from "../feed-links.tsx";
import { headlinePages, type HeadlinePage } from "./blocks.ts";
import css from "./block-page.module.css";
import { useBlockNames } from "./use-block-names.ts";

/** One block of the headlines on a page of its own: its name, the way to the others, its pages. */
export const BlockPage = ({
  block,
  about,
  description,
  paged,
  query = {},
  title,
  children,
}: {
  block: HeadlinePage;
  about: string;
  /** For search engines, where it is more than `about`. */
  description?: string;
  paged: { page: number; size: number; total: number; list: readonly unknown[] };
  /** What else the address says; it stays from page to page. */
  query?: Record<string, string | number | undefined>;
  /** Instead of the block's name: one topic of the topics. */
  title?: string;
  children: ReactNode;
}) => {
  const { t } = useLingui();
  const names = useBlockNames();
  const name = title ?? names[block];
  const path = (page: number) => to(headlinePages[block], { ...query, page: laterPage(page) });
  return (
    <main className="wrap">
      <PageMeta title={t`${name}: headlines`} description={description ?? about} path={path(paged.page)} noIndex={paged.list.length === 0} />
      <FeedLinks />
      <Breadcrumb
        trail={[
          { label: t`News`, to: to("article") },
          { label: t`Headlines`, to: to("article-starHeadlinesHome") },
          ...(title ? [{ label: names[block], to: to(headlinePages[block]) }] : []),
          { label: name },
        ]}
      />
      <PageHead title={name} about={about} />
      <LinkTabs
        label={t`Blocks of the headlines`}
        at={to(headlinePages[block])}
        tabs={[
          { to: to("article-starHeadlinesHome"), label: t`Front page` },
          ...(Object.keys(headlinePages) as HeadlinePage[]).map((one) => ({ to: to(headlinePages[one]), label: names[one] })),
        ]}
      />
      <div className={css.block}>
        {paged.list.length === 0 ? (
          <Empty title={t`Nothing has been written here yet`}>
            <LinkButton to={to("article-starHeadlinesHome")} look="ghost">
              <Trans>To the headlines</Trans>
            </LinkButton>
          </Empty>
        ) : (
          children
        )}
      </div>
      <Pager page={paged.page} size={paged.size} total={paged.total} hrefOf={path} />
    </main>
  );
};

/** A block whose articles stand as cards with their pictures. */
export const BlockCards = ({ articles, now }: { articles: readonly ComponentProps<typeof ArticleCard>["article"][]; now: number }) => {
  const { t } = useLingui();
  return (
    <>
      <h2 className="visually-hidden">{t`Articles`}</h2>
      <ul className={css.cards}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard
              article={article}
              now={now}
              about
              sizes="(max-width: 640px) 100vw, 420px"
              corner={<KeepButton kind="article" id={article.id} name={article.title} isCompact />}
            />
          </li>
        ))}
      </ul>
    </>
  );
};
