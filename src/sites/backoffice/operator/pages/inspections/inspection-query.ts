const filters = ["to_assign", "assigned", "reported", "open", "over"] as const;

export const inspectionFilter = (address: URLSearchParams) => filters.find((one) => one === address.get("filter")) ?? "to_assign";

/** Of an inspector's own: those to come, or those reported on. */
export const timeOf = (search: URLSearchParams) => (search.get("time") === "past" ? ("past" as const) : ("open" as const));
