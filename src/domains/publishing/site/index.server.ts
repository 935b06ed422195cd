/**
 * The door of site: the structure that every page shows (specification, section 3, "Site structure data"), help, carousels,
 * market prices, blocks of the home page. Written by operators with the role content, as drafts that are published now, later
 * or not at all; every change of what is public drops what is kept under the tag `site`.
 */
import { bind, defineDomain, handle } from "#platform/calls/domain.ts";
import {
  drawQr,
  orderHelp,
  saveCarousel,
  saveChoices,
  saveFestival,
  saveFriendlyLinks,
  saveHelp,
  saveHome,
  saveIdentity,
  saveMarketPrices,
  saveMenu,
  saveTooltips,
  uploadSiteImage,
} from "./contract/editing.ts";
import { publishDue } from "./contract/events.ts";
import { helpArticle, helpCategories } from "./contract/help.ts";
import { discardDraft, listPieces, previewSite, publishDraft, saveDraft, scheduleDraft, showPiece, showRevision, undoPublishing } from "./contract/pieces.ts";
import { carousel, homeBlocks, marketPrices, siteStructure } from "./contract/structure.ts";
import {
  drawQrFn,
  orderHelpFn,
  saveCarouselFn,
  saveChoicesFn,
  saveFestivalFn,
  saveFriendlyLinksFn,
  saveHelpFn,
  saveHomeFn,
  saveIdentityFn,
  saveMarketPricesFn,
  saveMenuFn,
  saveTooltipsFn,
  uploadSiteImageFn,
} from "./server/calls/editing.ts";
import { helpArticleFn, helpCategoriesFn } from "./server/calls/help.ts";
import {
  discardDraftFn,
  listPiecesFn,
  publishDraftFn,
  publishDueFn,
  saveDraftFn,
  scheduleDraftFn,
  showPieceFn,
  showRevisionFn,
  undoPublishingFn,
} from "./server/calls/pieces.ts";
import { carouselFn, homeBlocksFn, marketPricesFn, previewSiteFn, siteStructureFn } from "./server/calls/structure.ts";

export const site = defineDomain({
  name: "site",
  calls: [
    bind(siteStructure, siteStructureFn),
    bind(carousel, carouselFn),
    bind(homeBlocks, homeBlocksFn),
    bind(marketPrices, marketPricesFn),
    bind(helpCategories, helpCategoriesFn),
    bind(helpArticle, helpArticleFn),
    bind(saveIdentity, saveIdentityFn),
    bind(saveMenu, saveMenuFn),
    bind(saveFestival, saveFestivalFn),
    bind(saveHome, saveHomeFn),
    bind(saveTooltips, saveTooltipsFn),
    bind(saveHelp, saveHelpFn),
    bind(orderHelp, orderHelpFn),
    bind(saveCarousel, saveCarouselFn),
    bind(saveFriendlyLinks, saveFriendlyLinksFn),
    bind(saveMarketPrices, saveMarketPricesFn),
    bind(saveChoices, saveChoicesFn),
    bind(drawQr, drawQrFn),
    bind(uploadSiteImage, uploadSiteImageFn),
    bind(listPieces, listPiecesFn),
    bind(showPiece, showPieceFn),
    bind(saveDraft, saveDraftFn),
    bind(publishDraft, publishDraftFn),
    bind(scheduleDraft, scheduleDraftFn),
    bind(discardDraft, discardDraftFn),
    bind(undoPublishing, undoPublishingFn),
    bind(showRevision, showRevisionFn),
    bind(previewSite, previewSiteFn),
  ],
  jobs: [handle(publishDue, publishDueFn)],
  sweeps: [{ name: "publish-due", everySeconds: 60, run: publishDueFn }],
});
