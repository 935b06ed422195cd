import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import type { LocalText } from "#kit/local-text.ts";
import type { Locale } from "#kit/locale.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError, TextArea } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { useAction } from "#ui/use-action.ts";

/** A reason in words: in the language of the reviewer, who is its author. */
export const saidIn = (locale: Locale, text: string): LocalText => ({ [locale]: text.trim(), author: locale });

/**
 * What is wrong with something, field by field, each with its reason; with `only` one field alone. Stays open while
 * `onConfirm` runs, and shows what it was refused for.
 */
export const FieldFaults = ({
  title,
  about,
  fields,
  only,
  verb,
  isGrave,
  onConfirm,
  onClose,
}: {
  title: ReactNode;
  about?: ReactNode;
  fields: readonly { field: string; label: string }[];
  /** One fault only: choosing another field takes the first back. */
  only?: boolean;
  verb: ReactNode;
  isGrave?: boolean;
  onConfirm: (faults: { field: string; reason: string }[]) => Promise<void>;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [isAsked, setAsked] = useState(false);
  const { run, isRunning, refusal } = useAction({ refused: "shown" });
  const chosen = Object.keys(reasons);
  const isEnough = chosen.length > 0 && chosen.every((field) => reasons[field]?.trim());
  const confirm = async () => {
    setAsked(true);
    if (isEnough && (await run(() => onConfirm(chosen.map((field) => ({ field, reason: reasons[field] ?? "" })))))) onClose();
  };
  const toggle = (field: string, isOn: boolean) => setReasons(({ [field]: _before, ...others }) => (isOn ? { ...(only ? {} : others), [field]: "" } : others));
  return (
    <FormDialog
      title={title}
      wide
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
      {fields.map(({ field, label }) => (
        <div key={field}>
          <Checkbox checked={field in reasons} onChange={(event) => toggle(field, event.target.checked)}>
            {label}
          </Checkbox>
          {field in reasons && (
            <TextArea
              label={t`What is wrong with it`}
              value={reasons[field]}
              maxLength={400}
              counted
              dir="auto"
              rows={2}
              error={isAsked && !reasons[field]?.trim() ? t`Write a reason: whoever made it reads it` : undefined}
              onChange={(event) => setReasons((before) => ({ ...before, [field]: event.target.value }))}
              onKeyDown={(event) => {
                if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void confirm();
              }}
            />
          )}
        </div>
      ))}
      {isAsked && chosen.length === 0 && (
        <FieldError>
          <Trans>Choose what is wrong</Trans>
        </FieldError>
      )}
    </FormDialog>
  );
};
