import { useEffect, useRef, useState } from "react";
import type { ProductForm } from "#domains/catalogue/catalog/contract/product-form.ts";
import { keepProductWork } from "#domains/catalogue/catalog/contract/works.ts";
import { call, CallRefused } from "#kit/browser/call.ts";

const afterMs = 1_200;

/** How what is typed stands on the server. */
export type Keeping = { state: "same" | "waiting" | "keeping" | "kept" | "failed" } | { state: "elsewhere"; msg: string };
type Work = { id: number; version: number };

/**
 * A form that is kept on the server a moment after each change, so that a closed window loses nothing. Where another window has
 * gone on with the same work, keeping ends and says so.
 */
export const useKeptForm = ({
  start,
  work: startWork,
  productId,
  onBegun,
}: {
  start: ProductForm;
  work: Work | null;
  productId: number | null;
  onBegun: (workId: number) => void;
}) => {
  const [form, setForm] = useState(start);
  const [keeping, setKeeping] = useState<Keeping>({ state: startWork ? "kept" : "same" });
  const work = useRef<Work | null>(startWork);
  const latest = useRef(start);
  /** What the server has. */
  const kept = useRef<ProductForm | null>(startWork ? start : null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());
  const isEnded = useRef(false);
  const begun = useRef(onBegun);
  useEffect(() => {
    begun.current = onBegun;
  });

  const keep = async () => {
    if (isEnded.current) return;
    setKeeping({ state: "keeping" });
    const sent = latest.current;
    try {
      const { work_id, version } = await call(
        keepProductWork,
        { work_id: work.current?.id ?? 0, version: work.current?.version ?? 0, product_id: productId, form: sent },
        { quiet: true },
      );
      const isFirst = work.current === null;
      work.current = { id: work_id, version };
      kept.current = sent;
      if (isFirst) begun.current(work_id);
      if (latest.current === sent) setKeeping({ state: "kept" });
    } catch (error) {
      if (error instanceof CallRefused && error.code === "changed_meanwhile") {
        isEnded.current = true;
        setKeeping({ state: "elsewhere", msg: error.msg });
      } else setKeeping({ state: "failed" });
    }
  };
  /** Keeps at once what waits; one after the other, so that versions follow each other. */
  const flush = (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    running.current = running.current.then(keep);
    return running.current;
  };

  const change = (next: (before: ProductForm) => ProductForm) => {
    const after = next(latest.current);
    if (after === latest.current) return;
    latest.current = after;
    setForm(after);
    if (isEnded.current) return;
    setKeeping({ state: "waiting" });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), afterMs);
  };

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden" && timer.current !== undefined) void flush();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      if (timer.current !== undefined) void flush();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- on leaving alone
  }, []);

  return {
    form,
    change,
    set: (patch: Partial<ProductForm>) => change((before) => ({ ...before, ...patch })),
    keeping,
    /** Before something is done with the work: waits until the server has what is on the screen. */
    settle: async () => {
      if (timer.current !== undefined) await flush();
      else await running.current;
      return work.current;
    },
    /** Keeps what is on the screen though nothing was changed: for a preview of what is saved. Null where it could not be kept. */
    keepNow: async () => {
      await flush();
      return kept.current === latest.current ? work.current : null;
    },
    /** The work has become a product, or is given up: nothing is kept any more. */
    end: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      isEnded.current = true;
    },
  };
};
