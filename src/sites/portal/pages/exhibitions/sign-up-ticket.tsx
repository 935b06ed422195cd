import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { cancelSignUp, SignUpWire } from "#domains/publishing/exhibitions/contract/signing-up.ts";
import { call, CallRefused } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { LazyDialog } from "#ui/lazy-dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { showToast } from "#ui/toast.tsx";
import css from "./fair-form.module.css";

/** A sign-up as what is shown at the entrance: its number, what was texted, and the way to give the place back. */
export const SignUpTicket = ({
  signUp,
  isNew,
  canCancel,
  whenCancelled,
}: {
  signUp: SignUpWire;
  /** Made a moment ago: it stands where the form stood, and is to be seen. */
  isNew: boolean;
  canCancel: boolean;
  whenCancelled: (signUp: SignUpWire) => void;
}) => {
  const { t } = useLingui();
  const ticket = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) ticket.current?.focus();
  }, [isNew]);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const cancel = async () => {
    setSending(true);
    try {
      const { sign_up } = await call<typeof cancelSignUp>({ path: "exhibition/cancelsignup" }, { id: signUp.id });
      showToast({ tone: "done", text: t`Your sign-up is cancelled` });
      whenCancelled(sign_up);
    } catch (error) {
      if (error instanceof CallRefused) showToast({ tone: "warning", text: error.message });
    } finally {
      setSending(false);
      setAsking(false);
    }
  };
  const isWaiting = signUp.state === "waiting";
  const before = signUp.waiting_before ?? 0;
  const receiver = signUp.receiver;
  return (
    <section ref={ticket} tabIndex={-1} className={css.ticket} aria-live="polite">
      <div className="row">
        {isWaiting ? (
          <StateBadge tone="waiting" icon="clock">
            <Trans>On the waiting list</Trans>
          </StateBadge>
        ) : (
          <StateBadge tone="done" icon="check">
            <Trans>You are signed up</Trans>
          </StateBadge>
        )}
      </div>
      <div>
        <p className="cap">
          <Trans>Your number, to be shown at the entrance</Trans>
        </p>
        <p className={css.number}>
          <bdi dir="ltr" className="fig">
            {signUp.number}
          </bdi>
        </p>
      </div>
      <p>
        {isWaiting ? (
          <>
            <Plural value={before} one="# person waits before you." other="# people wait before you." />{" "}
            <Trans>
              We write to <Ltr>{receiver}</Ltr> as soon as a place is free.
            </Trans>
          </>
        ) : (
          <Trans>
            A message with this number is on its way to <Ltr>{receiver}</Ltr>.
          </Trans>
        )}
      </p>
      <div className="row">
        <LinkButton href={to("expo-site-calendar", { site: signUp.site })}>
          <Icon name="calendar" small />
          <Trans>Add to calendar</Trans>
        </LinkButton>
        {canCancel && signUp.can_cancel && (
          <Button look="ghost" onClick={() => setAsking(true)}>
            <Trans>Cancel my sign-up</Trans>
          </Button>
        )}
      </div>
      {!canCancel && (
        <p className="cap">
          <Trans>To cancel, sign in with this number or address.</Trans>
        </p>
      )}
      {isAsking && (
        <LazyDialog
          title={<Trans>Give your place back?</Trans>}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="ghost" onClick={() => setAsking(false)}>
                <Trans>Keep it</Trans>
              </Button>
              <Button look="seal" busy={isSending} onClick={() => void cancel()}>
                <Trans>Cancel my sign-up</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>It goes to whoever waits first. You can sign up again as long as the form is open.</Trans>
          </p>
        </LazyDialog>
      )}
    </section>
  );
};
