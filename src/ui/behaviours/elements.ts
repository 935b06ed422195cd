const watched: { selector: string; meet: (element: HTMLElement) => void; met: WeakSet<Element> }[] = [];

const meetAll = (): void => {
  for (const { selector, meet, met } of watched) {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (met.has(element)) continue;
      met.add(element);
      meet(element);
    }
  }
};

let isWaiting = false;

/** Calls `meet` once for each element of the kind: those that are there, and those that come later. */
export const eachElement = (selector: string, meet: (element: HTMLElement) => void): void => {
  watched.push({ selector, meet, met: new WeakSet() });
  if (watched.length > 1) return meetAll();
  new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      meetAll();
    });
  }).observe(document.body, { childList: true, subtree: true });
  meetAll();
};
