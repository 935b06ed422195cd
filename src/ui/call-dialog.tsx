import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { showToast } from "#kit/browser/toasts.ts";
import type { AnyCall, OutputOf } from "#kit/call.ts";
import { FormDialog } from "./form-dialog.tsx";
import { useCallForm } from "./use-call-form.ts";

export type DialogForm = ReturnType<typeof useCallForm>;

/** A dialog that is one call: its fields, or a question alone. Once it is done it says so, closes, and the page behind is loaded anew. */
export const CallDialog = <C extends AnyCall>({
  call,
  start,
  toInput = (values) => values,
  fieldOf = (path) => path,
  done,
  onDone,
  children,
  ...dialog
}: {
  call: C;
  start: Record<string, unknown>;
  toInput?: (values: Record<string, unknown>) => unknown;
  /** Where a fault of the input's `path` is shown, if the field has another name. */
  fieldOf?: (path: string) => string;
  title: ReactNode;
  about?: ReactNode;
  send: ReactNode;
  isGrave?: boolean;
  wide?: boolean;
  /** Said when it is done. */
  done?: string | ((output: OutputOf<C>) => string);
  /** What else there is to do then; answers before the page is loaded anew. */
  onDone?: (output: OutputOf<C>) => unknown;
  onClose: () => void;
  children?: ReactNode | ((form: DialogForm) => ReactNode);
}) => {
  const { revalidate } = useRevalidator();
  const form = useCallForm(call, start, { toInput, fieldOf });
  return (
    <FormDialog
      {...dialog}
      form={form.props(async (output) => {
        if (done !== undefined) showToast({ tone: "done", text: typeof done === "string" ? done : done(output) });
        dialog.onClose();
        await onDone?.(output);
        await revalidate();
      })}
      failure={form.failure}
      isSending={form.isSending}
    >
      {typeof children === "function" ? children(form as DialogForm) : children}
    </FormDialog>
  );
};
