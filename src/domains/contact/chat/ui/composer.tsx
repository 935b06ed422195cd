import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import type { Locale } from "#kit/locale.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useStore } from "#ui/use-store.ts";
import { fileEndings, textMax } from "../contract/limits.ts";
import { CardFace } from "./card-bubble.tsx";
import { CardPicker } from "./card-picker.tsx";
import type { Chat } from "./chat-client.ts";
import { emptyChat, preview } from "./chat-state.ts";
import css from "./composer.module.css";
import { pictureTypes, takeAll, takeFile, takePicture } from "./take-files.ts";
import { useSummary } from "./use-summary.ts";
import { canRecord, VoiceRecorder } from "./voice.tsx";

const emoji = [..."😀😄😁😅😂🙂😉😊😍😘😋😎🤔😐😴😢😭😡👍👎👌🙏👏🤝💪✌️👀🎉🎁🌹🌟🔥💯✅❌⏰📦🚚✈️🚢🏭🧵🪡👗👔👖🧥👚👕🧣🧤🧦👟🎨📐✂️💰💳📄📷"].filter(
  (one) => one !== "\ufe0f",
);

const noDrafts: Readonly<Record<number, string>> = {};

/** Writes and sends: Enter sends, Shift+Enter breaks the line; a picture; an emoji; a staged card waiting for its button. */
export const Composer = ({ chat, peerId, peerReads }: { chat: Chat; peerId: number; peerReads?: Locale | undefined }) => {
  const { t } = useLingui();
  const summary = useSummary();
  const { staged, replyTo, peer } = useStore(chat.state, emptyChat);
  const drafts = useStore(chat.drafts, noDrafts);
  const text = drafts[peerId] ?? "";
  const setText = (written: string) => chat.setDraft(peerId, written);
  const [hasEmoji, setEmoji] = useState(false);
  const [opened, setOpened] = useState<"cards" | "voice">();
  const area = useRef<HTMLTextAreaElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => area.current?.focus(), []);

  const send = () => {
    if (text.trim() === "") return;
    void chat.send(text);
    setText("");
    area.current?.focus();
  };
  const insert = (sign: string) => {
    const box = area.current;
    const at = box?.selectionStart ?? text.length;
    setText((text.slice(0, at) + sign + text.slice(box?.selectionEnd ?? at)).slice(0, textMax));
    setEmoji(false);
    box?.focus();
  };
  const isOpen = hasEmoji || opened !== undefined || replyTo !== null;
  const closeAll = () => {
    setEmoji(false);
    setOpened(undefined);
    chat.answer(null);
    area.current?.focus();
  };

  return (
    <div
      className={css.composer}
      role="group"
      aria-label={t`Write a message`}
      onKeyDown={(event) => {
        // Escape closes what is open here, and only then the window.
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        closeAll();
      }}
    >
      {replyTo && (
        <div className={css.staged}>
          <span>
            <b>
              <bdi>{replyTo.user_id === peer?.id ? peer.nickname : replyTo.user.nickname}</bdi>
            </b>{" "}
            <span dir="auto">{summary({ msg_type: replyTo.msg_type, content: preview(replyTo.content) })}</span>
          </span>
          <IconButton label={t`Do not answer this message`} onClick={() => chat.answer(null)}>
            <Icon name="close" small />
          </IconButton>
        </div>
      )}
      {staged && (
        <div className={css.staged}>
          <div className={css.waiting}>
            <CardFace msgType={staged.target.msg_type} card={staged.card} />
          </div>
          <Button size="small" onClick={() => void chat.sendStaged()}>
            <Trans>Send</Trans>
          </Button>
          <IconButton label={t`Do not send the card`} onClick={chat.unstage}>
            <Icon name="close" small />
          </IconButton>
        </div>
      )}
      {opened === "cards" && <CardPicker chat={chat} peerId={peerId} onClose={() => setOpened(undefined)} />}
      {opened === "voice" && <VoiceRecorder chat={chat} onClose={() => setOpened(undefined)} />}
      <div className={css.tools}>
        <IconButton label={t`Emoji`} aria-expanded={hasEmoji} onClick={() => setEmoji(!hasEmoji)}>
          <Icon name="smile" />
        </IconButton>
        <IconButton label={t`Send a picture`} onClick={() => picture.current?.click()}>
          <Icon name="image" />
        </IconButton>
        <IconButton label={t`Send a card`} aria-expanded={opened === "cards"} onClick={() => setOpened(opened === "cards" ? undefined : "cards")}>
          <Icon name="tag" />
        </IconButton>
        {canRecord() && (
          <IconButton label={t`Record a voice message`} aria-expanded={opened === "voice"} onClick={() => setOpened(opened === "voice" ? undefined : "voice")}>
            <Icon name="mic" />
          </IconButton>
        )}
        <IconButton label={t`Send a file`} onClick={() => file.current?.click()}>
          <Icon name="file" />
        </IconButton>
        <input
          ref={file}
          type="file"
          hidden
          accept={fileEndings.map((ending) => `.${ending}`).join(",")}
          onChange={(event) => {
            takeFile(chat, event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <input
          ref={picture}
          type="file"
          hidden
          accept={pictureTypes.join(",")}
          onChange={(event) => {
            takePicture(chat, event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <span className="cap">
          <Trans>Enter sends, Shift + Enter breaks the line</Trans>
        </span>
        {hasEmoji && (
          <div className={css.emoji} role="group" aria-label={t`Emoji`}>
            {emoji.map((sign) => (
              <button key={sign} type="button" onClick={() => insert(sign)}>
                {sign}
              </button>
            ))}
          </div>
        )}
      </div>
      {/* Another text is another translation: what was shown of the one before closes. */}
      {peerReads && text.trim() !== "" && <Translation key={text} text={text.trim()} to={peerReads} isDraft />}
      <div className={css.row}>
        <textarea
          ref={area}
          rows={2}
          maxLength={textMax}
          dir="auto"
          value={text}
          aria-label={t`Message`}
          placeholder={t`Write a message`}
          onChange={(event) => {
            setText(event.target.value);
            chat.typing();
          }}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0) return;
            event.preventDefault();
            takeAll(chat, event.clipboardData.files);
          }}
          onKeyDown={(event) => {
            // While a word is being composed, Enter chooses it: it must not send.
            if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
              event.preventDefault();
              send();
            }
          }}
        />
        <Button onClick={send} disabled={text.trim() === ""} reason={text.trim() === "" ? t`Write a message first` : undefined}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </div>
  );
};
