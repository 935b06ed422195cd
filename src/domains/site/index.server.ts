/**
 * The door of site: the structure that every page shows (specification, section 3, "Site structure data"), help, carousels,
 * market prices. Written by operators with the role content; every change drops what is kept under the tag `site`.
 */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import {
  saveCarousel,
  saveChoices,
  saveFestival,
  saveFriendlyLinks,
  saveHelp,
  saveIdentity,
  saveMarketPrices,
  saveMenu,
  saveTooltips,
} from "./contract/editing.ts";
import { helpArticle, helpCategories } from "./contract/help.ts";
import { carousel, marketPrices, siteStructure } from "./contract/structure.ts";
import {
  saveCarouselFn,
  saveChoicesFn,
  saveFestivalFn,
  saveFriendlyLinksFn,
  saveHelpFn,
  saveIdentityFn,
  saveMarketPricesFn,
  saveMenuFn,
  saveTooltipsFn,
} from "./server/calls/editing.ts";
import { helpArticleFn, helpCategoriesFn } from "./server/calls/help.ts";
import { carouselFn, marketPricesFn, siteStructureFn } from "./server/calls/structure.ts";

export const site = defineDomain({
  name: "site",
  calls: [
    bind(siteStructure, siteStructureFn),
    bind(carousel, carouselFn),
    bind(marketPrices, marketPricesFn),
    bind(helpCategories, helpCategoriesFn),
    bind(helpArticle, helpArticleFn),
    bind(saveIdentity, saveIdentityFn),
    bind(saveMenu, saveMenuFn),
    bind(saveFestival, saveFestivalFn),
    bind(saveTooltips, saveTooltipsFn),
    bind(saveHelp, saveHelpFn),
    bind(saveCarousel, saveCarouselFn),
    bind(saveFriendlyLinks, saveFriendlyLinksFn),
    bind(saveMarketPrices, saveMarketPricesFn),
    bind(saveChoices, saveChoicesFn),
  ],
});
