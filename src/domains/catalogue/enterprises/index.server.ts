/**
 * The door of enterprises: factory pages, their samples, certificates and inspections. Other domains ask for the shop line of
 * a seller by `shopsById` and for directory rows of chosen sellers by `enterprisesAmong`, for what a sample costs by `sampleForSale`; service and orders report what they counted by `recordServiceFigures`.
 */
import { answers, bind, defineDomain } from "#platform/calls/domain.ts";
import { compareEnterprises, enterpriseDetails, sampleDetails } from "./contract/details.ts";
import { certificateDecisions, certificateQueue, decideCertificate } from "./contract/certificate-review.ts";
import { inspectEnterprise, inspections } from "./contract/inspection.ts";
import { countEnterprises, listEnterprises, mapEnterprises } from "./contract/list.ts";
import { matchFactories } from "./contract/matching.ts";
import { certificateTasks } from "./contract/tasks.ts";
import { myEnterprise, saveCapacity, saveEnterprise, saveOpening, uploadEnterpriseImage } from "./contract/own-page.ts";
import { compareEnterprisesFn, enterpriseDetailsFn, sampleDetailsFn } from "./server/calls/details.ts";
import { certificateDecisionsFn, certificateQueueFn, decideCertificateFn } from "./server/calls/certificate-review.ts";
import { inspectEnterpriseFn, inspectionsFn } from "./server/calls/inspection.ts";
import { countEnterprisesFn, listEnterprisesFn, mapEnterprisesFn } from "./server/calls/list.ts";
import { matchFactoriesFn } from "./server/calls/matching.ts";
import { saveCapacityFn, saveOpeningFn, uploadEnterpriseImageFn } from "./server/calls/opening.ts";
import { certificateTasksFn } from "./server/calls/tasks.ts";
import { myEnterpriseFn, saveEnterpriseFn } from "./server/calls/own-page.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { database } from "./server/database.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { certificatesWaiting } from "./server/waiting.ts";

export { closeCertifiedPage, openCertifiedPage, setPagePicture } from "./server/certified-page.ts";
export { enterprisesAmong } from "./server/listing.ts";
export { holidayOf, type Holiday } from "./server/holiday.ts";
export { sampleForSale, type SampleForSale } from "./server/sample-for-sale.ts";
export { factoryPlace, factoryStreet, recordServiceFigures, shopsById, shopsWritten, type Shop } from "./server/shops.ts";

export const enterprises = defineDomain({
  name: "enterprises",
  calls: [
    bind(listEnterprises, listEnterprisesFn),
    bind(countEnterprises, countEnterprisesFn),
    bind(mapEnterprises, mapEnterprisesFn),
    bind(matchFactories, matchFactoriesFn),
    bind(enterpriseDetails, enterpriseDetailsFn),
    bind(compareEnterprises, compareEnterprisesFn),
    bind(sampleDetails, sampleDetailsFn),
    bind(saveEnterprise, saveEnterpriseFn),
    bind(myEnterprise, myEnterpriseFn),
    bind(saveCapacity, saveCapacityFn),
    bind(saveOpening, saveOpeningFn),
    bind(uploadEnterpriseImage, uploadEnterpriseImageFn),
    bind(inspectEnterprise, inspectEnterpriseFn),
    bind(inspections, inspectionsFn),
    bind(certificateQueue, certificateQueueFn),
    bind(certificateDecisions, certificateDecisionsFn),
    bind(decideCertificate, decideCertificateFn),
    bind(certificateTasks, certificateTasksFn),
  ],
  answers: [
    ...named([inspectEnterprise], columnOf(database, "enterprise", "name", "user_id")),
    ...named([decideCertificate], columnOf(database, "certificate", "number")),
    answers(waitingLine, "certificates", certificatesWaiting),
  ],
});
