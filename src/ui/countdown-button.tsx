import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import css from "./countdown-button.module.css";

/**
 * "Get code": runs `send`, and when that succeeded counts `seconds` down before it can be pressed again. The deadline is a
 * time, so a sleeping tab does not stretch it; the width stays the same.
 */
export const CountdownButton = ({
  send,
  seconds,
  children,
  disabled,
}: {
  send: () => Promise<boolean>;
  seconds: number;
  children: ReactNode;
  disabled?: boolean;
}) => {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => {
      const remaining = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) setUntil(0);
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  const press = async () => {
    setSending(true);
    try {
      if (await send()) setUntil(Date.now() + seconds * 1000);
    } finally {
      setSending(false);
    }
  };
  const isWaiting = until > 0 && left > 0;
  return (
    <Button look="ghost" className={css.countdown} busy={isSending} disabled={disabled || isWaiting} onClick={() => void press()}>
      <span className={isWaiting ? css.away : undefined}>{children}</span>
      <span className={isWaiting ? undefined : css.away} aria-hidden={!isWaiting}>
        <Trans>
          Again in <bdi dir="ltr">{left}</bdi> s
        </Trans>
      </span>
    </Button>
  );
};
