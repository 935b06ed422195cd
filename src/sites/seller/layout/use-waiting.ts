import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { call } from "#kit/browser/call.ts";
import { navigationFor, type Entry } from "../navigation.ts";
import type { Standing } from "../standing.ts";

const everyMs = 60_000;
const changed = "seller-waiting-changed";

/** After an act that takes something out of a list of what waits: the counts beside the navigation are asked for anew. */
export const refreshWaiting = (): void => void window.dispatchEvent(new Event(changed));

/** How much waits at each entry that this standing shows, by its page. Asked for in the background: on arriving, after acts, once a minute while the tab is looked at. */
export const useWaiting = (standing: Standing): Readonly<Partial<Record<Entry["page"], number>>> => {
  const [counts, setCounts] = useState<Partial<Record<Entry["page"], number>>>({});
  const { pathname } = useLocation();
  const key = JSON.stringify(standing);
  useEffect(() => {
    const entries = navigationFor(JSON.parse(key) as Standing).flatMap((group) => group.entries);
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const found = await Promise.all(
        entries.map(async ({ page, waiting }) => {
          if (!waiting) return [];
          const output = await call(waiting.ask, waiting.input, { quiet: true }).catch(() => undefined);
          return output === undefined ? [] : [[page, waiting.count(output as never)] as const];
        }),
      );
      if (!isGone) setCounts((before) => ({ ...before, ...Object.fromEntries(found.flat()) }));
    };
    void ask();
    const timer = setInterval(() => void ask(), everyMs);
    const soon = () => void ask();
    window.addEventListener(changed, soon);
    document.addEventListener("visibilitychange", soon);
    return () => {
      isGone = true;
      clearInterval(timer);
      window.removeEventListener(changed, soon);
      document.removeEventListener("visibilitychange", soon);
    };
  }, [key, pathname]);
  return counts;
};
