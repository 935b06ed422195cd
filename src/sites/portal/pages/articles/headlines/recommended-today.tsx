import { useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { blockArticles } from "#domains/publishing/articles/contract/reading.ts";
import { callFrom } from "../../../../request-context.ts";
import { pageOf } from "../../search/read-address.ts";
import { minute } from "../load-articles.ts";
import { BlockCards, BlockPage } from "./block-page.tsx";

/** What the editors picked for today, then the newest. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const articles = await callFrom(context)(blockArticles, { block: "recommended_today", page: pageOf(new URL(request.url).searchParams), size: 18 });
  return { articles, now: minute() };
};

export default function RecommendedTodayPage() {
  const { articles, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <BlockPage block="recommendedToday" about={t`What our editors would read today, then the newest`} paged={articles}>
      <BlockCards articles={articles.list} now={now} />
    </BlockPage>
  );
}
