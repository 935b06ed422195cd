// The profiles of the market's models.
import { days, hours, later } from "#kit/time.ts";
import type { spoken } from "#domains/catalogue/models/contract/fields.ts";
import { saveModel } from "#domains/catalogue/models/contract/profiles.ts";
import { saveModelService } from "#domains/catalogue/models/contract/service.ts";
import { holdModel } from "#domains/catalogue/models/index.server.ts";
import { actOnBooking, bookingForm, bookingPrice, requestBooking } from "#domains/trade/bookings/contract/bookings.ts";
import { chance, type Chance } from "#demo/pictures/chance.ts";
import { figurePictures, portfolioPictures, type Words } from "#demo/pictures/catalogue.ts";
import { modelServiceTexts } from "./model-service-texts.ts";
import { modelNames, type ModelName } from "./person-names.ts";
import type { Market } from "./market.ts";

const text = (words: Words) => ({ ...words, author: "zh-cn" as const });

const abouts: readonly Words[] = [
  {
    "zh-cn": "电商静拍与动态都熟，一天可完成八十到一百套；自带基础妆发。",
    en: "At home in stills and motion; eighty to a hundred looks a day, basic hair and make-up included.",
    ar: "خبرة في الصور والفيديو، من ثمانين إلى مئة إطلالة يوميًا مع مكياج أساسي.",
  },
  {
    "zh-cn": "走过上海与深圳时装周，可到厂试版，能说清楚版型哪里紧。",
    en: "Walked at Shanghai and Shenzhen fashion weeks; comes to the factory for fittings and can say where a pattern pulls.",
    ar: "شاركت في أسبوعي الموضة بشنغهاي وشنتشن، وأحضر القياسات في المصنع.",
  },
  {
    "zh-cn": "长期合作三个外贸品牌，护照有效，可随团去迪拜与吉隆坡。",
    en: "Works with three export labels; valid passport, travels to Dubai and Kuala Lumpur.",
    ar: "أعمل مع ثلاث علامات تصدير، وجواز سفر سارٍ للسفر إلى دبي وكوالالمبور.",
  },
  {
    "zh-cn": "擅长面料垂感与走动镜头，棚拍外景都可以，请提前三天约期。",
    en: "Good at showing drape and movement, in the studio or outside; please book three days ahead.",
    ar: "أجيد إبراز انسدال القماش والحركة، في الاستوديو أو خارجه؛ يُرجى الحجز قبل ثلاثة أيام.",
  },
];

type Language = (typeof spoken)[number];
/** What people from there speak beside English and the trade's Chinese. */
const ofCountry: Record<string, readonly Language[]> = {
  CN: ["zh"],
  AE: ["ar", "en"],
  SA: ["ar", "en"],
  LB: ["ar", "fr", "en"],
  EG: ["ar", "en"],
  JO: ["ar", "en"],
  NG: ["en", "zh"],
  GH: ["en", "zh"],
  RU: ["ru", "en", "zh"],
  UA: ["uk", "ru", "en"],
  FR: ["fr", "en"],
  KR: ["ko", "zh", "en"],
  TR: ["tr", "en"],
  KZ: ["ru", "zh"],
};

/** Days that are booked elsewhere or kept off over the next two months. Requests are for the demo model alone: somebody has to be able to answer. */
const fillCalendar = async (market: Market, c: Chance, model_id: number) => {
  const today = new Date(Math.floor((market.now.getTime() + hours(8)) / days(1)) * days(1) - hours(8));
  let day = c.int(1, 5);
  for (let index = 0; day < 58; index += 1) {
    const state = c.yes(0.7) ? ("booked" as const) : ("off" as const);
    const length = state === "off" ? c.int(2, 5) : c.int(1, 3);
    const from = later(today, days(day));
    const until = later(today, days(day + length));
    await market.portal.runner.act((ctx) => holdModel(ctx, { model_id, from, until, state, reference: `demo-${model_id}-${index}` }));
    day += length + c.int(2, 9);
  }
};

const briefs: readonly Words[] = [
  {
    "zh-cn": "秋冬连衣裙十套，棚拍，有化妆师。",
    en: "Ten autumn dresses in the studio, make-up on the set.",
    ar: "عشرة فساتين خريفية في الاستوديو، مع خبيرة تجميل.",
  },
  { "zh-cn": "牛仔外套画册，外景半天起。", en: "A catalogue of denim jackets, outside.", ar: "كتالوج جاكيتات جينز في الخارج." },
  { "zh-cn": "网店主图二十款，平底鞋。", en: "Twenty styles for the web shop, flat shoes.", ar: "عشرون موديلًا للمتجر الإلكتروني بأحذية مسطحة." },
];

/** What buyers ask the demo model for: most wait for an answer, one is accepted and waits for its money. */
const askDemoModel = async (market: Market, model_id: number) => {
  const form = await market.run(bookingForm, market.accounts.buyer, { model_id }, { at: market.now });
  const free = form.days.filter((one) => one.free.includes("day"));
  const askers = [market.accounts.buyer, market.accounts.buyer, ...market.buyers.slice(0, 4)];
  for (const [index, client] of askers.entries()) {
    const day = free[2 + index * 4]?.day;
    if (!day) continue;
    const brief = briefs[index % briefs.length] as Words;
    const wanted = {
      slot: "day" as const,
      days: 1,
      is_away: false,
      usages: index % 2 === 0 ? (["web_shop"] as const) : (["web_shop", "social"] as const),
      usage_months: 12 as const,
      usage_world: false,
    };
    const at = later(market.now, -hours(3 + index));
    const price = await market.run(bookingPrice, client, { model_id, ...wanted, usages: [...wanted.usages] }, { at });
    const { id } = await market.run(
      requestBooking,
      client,
      {
        model_id,
        day,
        ...wanted,
        usages: [...wanted.usages],
        // Written for readers of every language.
        place: "杭州 Hangzhou",
        brief: brief[index % 3 === 1 ? "en" : "zh-cn"] ?? "",
        expected_price: price.total.minor,
      },
      { at },
    );
    if (index === 0) await market.run(actOnBooking, market.accounts.model, { id, act: "accept" }, { at: later(market.now, -hours(1)) });
  }
};

export const loadModels = async (market: Market): Promise<void> => {
  const c = chance(`${market.seed} models`);
  const figures = figurePictures();
  const shown = new Map<string, number>();
  const tick = market.progress("models", market.models.length);
  for (const [index, account] of market.models.entries()) {
    const facts = modelNames[index] as ModelName;
    const isMan = facts.gender === "man";
    const fitting = figures.filter((figure) => figure.isMan === isMan && figure.look === facts.look);
    const others = figures.filter((figure) => figure.isMan === isMan);
    const turn = shown.get(facts.look) ?? 0;
    shown.set(facts.look, turn + 1);
    const figure = fitting[turn] ?? others[index % others.length] ?? figures[0]!;
    const [height_cm, bust_cm, waist_cm, hip_cm] = facts.measures;
    const image = await market.image(figure);
    const images = [image, ...(await Promise.all(portfolioPictures(figure, 2).map((one) => market.image(one))))];
    const languages = ofCountry[facts.country] ?? ["en"];
    const { id } = await market.run(
      saveModel,
      account,
      {
        name: text(facts.name),
        image,
        images,
        gender: facts.gender,
        height_cm,
        bust_cm,
        waist_cm,
        hip_cm,
        shoe_size: isMan ? c.int(42, 45) : c.int(37, 40),
        city: text(facts.city),
        country_code: facts.country,
        styles: [...facts.styles],
        about: text(c.pick(abouts)),
        day_rate: String(facts.rate * 100),
        half_day_rate: String(Math.round((facts.rate * 0.6) / 50) * 5_000),
        travel_rate: c.yes(0.8) ? String(Math.round((facts.rate * 0.25) / 50) * 5_000) : null,
        languages: facts.country === "CN" && c.yes(0.5) ? [...languages, "en"] : [...languages],
      },
      { at: later(market.now, -days(index * 4 + 1)) },
    );
    await fillCalendar(market, c, id);
    if (account.id === market.accounts.model.id) await askDemoModel(market, id);
    tick();
  }
  const { intro, included, steps, questions } = modelServiceTexts;
  const pairs = (list: readonly { title: Words; text: Words }[]) => list.map((one) => ({ title: text(one.title), text: text(one.text) }));
  await market.run(
    saveModelService,
    market.accounts.operator,
    { intro: text(intro), included: pairs(included), steps: pairs(steps), questions: pairs(questions) },
    { at: later(market.now, -days(100)) },
  );
};
