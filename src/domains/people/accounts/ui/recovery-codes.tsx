import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import css from "./authenticator-dialog.module.css";

/** Ten codes that nobody sees again. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { t } = useLingui();
  return (
    <div className="stack">
      <Message tone="warning">
        <Trans>Keep these recovery codes where your telephone is not. Each signs you in once without the app or the passkey. They are not shown again.</Trans>
      </Message>
      <ul className={css.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => void navigator.clipboard.writeText(codes.join("\n")).then(() => showToast({ tone: "done", text: t`Copied` }))}>
          <Icon name="copy" small />
          <Trans>Copy</Trans>
        </Button>
        <Button look="ghost" onClick={onKept}>
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </div>
  );
};
