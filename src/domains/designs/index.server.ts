/** The door of designs: print designs and the designers who draw them. Who sells licences reports them by `countLicences`. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { designerDetails, listDesigners, saveDesigner } from "./contract/designers.ts";
import { designDetails, listDesigns, publishDesign } from "./contract/works.ts";
import { designerDetailsFn, listDesignersFn, saveDesignerFn } from "./server/calls/designers.ts";
import { designDetailsFn, listDesignsFn, publishDesignFn } from "./server/calls/works.ts";

export { openCertifiedProfile } from "./server/certified-profile.ts";
export { countLicences } from "./server/licences.ts";

export const designs = defineDomain({
  name: "designs",
  calls: [
    bind(listDesigns, listDesignsFn),
    bind(designDetails, designDetailsFn),
    bind(publishDesign, publishDesignFn),
    bind(listDesigners, listDesignersFn),
    bind(designerDetails, designerDetailsFn),
    bind(saveDesigner, saveDesignerFn),
  ],
});
