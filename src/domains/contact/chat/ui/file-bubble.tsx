import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Icon } from "#ui/icon.tsx";
import type { FileCard } from "../contract/fields.ts";
import type { Chat } from "./chat-client.ts";
import type { Shown } from "./conversation.ts";
import css from "./file-bubble.module.css";

const sizeText = (bytes: number): string => (bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`);

/** A file of the conversation: its address is asked for when it is opened, and is good for this reader alone. */
export const FileBubble = ({ chat, message, file }: { chat: Chat; message: Shown; file: FileCard }) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const open = async () => {
    // Opened now, while the press counts: a window that comes after an answer would be blocked.
    const page = window.open("", "_blank");
    setAsking(true);
    const url = await chat.addressOf(message);
    setAsking(false);
    if (page && url) page.location.href = url;
    else page?.close();
  };
  return (
    <button type="button" className={css.file} aria-busy={isAsking} aria-label={t`Open ${file.name}`} onClick={() => void open()}>
      <Icon name="file" />
      <b dir="auto">{file.name}</b>
      <span className="cap">
        <bdi dir="ltr">{sizeText(file.size)}</bdi> · <Trans>only the two sides can open it</Trans>
      </span>
    </button>
  );
};

/** A file or a picture on its way. */
export const GoingFile = ({ name, size, share }: { name: string; size: number; share: number | undefined }) => (
  <div className={css.file}>
    <Icon name="file" />
    <b dir="auto">{name}</b>
    <span className="cap">
      <bdi dir="ltr">{share === undefined ? sizeText(size) : `${Math.round(share * 100)}% / ${sizeText(size)}`}</bdi>
    </span>
    {share !== undefined && <progress max={1} value={share} />}
  </div>
);
