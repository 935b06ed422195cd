import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import type { CodeWay } from "#domains/people/accounts/contract/fields.ts";
import { OwnCodeField } from "#domains/people/accounts/ui/own-code-field.tsx";
import type { OutputOf } from "#kit/call.ts";
import { session } from "#kit/browser/session.ts";
import { to } from "#kit/paths.ts";
import { Button, ThreadLink } from "#ui/button.tsx";
import { chatSocket } from "#ui/chat-panel.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { closeMyAccount, type closingCheck, type Hindrance } from "../contract/closing.ts";
import css from "./close-account.module.css";

type Reasons = OutputOf<typeof closingCheck>["reasons"];

/** Where each reason can be seen to. */
const ways: Partial<Record<Hindrance, { to: string; label: ReactNode }>> = {
  bought: { to: to("user-order"), label: <Trans>My orders</Trans> },
  money: { to: to("user-wallet"), label: <Trans>Wallet</Trans> },
  processing: { to: to("user-processing"), label: <Trans>My processing orders</Trans> },
  contracts: { to: to("user-contract"), label: <Trans>My contracts</Trans> },
  offers: { to: to("user-processing", { view: "offers" }), label: <Trans>My offers</Trans> },
};

const CloseDialog = ({ codeWay, onClose }: { codeWay: CodeWay; onClose: () => void }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const form = useCallForm(closeMyAccount, { captcha: "" });
  return (
    <Dialog title={<Trans>Close the account for good</Trans>} onClose={onClose}>
      <form
        className="stack"
        {...form.props(async () => {
          chatSocket.get()?.close();
          session.clear();
          showToast({ tone: "done", text: t`Your account is closed. Thank you for your time with us` });
          await navigate(to("home"));
        })}
      >
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <p>
          <Trans>
            Name, number, mail, picture, addresses, kept things, certification papers and sessions are erased at once. This cannot be undone, by us neither.
          </Trans>
        </p>
        <OwnCodeField form={form} name="captcha" event="closeaccount" way={codeWay} />
        <Checkbox checked={isSure} onChange={(event) => setSure(event.target.checked)}>
          <Trans>I want my account to be closed for good</Trans>
        </Checkbox>
        <div className="row">
          <Button look="ghost" onClick={onClose}>
            <Trans>Keep the account</Trans>
          </Button>
          <Button type="submit" look="seal" disabled={!isSure} reason={isSure ? undefined : t`Tick the box above first`} busy={form.isSending}>
            <Trans>Close the account</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** What stands against closing the account, or the way to close it. */
export const CloseAccount = ({ reasons, codeWay }: { reasons: Reasons; codeWay: CodeWay }) => {
  const [isAsked, setAsked] = useState(false);
  if (reasons.length > 0)
    return (
      <div className="stack">
        <p>
          <Trans>The account cannot be closed yet:</Trans>
        </p>
        <ul className={css.reasons}>
          {reasons.map((reason) => {
            const way = ways[reason.what];
            return (
              <li key={reason.what}>
                <span>{reason.text}</span>
                {way && <ThreadLink to={way.to}>{way.label}</ThreadLink>}
              </li>
            );
          })}
        </ul>
      </div>
    );
  return (
    <div className="stack">
      <p className="muted">
        <Trans>
          Your personal data is erased. Orders stay for the other side and for the law, under the name “Closed account”; the number and the e-mail address can
          register anew.
        </Trans>
      </p>
      <div>
        <Button look="ghost" onClick={() => setAsked(true)}>
          <Trans>Close the account</Trans>
        </Button>
      </div>
      {isAsked && <CloseDialog codeWay={codeWay} onClose={() => setAsked(false)} />}
    </div>
  );
};
