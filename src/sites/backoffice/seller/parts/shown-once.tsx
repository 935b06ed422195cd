import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Message } from "#ui/states.tsx";
import { showToast } from "#ui/toast.tsx";
import css from "./shown-once.module.css";

/** A secret that nobody sees again: to be copied now. */
export const ShownOnce = ({
  title,
  warning,
  secret,
  onClose,
  children,
}: {
  title: ReactNode;
  warning: ReactNode;
  secret: string;
  onClose: () => void;
  children?: ReactNode;
}) => {
  const { t } = useLingui();
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack">
        <Message tone="warning">{warning}</Message>
        <bdi className={css.secret} dir="ltr">
          {secret}
        </bdi>
        {children}
        <div className="row">
          <Button look="ghost" onClick={onClose}>
            <Trans>I have saved it</Trans>
          </Button>
          <Button onClick={() => void navigator.clipboard.writeText(secret).then(() => showToast({ tone: "done", text: t`Copied` }))}>
            <Icon name="copy" small />
            <Trans>Copy</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
