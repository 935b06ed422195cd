/**
 * The door of catalog: products, their categories, SKUs, price breaks and stock. Cart and orders ask for prices by
 * `quoteSkus` and hold, take and give back stock by the functions of `server/stock.ts`.
 */
import { listAttributes, saveAttribute } from "./contract/attributes.ts";
import { keepAttributeFn, keepCategoryFn } from "./server/revisions.ts";
import { listAttributesFn } from "./server/calls/attributes.ts";
import { answers, bind, defineDomain, handle, on } from "#platform/calls/domain.ts";
import { standingChanged } from "#domains/people/certification/contract/events.ts";
import { enterpriseChanged } from "#domains/catalogue/enterprises/contract/events.ts";
import { gridIds, gridRows, lastGridChange, saveGrid, undoGrid } from "./contract/grid.ts";
import { reportProduct } from "./contract/report.ts";
import { decideProduct, productReviewQueue, reviewProduct } from "./contract/review.ts";
import { productCards } from "./contract/cards.ts";
import { adminCategories, listCategories, saveCategory } from "./contract/categories.ts";
import { compareProducts, productLineSheet } from "./contract/compare.ts";
import { productDetails } from "./contract/details.ts";
import { countFacets, listProducts } from "./contract/list.ts";
import { productPublished, publishScheduled, removeVideo } from "./contract/events.ts";
import {
  bulkProducts,
  createProduct,
  listingGaps,
  myProduct,
  myProducts,
  publishProduct,
  restock,
  scheduleProduct,
  takeDownProduct,
  updateProduct,
  uploadProductImage,
} from "./contract/selling.ts";
import { dropProductWork, keepProductWork, productWork, productWorks } from "./contract/works.ts";
import { previewProduct } from "./contract/preview.ts";
import { productTasks } from "./contract/tasks.ts";
import { shopInfo } from "./contract/shop.ts";
import { removeSizeChart, saveSizeChart, sizeCharts } from "./contract/size-chart.ts";
import { sendVideoPart, startVideo } from "./contract/videos.ts";
import { productCardsFn } from "./server/calls/cards.ts";
import { adminCategoriesFn, listCategoriesFn } from "./server/calls/categories.ts";
import { createProductFn, updateProductFn } from "./server/calls/create-and-update.ts";
import { compareProductsFn, productLineSheetFn } from "./server/calls/compare.ts";
import { productDetailsFn } from "./server/calls/details.ts";
import { previewProductFn } from "./server/calls/preview.ts";
import { bulkProductsFn } from "./server/calls/bulk.ts";
import { gridIdsFn, gridRowsFn, lastGridChangeFn, saveGridFn, undoGridFn } from "./server/calls/grid.ts";
import { countFacetsFn } from "./server/calls/facets.ts";
import { listingGapsFn } from "./server/calls/listing-gaps.ts";
import { listProductsFn } from "./server/calls/list.ts";
import { myProductFn, myProductsFn } from "./server/calls/my-products.ts";
import { publishProductFn, scheduleProductFn, takeDownProductFn } from "./server/calls/publish.ts";
import { restockFn } from "./server/calls/restock.ts";
import { productTasksFn } from "./server/calls/tasks.ts";
import { shopInfoFn } from "./server/calls/shop.ts";
import { removeSizeChartFn, saveSizeChartFn, sizeChartsFn } from "./server/calls/size-charts.ts";
import { sendVideoPartFn, startVideoFn } from "./server/calls/videos.ts";
import { uploadProductImageFn } from "./server/calls/upload-image.ts";
import { dropProductWorkFn, keepProductWorkFn, productWorkFn, productWorksFn } from "./server/calls/works.ts";
import { announceAnew } from "./server/announcing.ts";
import { followRates } from "./server/follow-rates.ts";
import { publishOverdue, publishScheduledJob } from "./server/scheduled.ts";
import { followInspection, takeDownUncertified } from "./server/reactions.ts";
import { decideProductFn, productReviewQueueFn, reportProductFn, reviewProductFn } from "./server/calls/review.ts";
import { reviewFirst } from "./server/review.ts";
import { releaseExpiredHolds } from "./server/stock.ts";
import { removeVideoJob, tidyVideos } from "./server/video-files.ts";
import { columnOf, named, namedByKey } from "#platform/calls/object-names.ts";
import { database } from "./server/database.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { productsWaiting } from "./server/waiting.ts";

export { markGroupBuys } from "./server/set-mark.ts";
export { unitsOf } from "./server/units-of.ts";
export { cardsById } from "./server/cards.ts";
export { publishedOf } from "./server/shelves.ts";
export { factsOf as productFactsById } from "./server/facts.ts";
export { CategoryTree, loadCategories } from "./server/categories.ts";
export { draftsAmong } from "./server/drafts-among.ts";
export { countOwnGoods, ownGoods, type OwnGoods } from "./server/own-goods.ts";
export { sellerOfGoods } from "./server/own-product.ts";
export { lackOfFields, writeGoods, type Written } from "./server/write-goods.ts";
export { quoteSkus, type Quote, type QuoteLine } from "./server/quote.ts";
export { leadDaysOf } from "./server/lead-days.ts";
export { productLinesOf, type ProductLine } from "./server/product-lines.ts";
export { sellersOfPublic } from "./server/public-sellers.ts";
export { shortProductsOf, type ShortProduct } from "./server/short-stock.ts";
export { cartonsUnsaid } from "./server/cartons-unsaid.ts";
export { tradeFactsOf, type TradeFacts } from "./server/trade-facts.ts";
export { foundByCode, type Coded, type CodedProduct } from "./server/found-by-code.ts";
export { sellerCodesOf } from "./server/seller-codes.ts";
export { loadAttributes } from "./server/attributes.ts";
export { askedOf, stillMeant, type Attribute } from "./server/rules/chosen-attributes.ts";
export { usualPriceOf } from "./server/usual-price.ts";
export { shops as shopsOfSellers, type Shop } from "./server/shops.ts";
export {
  confirmHold,
  consumeStock,
  holdStock,
  prolongHold,
  releasePart,
  releaseStock,
  returnStock,
  StockShort,
  takeStock,
  type StockLine,
} from "./server/stock.ts";

export const catalog = defineDomain({
  name: "catalog",
  calls: [
    bind(listProducts, listProductsFn),
    bind(productCards, productCardsFn),
    bind(countFacets, countFacetsFn),
    bind(productDetails, productDetailsFn),
    bind(compareProducts, compareProductsFn),
    bind(productLineSheet, productLineSheetFn),
    bind(listCategories, listCategoriesFn),
    bind(saveCategory, keepCategoryFn),
    bind(adminCategories, adminCategoriesFn),
    bind(saveAttribute, keepAttributeFn),
    bind(listAttributes, listAttributesFn),
    bind(shopInfo, shopInfoFn),
    bind(createProduct, createProductFn),
    bind(updateProduct, updateProductFn),
    bind(publishProduct, publishProductFn),
    bind(takeDownProduct, takeDownProductFn),
    bind(myProducts, myProductsFn),
    bind(listingGaps, listingGapsFn),
    bind(myProduct, myProductFn),
    bind(productTasks, productTasksFn),
    bind(restock, restockFn),
    bind(reportProduct, reportProductFn),
    bind(productReviewQueue, productReviewQueueFn),
    bind(reviewProduct, reviewProductFn),
    bind(decideProduct, decideProductFn),
    bind(uploadProductImage, uploadProductImageFn),
    bind(startVideo, startVideoFn),
    bind(sendVideoPart, sendVideoPartFn),
    bind(sizeCharts, sizeChartsFn),
    bind(saveSizeChart, saveSizeChartFn),
    bind(removeSizeChart, removeSizeChartFn),
    bind(bulkProducts, bulkProductsFn),
    bind(gridIds, gridIdsFn),
    bind(gridRows, gridRowsFn),
    bind(saveGrid, saveGridFn),
    bind(lastGridChange, lastGridChangeFn),
    bind(undoGrid, undoGridFn),
    bind(scheduleProduct, scheduleProductFn),
    bind(keepProductWork, keepProductWorkFn),
    bind(productWork, productWorkFn),
    bind(productWorks, productWorksFn),
    bind(dropProductWork, dropProductWorkFn),
    bind(previewProduct, previewProductFn),
  ],
  answers: [
    ...named([decideProduct, createProduct, updateProduct, publishProduct, takeDownProduct, scheduleProduct, restock], columnOf(database, "product", "title")),
    ...named([saveCategory], columnOf(database, "category", "name")),
    ...namedByKey([saveAttribute], columnOf(database, "attribute", "name", "code")),
    answers(waitingLine, "products", productsWaiting),
  ],
  jobs: [handle(publishScheduled, publishScheduledJob), handle(removeVideo, removeVideoJob, { withoutTransaction: true })],
  hears: [on(enterpriseChanged, followInspection), on(standingChanged, takeDownUncertified), on(productPublished, reviewFirst)],
  sweeps: [
    { name: "catalog.release-expired-holds", everySeconds: 30, run: releaseExpiredHolds },
    { name: "catalog.publish-overdue", everySeconds: 60, run: publishOverdue },
    { name: "catalog.tidy-videos", everySeconds: 3_600, run: tidyVideos },
    { name: "catalog.follow-rates", everySeconds: 30, run: followRates },
    { name: "catalog.announce-anew", everySeconds: 20, run: announceAnew },
  ],
});
