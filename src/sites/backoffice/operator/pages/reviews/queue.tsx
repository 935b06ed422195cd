import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { buyerReviewQueue, decideReview } from "#domains/trade/reviews/contract/admin.ts";
import { waitCauses, waitCauseWords, type WaitCause } from "#domains/trade/reviews/contract/review-life.ts";
import { Stars } from "#domains/trade/reviews/ui/stars.tsx";
import { call } from "#kit/browser/call.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { LinkButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge, Tag } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { useBulkDecisions } from "../../../bulk-decision.tsx";
import css from "./reviews.module.css";
import { buyerReviewInput, buyerReviewRule } from "./buyer-review-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(buyerReviewRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  return {
    state,
    queue: await ask(buyerReviewQueue, { ...buyerReviewInput(state), size: 30 }),
    causes: Object.fromEntries(waitCauses.map((cause) => [cause, ask.say(waitCauseWords[cause])])) as Record<WaitCause, string>,
  };
};

export default function ReviewQueuePage() {
  const { t } = useLingui();
  const { state, queue, causes } = useLoaderData<typeof loader>();
  const isWaiting = !state.filters["state"];
  const { bulk, dialog } = useBulkDecisions<(typeof queue.list)[number]>(
    [
      {
        key: "publish",
        verb: <Trans>Make public</Trans>,
        title: <Trans>Let these reviews be public?</Trans>,
        about: <Trans>A report on one of them is closed with it. Follow-ups and replies are decided on the page of the review.</Trans>,
        reason: "optional",
        decide: (row, note) => call(decideReview, { id: row.id, act: row.status === "pending" ? "publish" : "keep", note }),
      },
      {
        key: "hide",
        verb: <Trans context="verb">Hide</Trans>,
        title: <Trans>Hide these reviews?</Trans>,
        about: <Trans>Each author is told the reason. Follow-ups and replies are decided on the page of the review.</Trans>,
        reason: "needed",
        isGrave: true,
        decide: (row, note) => call(decideReview, { id: row.id, act: "hide", note }),
      },
    ],
    { keyOf: (row) => row.id, nameOf: (row) => row.title },
  );
  return (
    <>
      <ConsoleTitle>{t`Buyers' reviews`}</ConsoleTitle>
      <PageHead
        title={<Trans>Buyers' reviews</Trans>}
        about={
          <Trans>Reported ones come first; then first reviews, pictures and words of the watch list, those that wait the longest before the others.</Trans>
        }
      >
        <LinkButton look="ghost" to={toConsole("watch-words")}>
          <Trans>Watch list</Trans>
        </LinkButton>
      </PageHead>
      <TablePage
        caption={t`Buyers' reviews`}
        rule={buyerReviewRule}
        state={state}
        path={(query) => toConsole("buyer-reviews", query)}
        exportTo={toConsole("buyer-reviews-export", tableQuery(buyerReviewRule, state, { page: 1 }))}
        tabs={{
          filter: "state",
          label: t`Status`,
          tabs: [
            { value: "", label: <Trans context="review">Waiting</Trans>, count: queue.waiting },
            { value: "published", label: <Trans context="review">Public</Trans> },
            { value: "hidden", label: <Trans context="review">Hidden</Trans> },
          ],
        }}
        filters={[
          { name: "reported", label: t({ message: "Reported", context: "review" }), choices: [{ value: "yes", label: t`Reported by the seller` }] },
          { name: "keyword", label: t`Text contains` },
        ]}
        columns={[
          {
            key: "product",
            isBare: true,
            label: <Trans>Product</Trans>,
            cell: (row) => (
              <span className={css.product}>
                <span className={css.thumb}>
                  <Picture src={row.image} alt="" sizes="44px" ratio="4 / 5" />
                </span>
                <bdi>{row.title}</bdi>
              </span>
            ),
          },
          {
            key: "review",
            label: <Trans>Review</Trans>,
            isBare: true,
            cell: (row) => (
              <span className={css.words}>
                <Stars stars={row.stars} />
                <span dir="auto">{row.body.length > 140 ? `${row.body.slice(0, 140)}…` : row.body}</span>
              </span>
            ),
          },
          { key: "pictures", label: <Trans>Pictures</Trans>, isFigure: true, cell: (row) => (row.images ? <Ltr>{row.images}</Ltr> : "") },
          { key: "author", label: <Trans>Buyer</Trans>, cell: (row) => <bdi>{row.author}</bdi> },
          { key: "seller", label: <Trans>Seller</Trans>, cell: (row) => <bdi>{row.seller}</bdi> },
          {
            key: "why",
            label: <Trans>Why it waits</Trans>,
            cell: (row) => (
              <span className={css.why}>
                {row.is_reported && (
                  <StateBadge tone="failed">
                    <Trans context="review">Reported</Trans>
                  </StateBadge>
                )}
                {row.causes.map((cause) => (
                  <Tag key={cause} line>
                    {causes[cause]}
                  </Tag>
                ))}
              </span>
            ),
          },
          {
            key: "since",
            label: isWaiting ? <Trans>Waiting since</Trans> : <Trans>Written on</Trans>,
            cell: (row) => <Stamp at={isWaiting ? row.waits_since : row.createtime} />,
          },
        ]}
        bulk={isWaiting ? bulk : []}
        rows={queue.list}
        rowKey={(row) => row.id}
        rowLink={(row) => toConsole("buyer-review", { id: row.id })}
        page={queue}
        empty={
          isWaiting
            ? { title: <Trans>Nothing waits</Trans>, about: <Trans>First reviews, pictures, watched words and reports appear here at once.</Trans> }
            : { title: <Trans>There are no such reviews.</Trans> }
        }
      />
      {dialog}
    </>
  );
}
