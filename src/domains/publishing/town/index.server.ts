/** The door of town: what the pages of the garment town (junan) show, and the desk that writes it. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { removeTownEntry, saveTownEntry, townDesk, townEntryForDesk } from "./contract/desk.ts";
import { townList, townOverview } from "./contract/reading.ts";
import { removeTownEntryFn, saveTownEntryFn, townDeskFn, townEntryForDeskFn } from "./server/calls/desk.ts";
import { townListFn, townOverviewFn } from "./server/calls/reading.ts";

export const town = defineDomain({
  name: "town",
  calls: [
    bind(townOverview, townOverviewFn),
    bind(townList, townListFn),
    bind(townDesk, townDeskFn),
    bind(townEntryForDesk, townEntryForDeskFn),
    bind(saveTownEntry, saveTownEntryFn),
    bind(removeTownEntry, removeTownEntryFn),
  ],
});
