import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { entryContent, entryKinds } from "./fields.ts";

const kept = z.object({ id: z.int(), version: z.int(), content: entryContent, updatetime: z.int() });

export const adminTownEntries = defineCall({
  path: "town/adminlist",
  about: "The town's entries as staff write them, hidden ones too, by kind and in order",
  who: "content",
  input: z.object({ kind: z.enum(entryKinds).optional(), ...pageInput }),
  output: z.object({ list: z.array(kept), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const adminTownEntry = defineCall({
  path: "town/entry",
  about: "One entry of the town as staff write it",
  who: "content",
  input: z.object({ id }),
  output: kept,
  reads: true,
  refusals: {},
});

const endsFirst = /*i18n*/ { id: "town.ends_first", message: "The last day comes before the first" };

export const saveTownEntry = defineCall({
  path: "town/save",
  about: "Writes an entry of the town anew, or a new one; `version` is the one that was read, 0 for a new one",
  who: "content",
  input: z.object({ id: id.optional(), version: z.int().min(0).max(1_000_000).default(0), content: entryContent }),
  output: z.object({ id: z.int(), version: z.int() }),
  refusals: {
    changed_meanwhile: /*i18n*/ { id: "town.changed_meanwhile", message: "Somebody else has changed this entry meanwhile. Please look at it again" },
    ends_first: endsFirst,
    pay_order: /*i18n*/ { id: "town.pay_order", message: "The higher pay is lower than the lower one" },
    no_employer: /*i18n*/ { id: "town.no_employer", message: "There is no enterprise page of this user" },
  },
});

export const removeTownEntry = defineCall({
  path: "town/remove",
  about: "Takes an entry of the town away for good",
  who: "content",
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});
