import type { InboxTab } from "../contract/inbox.ts";
import { soughtMax } from "../contract/sought.ts";

/** Where one is in the inbox: it stands in the address. */
export type InboxPlace = { tab: InboxTab; label?: string | undefined; id?: number | undefined; q?: string | undefined; page?: number | undefined };

const tabs: readonly string[] = ["waiting", "mine", "all", "closed"] satisfies InboxTab[];

export const placeOf = (search: URLSearchParams): InboxPlace => {
  const tab = search.get("tab") ?? "";
  const whole = (name: string) => (/^[1-9]\d{0,8}$/.test(search.get(name) ?? "") ? Number(search.get(name)) : undefined);
  return {
    tab: tabs.includes(tab) ? (tab as InboxTab) : "waiting",
    label: search.get("label")?.trim().slice(0, 24) || undefined,
    q: search.get("q")?.trim().slice(0, soughtMax) || undefined,
    id: whole("id"),
    page: whole("page"),
  };
};

/** The query of a place, for the address of either inbox. */
export const queryOf = ({ tab, label, q, id, page }: InboxPlace): Record<string, string> => ({
  ...(tab === "waiting" ? {} : { tab }),
  ...(label ? { label } : {}),
  ...(q ? { q } : {}),
  ...(page && page > 1 ? { page: String(page) } : {}),
  ...(id ? { id: String(id) } : {}),
});
