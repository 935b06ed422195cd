// What reviewers have looked at already, what buyers reported, and what still waits: the console's queue is neither empty nor endless.
import { fromUnix, hours, later } from "#kit/time.ts";
import type { InputOf } from "#kit/call.ts";
import { reportProduct } from "#domains/catalogue/catalog/contract/report.ts";
import { decideProduct, productReviewQueue } from "#domains/catalogue/catalog/contract/review.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import type { Market } from "./market.ts";

const reports: readonly Omit<InputOf<typeof reportProduct>, "id">[] = [
  { reason: "wrong_facts", note: "标称 100% 桑蚕丝，收到的样布燃烧后有明显的涤纶熔球，请核实成分。" },
  { reason: "stolen_pictures", note: "The second photograph is from our own lookbook of last spring; we can send the original files." },
  { reason: "wrong_facts", note: "الوزن المذكور 240 غ/م² بينما العينة التي وصلتنا أخف بكثير." },
  { reason: "stolen_pictures", note: "第三张细节图是我们店铺去年秋款的实拍，水印被裁掉了，可提供带日期的原图。" },
  { reason: "wrong_facts", note: "Listed as yarn-dyed; the sample bleeds on white at the first wash and the reverse is plain." },
  { reason: "wrong_facts", note: "页面写的是起订 50 件，询价后卖家说最少 300 件，请核实。" },
  { reason: "wrong_facts", note: "جدول المقاسات لا يطابق العينة: الفرق في الطول أربعة سنتيمترات." },
];

export const loadProductReviews = async (market: Market): Promise<void> => {
  const { operator } = market.accounts;
  const waiting = [];
  for (let page = 1; ; page += 1) {
    const { list } = await market.run(productReviewQueue, operator, { page, size: 60 });
    waiting.push(...list);
    if (list.length < 60) break;
  }
  // The first product of a seller is looked at within a day.
  for (const [index, one] of waiting.entries()) {
    const at = later(fromUnix(one.asked_at), hours(2 + (index % 20)));
    await market.run(decideProduct, operator, { id: one.id, keep: true }, { at: at < market.now ? at : market.now });
  }
  const { list: products } = await market.run(listProducts, null, { sort: "sales", size: reports.length });
  for (const [index, one] of products.entries()) {
    const report = reports[index];
    const buyer = market.buyers[index % market.buyers.length];
    if (report && buyer) await market.run(reportProduct, buyer, { id: one.id, ...report }, { at: later(market.now, -hours(0.6 + 1.9 * index)) });
  }
};
