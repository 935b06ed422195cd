/** The door of search: finds; hears what other domains publish of their things. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { search as searchCall, suggest } from "./contract/search.ts";
import { siteMapKinds, siteMapPage } from "./contract/site-map.ts";
import { searchFn } from "./server/calls/search.ts";
import { siteMapKindsFn, siteMapPageFn } from "./server/calls/site-map.ts";
import { suggestFn } from "./server/calls/suggest.ts";
import { reactions } from "./server/reactions.ts";

export { keepSearchIndex } from "./server/memory/feed.ts";
export { warmTextAnalysis } from "./server/text/analyse.ts";
export { enter as enterForMeasuring, type Entry } from "./server/indexing.ts";

export const search = defineDomain({
  name: "search",
  calls: [bind(searchCall, searchFn), bind(suggest, suggestFn), bind(siteMapKinds, siteMapKindsFn), bind(siteMapPage, siteMapPageFn)],
  hears: reactions,
});
