import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState } from "react";
import { CallRefused, type Asked } from "#kit/browser/call.ts";
import { upload } from "#kit/browser/upload.ts";
import type { AnyCall } from "#kit/call.ts";
import { Button, IconButton } from "./button.tsx";
import { FieldError } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import css from "./pictures-field.module.css";

const accepted = "image/png,image/jpeg,image/webp,image/bmp,image/gif";
const largest = 10 * 1024 * 1024;

/** Several pictures, chosen or dropped, stored one after the other by the upload call at `store`; the value is their paths. */
export const PicturesField = ({
  store,
  most: mostImages,
  value,
  error,
  disabled,
  onChange,
}: {
  store: Asked<AnyCall>;
  most: number;
  value: readonly string[];
  error?: string | undefined;
  disabled?: boolean;
  onChange: (paths: string[]) => void;
}) => {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const running = useRef<{ cancel: () => void }>(undefined);
  useEffect(() => () => running.current?.cancel(), []);
  const take = async (files: readonly File[]) => {
    setFault(undefined);
    const stored = [...value];
    for (const file of files) {
      if (stored.length >= mostImages) {
        setFault(t`At most ${mostImages} pictures`);
        break;
      }
      if (!accepted.split(",").includes(file.type)) {
        setFault(t`File type limited to png/jpeg/webp/bmp/jpeg/gif`);
        continue;
      }
      if (file.size > largest) {
        setFault(t`At most 10 MB`);
        continue;
      }
      setShare(0);
      const sending = upload(store, { image: file } as never, setShare);
      running.current = sending;
      try {
        const { path } = (await sending.done) as { path: string };
        if (!stored.includes(path)) stored.push(path);
        onChange([...stored]);
      } catch (failure) {
        if (failure instanceof CallRefused) setFault(failure.msg);
      }
    }
    running.current = undefined;
    setShare(undefined);
  };
  const said = fault ?? error;
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div
      className={css.field}
      role="group"
      aria-labelledby={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (share === undefined && !disabled) void take([...event.dataTransfer.files]);
      }}
    >
      <span id={id} className={css.label}>
        <Trans>Pictures</Trans>{" "}
        <span className="cap">
          <Trans>optional</Trans>
        </span>
      </span>
      <ul className={css.list}>
        {value.map((path, index) => (
          <li key={path}>
            <Picture src={path} alt={t`Picture ${index + 1}`} sizes="88px" ratio="1" />
            <IconButton label={t`Take picture ${index + 1} out`} disabled={disabled} onClick={() => onChange(value.filter((one) => one !== path))}>
              <Icon name="close" small />
            </IconButton>
          </li>
        ))}
        {value.length < mostImages && (
          <li>
            <Button look="ghost" size="small" disabled={disabled || share !== undefined} onClick={() => input.current?.click()}>
              <Icon name="image" small />
              {share === undefined ? <Trans>Add pictures</Trans> : <bdi dir="ltr">{percent}%</bdi>}
            </Button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={t`Add pictures`}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {said ? (
        <FieldError>{said}</FieldError>
      ) : (
        <span className="cap">
          <Trans>Up to {mostImages} pictures, 10 MB each. The place and time stored in the files are removed.</Trans>
        </span>
      )}
    </div>
  );
};
