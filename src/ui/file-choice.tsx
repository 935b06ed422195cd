import { Trans } from "@lingui/react/macro";
import { classes } from "./class-names.ts";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";
import css from "./file-choice.module.css";

/** One file of a form, sent with it. */
export const FileChoice = ({
  label,
  hint,
  accept,
  file,
  error,
  disabled,
  onChoose,
}: {
  label: string;
  hint?: string;
  accept: string;
  file: File | undefined;
  error: string | undefined;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
}) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <span className={classes(css.choice, file && css.chosen)}>
        <Icon name={file ? "file" : "upload"} small />
        <span>{file ? <bdi>{file.name}</bdi> : <Trans>Choose a file</Trans>}</span>
        <input {...wiring} type="file" accept={accept} disabled={disabled} onChange={(event) => onChoose(event.target.files?.[0])} />
      </span>
    )}
  </Field>
);
