import { lostPath } from "./stale-chunk.ts";

/**
 * Of an application, by hand in the page itself: a button that is pressed before React is there would do nothing, or send its form to nobody. The last such press is
 * kept, and given again by `pressAgain`. What needs no script, a link or a form that asks, goes its way.
 */
export const holdPresses = `(()=>{if(location.pathname==="${lostPath}")return;let held;const hold=event=>{const button=event.target.closest?.("button");if(!button||button.type==="submit"&&button.form?.method==="get")return;event.preventDefault();event.stopImmediatePropagation();held=button};addEventListener("click",hold,true);self.pressHeld=()=>{removeEventListener("click",hold,true);return held}})()`;

/** Once the page is awake. What is no longer there, or may not be pressed after all, is not. */
export const pressAgain = (): void => {
  const { pressHeld } = window as { pressHeld?: () => HTMLButtonElement | undefined };
  const held = pressHeld?.();
  if (held?.isConnected) held.click();
};
