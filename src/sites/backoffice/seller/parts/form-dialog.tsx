import { Trans } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Message } from "#ui/states.tsx";

/** A call's form in a dialog: what it is about, why it was refused, its fields, and the way out without it. */
export const FormDialog = ({
  title,
  form,
  failure,
  isSending,
  about,
  send,
  onClose,
  children,
}: {
  title: ReactNode;
  /** What `useCallForm` gives a form. */
  form: ComponentProps<"form">;
  failure: ReactNode;
  isSending: boolean;
  about?: ReactNode;
  /** The words of the button that sends it. */
  send: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog title={title} onClose={onClose}>
    <form className="stack" {...form}>
      {about}
      {failure && <Message tone="failed">{failure}</Message>}
      {children}
      <div className="row">
        <Button type="submit" busy={isSending}>
          {send}
        </Button>
        <Button look="ghost" onClick={onClose}>
          <Trans>Leave it</Trans>
        </Button>
      </div>
    </form>
  </Dialog>
);
