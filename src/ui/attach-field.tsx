import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { call, CallRefused } from "#kit/browser/call.ts";
import { classes } from "./class-names.ts";
import { IconButton } from "./button.tsx";
import { FieldError } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import { Ltr } from "./ltr.tsx";
import css from "./attach-field.module.css";
import { sizeText, type Attachment } from "./attachments.tsx";

/** Files of a form: each is stored by the call at `path` as soon as it is chosen, and shown with its name until it is taken away. */
export const AttachField = ({
  path,
  label,
  hint,
  most,
  value,
  onChange,
  error,
}: {
  /** A multipart call that takes `file` and answers an `Attachment`. */
  path: string;
  label: string;
  hint: string;
  most: number;
  value: readonly Attachment[];
  onChange: (attachments: Attachment[]) => void;
  error?: string | undefined;
}) => {
  const { t } = useLingui();
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const add = async (files: readonly File[]) => {
    setRefused(undefined);
    setSending(true);
    let kept = [...value];
    for (const file of files.slice(0, most - value.length)) {
      try {
        kept = [...kept, (await call({ path, multipart: true } as never, { file } as never)) as Attachment];
        onChange(kept);
      } catch (failure) {
        if (failure instanceof CallRefused) setRefused(`${file.name}: ${failure.msg}`);
      }
    }
    setSending(false);
  };
  const shown = refused ?? error;
  return (
    <div className={css.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={css.label}>
        {label} <span className="cap">{hint}</span>
      </span>
      {value.length > 0 && (
        <ul className={css.files}>
          {value.map((file) => (
            <li key={file.id}>
              {file.kind === "image" ? <Picture src={file.path} alt="" sizes="40px" ratio="1" /> : <Icon name="file" />}
              <span>
                {file.name} <Ltr className="cap">{sizeText(file.bytes)}</Ltr>
              </span>
              <IconButton label={t`Remove ${file.name}`} onClick={() => onChange(value.filter((one) => one.id !== file.id))}>
                <Icon name="close" small />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {value.length < most && (
        <label className={classes(css.add, isSending && css.sending)}>
          <Icon name="upload" small />
          {isSending ? <Trans>Storing…</Trans> : <Trans>Add files</Trans>}
          <input
            type="file"
            className="visually-hidden"
            multiple
            accept="image/png,image/jpeg,image/webp,image/bmp,image/gif,application/pdf"
            disabled={isSending}
            {...(shown ? { "aria-invalid": true as const, "aria-describedby": `${id}-error` } : {})}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = "";
              if (files.length > 0) void add(files);
            }}
          />
        </label>
      )}
      {shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
    </div>
  );
};
