import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { changeCertification, discardChange, withdrawCertification } from "#domains/people/certification/contract/own.ts";
import { stepsOf } from "#domains/people/certification/contract/plan.ts";
import { CertificationForm } from "#domains/people/certification/ui/certification-form.tsx";
import { CertifiedFacts } from "#domains/people/certification/ui/certified-facts.tsx";
import { CertificationHistory } from "#domains/people/certification/ui/history.tsx";
import { CertificationBadge } from "#domains/people/certification/ui/state-badge.tsx";
import { call } from "#kit/browser/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton, ThreadLink } from "#ui/button.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { PageMeta } from "../../meta.ts";
import type { CertificationData } from "./load-certification.ts";
import css from "./certification.module.css";

type Own = CertificationData["own"];

const Day = ({ at }: { at: number }) => {
  const { i18n } = useLingui();
  return <bdi>{longDate(fromUnix(at), localeFrom(i18n.locale))}</bdi>;
};

/** What the state means for the reader, in a sentence or two. */
const StateMessage = ({ own }: { own: Own }) => (
  <>
    {own.status === "rejected" && (
      <Message tone="failed">
        {own.remarks.length > 0 ? (
          <Trans>Our reviewer asks for corrections. The reasons stand at the fields; correct them and hand the form in again.</Trans>
        ) : (
          <Trans>Our reviewer asks for corrections. Hand the form in again when they are made.</Trans>
        )}{" "}
        {own.note}
      </Message>
    )}
    {own.status === "revoked" && (
      <Message tone="failed">
        <Trans>The certification was revoked.</Trans> {own.note}
      </Message>
    )}
    {own.status === "expired" && (
      <Message tone="warning">
        <Trans>The certification has run out. Look through the form, bring it up to date and hand it in again.</Trans>
      </Message>
    )}
    {own.status === "submitted" && (
      <Message tone="warning">
        <Trans>
          Handed in on <Day at={own.submitted_at} />. A reviewer decides within two working days; you are told by text message or e-mail.
        </Trans>
      </Message>
    )}
    {own.is_certified && own.status !== "approved" && (
      <Message tone="done">
        <Trans>The approval you have stays valid until the changed data are decided.</Trans>
      </Message>
    )}
    {own.is_certified && own.valid_until > 0 && (
      <p className="small muted">
        <Trans>
          Approved on <Day at={own.approved_at} />, valid until <Day at={own.valid_until} />
        </Trans>
      </p>
    )}
  </>
);

const Acts = ({ own, onDone }: { own: Own; onDone: () => void }) => {
  const { run, isRunning } = useAction({ after: onDone });
  const act = (definition: typeof changeCertification) => void run(() => call(definition, { kind: own.kind }));
  return (
    <>
      {own.may.includes("withdraw") && (
        <Button look="ghost" busy={isRunning} onClick={() => act(withdrawCertification)}>
          <Trans>Take it back</Trans>
        </Button>
      )}
      {own.may.includes("discard") && (
        <Button look="ghost" busy={isRunning} onClick={() => act(discardChange)}>
          <Trans>Drop the changes</Trans>
        </Button>
      )}
      {own.may.includes("change") && (
        <Button look={own.status === "approved" ? "ghost" : "primary"} busy={isRunning} onClick={() => act(changeCertification)}>
          {own.status === "approved" ? <Trans>Change the data</Trans> : <Trans>Correct and hand in again</Trans>}
        </Button>
      )}
    </>
  );
};

const HowWeCheck = () => (
  <section className={`sheet ${css.history}`}>
    <h2 className="h3">
      <Trans>How we check</Trans>
    </h2>
    <ul className={css.points}>
      <li>
        <Trans>A reviewer compares every field with your documents; two working days at most.</Trans>
      </li>
      <li>
        <Trans>Documents and numbers are encrypted. You and our reviewers see them, nobody else.</Trans>
      </li>
      <li>
        <Trans>What you type is saved by itself: go on at any time, on any device.</Trans>
      </li>
    </ul>
  </section>
);

/** A certification of the reader: the form while it is open, what was handed in while it is not, and what happened. `page` is the public page it opens. */
export const CertificationPage = ({ title, about, page }: { title: string; about: string; page: { to: string; label: ReactNode } | undefined }) => {
  const { t, i18n } = useLingui();
  const { own, given } = useLoaderData<CertificationData>();
  const { revalidate } = useRevalidator();
  const [turn, setTurn] = useState(0);
  const reload = () => void revalidate().then(() => setTurn((before) => before + 1));
  const isOpen = own.status === "draft" || own.status === "rejected";
  // The specification's gate, section 4; whoever is certified already may always put the data right.
  const needsVip = own.kind === "enterprise" && !own.has_vip && !own.is_certified && own.status !== "submitted";
  return (
    <main className="wrap">
      <PageMeta title={title} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Certification`, to: to("user-auth") }, { label: title }]} />
      <PageHead title={title} about={about}>
        {own.is_certified && own.status !== "approved" && (
          <StateBadge tone="done">
            <Trans>Certified</Trans>
          </StateBadge>
        )}
        {needsVip ? (
          <StateBadge tone="waiting">
            <Trans>Needs enterprise VIP or Service VIP</Trans>
          </StateBadge>
        ) : (
          <CertificationBadge status={own.status} />
        )}
      </PageHead>
      {needsVip ? (
        <div className="stack">
          <Empty
            title={<Trans>The enterprise certification comes with a membership</Trans>}
            about={<Trans>Your enterprise VIP is not active or has expired. Activate it to open the form; what you have filled in so far is kept.</Trans>}
          >
            <LinkButton to={to("vip")}>
              <Trans>Activate enterprise VIP</Trans>
            </LinkButton>
          </Empty>
          <Stepper label={t`Steps of the form`} knots={stepsOf(own.kind).map((step) => ({ key: step.key, label: i18n._(step.label.id), at: "to_come" }))} />
          <HowWeCheck />
        </div>
      ) : (
        <div className={css.columns}>
          <div className="stack">
            <StateMessage own={own} />
            {isOpen ? (
              <CertificationForm key={`${own.kind} ${turn}`} loaded={own} given={given} onSubmitted={reload} onReload={reload} />
            ) : (
              <CertifiedFacts loaded={own} given={given} places={own.place_names} />
            )}
          </div>
          <aside className={css.aside}>
            {(own.may.some((act) => act !== "submit") || (own.is_certified && page)) && (
              <div className={css.acts}>
                <Acts own={own} onDone={reload} />
                {own.is_certified && page && <ThreadLink to={page.to}>{page.label}</ThreadLink>}
              </div>
            )}
            {own.events.length > 0 && (
              <section className={`sheet ${css.history}`}>
                <h2 className="h3">
                  <Trans>Decisions so far</Trans>
                </h2>
                <CertificationHistory kind={own.kind} events={own.events} />
              </section>
            )}
            <HowWeCheck />
          </aside>
        </div>
      )}
    </main>
  );
};
