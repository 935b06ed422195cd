import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import {
  causeWords,
  decideProduct,
  productReviewQueue,
  reviewCauses,
  reviewStates,
  reviewStateWords,
  type ReviewCause,
} from "#domains/catalogue/catalog/contract/review.ts";
import { call } from "#kit/browser/call.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { Tag } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { useBulkDecisions } from "../../../bulk-decision.tsx";
import { reviewInput, reviewRule } from "./review-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(reviewRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const queue = await ask(productReviewQueue, { ...reviewInput(state), size: 30 });
  return {
    state,
    queue,
    words: {
      states: reviewStates.map((one) => ask.say(reviewStateWords[one])),
      causes: Object.fromEntries(reviewCauses.map((one) => [one, ask.say(causeWords[one])])) as Record<ReviewCause, string>,
    },
  };
};

export default function ProductQueuePage() {
  const { t } = useLingui();
  const { state, queue, words } = useLoaderData<typeof loader>();
  const isWaiting = !state.filters["state"];
  const { bulk, dialog } = useBulkDecisions<(typeof queue.list)[number]>(
    [
      {
        key: "keep",
        verb: <Trans>Approve</Trans>,
        title: <Trans>Approve these products?</Trans>,
        about: <Trans>Reports on them are settled with it.</Trans>,
        reason: "optional",
        decide: (row, note) => call(decideProduct, { id: row.id, keep: true, note }),
      },
      {
        key: "take-down",
        verb: <Trans>Take off sale</Trans>,
        title: <Trans>Take these products down?</Trans>,
        about: <Trans>Each seller is told the reason.</Trans>,
        reason: "needed",
        isGrave: true,
        decide: (row, note) => call(decideProduct, { id: row.id, keep: false, note }),
      },
    ],
    { keyOf: (row) => row.id, nameOf: (row) => row.title },
  );
  return (
    <>
      <ConsoleTitle>{t`Product review`}</ConsoleTitle>
      <PageHead
        title={<Trans>Product review</Trans>}
        about={
          <Trans>A seller's first product, what was reported, and what was corrected after it was taken down. Those that wait the longest come first.</Trans>
        }
      />
      <TablePage
        caption={t`Product review`}
        rule={reviewRule}
        state={state}
        path={(query) => toConsole("products", query)}
        exportTo={toConsole("products-export", tableQuery(reviewRule, state, { page: 1 }))}
        tabs={{
          filter: "state",
          label: t`Status`,
          tabs: reviewStates.map((one, index) => ({
            value: one === "waiting" ? "" : one,
            label: words.states[index],
            ...(one === "waiting" ? { count: queue.waiting } : {}),
          })),
        }}
        filters={[{ name: "cause", label: t`Why it waits`, choices: reviewCauses.map((one) => ({ value: one, label: words.causes[one] })) }]}
        columns={[
          {
            key: "product",
            isBare: true,
            label: <Trans>Product</Trans>,
            cell: (row) => (
              <span className="row beside">
                <span style={{ inlineSize: 48, flex: "none" }}>
                  <Picture src={row.image} alt="" sizes="48px" ratio="4 / 5" />
                </span>
                <bdi style={{ minInlineSize: "9em" }}>{row.title}</bdi>
              </span>
            ),
          },
          { key: "code", label: <Trans>Style code</Trans>, cell: (row) => <Ltr>{row.style_code}</Ltr> },
          { key: "seller", label: <Trans>Seller</Trans>, cell: (row) => <bdi>{row.seller}</bdi> },
          {
            key: "cause",
            label: <Trans>Why it waits</Trans>,
            cell: (row) => (
              <span className="clause">
                <Tag line>{words.causes[row.cause]}</Tag> {row.reports > 0 && <Ltr>({row.reports})</Ltr>}
              </span>
            ),
          },
          { key: "since", label: <Trans>In line since</Trans>, cell: (row) => <Stamp at={row.asked_at} /> },
        ]}
        bulk={isWaiting ? bulk : []}
        rows={queue.list}
        rowKey={(row) => `${row.id} ${row.asked_at}`}
        rowLink={(row) => toConsole("product", { id: row.id })}
        page={queue}
        empty={
          isWaiting
            ? { title: <Trans>Nothing waits</Trans>, about: <Trans>First products and reports appear here at once.</Trans> }
            : { title: <Trans>Nothing was decided so</Trans> }
        }
      />
      {dialog}
    </>
  );
}
