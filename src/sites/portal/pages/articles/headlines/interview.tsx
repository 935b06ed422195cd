import { useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listInterviews } from "#domains/publishing/articles/contract/reading.ts";
import { InterviewCard } from "#domains/publishing/articles/ui/interview-card.tsx";
import { callFrom } from "../../../../request-context.ts";
import { pageOf } from "../../search/read-address.ts";
import { minute } from "../load-articles.ts";
import css from "./block-page.module.css";
import { BlockPage } from "./block-page.tsx";

/** Conversations with people of the trade. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const interviews = await callFrom(context)(listInterviews, { page: pageOf(new URL(request.url).searchParams), size: 12 });
  return { interviews, now: minute() };
};

export default function InterviewPage() {
  const { interviews, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <BlockPage block="interview" about={t`People of the trade, in their own words`} paged={interviews}>
      <ul className={css.halves}>
        {interviews.list.map((article) => (
          <li key={article.id}>
            <InterviewCard article={article} now={now} level={2} />
          </li>
        ))}
      </ul>
    </BlockPage>
  );
}
