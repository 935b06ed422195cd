import { Trans } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Message } from "./states.tsx";

/** A form in a dialog: what it is about, its fields, why it was refused, and the way out without it. Stays open while it is sent and when it is refused. */
export const FormDialog = ({
  title,
  form,
  failure,
  isSending,
  about,
  send,
  isGrave = false,
  wide = false,
  onClose,
  children,
}: {
  title: ReactNode;
  /** What `useCallForm` gives a form. */
  form: ComponentProps<"form">;
  failure?: ReactNode;
  isSending: boolean;
  about?: ReactNode;
  /** The words of the button that sends it. */
  send: ReactNode;
  /** Red: what it does is decisive. */
  isGrave?: boolean;
  wide?: boolean;
  onClose: () => void;
  children?: ReactNode;
}) => (
  <Dialog title={title} wide={wide} onClose={onClose}>
    <form method="post" className="stack" {...form}>
      {about && <div className="muted">{about}</div>}
      {children}
      {failure && <Message tone="failed">{failure}</Message>}
      <div className="row">
        <Button look="ghost" onClick={onClose}>
          <Trans>Go back</Trans>
        </Button>
        <Button type="submit" look={isGrave ? "seal" : "primary"} busy={isSending}>
          {send}
        </Button>
      </div>
    </form>
  </Dialog>
);
