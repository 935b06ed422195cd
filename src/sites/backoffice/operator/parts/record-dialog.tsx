import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import type { AnyCall, OutputOf } from "#kit/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { withoutEmptyTexts } from "./empty-texts.ts";

type DialogForm = ReturnType<typeof useCallForm>;

/** A small record written in a dialog by one call; the page behind is loaded anew. Texts that say nothing are left out of what is sent. */
export const RecordDialog = <C extends AnyCall>({
  save,
  start,
  toInput = (values) => values,
  title,
  about,
  verb = <Trans context="form">Save</Trans>,
  done,
  onSaved,
  onClose,
  children,
}: {
  save: C;
  start: Record<string, unknown>;
  toInput?: (values: Record<string, unknown>) => unknown;
  title: ReactNode;
  about?: ReactNode;
  verb?: ReactNode;
  /** Said when it is saved. */
  done: string;
  onSaved?: (output: OutputOf<C>) => void;
  onClose: () => void;
  children: (form: DialogForm) => ReactNode;
}) => {
  const { revalidate } = useRevalidator();
  const form = useCallForm(save, start, { toInput: (values) => withoutEmptyTexts(toInput(values)) });
  return (
    <Dialog title={title} wide onClose={onClose}>
      <form
        className="stack"
        {...form.props(async (output) => {
          showToast({ tone: "done", text: done });
          onClose();
          onSaved?.(output);
          await revalidate();
        })}
      >
        {about && <p className="muted">{about}</p>}
        {children(form as DialogForm)}
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <div className="row">
          <Button type="submit" busy={form.isSending}>
            {verb}
          </Button>
          <Button look="ghost" onClick={onClose}>
            <Trans>Leave it</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
