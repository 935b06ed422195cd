// The profiles of the market's models.
import { days, later } from "#kit/time.ts";
import { saveModel } from "#domains/models/contract/profiles.ts";
import { chance } from "#demo/pictures/chance.ts";
import { figurePictures, type Words } from "#demo/pictures/catalogue.ts";
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
    await market.run(
      saveModel,
      account,
      {
        name: text(facts.name),
        image,
        images: [image],
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
      },
      { at: later(market.now, -days(index * 4 + 1)) },
    );
    tick();
  }
};
