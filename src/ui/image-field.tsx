import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { AnyCall } from "#kit/call.ts";
import { CallRefused } from "#kit/browser/call.ts";
import { upload } from "#kit/browser/upload.ts";
import { Button } from "./button.tsx";
import { classes } from "./class-names.ts";
import { FieldError } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import css from "./image-field.module.css";

const accepted = "image/png,image/jpeg,image/webp,image/bmp,image/gif";
const largest = 10 * 1024 * 1024;

/** One picture: chosen or dropped, its way up shown, seen before anything is saved. The value is the path of the stored picture, or "". */
export const ImageField = ({
  call,
  label,
  value,
  onChange,
  ratio = "3 / 2",
  fit = "contain",
  hint,
  error,
  optional,
}: {
  /** A call that takes `image` and answers its `path`. */
  call: { path: string };
  label: ReactNode;
  value: string;
  onChange: (path: string) => void;
  ratio?: string;
  /** `cover` where its page cuts it to the ratio: then it is cut here too. */
  fit?: "contain" | "cover";
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}) => {
  const { t } = useLingui();
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<{ cancel: () => void }>(undefined);
  useEffect(() => () => running.current?.cancel(), []);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    if (!accepted.split(",").includes(file.type)) return setFault(t`File type limited to png/jpeg/webp/bmp/jpeg/gif`);
    if (file.size > largest) return setFault(t`At most 10 MB`);
    setShare(0);
    const sending = upload<AnyCall>({ path: call.path }, { image: file }, setShare);
    running.current = sending;
    try {
      onChange(((await sending.done) as { path: string }).path);
    } catch (failure) {
      if (failure instanceof CallRefused) setFault(failure.msg);
    } finally {
      running.current = undefined;
      setShare(undefined);
    }
  };
  const said = fault ?? error;
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div
      className={classes(css.field, isOver && css.over)}
      role="group"
      aria-label={typeof label === "string" ? label : t`Picture`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <span className={css.label}>
        {label}
        {optional && (
          <span className={classes("cap", css.optional)}>
            {" "}
            <Trans>optional</Trans>
          </span>
        )}
      </span>
      <div className={css.frame} style={{ aspectRatio: ratio }}>
        {value ? <Picture src={value} alt="" sizes="280px" ratio={ratio} fit={fit} /> : <Icon name="image" />}
        {share !== undefined && (
          <span className={css.progress}>
            <progress max={100} value={percent} aria-label={t`Uploading`} />
            <bdi dir="ltr">{percent}%</bdi>
          </span>
        )}
      </div>
      <div className="row">
        <Button look="ghost" size="small" busy={share !== undefined} onClick={() => input.current?.click()}>
          <Icon name="upload" small />
          {value ? <Trans>Another picture</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {share !== undefined ? (
          <Button look="soft" size="small" onClick={() => running.current?.cancel()}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          value &&
          optional && (
            <Button look="soft" size="small" onClick={() => onChange("")}>
              <Trans>Remove the picture</Trans>
            </Button>
          )
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t`Choose a picture`}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {said ? <FieldError>{said}</FieldError> : <span className="cap">{hint ?? <Trans>Or drop it here. Up to 10 MB.</Trans>}</span>}
    </div>
  );
};
