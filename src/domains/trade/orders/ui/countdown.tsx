import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";

const two = (value: number): string => String(value).padStart(2, "0");
const partsOf = (seconds: number) => ({
  hours: Math.floor(seconds / 3600),
  minutes: Math.floor((seconds % 3600) / 60),
  seconds: two(seconds % 60),
});
const clockText = (left: number): string => {
  const { hours, minutes, seconds } = partsOf(left);
  return `${hours > 0 ? `${hours}:` : ""}${two(minutes)}:${seconds}`;
};

/**
 * Counts from what the server says is left, so that a wrong clock in the browser changes nothing; the deadline is a time, so a
 * sleeping tab does not stretch it. `onEnd` is told once. Within a sentence it `isSaid` with its units: "11:02" may be hours, a time
 * of day, or money.
 */
export const Countdown = ({ seconds, onEnd, isSaid = false }: { seconds: number; onEnd?: () => void; isSaid?: boolean }) => {
  const { t } = useLingui();
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
  if (isSaid) {
    const { hours, minutes, seconds: rest } = partsOf(left);
    return (
      <bdi className="num nowrap" role="timer">
        {hours > 0 ? t`${hours} h ${minutes} min` : minutes > 0 ? t`${minutes} min ${rest} s` : t`${left} s`}
      </bdi>
    );
  }
  return (
    <bdi dir="ltr" className="num" role="timer">
      {clockText(left)}
    </bdi>
  );
};
