import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import type { LocalText } from "#kit/local-text.ts";
import type { Locale } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError, TextArea } from "#ui/field.tsx";

/** A reason in words: in the language of the reviewer, who is its author. */
export const saidIn = (locale: Locale, text: string): LocalText => ({ [locale]: text.trim(), author: locale });

/**
 * What is wrong with something, field by field, each with its reason; with `only` one field alone. Stays open while
 * `onConfirm` runs and when it throws.
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
  const [isRunning, setRunning] = useState(false);
  const chosen = Object.keys(reasons);
  const isEnough = chosen.length > 0 && chosen.every((field) => reasons[field]?.trim());
  const confirm = async () => {
    setAsked(true);
    if (!isEnough || isRunning) return;
    setRunning(true);
    try {
      await onConfirm(chosen.map((field) => ({ field, reason: reasons[field] ?? "" })));
      onClose();
    } catch {
      // Told by the call itself; what was typed stays.
    } finally {
      setRunning(false);
    }
  };
  const toggle = (field: string, isOn: boolean) => setReasons(({ [field]: _before, ...others }) => (isOn ? { ...(only ? {} : others), [field]: "" } : others));
  return (
    <Dialog title={title} wide onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        {about && <p className="muted">{about}</p>}
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
        <div className="row">
          <Button type="submit" look={isGrave ? "seal" : "primary"} busy={isRunning}>
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
