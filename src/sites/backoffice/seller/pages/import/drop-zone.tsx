import { useState, type ReactNode } from "react";
import { classes } from "#ui/class-names.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import css from "./import.module.css";
import { useBytesText } from "./bytes-text.ts";

/** One file, chosen or dropped. */
export const DropZone = ({
  icon,
  label,
  hint,
  accept,
  file,
  disabled,
  onFile,
}: {
  icon: IconName;
  label: string;
  hint: ReactNode;
  accept: string;
  file: File | undefined;
  disabled?: boolean;
  onFile: (file: File) => void;
}) => {
  const [isOver, setOver] = useState(false);
  const bytesText = useBytesText();
  return (
    <label
      className={classes(css.zone, isOver && css.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped && !disabled) onFile(dropped);
      }}
    >
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onFile(chosen);
          event.target.value = "";
        }}
      />
      <Icon name={file ? "check" : icon} />
      {file ? (
        <>
          <b>
            <bdi>{file.name}</bdi>
          </b>
          <span className="cap">
            <bdi>{bytesText(file.size)}</bdi>
          </span>
        </>
      ) : (
        <>
          <b>{label}</b>
          <span className="cap">{hint}</span>
        </>
      )}
    </label>
  );
};
