import { useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { blockArticles } from "#domains/publishing/articles/contract/reading.ts";
import { callFrom } from "../../../../request-context.ts";
import { pageOf } from "../../search/read-address.ts";
import { minute } from "../load-articles.ts";
import { BlockCards, BlockPage } from "./block-page.tsx";

/** Colours, cloths and cuts of the seasons to come. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const articles = await callFrom(context)(blockArticles, { block: "trends", page: pageOf(new URL(request.url).searchParams), size: 16 });
  return { articles, now: minute() };
};

export default function TrendsPage() {
  const { articles, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <BlockPage block="trends" about={t`Colours, cloths and cuts of the seasons to come`} paged={articles}>
      <BlockCards articles={articles.list} now={now} />
    </BlockPage>
  );
}
