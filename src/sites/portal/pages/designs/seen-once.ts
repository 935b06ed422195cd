import { useEffect } from "react";
import type { seenDesign } from "#domains/designs/contract/works.ts";
import { call } from "#kit/browser/call.ts";

const kept = "designs-seen";

const isNew = (id: number): boolean => {
  try {
    const seen = (sessionStorage.getItem(kept) ?? "").split(",");
    if (seen.includes(String(id))) return false;
    sessionStorage.setItem(kept, [...seen.slice(-200), id].join(","));
    return true;
  } catch {
    // A browser that keeps nothing counts each time; the call itself is limited.
    return true;
  }
};

/** Tells once a visit that a work was read; the page is the same bytes for everybody and cannot. */
export const useSeenOnce = (id: number): void => {
  useEffect(() => {
    if (isNew(id)) void call<typeof seenDesign>({ path: "design/seen" }, { id }, { quiet: true }).catch(() => undefined);
  }, [id]);
};
