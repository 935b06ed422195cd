import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { InputOf, OutputOf } from "#kit/call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { beginPasskey, passkeyNameMax, removePasskey, savePasskey } from "../contract/passkeys.ts";
import { browserOf } from "./browser-of.ts";
import { PasswordOrCode, usePasswordOrCode, type Proofs } from "./password-or-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { makePasskey } from "./webauthn.ts";

type Begun = OutputOf<typeof beginPasskey>;
type Made = Omit<InputOf<typeof savePasskey>, "name">;

const Proof = ({ proofs, onProved }: { proofs: Proofs; onProved: (begun: Begun) => void }) => {
  const by = usePasswordOrCode(proofs);
  const form = useCallForm(beginPasskey, { current: "", captcha: "" }, { toInput: by.proofOf });
  return (
    <form className="stack" {...form.props(onProved)}>
      <p className="small muted">
        <Trans>
          A passkey stays on this device or in your key ring and opens with your finger, your face or a PIN. It signs you in by itself; the password alone then
          opens nothing. First prove that it is you.
        </Trans>
      </p>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <PasswordOrCode form={form} by={by} event="authenticator" />
      <Button type="submit" block busy={form.isSending}>
        <Trans context="step of a form">Next</Trans>
      </Button>
    </form>
  );
};

/** The browser's own sheet is asked at once, and again by a button where it was closed. */
const Making = ({ begun, onMade }: { begun: Begun; onMade: (made: Made) => void }) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ask = () => {
    setAsking(true);
    setFailure(undefined);
    makePasskey(begun)
      .then(onMade, (error: unknown) =>
        setFailure(
          error instanceof Error && error.name === "InvalidStateError"
            ? t`This device has a passkey for your account already`
            : t`No passkey was made: it was cancelled, or this device cannot make one`,
        ),
      )
      .finally(() => setAsking(false));
  };
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!wasAsked.current) ask();
    wasAsked.current = true;
  });
  return (
    <div className="stack">
      {failure ? (
        <Message tone="failed">{failure}</Message>
      ) : (
        <p className="small muted">
          <Trans>Your browser asks you now. Follow what it says.</Trans>
        </p>
      )}
      <Button block busy={isAsking} onClick={ask}>
        <Trans>Ask again</Trans>
      </Button>
    </div>
  );
};

const Naming = ({ made, onSaved }: { made: Made; onSaved: (codes: readonly string[]) => void }) => {
  const { t } = useLingui();
  const form = useCallForm(savePasskey, { ...made, name: browserOf(navigator.userAgent).slice(0, passkeyNameMax) });
  return (
    <form className="stack" {...form.props(({ recovery_codes }) => onSaved(recovery_codes))}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <TextField {...form.text("name")} label={t`Name of this passkey`} hint={t`So that you know it again when a device is lost`} maxLength={passkeyNameMax} />
      <Button type="submit" block busy={form.isSending}>
        <Trans>Save the passkey</Trans>
      </Button>
    </form>
  );
};

/** Makes a passkey: proof, the browser's sheet, a name, and recovery codes where there are none yet. */
export const AddPasskey = ({ proofs, onDone, onClose }: { proofs: Proofs; onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui();
  const [begun, setBegun] = useState<Begun>();
  const [made, setMade] = useState<Made>();
  const [codes, setCodes] = useState<readonly string[]>();
  const saved = (given: readonly string[]) => {
    showToast({ tone: "done", text: t`The passkey is saved` });
    if (given.length > 0) setCodes(given);
    else onDone();
  };
  return (
    <Dialog title={<Trans>Add a passkey</Trans>} onClose={codes ? onDone : onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onDone} />
      ) : made ? (
        <Naming made={made} onSaved={saved} />
      ) : begun ? (
        <Making begun={begun} onMade={setMade} />
      ) : (
        <Proof proofs={proofs} onProved={setBegun} />
      )}
    </Dialog>
  );
};

export const RemovePasskey = ({ id, name, proofs, onDone, onClose }: { id: number; name: string; proofs: Proofs; onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui();
  const by = usePasswordOrCode(proofs);
  const form = useCallForm(removePasskey, { id, current: "", captcha: "" }, { toInput: (values) => ({ id, ...by.proofOf(values) }) });
  return (
    <Dialog title={<Trans>Remove this passkey?</Trans>} onClose={onClose}>
      <form
        className="stack"
        {...form.props(() => {
          showToast({ tone: "done", text: t`The passkey opens nothing any more` });
          onDone();
        })}
      >
        <p>
          <bdi>{name}</bdi>
        </p>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <PasswordOrCode form={form} by={by} event="authenticator" />
        <Button type="submit" look="seal" block busy={form.isSending}>
          <Trans>Remove the passkey</Trans>
        </Button>
      </form>
    </Dialog>
  );
};
