import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, useState, type DragEvent } from "react";
import { CallRefused } from "#kit/browser/call.ts";
import { upload } from "#kit/browser/upload.ts";
import { IconButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { uploadDocument } from "../contract/own.ts";
import type { FieldPlan } from "../contract/plan.ts";
import { DocumentView } from "./document-view.tsx";
import type { CertificationState } from "./use-certification.ts";
import css from "./certification-form.module.css";

const largest = 10 * 1024 * 1024;
const pictures = ["image/jpeg", "image/png", "image/webp"];

type Running = { key: number; name: string; share: number; fault?: string };

/** A place for papers: chosen or dropped, each with its own progress, refused with a sentence before it is sent where that is possible. */
export const FilesField = ({
  field,
  label,
  hint,
  error,
  state,
}: {
  field: FieldPlan;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  state: CertificationState;
}) => {
  const { t } = useLingui();
  const id = useId();
  const count = useRef(0);
  const [running, setRunning] = useState<readonly Running[]>([]);
  const [isOver, setOver] = useState(false);
  const { max, isPicture } = field.files ?? { max: 0, isPicture: false };
  const accepted = isPicture ? pictures : [...pictures, "application/pdf"];
  const own = state.documents.filter((one) => one.slot === field.name);
  const room = max - own.length - running.filter((one) => one.fault === undefined).length;
  const change = (key: number, more: Partial<Running>) => setRunning((before) => before.map((one) => (one.key === key ? { ...one, ...more } : one)));
  const drop = (key: number) => setRunning((before) => before.filter((one) => one.key !== key));

  const faultOf = (file: File): string | undefined => {
    if (!accepted.includes(file.type)) return isPicture ? t`Upload a JPEG, PNG or WebP picture` : t`Upload a PDF, JPEG, PNG or WebP file`;
    return file.size > largest ? t`At most 10 MB` : undefined;
  };
  const send = async (file: File) => {
    count.current += 1;
    const key = count.current;
    const fault = faultOf(file);
    setRunning((before) => [...before, { key, name: file.name, share: 0, ...(fault ? { fault } : {}) }]);
    if (fault) return;
    try {
      const input = { kind: state.kind, slot: field.name, file: file as never };
      const { document } = await upload(uploadDocument, input, (share) => change(key, { share })).done;
      state.add(document);
      drop(key);
    } catch (refused) {
      change(key, { fault: refused instanceof CallRefused ? refused.msg : t`The upload broke off. Try again` });
    }
  };
  const sendAll = (files: FileList | null) => [...(files ?? [])].slice(0, Math.max(0, room)).forEach((file) => void send(file));
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    sendAll(event.dataTransfer.files);
  };

  return (
    <div className={css.files} role="group" aria-labelledby={`${id}-label`} {...(error ? { "aria-describedby": `${id}-error` } : {})}>
      <span id={`${id}-label`} className={css.label}>
        {label}
        <span className={css.optional}>
          <Ltr>
            {own.length} / {max}
          </Ltr>
        </span>
      </span>
      <ul className={css.papers}>
        {own.map((document) => (
          <li key={document.id}>
            <DocumentView document={document} label={label} />
            <IconButton className={css.remove ?? ""} label={t`Remove ${document.name}`} onClick={() => void state.remove(document).catch(() => undefined)}>
              <Icon name="close" small />
            </IconButton>
          </li>
        ))}
        {running.map((one) => (
          <li key={one.key} className={css.running}>
            <bdi className={css.name}>{one.name}</bdi>
            {one.fault ? (
              <>
                <FieldError>{one.fault}</FieldError>
                <IconButton className={css.remove ?? ""} label={t`Remove ${one.name}`} onClick={() => drop(one.key)}>
                  <Icon name="close" small />
                </IconButton>
              </>
            ) : (
              <progress value={one.share} max={1} aria-label={t`Uploading ${one.name}`} />
            )}
          </li>
        ))}
        {room > 0 && (
          <li>
            <label
              className={classes(css.add, isOver && css.over, Boolean(error) && css.wrong)}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(true);
              }}
              onDragLeave={() => setOver(false)}
              onDrop={onDrop}
            >
              <input
                type="file"
                className="visually-hidden"
                accept={accepted.join()}
                multiple={room > 1}
                aria-label={t`Upload: ${label}`}
                {...(error ? { "aria-invalid": true } : {})}
                onChange={(event) => {
                  sendAll(event.target.files);
                  event.target.value = "";
                }}
              />
              <Icon name="upload" />
              <span>{isPicture ? <Trans>Choose pictures</Trans> : <Trans>Choose a file</Trans>}</span>
            </label>
          </li>
        )}
      </ul>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && !error && <span className={css.hint}>{hint}</span>}
      <span className={css.hint}>{isPicture ? <Trans>JPEG, PNG or WebP, up to 10 MB</Trans> : <Trans>PDF, JPEG, PNG or WebP, up to 10 MB</Trans>}</span>
    </div>
  );
};
