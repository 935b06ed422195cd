/**
 * A button and what it shows, as markup: `<div data-disclosure><button aria-expanded="false" aria-controls="x">…<section id="x" hidden>`.
 * Closes on Escape (giving the focus back) and on a press or focus elsewhere. `data-disclosure="hover"` opens under a mouse too.
 * What it shows may stand as data until it is opened: a list of links as `data-links` (see `Disclosure` of #ui/disclosure.tsx).
 */
const rootOf = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>("[data-disclosure]") : null);
const buttonOf = (root: HTMLElement): HTMLElement | null => root.querySelector<HTMLElement>("[aria-controls]");

let opened: HTMLElement | null = null;
/** A mouse over it has opened it: its click must not close it again. */
let pointedAt: HTMLElement | null = null;

const fill = (sheet: HTMLElement): void => {
  const links = sheet.dataset["links"];
  if (!links) return;
  delete sheet.dataset["links"];
  for (const [text, url] of JSON.parse(links) as [string, string][]) {
    const link = document.createElement("a");
    link.href = url;
    link.textContent = text;
    if (/^https?:/.test(url)) Object.assign(link, { target: "_blank", rel: "noopener" });
    const item = document.createElement("li");
    item.append(link);
    sheet.append(item);
  }
};

const show = (root: HTMLElement, isOpen: boolean): void => {
  const button = buttonOf(root);
  const sheet = button && document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!button || !sheet) return;
  if (isOpen) fill(sheet);
  button.setAttribute("aria-expanded", String(isOpen));
  sheet.hidden = !isOpen;
  opened = isOpen ? root : opened === root ? null : opened;
};

const openAlone = (root: HTMLElement): void => {
  if (opened && opened !== root) show(opened, false);
  show(root, true);
};

export const hearDisclosures = (): void => {
  document.addEventListener("click", (event) => {
    const root = rootOf(event.target);
    const button = root && buttonOf(root);
    if (!root || !button?.contains(event.target as Node)) return;
    if (opened === root && pointedAt !== root) show(root, false);
    else openAlone(root);
  });
  const elsewhere = (event: Event) => {
    if (opened && !opened.contains(event.target as Node)) show(opened, false);
  };
  document.addEventListener("pointerdown", elsewhere);
  document.addEventListener("focusin", elsewhere);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !opened) return;
    const root = opened;
    show(root, false);
    if (root.contains(document.activeElement)) buttonOf(root)?.focus();
  });
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const root = rootOf(event.target);
    if (root === pointedAt) return;
    if (pointedAt) show(pointedAt, false);
    pointedAt = root?.dataset["disclosure"] === "hover" ? root : null;
    if (pointedAt) openAlone(pointedAt);
  });
  // A page that is come back to shows its menus closed.
  addEventListener("pageshow", () => opened && show(opened, false));
};
