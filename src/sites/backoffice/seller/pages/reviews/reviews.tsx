import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { reportReasons, reportReasonWords } from "#domains/trade/reviews/contract/report-reasons.ts";
import { receivedReviews } from "#domains/trade/reviews/contract/selling.ts";
import { ReviewPictures } from "#domains/trade/reviews/ui/review-item.tsx";
import { Stars } from "#domains/trade/reviews/ui/stars.tsx";
import { to } from "#kit/paths.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { Figures } from "../../parts/figures.tsx";
import { ReplyDialog } from "./reply-dialog.tsx";
import { ReportDialog, type ReasonNames } from "./report-dialog.tsx";
import { reviewsInput, reviewsRule } from "./reviews-query.ts";
import css from "./reviews.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(reviewsRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  return {
    state,
    reviews: await ask(receivedReviews, { ...reviewsInput(state), size: 20 }),
    reasons: Object.fromEntries(reportReasons.map((reason) => [reason, ask.say(reportReasonWords[reason])])) as ReasonNames,
  };
};
type Row = Awaited<ReturnType<typeof loader>>["reviews"]["list"][number];

const Words = ({ row }: { row: Row }) => (
  <div className={css.words}>
    <p className="row">
      <Stars stars={row.stars} />
      {row.report === "open" && (
        <StateBadge tone="waiting">
          <Trans context="review">Reported</Trans>
        </StateBadge>
      )}
      {row.report === "closed" && (
        <StateBadge tone="off">
          <Trans>Reported and kept</Trans>
        </StateBadge>
      )}
    </p>
    {row.body && (
      <p className={css.text}>
        <bdi lang={row.lang}>{row.body}</bdi>
      </p>
    )}
    <ReviewPictures images={row.images} />
    {row.follow_up && (
      <p className={css.text}>
        <span className="cap">
          <Trans>Follow-up</Trans>:
        </span>{" "}
        <bdi lang={row.follow_up.lang}>{row.follow_up.body}</bdi>
      </p>
    )}
    {row.reply && (
      <div className={css.reply}>
        <p className="cap">
          <Trans>Your reply</Trans> · <Stamp at={row.reply.createtime} />
        </p>
        <bdi lang={row.reply.lang}>{row.reply.body}</bdi>
      </div>
    )}
    {row.reply_status === "pending" && (
      <p className="cap">
        <Trans>Your reply is being checked.</Trans>
      </p>
    )}
    {row.reply_status === "hidden" && (
      <p className="cap">
        <Trans>An operator hid your reply; the notification says why.</Trans>
      </p>
    )}
  </div>
);

export default function ReviewsPage() {
  const { t } = useLingui();
  const { state, reviews, reasons } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<Row>();
  const [reported, setReported] = useState<Row>();
  const done = async () => {
    refreshWaiting();
    await revalidate();
  };
  const { score } = reviews;
  return (
    <>
      <SellerTitle>{t`Reviews`}</SellerTitle>
      <PageHead title={<Trans>Reviews</Trans>} about={<Trans>What buyers say of what they received. One reply each; everybody reads it.</Trans>} />
      <Figures
        figures={[
          {
            key: "average",
            label: <Trans>Average rating, out of 5</Trans>,
            value: <Ltr>{score.count === 0 ? "—" : (score.average_tenths / 10).toFixed(1)}</Ltr>,
            about: <Trans>Stars of all public reviews, divided by their number</Trans>,
            to: toSeller("reviews"),
          },
          {
            key: "count",
            label: <Trans>Reviews</Trans>,
            value: <Ltr>{score.count.toLocaleString("en")}</Ltr>,
            about: <Trans>Of all products, as everybody reads them</Trans>,
            to: toSeller("reviews"),
          },
          {
            key: "unanswered",
            label: <Trans>Without a reply</Trans>,
            value: <Ltr>{reviews.unanswered.toLocaleString("en")}</Ltr>,
            about: <Trans>Public, and not answered by the shop</Trans>,
            to: toSeller("reviews", { tab: "unanswered" }),
          },
          {
            key: "bad",
            label: <Trans>One or two stars</Trans>,
            value: <Ltr>{((score.stars[0] ?? 0) + (score.stars[1] ?? 0)).toLocaleString("en")}</Ltr>,
            about: <Trans>Answered or not</Trans>,
            to: toSeller("reviews", { stars: "low" }),
          },
        ]}
      />
      <TablePage
        caption={t`Reviews`}
        rule={reviewsRule}
        state={state}
        path={(query) => toSeller("reviews", query)}
        exportTo={toSeller("reviews-export", tableQuery(reviewsRule, state, { page: 1 }))}
        tabs={{
          filter: "tab",
          label: t`Which reviews`,
          tabs: [
            { value: "", label: <Trans>All</Trans>, count: score.count },
            { value: "unanswered", label: <Trans>Without a reply</Trans>, count: reviews.unanswered },
          ],
        }}
        filters={[
          {
            name: "stars",
            label: t`Stars`,
            choices: [...["5", "4", "3", "2", "1"].map((value) => ({ value, label: t`${value} of 5 stars` })), { value: "low", label: t`One or two stars` }],
          },
          { name: "product", label: t`Product`, choices: reviews.products.map((one) => ({ value: String(one.id), label: `${one.title} (${one.count})` })) },
          { name: "keyword", label: t`Words in the review` },
        ]}
        columns={[
          {
            key: "product",
            isBare: true,
            label: <Trans>Product</Trans>,
            cell: (row) => (
              <span className={css.product}>
                <Picture src={row.image} alt="" sizes="44px" ratio="4 / 5" />
                <span>
                  <Link to={`${to("product-shop-details", { shop: row.seller_id }, { id: row.product_id })}#reviews`}>{row.title}</Link>
                  <span className="cap">
                    <bdi>{row.goods}</bdi>
                  </span>
                </span>
              </span>
            ),
          },
          { key: "words", label: <Trans>Review</Trans>, isBare: true, cell: (row) => <Words row={row} /> },
          {
            key: "who",
            label: <Trans>Buyer</Trans>,
            cell: (row) => (
              <span className={css.who}>
                <span>{row.author ? <bdi>{row.author}</bdi> : <Trans>Anonymous</Trans>}</span>
                <span className="cap">
                  <Stamp at={row.createtime} />
                </span>
                {row.order_code && (
                  <span className="cap">
                    <Ltr>{row.order_code}</Ltr>
                  </span>
                )}
              </span>
            ),
          },
          {
            key: "verbs",
            label: <span className="visually-hidden">{t`What to do`}</span>,
            isBare: true,
            cell: (row) => (
              <span className={css.verbs}>
                {row.reply_status === null && (
                  <Button size="small" onClick={() => setAnswered(row)}>
                    <Trans>Reply</Trans>
                  </Button>
                )}
                {row.report === "none" && (
                  <Button look="ghost" size="small" onClick={() => setReported(row)}>
                    <Trans>Report</Trans>
                  </Button>
                )}
              </span>
            ),
          },
        ]}
        rows={reviews.list}
        rowKey={(row) => row.id}
        page={reviews}
        empty={{ title: <Trans>No reviews here</Trans>, about: <Trans>Buyers can review what they bought for fifteen days after receipt.</Trans> }}
      />
      {answered && <ReplyDialog review={answered} onDone={done} onClose={() => setAnswered(undefined)} />}
      {reported && <ReportDialog id={reported.id} reasons={reasons} onDone={done} onClose={() => setReported(undefined)} />}
    </>
  );
}
