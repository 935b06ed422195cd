import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState, type ReactNode } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { buyerReview, buyerReviewQueue, decideReview } from "#domains/trade/reviews/contract/admin.ts";
import { hidingReasons, hidingReasonWords, reportReasonWords, type HidingReason } from "#domains/trade/reviews/contract/report-reasons.ts";
import {
  reviewLife,
  reviewStatusWords,
  waitCauses,
  waitCauseWords,
  type ReviewAct,
  type ReviewPart,
  type ReviewStatus,
  type WaitCause,
} from "#domains/trade/reviews/contract/review-life.ts";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import { Stars } from "#domains/trade/reviews/ui/stars.tsx";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { to } from "#kit/paths.ts";
import { possible } from "#kit/states.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { ZoomPicture } from "#ui/zoom-picture.tsx";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { LineActs, useLineKeys } from "../../parts/line-acts.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { RecordPage, type Step } from "../../parts/record-page.tsx";
import { Remark } from "../../parts/remark.tsx";
import bar from "../../parts/review.module.css";
import css from "./reviews.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  const [review, queue] = await Promise.all([ask(buyerReview, { id }), ask(buyerReviewQueue, { size: 60 })]);
  return {
    review,
    reportText: review.report ? ask.say(reportReasonWords[review.report.reason]) : "",
    states: Object.fromEntries(reviewLife.states.map((state) => [state, ask.say(reviewStatusWords[state])])) as Record<ReviewStatus, string>,
    causes: Object.fromEntries(waitCauses.map((cause) => [cause, ask.say(waitCauseWords[cause])])) as Record<WaitCause, string>,
    line: queue.list.map((one) => one.id),
  };
};
type Data = Awaited<ReturnType<typeof loader>>;
type Part = NonNullable<Data["review"]["reply"]>;

const tones: Readonly<Record<ReviewStatus, Tone>> = { pending: "waiting", published: "done", hidden: "off" };

const Pictures = ({ images }: { images: readonly string[] }) => {
  const { t } = useLingui();
  return images.length === 0 ? null : (
    <div className={bar.pictures}>
      {images.map((image, index) => (
        <ZoomPicture key={image} src={image} alt={t`Picture ${index + 1} of the buyer`} sizes="240px" ratio="1" />
      ))}
    </div>
  );
};

/** The follow-up or the reply: decided on for itself. */
const Addition = ({ title, part, state, causes, children }: { title: ReactNode; part: Part; state: string; causes: Data["causes"]; children: ReactNode }) => (
  <section className={`sheet ${css.part}`}>
    <SectionHead small title={title} />
    <p className="row">
      <StateBadge tone={tones[part.status]}>{state}</StateBadge>
      <span className="cap">
        <Stamp at={part.createtime} />
        {part.status === "pending" && part.causes.length > 0 && <> · {part.causes.map((cause) => causes[cause]).join(" · ")}</>}
      </span>
    </p>
    <p className={css.text} lang={part.lang} dir="auto">
      {part.body}
    </p>
    <Translation text={part.body} />
    <Pictures images={part.images} />
    <div className="row">{children}</div>
  </section>
);

function Review({ data: { review, reportText, states, causes, line } }: { data: Data }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [hiding, setHiding] = useState<ReviewPart>();
  const action = useAction();
  const open = useCallback((id: number) => void navigate(toConsole("buyer-review", { id })), [navigate]);
  const place = { line, at: review.id, open };
  const reviewer = <bdi>{review.author.nickname}</bdi>;
  const isReported = review.report?.closedtime === 0;
  const statusOf = (part: ReviewPart) => (part === "review" ? review.status : part === "reply" ? review.reply?.status : review.follow_up?.status);
  const may = (act: ReviewAct, part: ReviewPart = "review") => {
    const status = statusOf(part);
    return status !== undefined && possible(reviewLife, status, "operator").includes(act) && (act !== "keep" || (part === "review" && isReported));
  };
  const isWaiting = line.includes(review.id);
  const doneText: Readonly<Record<ReviewAct, string>> = {
    publish: t`It is public now`,
    keep: t`It stays public; the report is closed`,
    restore: t`It is public again`,
    hide: t`Hidden; its author is told why`,
  };
  const decide = async (part: ReviewPart, act: ReviewAct, why: { reasons?: HidingReason[]; note?: string } = {}) => {
    await call(decideReview, { id: review.id, part, act, ...why });
    showToast({ tone: "done", text: doneText[act] });
    refreshWaiting();
    const next = line[line.indexOf(review.id) + 1];
    const isAllDone = (["review", "follow_up", "reply"] as const).every((one) => one === part || statusOf(one) !== "pending");
    if (isWaiting && isAllDone && (part === "review" || !isReported) && next !== undefined) open(next);
    else await revalidate();
  };
  const run = (part: ReviewPart, act: ReviewAct) => {
    // Whatever was refused, the page shows what is now.
    if (may(act, part)) void action.run(() => decide(part, act), { after: revalidate });
  };
  // What can be found in order now: what waits, what was reported, what was hidden.
  const approval = (["publish", "keep", "restore"] as const).find((act) => may(act));
  useLineKeys(place, { a: () => approval && run("review", approval), r: () => may("hide") && setHiding("review") }, hiding !== undefined);
  const partNames: Readonly<Record<ReviewPart, string>> = { review: t`Review`, follow_up: t`Follow-up`, reply: t`Seller's reply` };
  const eventNames: Readonly<Record<string, string>> = {
    write: t({ message: "written", context: "what happened" }),
    publish: t({ message: "approved", context: "what happened" }),
    keep: t({ message: "kept after a report", context: "what happened" }),
    hide: t({ message: "hidden", context: "what happened" }),
    restore: t({ message: "public again", context: "what happened" }),
  };
  const steps: Step[] = [
    ...review.events.map((one, index): Step => ({
      key: `e${index}`,
      at: one.createtime,
      who: one.by,
      what: `${partNames[one.part]}: ${eventNames[one.event] ?? one.event}`,
      why: one.reason,
    })),
    ...(review.report
      ? [
          {
            key: "report",
            at: review.report.createtime,
            who: review.report.reporter,
            what: t`Reported by the seller`,
            why: (
              <>
                {reportText}
                <br />
                <Remark text={review.report.note} />
              </>
            ),
          },
        ]
      : []),
  ].sort((one, other) => other.at - one.at);
  const approvals: Readonly<Record<"publish" | "keep" | "restore", ReactNode>> = {
    publish: <Trans>Make public</Trans>,
    keep: <Trans context="review">Keep public</Trans>,
    restore: <Trans>Make public again</Trans>,
  };
  const verbsOf = (part: ReviewPart) => (
    <>
      {(["publish", "restore"] as const)
        .filter((act) => may(act, part))
        .map((act) => (
          <Button key={act} size="small" busy={action.isRunning} onClick={() => run(part, act)}>
            {approvals[act]}
          </Button>
        ))}
      {may("hide", part) && (
        <Button look="ghost" size="small" onClick={() => setHiding(part)}>
          {part === "reply" ? <Trans>Hide the reply</Trans> : <Trans>Hide the follow-up</Trans>}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ConsoleTitle>{t`Review of ${review.product.title}`}</ConsoleTitle>
      <RecordPage
        title={<Trans>Review by {reviewer}</Trans>}
        state={<StateBadge tone={tones[review.status]}>{states[review.status]}</StateBadge>}
        about={
          <>
            <bdi>{review.product.title}</bdi>
            <br />
            <bdi>{review.seller.name}</bdi> · <Stamp at={review.createtime} />
          </>
        }
        acts={
          <>
            <LineActs {...place} />
            {review.status === "published" && (
              <LinkButton
                look="soft"
                size="small"
                href={`${to("product-shop-details", { shop: review.product.seller_id }, { id: review.product.id })}#reviews`}
                target="_blank"
                rel="noopener"
              >
                <Trans>As readers see it</Trans>
              </LinkButton>
            )}
            <LinkButton look="ghost" size="small" to={toConsole("buyer-reviews")}>
              <Trans>All waiting</Trans>
            </LinkButton>
          </>
        }
        facts={[
          ...(isReported && review.report
            ? [
                {
                  key: "report",
                  label: <Trans context="review">Reported</Trans>,
                  value: (
                    <span className={bar.texts}>
                      <b>{reportText}</b>
                      <Remark text={review.report.note} />
                      <span className="cap">
                        <bdi>{review.report.reporter}</bdi> · <Stamp at={review.report.createtime} />
                      </span>
                    </span>
                  ),
                },
              ]
            : []),
          ...(review.status === "pending" && review.causes.length > 0
            ? [{ key: "why", label: <Trans>Why it waits</Trans>, value: review.causes.map((cause) => causes[cause]).join(" · ") }]
            : []),
          { key: "stars", label: <Trans>Stars</Trans>, value: <Stars stars={review.stars} /> },
          {
            key: "text",
            label: <Trans>Text</Trans>,
            value: review.body ? (
              <>
                <span className={css.text} lang={review.lang} dir="auto">
                  {review.body}
                </span>
                <Translation text={review.body} />
              </>
            ) : (
              <Trans>Stars without words</Trans>
            ),
          },
          { key: "goods", label: <Trans>Goods</Trans>, value: <bdi>{review.product.goods}</bdi> },
          { key: "order", label: <Trans>Order</Trans>, value: <Ltr>{review.order.code}</Ltr> },
          {
            key: "author",
            label: <Trans>Buyer</Trans>,
            value: (
              <>
                <bdi>{review.author.nickname}</bdi>
                {review.is_anonymous && (
                  <>
                    {" "}
                    · <Trans>shown without a name</Trans>
                  </>
                )}{" "}
                · <Plural value={review.author.reviews} one="# review" other="# reviews" />
                {review.author.hidden > 0 && (
                  <>
                    {" "}
                    · <Trans>hidden: {review.author.hidden}</Trans>
                  </>
                )}
              </>
            ),
          },
        ]}
        columns={1}
        steps={steps}
      >
        {review.images.length > 0 && (
          <section className="sheet">
            <SectionHead small title={<Trans>Pictures</Trans>} />
            <Pictures images={review.images} />
          </section>
        )}
        {review.follow_up && (
          <Addition title={<Trans>Follow-up</Trans>} part={review.follow_up} state={states[review.follow_up.status]} causes={causes}>
            {verbsOf("follow_up")}
          </Addition>
        )}
        {review.reply && (
          <Addition title={<Trans>Reply of the seller</Trans>} part={review.reply} state={states[review.reply.status]} causes={causes}>
            {verbsOf("reply")}
          </Addition>
        )}
        {review.report && !isReported && (
          <section className="sheet">
            <SectionHead small title={<Trans>Reports</Trans>} />
            <Facts facts={[{ key: "report", label: reportText, value: review.report.note ? <Remark text={review.report.note} /> : "—" }]} />
          </section>
        )}
      </RecordPage>
      <footer className={bar.bar}>
        <span className={bar.space} />
        {may("hide") && (
          <Button look="ghost" aria-keyshortcuts="r" onClick={() => setHiding("review")}>
            <Trans context="verb">Hide</Trans> <kbd className={bar.key}>R</kbd>
          </Button>
        )}
        {approval && (
          <Button busy={action.isRunning} aria-keyshortcuts="a" onClick={() => run("review", approval)}>
            {approvals[approval]} <kbd className={bar.key}>A</kbd>
          </Button>
        )}
      </footer>
      {hiding && (
        <ReasonDialog
          title={<Trans>Hide it from readers</Trans>}
          about={<Trans>Its author reads the reason. A review is not hidden for being bad for the seller.</Trans>}
          reasons={hidingReasons.map((code) => ({ code, label: i18n._(hidingReasonWords[code].id) }))}
          verb={<Trans context="verb">Hide</Trans>}
          isGrave
          onConfirm={({ codes, note }) => decide(hiding, "hide", { reasons: hidingReasons.filter((code) => codes.includes(code)), note })}
          onClose={() => setHiding(undefined)}
        />
      )}
    </>
  );
}

/** One review as the staff see it, and the decision. */
export default function ReviewPage() {
  const data = useLoaderData<Data>();
  return <Review key={`${data.review.id} ${data.review.events.length}`} data={data} />;
}
