import { session } from "#kit/browser/session.ts";
import { eachElement } from "./elements.ts";

type PartModule = { default: Parameters<typeof import("../mount.tsx").wakeIsland>[1] };

const waking = new WeakMap<HTMLElement, Promise<void>>();

/** Takes an island over, once. React, the part and its words are fetched at once. */
const wake = (element: HTMLElement): Promise<void> => {
  const known = waking.get(element);
  if (known) return known;
  const awake = Promise.all([import("../mount.tsx"), import(/* @vite-ignore */ element.dataset["island"] ?? "") as Promise<PartModule>]).then(
    async ([{ wakeIsland }, { default: Part }]) => {
      await wakeIsland(element, Part);
      element.dataset["awake"] = "";
    },
  );
  awake.catch((error: unknown) => console.error("an island stays asleep", error));
  waking.set(element, awake);
  return awake;
};

const asleepAt = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>("[data-island]:not([data-awake])") : null;

/** The first press on a sleeping island waits for it and is given again. Where waking fails, a link or a form does what its markup says; for anything else `lose` decides. */
const replayPress = (event: MouseEvent, lose: () => void): void => {
  const element = asleepAt(event);
  // A new tab is the browser's business, and so is a field: it only takes the focus.
  if (!element || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const target = event.target as HTMLElement;
  if (target.closest("input, select, textarea, label")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // Sent anew rather than clicked: what was pressed may be a drawing within a button.
  const again = () => target.isConnected && target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
  wake(element).then(again, () => {
    element.dataset["awake"] = "failed";
    if (target.closest("a[href], form")) again();
    else lose();
  });
};

const sights = new Map<Element, () => void>();
const sight =
  "IntersectionObserver" in globalThis
    ? new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) {
            if (!isIntersecting) continue;
            sight?.unobserve(target);
            sights.get(target)?.();
          }
        },
        { rootMargin: "200px" },
      )
    : undefined;

/** `display: contents` has no box: what is inside is watched. */
const inSight = (element: HTMLElement, then: () => void): void => {
  const target = element.firstElementChild;
  if (!target || !sight) return then();
  sights.set(target, then);
  sight.observe(target);
};

/** Somebody was quicker than this script: they are in one of its fields, or have left something there. */
const isTouched = (element: HTMLElement): boolean =>
  element.contains(document.activeElement) ||
  [...element.querySelectorAll("input")].some((field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked);

/** Wakes each island of the document in its time (`When` of #ui/island.tsx). */
export const wakeIslands = (lose: () => void): void => {
  for (const intent of ["pointerover", "pointerdown", "focusin"])
    document.addEventListener(
      intent,
      (event) => {
        const element = asleepAt(event);
        if (element) void wake(element);
      },
      { capture: true, passive: true },
    );
  document.addEventListener("click", (event) => replayPress(event, lose), true);
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) if (isTouched(element)) void wake(element);
  eachElement('[data-island][data-when="sight"]', (element) => inSight(element, () => void wake(element)));
  const forReader = () => {
    if (!session.get()) return;
    for (const element of document.querySelectorAll<HTMLElement>('[data-island][data-when="reader"]:not([data-awake])'))
      inSight(element, () => void wake(element));
  };
  forReader();
  session.subscribe(forReader);
};
