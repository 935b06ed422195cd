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
import { usePasskey } from "./use-passkey.ts";
import { knowsPasskeys } from "./webauthn.ts";

/** What an account's second step is done with, as its first step says. */
export type SecondSteps = "app" | "passkey" | "both";

/** The second step of signing in: the passkey, a code of the authenticator app, or one of the recovery codes. */
export const SecondStepForm = ({
  ticket,
  by,
  onDone,
  onAgain,
}: {
  ticket: string;
  by: SecondSteps;
  onDone: (user: SessionUser) => void;
  onAgain: () => void;
}) => {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: whoever reads by ear is to find the new field, not the page's top.
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const passkey = usePasskey(onDone);
  const hasApp = by !== "passkey";
  const form = useCallForm(secondStep, { ticket, code: "" });
  return (
    <div className={css.form} ref={box}>
      <div>
        <h2 className="disp h2">
          <Trans>One step more</Trans>
        </h2>
        <p className="muted small">
          {hasApp ? (
            <Trans>Open your authenticator app and type the six figures it shows for Threadport</Trans>
          ) : (
            <Trans>Use your passkey, or a recovery code</Trans>
          )}
        </p>
      </div>
      {by !== "app" && knowsPasskeys() && (
        <div className="stack">
          {passkey.failure && <Message tone="failed">{passkey.failure}</Message>}
          <Button size="large" block busy={passkey.isAsking} onClick={() => void passkey.ask()}>
            <Trans>Use my passkey</Trans>
          </Button>
        </div>
      )}
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
          label={hasApp ? t`Code of the app` : t`Recovery code`}
          {...(hasApp ? { hint: t`Without your telephone: one of your recovery codes` } : {})}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          dir="ltr"
        />
        <Button type="submit" size="large" look={by === "app" ? "primary" : "ghost"} block busy={form.isSending}>
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
