import { Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import {
  certificateReasonWords,
  certificateReasons,
  decideCertificate,
  type certificateQueue,
} from "#domains/catalogue/enterprises/contract/certificate-review.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { ZoomPicture } from "#ui/zoom-picture.tsx";
import { ReviewQueue } from "../../parts/review-queue.tsx";
import { DecisionState, Reasons, UntilDay } from "./decision.tsx";
import css from "./certificates.module.css";

type Queue = OutputOf<typeof certificateQueue>;
type Waiting = Queue["list"][number];

/** The document beside what its factory wrote of it. */
const Sheet = ({ one }: { one: Waiting }) => (
  <div className={css.columns}>
    <div className={css.facts}>
      <Facts
        columns={1}
        facts={[
          {
            key: "factory",
            label: <Trans>Factory</Trans>,
            value: (
              <>
                <bdi>{one.factory.name}</bdi> <Ltr className="muted">{one.factory.code}</Ltr>
              </>
            ),
          },
          { key: "place", label: <Trans>Place</Trans>, value: <bdi>{one.factory.place}</bdi> },
          { key: "visit", label: <Trans>Inspected on site</Trans>, value: one.is_inspected ? <Trans>Yes</Trans> : <Trans>No</Trans> },
          { key: "standard", label: <Trans context="certificate">Standard</Trans>, value: <Ltr>{one.name}</Ltr> },
          { key: "number", label: <Trans>Number</Trans>, value: <Ltr>{one.number}</Ltr> },
          { key: "until", label: <Trans>Good until</Trans>, value: <UntilDay at={one.valid_until} /> },
          { key: "since", label: <Trans>Waiting since</Trans>, value: <Stamp at={one.submitted_at} /> },
        ]}
      />
      <div>
        <LinkButton look="ghost" size="small" to={to("enterprise-details-id", { id: one.factory.user_id })}>
          <Trans>Factory page</Trans>
        </LinkButton>
      </div>
      {one.before.length > 0 && (
        <section>
          <SectionHead small title={<Trans>Decided before on this standard</Trans>} />
          <ol className={css.before}>
            {one.before.map((decision) => (
              <li key={decision.decided_at}>
                <span className="cap">
                  <Stamp at={decision.decided_at} /> · <bdi>{decision.decided_by}</bdi>
                </span>
                <span className="row">
                  <DecisionState isAccepted={decision.is_accepted} /> <Ltr>{decision.number}</Ltr>
                </span>
                <Reasons of={decision} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
    {one.scan ? (
      <ZoomPicture key={one.id} className={css.scan} src={one.scan} alt={`${one.name} ${one.number}`} sizes="(max-width: 900px) 90vw, 460px" fit="contain" />
    ) : (
      <div>
        <StateBadge tone="waiting">
          <Trans>No scan was handed in</Trans>
        </StateBadge>
      </div>
    )}
  </div>
);

export const WaitingCertificates = ({ queue }: { queue: Queue }) => {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  return (
    <ReviewQueue
      items={queue.list}
      waiting={queue.total}
      keyOf={(one) => one.id}
      line={(one) => (
        <>
          <b>
            <bdi>{one.factory.name}</bdi>
          </b>
          <Ltr className="muted">{one.name}</Ltr>
          <span className="cap">
            <Stamp at={one.submitted_at} />
          </span>
        </>
      )}
      show={(one) => <Sheet one={one} />}
      approve={{ label: t({ message: "Accept", context: "verb" }) }}
      reject={{ label: t({ message: "Refuse", context: "verb" }), isGrave: true }}
      reasons={certificateReasons.map((code) => ({ code, label: i18n._(certificateReasonWords[code]) }))}
      onDecide={async (one, decision, { codes, note }) => {
        try {
          await call(decideCertificate, {
            id: one.id,
            submission: one.submission,
            accept: decision === "approve",
            reasons: certificateReasons.filter((code) => codes.includes(code)),
            note,
          });
        } finally {
          // What was refused here was decided meanwhile, or is newer: the line is loaded anew either way.
          await revalidate();
          refreshWaiting();
        }
        showToast({ tone: "done", text: decision === "approve" ? t`Accepted: it counts on the factory page` : t`Refused; the factory reads why` });
      }}
      nameOf={(one) => `${one.factory.name} · ${one.name} · ${one.number}`}
      choices={[
        {
          key: "accept",
          verb: <Trans context="verb">Accept</Trans>,
          title: <Trans>Accept these certificates?</Trans>,
          about: <Trans>Each counts on its factory page from now on, until it expires.</Trans>,
          reason: "none",
          decide: (one) => call(decideCertificate, { id: one.id, submission: one.submission, accept: true }),
        },
        {
          key: "refuse",
          verb: <Trans context="verb">Refuse</Trans>,
          title: <Trans>Refuse these certificates?</Trans>,
          about: <Trans>Each factory reads the reason.</Trans>,
          reason: "needed",
          isGrave: true,
          decide: (one, note) => call(decideCertificate, { id: one.id, submission: one.submission, accept: false, note }),
        },
      ]}
      empty={{ title: <Trans>Nothing waits</Trans>, about: <Trans>Certificates appear here as soon as a factory puts one on its page or changes it.</Trans> }}
    />
  );
};
