import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { myCertifications } from "#domains/people/certification/contract/own.ts";
import { CertificationBadge } from "#domains/people/certification/ui/state-badge.tsx";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { PageHead } from "#ui/section.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./certification.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(myCertifications, {});

type One = Awaited<ReturnType<typeof loader>>["list"][number];

const Verb = ({ one }: { one: One }) => {
  if (one.status === "submitted") return <Trans>See what I handed in</Trans>;
  if (one.status === "approved") return <Trans>See or change the data</Trans>;
  if (one.status === "rejected") return <Trans>Correct the form</Trans>;
  if (one.status === "draft" && one.done === 0) return <Trans>Begin</Trans>;
  return <Trans>Go on</Trans>;
};

const Standing = ({ one }: { one: One }) => {
  const { i18n } = useLingui();
  const day = (at: number) => <bdi>{longDate(fromUnix(at), localeFrom(i18n.locale))}</bdi>;
  if (one.status === "rejected" && one.remarks.length > 0)
    return (
      <p className="small">
        <Plural value={one.remarks.length} one="# field to be corrected" other="# fields to be corrected" />
      </p>
    );
  if (one.status === "draft" || one.status === "rejected")
    return (
      <div className={css.progress}>
        <progress value={one.done} max={one.of} aria-hidden />
        <span className="small muted">
          <Trans>
            {one.done} of {one.of} steps complete
          </Trans>
        </span>
      </div>
    );
  if (one.status === "submitted")
    return (
      <p className="small muted">
        <Trans>Handed in on {day(one.submitted_at)}</Trans>
      </p>
    );
  if (one.valid_until > 0)
    return (
      <p className="small muted">
        <Trans>Valid until {day(one.valid_until)}</Trans>
      </p>
    );
  return null;
};

const Card = ({ one, title, opens, children }: { one: One; title: ReactNode; opens: readonly ReactNode[]; children: ReactNode }) => (
  <section className={`sheet ${css.card}`}>
    <header>
      <h2 className="h3">{title}</h2>
      <span className="row">
        {one.is_certified && one.status !== "approved" && (
          <StateBadge tone="done">
            <Trans>Certified</Trans>
          </StateBadge>
        )}
        <CertificationBadge status={one.status} isBegun={one.done > 0} />
      </span>
    </header>
    <p className="small muted">
      <Trans>What it opens for you:</Trans>
    </p>
    <ul className={css.points}>
      {opens.map((line, index) => (
        <li key={index}>
          <span>{line}</span>
        </li>
      ))}
    </ul>
    <Standing one={one} />
    <div className={css.foot}>{children}</div>
  </section>
);

/** Both certifications of the reader, and the way to each. */
export default function CertificationOverview() {
  const { t } = useLingui();
  const { has_vip, list } = useLoaderData<typeof loader>();
  const [isAsked, setAsked] = useState(false);
  const enterprise = list.find(({ kind }) => kind === "enterprise");
  const designer = list.find(({ kind }) => kind === "designer");
  return (
    <main className="wrap">
      <PageMeta title={t`Certification`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Certification` }]} />
      <PageHead
        title={<Trans>Certification</Trans>}
        about={<Trans>Sellers and designers verify their identity. One account can hold both certifications.</Trans>}
      />
      <div className={css.pair}>
        {enterprise && (
          <Card
            one={enterprise}
            title={<Trans>Enterprise certification</Trans>}
            opens={[
              <Trans key="1">Your factory page in the directory</Trans>,
              <Trans key="2">Publishing products and selling them</Trans>,
              <Trans key="3">Offers on processing orders, monthly statements</Trans>,
            ]}
          >
            {has_vip || enterprise.is_certified || enterprise.status === "submitted" ? (
              <LinkButton to={to("user-enterprises")}>
                <Verb one={enterprise} />
              </LinkButton>
            ) : (
              <>
                <Button onClick={() => setAsked(true)}>
                  <Verb one={enterprise} />
                </Button>
                <span className="small muted">
                  <Trans>Needs enterprise VIP or Service VIP</Trans>
                </span>
              </>
            )}
          </Card>
        )}
        {designer && (
          <Card
            one={designer}
            title={<Trans>Designer certification</Trans>}
            opens={[
              <Trans key="1">A designer page with your works</Trans>,
              <Trans key="2">Print designs offered under your name</Trans>,
              <Trans key="3">The seller dashboard</Trans>,
            ]}
          >
            <LinkButton to={to("user-auth-design")}>
              <Verb one={designer} />
            </LinkButton>
          </Card>
        )}
      </div>
      {isAsked && (
        <Dialog
          title={<Trans>The enterprise certification comes with a membership</Trans>}
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button look="ghost" onClick={() => setAsked(false)}>
                <Trans>Not now</Trans>
              </Button>
              <LinkButton to={to("vip")}>
                <Trans>Activate enterprise VIP</Trans>
              </LinkButton>
            </>
          }
        >
          <p>
            <Trans>Your enterprise VIP is not active or has expired. Activate it to open the form; what you have filled in so far is kept.</Trans>
          </p>
        </Dialog>
      )}
    </main>
  );
}
