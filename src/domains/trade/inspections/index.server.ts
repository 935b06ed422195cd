/** The door of inspections: an inspector's visit to an order's or a contract's goods, its report, and the dispatch that waits for it. */
import { chargedBack, moneyCame, prolong, saleOnBooks } from "#domains/money/payments/contract/events.ts";
import { booksFaults } from "#platform/calls/books.ts";
import { inspectorsReports } from "#domains/sourcing/contracts/contract/events.ts";
import { answers, bind, defineDomain, handle } from "#platform/calls/domain.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { callOff, inspectionDeadline } from "./contract/events.ts";
import {
  actOnInspection,
  askInspection,
  assignedInspections,
  assignInspector,
  attachPicture,
  inspectionDetails,
  inspectionForm,
  inspectionsOf,
  inspectorsToSend,
  listInspections,
  reportInspection,
  samplingOf,
} from "./contract/inspections.ts";
import { heldByInspections } from "./server/escrow-faults.ts";
import { actOnInspectionFn, assignInspectorFn } from "./server/calls/acting.ts";
import { askInspectionFn, inspectionFormFn } from "./server/calls/asking.ts";
import {
  assignedInspectionsFn,
  inspectionDetailsFn,
  inspectionsOfFn,
  inspectorsToSendFn,
  listInspectionsFn,
  reportsOnContract,
} from "./server/calls/reading.ts";
import { attachPictureFn, reportInspectionFn, samplingOfFn } from "./server/calls/reporting.ts";
import { database } from "./server/database.ts";
import {
  callOffJob,
  inspectionDeadlineJob,
  prolongInspection,
  sweepInspections,
  sweepOver,
  takeInspectionMoney,
  bookInspection,
  endChargedBack,
} from "./server/timers.ts";
import { inspectionsWaiting } from "./server/waiting.ts";

export const inspections = defineDomain({
  name: "inspections",
  calls: [
    bind(inspectionForm, inspectionFormFn),
    bind(askInspection, askInspectionFn),
    bind(actOnInspection, actOnInspectionFn),
    bind(inspectionsOf, inspectionsOfFn),
    bind(inspectionDetails, inspectionDetailsFn),
    bind(listInspections, listInspectionsFn),
    bind(inspectorsToSend, inspectorsToSendFn),
    bind(assignInspector, assignInspectorFn),
    bind(assignedInspections, assignedInspectionsFn),
    bind(samplingOf, samplingOfFn),
    bind(attachPicture, attachPictureFn),
    bind(reportInspection, reportInspectionFn),
  ],
  answers: [
    answers(moneyCame, "inspection", takeInspectionMoney),
    answers(prolong, "inspection", prolongInspection),
    answers(saleOnBooks, "inspection", bookInspection),
    answers(chargedBack, "inspection", endChargedBack),
    answers(booksFaults, "inspections", heldByInspections),
    answers(inspectorsReports, "contract", reportsOnContract),
    ...named([assignInspector, attachPicture, reportInspection], columnOf(database, "inspection", "subject_code")),
    answers(waitingLine, "inspections", inspectionsWaiting),
  ],
  jobs: [handle(inspectionDeadline, inspectionDeadlineJob), handle(callOff, callOffJob)],
  sweeps: [
    { name: "inspection-deadlines", everySeconds: 60, run: sweepInspections },
    { name: "inspections-over", everySeconds: 60, run: sweepOver },
  ],
});
