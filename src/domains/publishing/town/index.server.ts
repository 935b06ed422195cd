/** The door of town: what the pages of the garment town (junan) show, and the calls by which staff write it. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { removeTownEntry, saveTownEntry, adminTownEntries, adminTownEntry } from "./contract/admin.ts";
import { townList, townOverview } from "./contract/reading.ts";
import { removeTownEntryFn, saveTownEntryFn, adminTownEntriesFn, adminTownEntryFn } from "./server/calls/admin.ts";
import { townListFn, townOverviewFn } from "./server/calls/reading.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { database } from "./server/database.ts";

export const town = defineDomain({
  name: "town",
  calls: [
    bind(townOverview, townOverviewFn),
    bind(townList, townListFn),
    bind(adminTownEntries, adminTownEntriesFn),
    bind(adminTownEntry, adminTownEntryFn),
    bind(saveTownEntry, saveTownEntryFn),
    bind(removeTownEntry, removeTownEntryFn),
  ],
  answers: [...named([saveTownEntry, removeTownEntry], columnOf(database, "entry", "title"))],
});
