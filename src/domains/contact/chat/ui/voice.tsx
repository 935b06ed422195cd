import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { showToast } from "#kit/browser/toasts.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { VoiceCard } from "../contract/fields.ts";
import { longestVoiceSeconds } from "../contract/limits.ts";
import type { Chat } from "./chat-client.ts";
import type { Shown } from "./conversation.ts";
import css from "./voice.module.css";

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Whether this browser records sound: only pages with TLS may. */
export const canRecord = (): boolean => typeof MediaRecorder !== "undefined" && typeof navigator !== "undefined" && Boolean(navigator.mediaDevices);

/** Records until it is sent or thrown away; the microphone is let go with it. */
export const VoiceRecorder = ({ chat, onClose }: { chat: Chat; onClose: () => void }) => {
  const { t } = useLingui();
  const [seconds, setSeconds] = useState(0);
  const [isOn, setOn] = useState(false);
  const end = useRef<(isSent: boolean) => void>(undefined);
  const refused = t`The microphone is not open to this page. Allow it in the browser's settings.`;
  useEffect(() => {
    let recorder: MediaRecorder | undefined;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    let isSent = false;
    const parts: Blob[] = [];
    const letGo = () => {
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      } catch {
        if (isGone) return;
        showToast({ tone: "warning", text: refused });
        return onClose();
      }
      if (isGone) return letGo();
      const startedAt = Date.now();
      const spent = () => Math.max(1, Math.round((Date.now() - startedAt) / 1000));
      recorder = new MediaRecorder(stream, { audioBitsPerSecond: 32_000 });
      recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
      recorder.addEventListener("stop", () => {
        letGo();
        if (!isSent) return;
        const sound = new Blob(parts, { type: recorder?.mimeType ?? "" });
        void chat.sendVoice(sound, Math.min(longestVoiceSeconds, spent()));
      });
      recorder.start(1_000);
      setOn(true);
      timer = setInterval(() => {
        setSeconds(spent());
        if (spent() >= longestVoiceSeconds) end.current?.(true);
      }, 500);
    };
    end.current = (send) => {
      isSent = send;
      if (recorder?.state === "recording") recorder.stop();
      onClose();
    };
    void begin();
    return () => {
      isGone = true;
      if (recorder?.state === "recording") recorder.stop();
      else letGo();
    };
    // Begun once: what it tells, it tells the composer it was opened by.
  }, []); // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <div className={css.recorder} role="group" aria-label={t`Voice message`}>
      <span role="status">
        {isOn ? (
          <>
            <i className={css.dot} />
            <Trans>
              Recording <bdi dir="ltr">{clock(seconds)}</bdi> of <bdi dir="ltr">{clock(longestVoiceSeconds)}</bdi>
            </Trans>
          </>
        ) : (
          <Trans>Waiting for the microphone…</Trans>
        )}
      </span>
      <Button size="small" disabled={!isOn} reason={isOn ? undefined : t`Waiting for the microphone…`} onClick={() => end.current?.(true)}>
        <Trans>Send</Trans>
      </Button>
      <IconButton label={t`Throw the recording away`} onClick={() => end.current?.(false)}>
        <Icon name="trash" small />
      </IconButton>
    </div>
  );
};

/** A voice message: its sound is asked for when it is played, and is good for this reader alone. */
export const VoiceBubble = ({ chat, message, voice }: { chat: Chat; message: Shown; voice: VoiceCard }) => {
  const { t } = useLingui();
  const [url, setUrl] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const play = async () => {
    setAsking(true);
    setUrl(await chat.addressOf(message));
    setAsking(false);
  };
  const length = clock(voice.seconds);
  // The words of a conversation are what is written in it: nobody has written down what is said here.
  // eslint-disable-next-line jsx-a11y/media-has-caption
  if (url) return <audio className={css.sound} controls autoPlay src={url} onError={() => setUrl(undefined)} />;
  return (
    <button type="button" className={css.voice} aria-busy={isAsking} aria-label={t`Play the voice message, ${length}`} onClick={() => void play()}>
      <Icon name="play" />
      <span>
        <Trans>Voice message</Trans>
      </span>
      <bdi dir="ltr">{length}</bdi>
    </button>
  );
};
