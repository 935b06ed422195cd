import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useState } from "react";
import type { fairForm } from "#domains/publishing/exhibitions/contract/reading.ts";
import type { mySignUps, SignUpWire } from "#domains/publishing/exhibitions/contract/signing-up.ts";
import { FormStateText } from "#domains/publishing/exhibitions/ui/form-state-text.tsx";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { island } from "#ui/island.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { useSession } from "#ui/use-session.ts";
import { AnswerForm } from "./answer-form.tsx";

/** Few who open the form have signed up already: the ticket comes when there is one. */
const SignUpTicket = lazy(() => import("./sign-up-ticket.tsx").then(({ SignUpTicket: part }) => ({ default: part })));

/** What is known of a reader who is signed in: the number or address of the account, and the sign-up for this fair. */
type Mine = { reader: number; receiver: string; signUp: SignUpWire | null };

/** A fair's form; in its place the own sign-up, where there is one, or why it takes nobody. */
const FairSignUp = ({ site, form }: { site: string; form: OutputOf<typeof fairForm>["form"] }) => {
  const reader = useSession();
  const [asked, setAsked] = useState<Mine>();
  const [made, setMade] = useState<SignUpWire>();
  const readerId = reader?.id;
  useEffect(() => {
    if (!readerId) return;
    const stop = new AbortController();
    call<typeof mySignUps>({ path: "exhibition/mysignups" }, { site: site }, { quiet: true, signal: stop.signal })
      .then(({ list, receiver }) => setAsked({ reader: readerId, receiver, signUp: list.find((one) => one.state !== "cancelled") ?? null }))
      .catch(() => undefined);
    return () => stop.abort();
  }, [readerId, site]);

  const mine = asked?.reader === readerId ? asked : undefined;
  const takes = form.state === "open" || form.state === "waiting";
  const own = made ?? mine?.signUp ?? undefined;
  return (
    <>
      {own && own.state !== "cancelled" ? (
        <Suspense>
          <SignUpTicket
            signUp={own}
            isNew={own === made}
            canCancel={Boolean(reader)}
            whenCancelled={(gone) => (setMade(gone), setAsked((before) => before && { ...before, signUp: null }))}
          />
        </Suspense>
      ) : takes ? (
        <div className="stack">
          {own && (
            <Message tone="done">
              <Trans>Your sign-up is cancelled. You can sign up again.</Trans>
            </Message>
          )}
          {form.state === "waiting" && (
            <Message tone="warning">
              <Trans>Every place is taken. Sign up for the waiting list: we tell you as soon as a place is free.</Trans>
            </Message>
          )}
          <AnswerForm site={site} form={form} isSignedIn={Boolean(reader)} ownReceiver={mine?.receiver ?? ""} whenMade={setMade} />
        </div>
      ) : (
        <Empty title={<FormStateText form={form} />} about={<ClosedAbout state={form.state} />}>
          <LinkButton to={to("expo-site", { site: site })}>
            <Trans>To the fair</Trans>
          </LinkButton>
          <LinkButton to={to("expo")} look="ghost">
            <Trans>Other fairs</Trans>
          </LinkButton>
        </Empty>
      )}
    </>
  );
};

const ClosedAbout = ({ state }: { state: string }) =>
  state === "closed" ? (
    <Trans>This form takes nobody any more. The fair's page stays as an archive.</Trans>
  ) : state === "full" ? (
    <Trans>When somebody cancels, those who wait move up first.</Trans>
  ) : (
    <Trans>Come back on that day; the dates can be added to your calendar.</Trans>
  );

export default island("fair-sign-up", FairSignUp, "reader");
