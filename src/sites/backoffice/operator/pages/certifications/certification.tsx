import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLoaderData, useNavigate, useRevalidator } from "react-router";
import { claimCertification, releaseCertification } from "#domains/people/certification/contract/review.ts";
import { CertificationBadge } from "#domains/people/certification/ui/state-badge.tsx";
import { EventName, EventReasons } from "#domains/people/certification/ui/history.tsx";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { Stamp } from "#ui/stamp.tsx";
import { LineActs, neighbours, useLineKeys } from "../../parts/line-acts.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { loadReview, type ReviewData } from "./load-review.ts";
import type { Decision, Remarks } from "./remarks.ts";
import { ReviewFields } from "./review-fields.tsx";
import { ReviewPapers } from "./review-papers.tsx";
import css from "./review.module.css";

export const loader = loadReview;

const prolongMs = 5 * 60_000;

/** Keeps the submission for this reviewer while the page is open; leaves it to others when it is left undecided. */
const useClaim = (id: number, isWaiting: boolean, takenBy: string | undefined) => {
  useEffect(() => {
    if (!isWaiting || takenBy !== undefined) return;
    const claim = () => void call(claimCertification, { id }, { quiet: true }).then(refreshWaiting, () => undefined);
    claim();
    const timer = setInterval(claim, prolongMs);
    return () => {
      clearInterval(timer);
      void call(releaseCertification, { id }, { quiet: true }).catch(() => undefined);
    };
  }, [id, isWaiting, takenBy]);
};

const Key = ({ children }: { children: string }) => (
  <kbd className={css.key} aria-hidden>
    {children}
  </kbd>
);

function Review({ data: { review, line, given } }: { data: ReviewData }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [remarks, setRemarks] = useState<Remarks>({});
  const [asked, setAsked] = useState<Decision>();
  const takenBy = review.claimed && !review.claimed.is_me ? review.claimed.nickname : undefined;
  useClaim(review.id, review.status === "submitted", takenBy);

  const place = { line, at: review.id, open: (id: number) => void navigate(toConsole("certifications-one", { id })) };
  const { next } = neighbours(place);
  const may = (act: Decision) => review.may.includes(act) && takenBy === undefined;
  const whyNot = takenBy === undefined ? undefined : t`Another reviewer has it open`;
  const ask = (act: Decision) => may(act) && setAsked(act);
  useLineKeys(place, { a: () => ask("approve"), r: () => ask("reject") }, asked !== undefined);

  const set = (field: string, remark: Remarks[string] | undefined) =>
    setRemarks(({ [field]: _before, ...others }) => (remark ? { ...others, [field]: remark } : others));
  const decided = () => {
    setAsked(undefined);
    refreshWaiting();
    if (next !== undefined && review.status === "submitted") place.open(next);
    else void revalidate();
  };
  const isForm = review.status === "submitted";
  const name = review.kind === "enterprise" ? review.form.legal_name : review.form.real_name;
  return (
    <>
      <ConsoleTitle>{name ?? review.user.nickname}</ConsoleTitle>
      <PageHead
        title={
          <>
            <bdi>{name ?? review.user.nickname}</bdi> <CertificationBadge status={review.status} />
          </>
        }
        about={
          <>
            {review.kind === "enterprise" ? <Trans>Enterprise certification</Trans> : <Trans>Designer certification</Trans>} · <bdi>{review.user.nickname}</bdi>{" "}
            <Ltr>#{review.user.id}</Ltr>
            {review.submitted_at > 0 && (
              <>
                {" "}
                · <Trans>submitted</Trans> <Stamp at={review.submitted_at} />
              </>
            )}
          </>
        }
      >
        <LineActs {...place} />
        <LinkButton look="ghost" size="small" to={toConsole("certifications")}>
          <Trans>All applications</Trans>
        </LinkButton>
      </PageHead>
      {takenBy !== undefined && (
        <Message tone="warning">
          <Trans>{takenBy} is reviewing this. You can read it, but not decide it now.</Trans>
        </Message>
      )}
      {review.before && (
        <Message>
          <Trans>Changed after approval. The approval stays in force until you decide; changes are marked, with the old value below.</Trans>
        </Message>
      )}
      {review.same_papers.length > 0 && (
        <Message tone="warning">
          <Trans>Another account submitted the same papers:</Trans>{" "}
          {review.same_papers.map((one) => (
            <Link key={one.id} className={css.same} to={toConsole("certifications-one", { id: one.id })}>
              <bdi>{one.title}</bdi> <Ltr>#{one.user_id}</Ltr>
            </Link>
          ))}
        </Message>
      )}
      <div className={css.columns}>
        <div className="stack">
          <ReviewFields review={review} given={given} remarks={remarks} onRemark={isForm ? set : undefined} />
          <section className="sheet">
            <SectionHead small title={<Trans>Decision history</Trans>} />
            <ol className={css.steps}>
              {review.events.map((event) => (
                <li key={event.id}>
                  <span className="cap">
                    <Stamp at={event.time} />
                    {event.is_reviewer && event.by && <> · {event.by}</>}
                  </span>
                  <b>
                    <EventName event={event.event} />
                  </b>
                  <EventReasons kind={review.kind} event={event} />
                </li>
              ))}
            </ol>
          </section>
        </div>
        <ReviewPapers review={review} remarks={remarks} onRemark={isForm ? set : undefined} />
      </div>
      <footer className={css.bar}>
        {Object.keys(remarks).length > 0 && (
          <StateBadge tone="waiting">
            <Trans>Reasons: {Object.keys(remarks).length}</Trans>
          </StateBadge>
        )}
        <span className={css.space} />
        {review.kind === "enterprise" && review.approved_at > 0 && (
          <LinkButton look="ghost" to={to("enterprise-details-id", { id: review.user.id })}>
            <Trans>Factory page</Trans>
          </LinkButton>
        )}
        {review.may.includes("revoke") && (
          <Button look="ghost" disabled={!may("revoke")} reason={whyNot} onClick={() => ask("revoke")}>
            <Trans>Revoke</Trans>
          </Button>
        )}
        {review.may.includes("reject") && (
          <Button look="ghost" disabled={!may("reject")} reason={whyNot} aria-keyshortcuts="r" onClick={() => ask("reject")}>
            <Trans>Send back</Trans> <Key>R</Key>
          </Button>
        )}
        {review.may.includes("approve") && (
          <Button look="seal" disabled={!may("approve")} reason={whyNot} aria-keyshortcuts="a" onClick={() => ask("approve")}>
            <Trans>Approve</Trans> <Key>A</Key>
          </Button>
        )}
      </footer>
      {asked && <DecideDialog review={review} decision={asked} remarks={remarks} onClose={() => setAsked(undefined)} onDecided={decided} />}
    </>
  );
}

/** One submission: values beside the papers, a reason at whatever is wrong, a decision, the next one. */
export default function CertificationReviewPage() {
  const data = useLoaderData<ReviewData>();
  // Another certification, or another submission of it, begins without reasons.
  return <Review key={`${data.review.id} ${data.review.submission} ${data.review.status}`} data={data} />;
}
