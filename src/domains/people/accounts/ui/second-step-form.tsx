import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { secondStep } from "#domains/people/accounts/contract/authenticator.ts";
import type { SessionUser } from "#kit/browser/session.ts";
import { Button, ThreadButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import css from "./sign-in-form.module.css";

/** The second step of signing in: a code of the authenticator app, or one of the recovery codes. */
export const SecondStepForm = ({ ticket, onDone, onAgain }: { ticket: string; onDone: (user: SessionUser) => void; onAgain: () => void }) => {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: whoever reads by ear is to find the new field, not the page's top.
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const form = useCallForm(secondStep, { ticket, code: "" });
  return (
    <div className={css.form} ref={box}>
      <div>
        <h2 className="disp h2">
          <Trans>One step more</Trans>
        </h2>
        <p className="muted small">
          <Trans>Open your authenticator app and type the six figures it shows for Threadport</Trans>
        </p>
      </div>
      <form
        className="stack"
        {...form.props(({ userinfo, recovery_left }) => {
          if (recovery_left !== null)
            showToast({ tone: "info", text: t`${plural(recovery_left, { one: "# recovery code is left", other: "# recovery codes are left" })}` });
          onDone(userinfo);
        })}
      >
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <TextField
          {...form.text("code")}
          label={t`Code of the app`}
          hint={t`Without your telephone: one of your recovery codes`}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          dir="ltr"
        />
        <Button type="submit" size="large" block busy={form.isSending}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      <div className={css.ways}>
        <ThreadButton onClick={onAgain}>
          <Trans>Sign in from the start</Trans>
        </ThreadButton>
      </div>
    </div>
  );
};
