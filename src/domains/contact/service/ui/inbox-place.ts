import type { InboxTab } from "../contract/inbox.ts";
import { soughtMax } from "../contract/sought.ts";

/** Where one is in the inbox: it stands in the address. */
export type InboxPlace = {
  tab: InboxTab;
  label?: string | undefined;
  id?: number | undefined;
  q?: string | undefined;
  page?: number | undefined;
  /** Whose conversation is meant; the inbox goes on to it. */
  customer?: number | undefined;
};

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
    customer: whole("customer"),
  };
};

/** The query of a place, for the address of either inbox. */
export const queryOf = ({ tab, label, q, id, page, customer }: InboxPlace): Record<string, string> => ({
  ...(tab === "waiting" ? {} : { tab }),
  ...(label ? { label } : {}),
  ...(q ? { q } : {}),
  ...(page && page > 1 ? { page: String(page) } : {}),
  ...(id ? { id: String(id) } : {}),
  ...(customer && !id ? { customer: String(customer) } : {}),
});

/** Where what a customer asks stands: under way or, where nothing is, closed last. Undefined where they have asked nothing. */
export const placeOfCustomer = async (
  customerId: number,
  ask: (input: { tab: InboxTab; customer_id: number; size: number }) => Promise<{ list: readonly { id: number }[] }>,
): Promise<InboxPlace | undefined> => {
  for (const tab of ["all", "closed"] as const) {
    const id = (await ask({ tab, customer_id: customerId, size: 1 })).list[0]?.id;
    if (id !== undefined) return { tab, id };
  }
  return undefined;
};
