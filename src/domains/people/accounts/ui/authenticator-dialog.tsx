import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { OutputOf } from "#kit/call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator, renewRecoveryCodes } from "../contract/authenticator.ts";
import css from "./authenticator-dialog.module.css";
import type { MobileForm } from "./mobile-fields.tsx";
import { PasswordOrCode, usePasswordOrCode, type Proofs } from "./password-or-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const AppCodeField = ({ form, hint }: { form: Pick<MobileForm, "text">; hint?: string }) => {
  const { t } = useLingui();
  return (
    <TextField
      {...form.text("code")}
      label={t`Code of the app`}
      {...(hint ? { hint } : {})}
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
      dir="ltr"
    />
  );
};

const Proof = ({ proofs, onProved }: { proofs: Proofs; onProved: (begun: Begun) => void }) => {
  const by = usePasswordOrCode(proofs);
  const form = useCallForm(beginAuthenticator, { current: "", captcha: "" }, { toInput: by.proofOf });
  return (
    <form className="stack" {...form.props(onProved)}>
      <p className="small muted">
        <Trans>
          Signing in then takes a code of an authenticator app on your telephone, beside the password or the code that we send you. First prove that it is you.
        </Trans>
      </p>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <PasswordOrCode form={form} by={by} event="authenticator" />
      <Button type="submit" block busy={form.isSending}>
        <Trans>Show the key</Trans>
      </Button>
    </form>
  );
};

type Begun = OutputOf<typeof beginAuthenticator>;

const Scan = ({ begun, onConfirmed }: { begun: Begun; onConfirmed: (codes: readonly string[]) => void }) => {
  const { t } = useLingui();
  const form = useCallForm(confirmAuthenticator, { code: "" });
  return (
    <form className="stack" {...form.props(({ recovery_codes }) => onConfirmed(recovery_codes))}>
      <p className="small muted">
        <Trans>Scan this with the app, or type the key into it. Then type the six figures that the app shows.</Trans>
      </p>
      <img className={css.picture} src={begun.picture} alt={t`QR code of the key`} width={190} height={190} />
      <p className={css.key}>
        <bdi dir="ltr">{begun.secret.match(/.{1,4}/g)?.join(" ")}</bdi>
      </p>
      <p className="small">
        <a className={css.open} href={begun.address}>
          <Trans>Open it in the app on this device</Trans>
        </a>
      </p>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <AppCodeField form={form} />
      <Button type="submit" block busy={form.isSending}>
        <Trans>Switch on the second step</Trans>
      </Button>
    </form>
  );
};

/** Sets up an authenticator app: proof, key, first code, recovery codes. */
export const SetUpAuthenticator = ({ proofs, onDone, onClose }: { proofs: Proofs; onDone: () => void; onClose: () => void }) => {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  // Once it counts, closing leads where being done does.
  return (
    <Dialog title={<Trans>Two-step verification</Trans>} onClose={codes ? onDone : onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onDone} />
      ) : begun ? (
        <Scan begun={begun} onConfirmed={setCodes} />
      ) : (
        <Proof proofs={proofs} onProved={setBegun} />
      )}
    </Dialog>
  );
};

/** Takes the second step off again; a code of it is asked for. */
export const RemoveAuthenticator = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui();
  const form = useCallForm(removeAuthenticator, { code: "" });
  return (
    <Dialog title={<Trans>Remove the second step?</Trans>} onClose={onClose}>
      <form
        className="stack"
        {...form.props(() => {
          showToast({ tone: "done", text: t`The second step is off` });
          onDone();
        })}
      >
        <p className="small muted">
          <Trans>Whoever knows your password then signs in as you.</Trans>
        </p>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <AppCodeField form={form} hint={t`Without your telephone: one of your recovery codes`} />
        <Button type="submit" look="seal" block busy={form.isSending}>
          <Trans>Remove the second step</Trans>
        </Button>
      </form>
    </Dialog>
  );
};

export const RenewRecoveryCodes = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useCallForm(renewRecoveryCodes, { code: "" });
  const { t } = useLingui();
  const body = codes ? (
    <RecoveryCodes codes={codes} onKept={onDone} />
  ) : (
    <form className="stack" {...form.props(({ recovery_codes }) => setCodes(recovery_codes))}>
      <p className="small muted">
        <Trans>The old recovery codes are then good no more.</Trans>
      </p>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <AppCodeField form={form} hint={t`Without your telephone: one of your recovery codes`} />
      <Button type="submit" block busy={form.isSending}>
        <Trans>Make new recovery codes</Trans>
      </Button>
    </form>
  );
  return (
    <Dialog title={<Trans>New recovery codes</Trans>} onClose={codes ? onDone : onClose}>
      {body}
    </Dialog>
  );
};
