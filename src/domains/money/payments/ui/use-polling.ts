import { useEffect, useEffectEvent } from "react";

/**
 * Asks again and again while `isOn`, each time after a longer rest (half as long again, from `firstMs` to `longestMs`). A hidden
 * tab waits until it is looked at, and asks then.
 */
export const usePolling = (ask: () => Promise<void>, { isOn, firstMs, longestMs }: { isOn: boolean; firstMs: number; longestMs: number }): void => {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) return;
    let rest = firstMs;
    let timer: ReturnType<typeof setTimeout>;
    let isEnded = false;
    const later = () => {
      timer = setTimeout(() => void turn(), rest);
      rest = Math.min(longestMs, rest * 1.5);
    };
    const turn = async () => {
      if (document.visibilityState === "visible") await askNow().catch(() => undefined);
      if (!isEnded) later();
    };
    const whenLookedAt = () => {
      if (document.visibilityState !== "visible") return;
      clearTimeout(timer);
      rest = firstMs;
      void turn();
    };
    later();
    document.addEventListener("visibilitychange", whenLookedAt);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", whenLookedAt);
    };
  }, [isOn, firstMs, longestMs]);
};
