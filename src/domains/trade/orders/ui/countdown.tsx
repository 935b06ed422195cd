import { useEffect, useEffectEvent, useState } from "react";

const text = (seconds: number): string => {
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ""}${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
};

/**
 * Counts from what the server says is left, so that a wrong clock in the browser changes nothing; the deadline is a time, so a
 * sleeping tab does not stretch it. `onEnd` is told once.
 */
export const Countdown = ({ seconds, onEnd }: { seconds: number; onEnd?: () => void }) => {
  const [counted, setCounted] = useState({ from: seconds, left: seconds });
  const left = counted.from === seconds ? counted.left : seconds;
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    if (seconds <= 0) return;
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setCounted({ from: seconds, left: remaining });
      if (remaining > 0) return;
      clearInterval(timer);
      ended();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <bdi dir="ltr" className="num" role="timer">
      {text(left)}
    </bdi>
  );
};
