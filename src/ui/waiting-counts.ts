import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { call, type Asked } from "#kit/browser/call.ts";
import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";

/** How much waits somewhere: a read, and which of its figures counts. */
export type Waiting = { ask: Asked<AnyCall>; input: object; count: (output: never) => number };

/** The path alone names the call, so that a navigation carries no schemas: `waitingOf<typeof reports>("im/reports", { size: 1 }, ({ total }) => total)`. */
export const waitingOf = <C extends AnyCall>(path: C["path"], input: InputOf<C> & object, count: (output: OutputOf<C>) => number): Waiting => ({
  ask: { path },
  input,
  count,
});

const everyMs = 60_000;
const changed = "waiting-changed";

/** After an act that takes something out of what waits: the counts beside the navigation are asked for anew. */
export const refreshWaiting = (): void => void window.dispatchEvent(new Event(changed));

/**
 * How much waits at each entry of a navigation, by its page. Asked for in the background: on arriving, after acts, once a minute while the tab
 * is looked at. `entries` are the same as long as `key` is.
 */
export const useWaiting = <Page extends string>(
  key: string,
  entries: readonly { page: Page; waiting?: Waiting }[],
): Readonly<Partial<Record<Page, number>>> => {
  const [counts, setCounts] = useState<Partial<Record<Page, number>>>({});
  const { pathname } = useLocation();
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  useEffect(() => {
    const asked = latest.current;
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const found = await Promise.all(
        asked.map(async ({ page, waiting }) => {
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
