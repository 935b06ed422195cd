// What the shops of the market look like, who works in the demo factory's, and what its programs are told.
import { days, hours, later } from "#kit/time.ts";
import type { SeatRole } from "#kit/rights.ts";
import { myProducts } from "#domains/catalogue/catalog/contract/selling.ts";
import { saveFront, saveGroups } from "#domains/people/shops/contract/front.ts";
import { createKey } from "#domains/people/shops/contract/keys.ts";
import { acceptInvitation, changeSeat, invite } from "#domains/people/shops/contract/staff.ts";
import { createWebhook, pingWebhook } from "#domains/people/shops/contract/webhooks.ts";
import { bannerPictures, type Words } from "#demo/pictures/catalogue.ts";
import { chance } from "#demo/pictures/chance.ts";
import type { Account, Market } from "./market.ts";

const openingLines: readonly Words[] = [
  {
    "zh-cn": "一件起样，返单三天，质检照片随箱发。",
    en: "One piece to sample, three days to repeat, inspection photos in every carton.",
    ar: "قطعة واحدة للعينة وثلاثة أيام للإعادة وصور الفحص مع كل كرتونة.",
  },
  {
    "zh-cn": "春夏新款每周二上架，老客户先看版。",
    en: "New spring styles every Tuesday; regular buyers see the patterns first.",
    ar: "موديلات الربيع كل ثلاثاء، والعملاء الدائمون يرون الباترونات أولًا.",
  },
  {
    "zh-cn": "自有裁床与水洗，颜色按色卡对到满意为止。",
    en: "Our own cutting and washing: colours are matched to your card until you are content.",
    ar: "قص وغسيل لدينا، ونطابق الألوان مع بطاقتك حتى ترضى.",
  },
  {
    "zh-cn": "做了二十年外贸单，懂欧码，也懂长袍。",
    en: "Twenty years of export orders: we know European sizes, and we know abayas.",
    ar: "عشرون عامًا من طلبات التصدير: نعرف المقاسات الأوروبية ونعرف العبايات.",
  },
  { "zh-cn": "小单不嫌小，大单不拖期。", en: "No order too small, no large one late.", ar: "لا طلب أصغر من أن نقبله، ولا كبير نتأخر فيه." },
];
const groupNames: readonly Words[] = [
  { "zh-cn": "本季新款", en: "New this season", ar: "جديد هذا الموسم" },
  { "zh-cn": "现货当天发", en: "In stock, leaves today", ar: "متوفر ويُشحن اليوم" },
  { "zh-cn": "返单王", en: "Ordered again and again", ar: "الأكثر إعادة للطلب" },
  { "zh-cn": "可定制款", en: "Made to your wishes", ar: "يُفصَّل حسب طلبك" },
];
const text = (words: Words) => ({ ...words, author: "zh-cn" as const });

export const mobileOf = async (market: Market, { id }: Account): Promise<string> => {
  const { rows } = await market.portal.database.pool.query<{ mobile: string }>(`select mobile from accounts."user" where id = $1`, [id]);
  return rows[0]?.mobile ?? "";
};

export const loadFronts = async (market: Market) => {
  const banners = bannerPictures();
  const tick = market.progress("shop fronts", market.sellers.length);
  for (const [index, seller] of market.sellers.entries()) {
    const c = chance(`${market.seed} front ${index}`);
    const { list } = await market.run(myProducts, seller, { status: "published", size: 60 });
    const ids = list.map((one) => one.id);
    // Some shops have nothing but their goods.
    if (ids.length >= 4 && (index === 0 || c.yes(0.7))) {
      const at = later(market.now, -days(c.int(2, 40)));
      const banner = banners[index % banners.length] ?? banners[0]!;
      await market.run(
        saveFront,
        seller,
        {
          banner: index === 0 || c.yes(0.8) ? await market.image(banner) : "",
          opening: text(openingLines[index % openingLines.length]!),
          product_ids: c.shuffle(ids).slice(0, Math.min(ids.length, index === 0 ? 6 : c.int(3, 6))),
        },
        { at },
      );
      const names = index === 0 ? groupNames : c.shuffle(groupNames).slice(0, c.int(2, 3));
      await market.run(
        saveGroups,
        seller,
        { groups: names.map((name) => ({ name: text(name), product_ids: c.shuffle(ids).slice(0, Math.max(2, Math.round(ids.length / names.length))) })) },
        { at },
      );
    }
    tick();
  }
};

const loadStaff = async (market: Market) => {
  const { factory, buyer } = market.accounts;
  const roles: readonly SeatRole[][] = [["goods", "orders", "service"], ["finance"], ["service"]];
  for (const [index, clerk] of market.clerks.entries()) {
    const at = later(market.now, -days(36 - index * 8));
    const { id } = await market.run(invite, factory, { receiver: await mobileOf(market, clerk), roles: roles[index] ?? ["goods"] }, { at });
    await market.run(acceptInvitation, clerk, { id }, { at: later(at, hours(3 + index)) });
  }
  const [, , third] = market.clerks;
  if (third) await market.run(changeSeat, factory, { user_id: third.id, roles: ["orders", "service"] }, { at: later(market.now, -days(9)) });
  await market.run(invite, factory, { receiver: await mobileOf(market, buyer), roles: ["goods"] }, { at: later(market.now, -days(1)) });
};

const loadPrograms = async (market: Market) => {
  const { factory } = market.accounts;
  await market.run(createKey, factory, { name: "仓库系统", scopes: ["products:read", "stock:write"] }, { at: later(market.now, -days(45)) });
  await market.run(createKey, factory, { name: "ERP", scopes: ["products:read", "orders:read", "orders:write"] }, { at: later(market.now, -days(20)) });
  // Names of this ending belong to nobody: what is sent there shows how an endpoint that cannot be reached is told of.
  const { id } = await market.run(
    createWebhook,
    factory,
    { url: "https://erp.huaqing-textile.example/threadport", events: ["order_placed", "order_paid", "stock_low"] },
    { at: later(market.now, -days(20)) },
  );
  await market.run(pingWebhook, factory, { id });
};

export const loadShops = async (market: Market): Promise<void> => {
  await loadStaff(market);
  await loadPrograms(market);
};
