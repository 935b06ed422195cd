/** The door of order-lists: what people order again and again under a name, and orders written as codes and quantities. */
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { memberLeft } from "#domains/people/companies/contract/events.ts";
import { bind, defineDomain, on } from "#platform/calls/domain.ts";
import {
  createList,
  duplicateList,
  listDetails,
  listFromOrder,
  myLists,
  removeList,
  renameList,
  setLines,
  shareList,
  takeLines,
  takeList,
} from "./contract/lists.ts";
import { findByCode, readOrderSheet } from "./contract/quick-order.ts";
import { createListFn, duplicateListFn, listFromOrderFn, removeListFn, renameListFn, setLinesFn, shareListFn } from "./server/calls/changing.ts";
import { findByCodeFn, readOrderSheetFn } from "./server/calls/quick-order.ts";
import { listDetailsFn, myListsFn } from "./server/calls/reading.ts";
import { takeLinesFn, takeListFn } from "./server/calls/taking.ts";
import { endSharing, forgetLists } from "./server/forget-lists.ts";

export const orderLists = defineDomain({
  name: "order-lists",
  calls: [
    bind(myLists, myListsFn),
    bind(listDetails, listDetailsFn),
    bind(createList, createListFn),
    bind(listFromOrder, listFromOrderFn),
    bind(duplicateList, duplicateListFn),
    bind(renameList, renameListFn),
    bind(removeList, removeListFn),
    bind(shareList, shareListFn),
    bind(setLines, setLinesFn),
    bind(takeList, takeListFn),
    bind(takeLines, takeLinesFn),
    bind(findByCode, findByCodeFn),
    bind(readOrderSheet, readOrderSheetFn),
  ],
  hears: [on(accountClosed, forgetLists), on(memberLeft, endSharing)],
});
