/**
 * The door of audit: the log of operator acts, and what browsers report of our pages. `recordAct` is given to the runner by main, which calls it for every call that
 * writes and that only staff may make; no domain records anything by itself.
 */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { actChoices, listActs, myActs, showAct, trail } from "./contract/acts.ts";
import { policyReports, reportPolicy } from "./contract/policy-reports.ts";
import { actChoicesFn, listActsFn, myActsFn, showActFn, trailFn } from "./server/calls/acts.ts";
import { policyReportsFn, reportPolicyFn } from "./server/calls/policy-reports.ts";
import { booksHeld, lookAtBooks } from "./contract/books.ts";
import { booksHeldFn } from "./server/calls/books.ts";
import { dashboard, health, retryJob } from "./contract/dashboard.ts";
import { incidents } from "./contract/incidents.ts";
import { incidentsFn } from "./server/calls/incidents.ts";
import { lookAtBooksFn, watchBooks, watchBooksFirst, watchPortal } from "./server/watch.ts";
import { dashboardFn, healthFn, retryJobFn } from "./server/calls/dashboard.ts";

export { recordAct } from "./server/record.ts";

export const audit = defineDomain({
  name: "audit",
  calls: [
    bind(listActs, listActsFn),
    bind(dashboard, dashboardFn),
    bind(health, healthFn),
    bind(incidents, incidentsFn),
    bind(booksHeld, booksHeldFn),
    bind(lookAtBooks, lookAtBooksFn),
    bind(retryJob, retryJobFn),
    bind(showAct, showActFn),
    bind(actChoices, actChoicesFn),
    bind(myActs, myActsFn),
    bind(trail, trailFn),
    bind(reportPolicy, reportPolicyFn),
    bind(policyReports, policyReportsFn),
  ],
  sweeps: [
    { name: "watch-portal", everySeconds: 60, run: watchPortal },
    { name: "watch-books-first", everySeconds: 60, run: watchBooksFirst },
    { name: "watch-books", everySeconds: 3600, run: watchBooks },
  ],
});
