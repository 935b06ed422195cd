import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the browser has taken the page over: false on the server and in the first moment, when a page must be what the server
 * sent to everyone. What hangs on a part of the address that the server leaves out of account waits for it.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
