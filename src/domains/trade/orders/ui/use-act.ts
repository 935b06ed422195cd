import { useState } from "react";
import { useRevalidator } from "react-router";
import { call, CallFailed, CallRefused } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { AnyCall, InputOf } from "#kit/call.ts";

/** One act upon an order: what the server refuses is said, and either way the page shows the order as it is now. */
export const useAct = () => {
  const { revalidate } = useRevalidator();
  const [isActing, setActing] = useState(false);
  const act = async <C extends AnyCall>(definition: C, input: InputOf<C>, done: string): Promise<boolean> => {
    setActing(true);
    try {
      await call<C>(definition, input);
      showToast({ tone: "done", text: done });
      return true;
    } catch (error) {
      if (error instanceof CallRefused) showToast({ tone: "error", text: error.msg });
      else if (!(error instanceof CallFailed)) throw error;
      return false;
    } finally {
      await revalidate();
      setActing(false);
    }
  };
  return { act, isActing };
};
