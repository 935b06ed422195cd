import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { FormKind } from "#domains/publishing/exhibitions/contract/fields.ts";
import { fairForm } from "#domains/publishing/exhibitions/contract/reading.ts";
import type { mySignUps, SignUpWire } from "#domains/publishing/exhibitions/contract/signing-up.ts";
import { formPath } from "#domains/publishing/exhibitions/ui/fair-links.ts";
import { FormStateText } from "#domains/publishing/exhibitions/ui/form-state-text.tsx";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { useSession } from "#ui/use-session.ts";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { AnswerForm } from "./answer-form.tsx";
import css from "./fair-form.module.css";
import { FairFrame } from "./fair-frame.tsx";
import { siteOf } from "./load-fair.ts";
import { SignUpTicket } from "./sign-up-ticket.tsx";

/** `/expo/{site}/apply` and `/expo/{site}/signUp`: the form that the fair has, or the 404 page. */
export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const kind: FormKind = /\/apply\/?$/i.test(url.pathname) ? "apply" : "signUp";
  return callFrom(context)(fairForm, { site: siteOf(params), kind });
};

/** What is known of a reader who is signed in: the number of the account, and the sign-up for this fair. */
type Mine = { reader: number; mobile: string; signUp: SignUpWire | null };

export default function FairFormPage() {
  const { fair, form } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const reader = useSession();
  const [asked, setAsked] = useState<Mine>();
  const [made, setMade] = useState<SignUpWire>();
  const readerId = reader?.id;
  useEffect(() => {
    if (!readerId) return;
    const stop = new AbortController();
    call<typeof mySignUps>({ path: "exhibition/mysignups" }, { site: fair.site }, { quiet: true, signal: stop.signal })
      .then(({ list, mobile }) => setAsked({ reader: readerId, mobile, signUp: list.find((one) => one.state !== "cancelled") ?? null }))
      .catch(() => undefined);
    return () => stop.abort();
  }, [readerId, fair.site]);

  const mine = asked?.reader === readerId ? asked : undefined;
  const path = formPath(fair.site, form.kind);
  const title = form.title;
  const name = fair.name;
  const takes = form.state === "open" || form.state === "waiting";
  const own = made ?? mine?.signUp ?? undefined;
  return (
    <FairFrame fair={fair} at={path} title={form.kind === "apply" ? t`Apply for a stand` : t`Sign up to visit`}>
      <PageMeta title={t`${title}: ${name}`} description={form.about} path={path} of={{ kind: "fair", id: fair.site }} />
      <div className="wrap">
        <div className={css.columns}>
          <div>
            <PageHead title={form.title} about={form.about} />
            {own && own.state !== "cancelled" ? (
              <SignUpTicket
                signUp={own}
                isNew={own === made}
                canCancel={Boolean(reader)}
                whenCancelled={(gone) => (setMade(gone), setAsked((before) => before && { ...before, signUp: null }))}
              />
            ) : takes ? (
              <div className="stack">
                {own && (
                  <Message tone="done">
                    <Trans>Your sign-up is cancelled. You can sign up again.</Trans>
                  </Message>
                )}
                {form.state === "waiting" && (
                  <Message tone="warning">
                    <Trans>Every place is taken. Sign up for the waiting list: we text you as soon as a place is free.</Trans>
                  </Message>
                )}
                <AnswerForm site={fair.site} form={form} isSignedIn={Boolean(reader)} ownMobile={mine?.mobile ?? ""} whenMade={setMade} />
              </div>
            ) : (
              <Empty title={<FormStateText form={form} />} about={<ClosedAbout state={form.state} />}>
                <LinkButton to={to("expo-site", { site: fair.site })}>
                  <Trans>To the fair</Trans>
                </LinkButton>
                <LinkButton to={to("expo")} look="ghost">
                  <Trans>Other fairs</Trans>
                </LinkButton>
              </Empty>
            )}
          </div>
          <aside className={css.aside}>
            <Picture src={fair.image} alt="" sizes="340px" ratio="4 / 3" eager />
            <div className={css.strip} />
            <dl>
              <div>
                <dt>
                  <Trans context="of a fair">Dates</Trans>
                </dt>
                <dd>
                  <bdi>{fair.dates}</bdi>
                </dd>
              </div>
              <div>
                <dt>
                  <Trans context="of a fair">Hours</Trans>
                </dt>
                <dd>
                  <bdi>{fair.hours}</bdi>
                </dd>
              </div>
              <div>
                <dt>
                  <Trans context="of a fair">Place</Trans>
                </dt>
                <dd>
                  {fair.venue}
                  <br />
                  <span className="small muted">{fair.address}</span>
                </dd>
              </div>
              <div>
                <dt>
                  <Trans context="of a fair">Sign-up</Trans>
                </dt>
                <dd>
                  <FormStateText form={form} />
                </dd>
              </div>
            </dl>
          </aside>
        </div>
      </div>
    </FairFrame>
  );
}

const ClosedAbout = ({ state }: { state: string }) =>
  state === "closed" ? (
    <Trans>This form takes nobody any more. The fair's page stays as an archive.</Trans>
  ) : state === "full" ? (
    <Trans>When somebody cancels, those who wait move up first.</Trans>
  ) : (
    <Trans>Come back on that day; the dates can be added to your calendar.</Trans>
  );
