import { useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { blockArticles } from "#domains/publishing/articles/contract/reading.ts";
import { BreakingList } from "#domains/publishing/articles/ui/breaking-list.tsx";
import { callFrom } from "../../../../request-context.ts";
import { pageOf } from "../../search/read-address.ts";
import { loadOthers, minute } from "../load-articles.ts";
import css from "./block-page.module.css";
import { BlockPage } from "./block-page.tsx";
import { OtherArticles } from "../other-articles.tsx";

/** Flashes of the trade along the time line. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const articles = await call(blockArticles, { block: "breaking_news", page: pageOf(new URL(request.url).searchParams), size: 30 });
  return { articles, others: articles.page === 1 ? await loadOthers(call, articles.list) : [], now: minute() };
};

export default function BreakingNewsPage() {
  const { articles, others, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <BlockPage block="breakingNews" about={t`What has just happened in the trade, newest first`} paged={articles}>
      <h2 className="visually-hidden">{t`Articles`}</h2>
      <div className={css.narrow}>
        <BreakingList articles={articles.list} about marksFirst={articles.page === 1} />
      </div>
      <OtherArticles articles={others} now={now} />
    </BlockPage>
  );
}
