import { createStore } from "#kit/browser/store.ts";
import { comparedKinds, idsText, mostCompared, type ComparedKind } from "#kit/compared.ts";
import { eachElement } from "./elements.ts";
import type { Presses } from "../press.ts";

/**
 * What a reader marks to compare: kept in this browser alone and shared by its pages. Loaded with the first mark, or where there is one from before
 * (`sites/portal/document/reader-choices.ts`): whoever compares nothing is sent nothing of it.
 */
type Marked = Readonly<Record<ComparedKind, readonly number[]>>;

const storageKey = "threadport.compared";
const none: Marked = { products: [], factories: [] };

const read = (): Marked => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Partial<Record<ComparedKind, unknown>>;
    const idsOf = (ids: unknown): number[] => (Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id) && id > 0).slice(0, mostCompared) : []);
    return { products: idsOf(stored.products), factories: idsOf(stored.factories) };
  } catch {
    return none;
  }
};

const marked = createStore<Marked>(none);

const keep = (kind: ComparedKind, ids: readonly number[]): void => {
  const now = { ...read(), [kind]: ids };
  marked.set(now);
  try {
    if (comparedKinds.some((one) => now[one].length > 0)) localStorage.setItem(storageKey, JSON.stringify(now));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage that is full or forbidden: the marks last as long as the page.
  }
};

const showMark = (mark: HTMLElement): void => {
  const { kind, id, drop } = JSON.parse(mark.dataset["told"] ?? "{}") as Presses["compare"];
  if (id === undefined || drop) return;
  // A link is no button that could be pressed.
  mark.setAttribute(mark instanceof HTMLAnchorElement ? "aria-current" : "aria-pressed", String(marked.get()[kind].includes(id)));
};

const showBar = (isFull: boolean): void => {
  const bar = document.querySelector<HTMLElement>("[data-compare-bar]");
  // Where nothing can be marked (a checkout, an order) it would only cover what one reads.
  if (!bar || !document.querySelector('[data-press="compare"]:not([data-compare-bar] *)')) return;
  let isShown = isFull;
  for (const kind of comparedKinds) {
    const line = bar.querySelector<HTMLElement>(`[data-compared="${kind}"]`);
    const link = line?.querySelector("a");
    const count = line?.querySelector("b");
    if (!line || !link || !count) continue;
    const ids = marked.get()[kind];
    link.search = `ids=${idsText(ids)}`;
    count.textContent = String(ids.length);
    // The page that the line leads to needs no way to itself.
    const isHere = location.pathname === link.pathname && new URLSearchParams(location.search).get("ids") === idsText(ids);
    line.hidden = ids.length === 0 || isHere;
    isShown ||= !line.hidden;
  }
  bar.hidden = !isShown;
  const full = bar.querySelector<HTMLElement>("[role=status] span");
  if (full) full.hidden = !isFull;
};

const showAll = (isFull = false): void => {
  document.querySelectorAll<HTMLElement>('[data-press="compare"]').forEach(showMark);
  showBar(isFull);
};

let isFollowing = false;

/** Shows what is marked, now and in what comes later, from other windows too. */
export const followMarks = (): void => {
  if (isFollowing) return;
  isFollowing = true;
  marked.set(read());
  eachElement('[data-press="compare"]', (mark) => {
    showMark(mark);
    showBar(false);
  });
  showAll();
  const again = () => {
    marked.set(read());
    showAll();
  };
  addEventListener("storage", ({ key }) => key === storageKey && again());
  // A page that is gone back to stands as it was left.
  addEventListener("pageshow", ({ persisted }) => persisted && again());
};

/** What a press of a mark does. */
export const changeMark = ({ kind, id, drop }: Presses["compare"], pressed: HTMLElement): void => {
  followMarks();
  const ids = read()[kind];
  const isFull = id !== undefined && !drop && !ids.includes(id) && ids.length >= mostCompared;
  if (id === undefined) keep(kind, []);
  else if (drop || ids.includes(id))
    keep(
      kind,
      ids.filter((one) => one !== id),
    );
  else if (!isFull) keep(kind, [...ids, id]);
  showAll(isFull);
  if (drop && pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
};
