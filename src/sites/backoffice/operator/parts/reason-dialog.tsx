import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { FieldError, TextArea } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { useAction } from "#ui/use-action.ts";
import css from "./reason-dialog.module.css";

export type Reason = { code: string; label: string };
export type Given = { codes: string[]; note: string };

/**
 * Asks once more before something that cannot be taken back lightly, and why: ready-made reasons, words of one's own, or both.
 * `needs` says what must be given. Stays open while `onConfirm` runs, and shows what it was refused for.
 */
export const ReasonDialog = ({
  title,
  about,
  reasons = [],
  needs = reasons.length > 0 ? "either" : "note",
  noteLabel,
  verb,
  isGrave,
  onConfirm,
  onClose,
}: {
  title: ReactNode;
  about?: ReactNode;
  reasons?: readonly Reason[];
  /** `either` a reason or a note; `nothing`: a plain "are you sure". */
  needs?: "note" | "reason" | "either" | "nothing";
  noteLabel?: string;
  verb: ReactNode;
  /** Red: what it does is decisive. */
  isGrave?: boolean;
  onConfirm: (given: Given) => unknown;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [note, setNote] = useState("");
  const { run, isRunning, refusal } = useAction({ refused: "shown" });
  const [isAsked, setAsked] = useState(false);
  const written = note.trim();
  const isEnough = needs === "nothing" || (needs === "note" ? written !== "" : needs === "reason" ? codes.length > 0 : codes.length > 0 || written !== "");
  const confirm = async () => {
    setAsked(true);
    if (isEnough && (await run(async () => onConfirm({ codes: [...codes], note: written })))) onClose();
  };
  return (
    <FormDialog
      title={title}
      about={about}
      send={verb}
      isGrave={isGrave ?? false}
      form={{
        onSubmit: (event) => {
          event.preventDefault();
          void confirm();
        },
      }}
      failure={refusal?.msg}
      isSending={isRunning}
      onClose={onClose}
    >
      {reasons.length > 0 && (
        <fieldset className={css.reasons}>
          <legend>
            <Trans>Reasons</Trans>
          </legend>
          {reasons.map((reason, index) => (
            <Checkbox
              key={reason.code}
              checked={codes.includes(reason.code)}
              onChange={(event) => setCodes(event.target.checked ? [...codes, reason.code] : codes.filter((code) => code !== reason.code))}
              end={index < 9 ? <kbd>{index + 1}</kbd> : undefined}
            >
              {reason.label}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {needs !== "nothing" && (
        <TextArea
          label={noteLabel ?? t`In words`}
          value={note}
          maxLength={500}
          counted
          dir="auto"
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void confirm();
          }}
        />
      )}
      {isAsked && !isEnough && (
        <FieldError>{reasons.length > 0 ? <Trans>Choose a reason or write one</Trans> : <Trans>Write a reason: it is kept with the act</Trans>}</FieldError>
      )}
    </FormDialog>
  );
};
