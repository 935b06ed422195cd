/**
 * The door of enterprises: factory pages, their samples, certificates and inspections. Other domains ask for the shop line of
 * a seller by `shopsById`; chat and orders report what they counted by `recordServiceFigures`.
 */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { enterpriseDetails, sampleDetails } from "./contract/details.ts";
import { inspectEnterprise } from "./contract/inspection.ts";
import { listEnterprises } from "./contract/list.ts";
import { myEnterprise, saveEnterprise } from "./contract/own-page.ts";
import { enterpriseDetailsFn, sampleDetailsFn } from "./server/calls/details.ts";
import { inspectEnterpriseFn } from "./server/calls/inspection.ts";
import { listEnterprisesFn } from "./server/calls/list.ts";
import { myEnterpriseFn, saveEnterpriseFn } from "./server/calls/own-page.ts";

export { closeCertifiedPage, openCertifiedPage, setPagePicture } from "./server/certified-page.ts";
export { recordServiceFigures, shopsById, type ServiceFigures, type Shop } from "./server/shops.ts";

export const enterprises = defineDomain({
  name: "enterprises",
  calls: [
    bind(listEnterprises, listEnterprisesFn),
    bind(enterpriseDetails, enterpriseDetailsFn),
    bind(sampleDetails, sampleDetailsFn),
    bind(saveEnterprise, saveEnterpriseFn),
    bind(myEnterprise, myEnterpriseFn),
    bind(inspectEnterprise, inspectEnterpriseFn),
  ],
});
