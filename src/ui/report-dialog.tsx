import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { SelectField, TextArea } from "./field.tsx";
import { showToast } from "./toast.tsx";

/** Tells the portal what is wrong with something public: a reason of the list, and words. Stays open while `send` runs and when it throws. */
export const ReportDialog = <Reason extends string>({
  title,
  reasons,
  first,
  send,
  onClose,
}: {
  title: ReactNode;
  reasons: Readonly<Record<Reason, string>>;
  first: Reason;
  send: (reason: Reason, note: string) => Promise<unknown>;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [reason, setReason] = useState(first);
  const [note, setNote] = useState("");
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    setSending(true);
    try {
      await send(reason, note);
      showToast({ tone: "done", text: t`Thank you: somebody looks at it` });
      onClose();
    } catch {
      // Told by the call itself; what was typed stays.
      setSending(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        method="post"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void submit();
        }}
      >
        <SelectField
          label={t`What is wrong?`}
          choices={(Object.keys(reasons) as Reason[]).map((value) => ({ value, label: reasons[value] }))}
          value={reason}
          onChange={(event) => setReason(event.target.value as Reason)}
        />
        <TextArea label={t`More about it`} optional maxLength={500} counted dir="auto" value={note} onChange={(event) => setNote(event.target.value)} />
        <div className="row">
          <Button look="ghost" onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
          <Button type="submit" busy={isSending}>
            <Trans>Send the report</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
