import { useEffect, useEffectEvent, useRef, useState } from "react";
import { tell } from "#kit/browser/action.ts";
import { call, CallFailed } from "#kit/browser/call.ts";
import { setLines } from "#domains/trade/order-lists/contract/lists.ts";

const settleMs = 500;

/**
 * Quantities of a list while they are changed: shown at once, sent together after a short rest and when the page is left, and put back where they are refused.
 * 0 takes a line out.
 */
export const useListLines = (listId: number, saved: () => unknown) => {
  const [edits, setEdits] = useState<ReadonlyMap<number, number>>(new Map());
  const [isUnsaved, setUnsaved] = useState(false);
  const pending = useRef(new Map<number, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<boolean>>(Promise.resolve(true));

  const send = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (pending.current.size === 0) return true;
    const sent = new Map(pending.current);
    try {
      await call(setLines, { id: listId, lines: [...sent].map(([sku_id, quantity]) => ({ sku_id, quantity })) });
      setUnsaved(false);
    } catch (error) {
      tell(error);
      // A broken line loses nothing: what was typed stays, to be sent once more. What was refused is put back.
      if (error instanceof CallFailed) {
        setUnsaved(true);
        return false;
      }
    }
    for (const [sku, quantity] of sent) if (pending.current.get(sku) === quantity) pending.current.delete(sku);
    await saved();
    setEdits(new Map(pending.current));
    return true;
  };
  /** One at a time, in the order of the changes. Resolves with whether all is saved. */
  const save = (): Promise<boolean> => {
    sending.current = sending.current.then(send);
    return sending.current;
  };

  const leave = useEffectEvent(() => void save());
  useEffect(() => {
    const whenHidden = () => document.visibilityState === "hidden" && leave();
    document.addEventListener("visibilitychange", whenHidden);
    return () => {
      document.removeEventListener("visibilitychange", whenHidden);
      leave();
    };
  }, []);

  return {
    edits,
    isUnsaved,
    save,
    set: (sku: number, quantity: number) => {
      pending.current.set(sku, quantity);
      setEdits(new Map(pending.current));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), settleMs);
    },
  };
};
