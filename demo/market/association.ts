// The trade-promotion association: what it says of itself, its members, who wants to join, its news.
import { days, hours, later } from "#kit/time.ts";
import { countReads } from "#domains/publishing/articles/index.server.ts";
import { publishArticle, saveArticle, saveArticleCategory } from "#domains/publishing/articles/contract/admin.ts";
import { applyForMembership } from "#domains/publishing/association/contract/applying.ts";
import { decideApplication, saveSection } from "#domains/publishing/association/contract/operating.ts";
import { chance } from "#demo/pictures/chance.ts";
import { scenePictures, type Words } from "#demo/pictures/catalogue.ts";
import { applicationReasons, newsTexts, sectionTexts } from "./association-texts.ts";
import { factories, skills, type Factory } from "./factory-names.ts";
import { readsByDay } from "./articles.ts";
import type { Market } from "./market.ts";

const text = (words: Words) => ({ ...words, author: "zh-cn" as const });
const html = (paragraphs: readonly string[]): string => paragraphs.map((one) => `<p>${one}</p>`).join("");

export const loadAssociation = async (market: Market): Promise<void> => {
  const { accounts, now, sellers } = market;
  const c = chance(`${market.seed} association`);
  for (const [position, { code, kind, title, body, after, place }] of sectionTexts.entries())
    await market.run(saveSection, accounts.operator, {
      code,
      kind,
      position,
      title: text(title),
      body: text(body),
      held_on: after === undefined ? null : later(now, days(after)).toISOString().slice(0, 10),
      ...(place ? { place: text(place) } : {}),
    });

  // Two in five belong to it; the last few who applied still wait, and one was told what is missing.
  const joining = sellers
    .map((seller, index) => ({ seller, factory: factories[index % factories.length] as Factory, index }))
    .filter(({ index }) => index % 5 < 2 || index === 2);
  const tick = market.progress("association", joining.length);
  for (const [at, { seller, factory, index }] of joining.entries()) {
    const isWaiting = joining.length > 6 && at >= joining.length - 3;
    const isRefused = joining.length > 6 && at === joining.length - 4;
    const askedAt = isWaiting ? later(now, -hours(c.int(3, 60))) : later(now, -days(c.int(20, 88)));
    const { id } = await market.run(
      applyForMembership,
      seller,
      {
        company: factory.name["zh-cn"],
        contact: factory.contact,
        mobile: `1385${String(7_100_000 + index * 1_311).slice(-7)}`,
        city_code: factory.city,
        products: skills[factory.skill].products[0]["zh-cn"],
        renshu: factory.renshu,
        reason: c.pick(applicationReasons),
      },
      { at: askedAt },
    );
    if (!isWaiting)
      await market.run(
        decideApplication,
        accounts.operator,
        isRefused
          ? { id, accept: false, answer: "登记未满一年，请于明年三月后再次申请；出口报关记录届时一并提交。" }
          : { id, accept: true, answer: "欢迎入会，秘书处将在三个工作日内寄送会员证。", level: at === 0 ? "president" : at < 6 ? "council" : "member" },
        { at: later(askedAt, days(c.int(2, 9))) },
      );
    tick();
  }

  const { id: category_id } = await market.run(saveArticleCategory, accounts.operator, {
    code: "association",
    title: text({ "zh-cn": "促进会", en: "Association", ar: "جمعية الترويج" }),
    position: 90,
  });
  const scenes = Map.groupBy(scenePictures(), (picture) => picture.scene);
  const read: ReturnType<typeof readsByDay> = [];
  for (const news of newsTexts) {
    const at = later(now, -days(news.daysAgo));
    const { id } = await market.run(
      saveArticle,
      accounts.operator,
      {
        category_id,
        title: text(news.title),
        image: await market.image(c.pick(scenes.get(news.scene) ?? scenePictures())),
        desc: text(news.desc),
        author: text({ "zh-cn": "促进会秘书处", en: "Association secretariat", ar: "أمانة الجمعية" }),
        body: text({ "zh-cn": html(news.body["zh-cn"]), en: html(news.body.en), ar: html(news.body.ar) }),
      },
      { at },
    );
    await market.run(publishArticle, accounts.operator, { id }, { at });
    read.push(...readsByDay(c, id, c.int(260, 2_800), at, now));
  }
  await market.portal.runner.act((ctx) => countReads(ctx, read));
};
