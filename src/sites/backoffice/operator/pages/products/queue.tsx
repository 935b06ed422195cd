import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import {
  causeWords,
  productReviewQueue,
  reviewCauses,
  reviewStates,
  reviewStateWords,
  type ReviewCause,
  type ReviewState,
} from "#domains/catalogue/catalog/contract/review.ts";
import { readTable, type TableRule } from "#kit/table-query.ts";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { Tag } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";

const rule: TableRule = {
  filters: { state: { kind: "choice", choices: reviewStates.slice(1) }, cause: { kind: "choice", choices: reviewCauses } },
  sorts: ["oldest"],
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(rule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const cause = state.filters["cause"] as ReviewCause | undefined;
  const queue = await ask(productReviewQueue, {
    state: (state.filters["state"] ?? "waiting") as ReviewState,
    ...(cause ? { cause } : {}),
    page: state.page,
    size: 30,
  });
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
        rule={rule}
        state={state}
        path={(query) => toConsole("products", query)}
        tabs={{
          filter: "state",
          label: t`State`,
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
            label: <Trans>Product</Trans>,
            cell: (row) => (
              <span className="row">
                <span style={{ inlineSize: 48 }}>
                  <Picture src={row.image} alt="" sizes="48px" ratio="4 / 5" />
                </span>
                <bdi>{row.title}</bdi>
              </span>
            ),
          },
          { key: "code", label: <Trans>Style code</Trans>, cell: (row) => <Ltr>{row.style_code}</Ltr> },
          { key: "seller", label: <Trans>Seller</Trans>, cell: (row) => <bdi>{row.seller}</bdi> },
          { key: "cause", label: <Trans>Why it waits</Trans>, cell: (row) => <Tag line>{words.causes[row.cause]}</Tag> },
          { key: "reports", label: <Trans>Reports</Trans>, isFigure: true, cell: (row) => (row.reports ? <Ltr>{row.reports}</Ltr> : "") },
          { key: "since", label: <Trans>In line since</Trans>, cell: (row) => <Stamp at={row.asked_at} /> },
        ]}
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
    </>
  );
}
