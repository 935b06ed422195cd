import { fapiaoTabs, type FapiaoTab } from "#domains/trade/fapiao/contract/fapiao.ts";

export const tabNames = Object.keys(fapiaoTabs) as FapiaoTab[];
/** What the address shows of the list. */
export const tabIn = (search: URLSearchParams): FapiaoTab => tabNames.find((one) => one === search.get("tab")) ?? "open";
