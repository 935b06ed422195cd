import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { buyerReviewQueue, deskTabs, type DeskTab } from "#domains/trade/reviews/contract/desk.ts";
import { waitCauses, waitCauseWords, type WaitCause } from "#domains/trade/reviews/contract/review-life.ts";
import { Stars } from "#domains/trade/reviews/ui/stars.tsx";
import { readTable, type TableRule } from "#kit/table-query.ts";
import { LinkButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge, Tag } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import css from "./reviews.module.css";

const rule: TableRule = {
  filters: { state: { kind: "choice", choices: deskTabs.slice(1) }, reported: { kind: "choice", choices: ["yes"] }, keyword: { kind: "text", most: 60 } },
  sorts: ["first"],
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(rule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  return {
    state,
    queue: await ask(buyerReviewQueue, {
      tab: (state.filters["state"] ?? "waiting") as DeskTab,
      reported: state.filters["reported"] === "yes",
      keyword: state.filters["keyword"] ?? "",
      page: state.page,
      size: 30,
    }),
    causes: Object.fromEntries(waitCauses.map((cause) => [cause, ask.say(waitCauseWords[cause])])) as Record<WaitCause, string>,
  };
};

export default function ReviewQueuePage() {
  const { t } = useLingui();
  const { state, queue, causes } = useLoaderData<typeof loader>();
  const isWaiting = !state.filters["state"];
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
        rule={rule}
        state={state}
        path={(query) => toConsole("buyer-reviews", query)}
        tabs={{
          filter: "state",
          label: t`State`,
          tabs: [
            { value: "", label: <Trans>Waits</Trans>, count: queue.waiting },
            { value: "published", label: <Trans context="review">Public</Trans> },
            { value: "hidden", label: <Trans context="review">Hidden</Trans> },
          ],
        }}
        filters={[
          { name: "reported", label: t({ message: "Reported", context: "review" }), choices: [{ value: "yes", label: t`Reported by the seller` }] },
          { name: "keyword", label: t`Word in it` },
        ]}
        columns={[
          {
            key: "product",
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
            label: isWaiting ? <Trans>In line since</Trans> : <Trans>Written on</Trans>,
            cell: (row) => <Stamp at={isWaiting ? row.waits_since : row.createtime} />,
          },
        ]}
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
    </>
  );
}
