import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { call, type Asked } from "#kit/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { notify } from "#ui/toast.tsx";
import type { reportProduct, ReportReason } from "../contract/report.ts";

// The path alone: the page of a product carries no schemas.
const ask: Asked<typeof reportProduct> = { path: "product/report" };

export const ReportDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useLingui();
  const [reason, setReason] = useState<ReportReason>("wrong_facts");
  const [note, setNote] = useState("");
  const [isSending, setSending] = useState(false);
  const names: Readonly<Record<ReportReason, string>> = {
    wrong_facts: t`Wrong facts: material, price, origin`,
    counterfeit: t`A counterfeit, or a mark of somebody else`,
    stolen_pictures: t`Pictures of somebody else`,
    forbidden: t`Goods that may not be traded`,
    other: t`Something else`,
  };
  const send = async () => {
    setSending(true);
    try {
      await call(ask, { id, reason, note });
      notify({ tone: "done", text: t`Thank you: somebody looks at it` });
      onClose();
    } catch {
      // Told by the call itself; what was typed stays.
      setSending(false);
    }
  };
  return (
    <Dialog title={<Trans>Report this product</Trans>} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void send();
        }}
      >
        <SelectField
          label={t`What is wrong?`}
          choices={(Object.keys(names) as ReportReason[]).map((value) => ({ value, label: names[value] }))}
          value={reason}
          onChange={(event) => setReason(event.target.value as ReportReason)}
        />
        <TextArea label={t`More about it`} optional maxLength={500} counted dir="auto" value={note} onChange={(event) => setNote(event.target.value)} />
        <div className="row">
          <Button type="submit" busy={isSending}>
            <Trans>Send the report</Trans>
          </Button>
          <Button look="ghost" onClick={onClose}>
            <Trans>Leave it</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
