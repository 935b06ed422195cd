/**
 * The door of designs: print designs, their licences and the designers who draw them. Whoever sells a licence writes it by `grantLicence` in its
 * own transaction, and ends it by `endLicence`.
 */
import { answers, bind, defineDomain, on } from "#platform/calls/domain.ts";
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { standingChanged } from "#domains/people/certification/contract/events.ts";
import { designerDetails, designersOfTheWeek, listDesigners, ownDesigner, saveDesigner } from "./contract/designers.ts";
import { ecosystem, saveEcosystem } from "./contract/ecosystem.ts";
import { discardWork, ownWork, ownWorks, recolourPrint, saveWork, takeDownWork, uploadPrint, withdrawWork } from "./contract/own-works.ts";
import { reportDesign } from "./contract/report.ts";
import { decideWork, keepReportedWork, removeWork, reviewQueue, reviewWork } from "./contract/review.ts";
import { licencesByDay } from "./contract/licences-by-day.ts";
import { boughtLicences, shopWorks, soldLicences } from "./contract/shop.ts";
import { designDetails, listDesigns, newColourways, similarDesigns } from "./contract/works.ts";
import { designerDetailsFn, designersOfTheWeekFn, listDesignersFn, ownDesignerFn, saveDesignerFn } from "./server/calls/designers.ts";
import { ecosystemFn, saveEcosystemFn } from "./server/calls/ecosystem.ts";
import { discardWorkFn, ownWorkFn, ownWorksFn, takeDownWorkFn, withdrawWorkFn } from "./server/calls/own-works.ts";
import { decideWorkFn, keepReportedWorkFn, removeWorkFn, reportDesignFn, reviewQueueFn, reviewWorkFn } from "./server/calls/review.ts";
import { licencesByDayFn } from "./server/calls/licences-by-day.ts";
import { boughtLicencesFn, shopWorksFn, soldLicencesFn } from "./server/calls/shop.ts";
import { saveWorkFn } from "./server/calls/save-work.ts";
import { similarDesignsFn } from "./server/calls/similar.ts";
import { recolourPrintFn, uploadPrintFn } from "./server/calls/upload.ts";
import { designDetailsFn, listDesignsFn, newColourwaysFn } from "./server/calls/works.ts";
import { followStanding, forgetProfile } from "./server/reactions.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { database } from "./server/database.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { designsWaiting } from "./server/waiting.ts";

export { countReadings } from "./server/readings.ts";
export { designersById, designersOfPublished, designersWritten, publishedWorks, workLinesOf } from "./server/hydrate.ts";
export { sharedWorks, type SharedWork } from "./server/shared-works.ts";
export { openCertifiedProfile } from "./server/certified-profile.ts";
export { endLicence, grantLicence } from "./server/licences.ts";
export { fetchLicenceFiles, licenceFilesOf, licencesByReference, offersForSale, type HeldLicence, type LicenceForSale } from "./server/licence-sales.ts";

export const designs = defineDomain({
  name: "designs",
  calls: [
    bind(listDesigns, listDesignsFn),
    bind(designDetails, designDetailsFn),
    bind(similarDesigns, similarDesignsFn),
    bind(newColourways, newColourwaysFn),
    bind(ecosystem, ecosystemFn),
    bind(saveEcosystem, saveEcosystemFn),
    bind(uploadPrint, uploadPrintFn),
    bind(recolourPrint, recolourPrintFn),
    bind(saveWork, saveWorkFn),
    bind(ownWorks, ownWorksFn),
    bind(ownWork, ownWorkFn),
    bind(withdrawWork, withdrawWorkFn),
    bind(takeDownWork, takeDownWorkFn),
    bind(discardWork, discardWorkFn),
    bind(reviewQueue, reviewQueueFn),
    bind(reviewWork, reviewWorkFn),
    bind(decideWork, decideWorkFn),
    bind(removeWork, removeWorkFn),
    bind(keepReportedWork, keepReportedWorkFn),
    bind(reportDesign, reportDesignFn),
    bind(listDesigners, listDesignersFn),
    bind(designersOfTheWeek, designersOfTheWeekFn),
    bind(designerDetails, designerDetailsFn),
    bind(ownDesigner, ownDesignerFn),
    bind(saveDesigner, saveDesignerFn),
    bind(licencesByDay, licencesByDayFn),
    bind(shopWorks, shopWorksFn),
    bind(soldLicences, soldLicencesFn),
    bind(boughtLicences, boughtLicencesFn),
  ],
  answers: [...named([decideWork, keepReportedWork, removeWork], columnOf(database, "work", "title")), answers(waitingLine, "designs", designsWaiting)],
  hears: [on(standingChanged, followStanding), on(accountClosed, forgetProfile)],
});
