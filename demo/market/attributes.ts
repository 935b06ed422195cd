// What some categories ask of their goods, beside what is asked of all.
import type { InputOf } from "#kit/call.ts";
import { saveAttribute } from "#domains/catalogue/catalog/contract/attributes.ts";
import type { Chance } from "#demo/pictures/chance.ts";
import type { CategorySlug } from "./catalog-words.ts";
import type { Market } from "./market.ts";

type Three = readonly [zh: string, en: string, ar: string];
type Asked = Pick<InputOf<typeof saveAttribute>, "code" | "is_required" | "is_filter"> & {
  categories: readonly CategorySlug[];
  name: Three;
  options: readonly (readonly [code: string, name: Three])[];
};

const asked: readonly Asked[] = [
  {
    code: "rise",
    categories: ["jeans", "trousers"],
    is_filter: true,
    name: ["腰型", "Rise", "ارتفاع الخصر"],
    options: [
      ["high", ["高腰", "High rise", "خصر عالٍ"]],
      ["mid", ["中腰", "Mid rise", "خصر متوسط"]],
      ["low", ["低腰", "Low rise", "خصر منخفض"]],
    ],
  },
  {
    code: "fly",
    categories: ["jeans", "trousers"],
    name: ["门襟", "Fly", "الفتحة الأمامية"],
    options: [
      ["zip", ["拉链", "Zip", "سحّاب"]],
      ["buttons", ["排扣", "Buttons", "أزرار"]],
    ],
  },
  {
    code: "filling",
    categories: ["puffers"],
    is_required: true,
    is_filter: true,
    name: ["填充物", "Filling", "الحشوة"],
    options: [
      ["white_duck", ["白鸭绒", "White duck down", "ريش بط أبيض"]],
      ["grey_duck", ["灰鸭绒", "Grey duck down", "ريش بط رمادي"]],
      ["white_goose", ["白鹅绒", "White goose down", "ريش إوز أبيض"]],
      ["polyester", ["聚酯纤维", "Polyester wadding", "حشو بوليستر"]],
    ],
  },
  {
    code: "hood_lining",
    categories: ["hoodies"],
    is_filter: true,
    name: ["里层", "Inside", "البطانة الداخلية"],
    options: [
      ["brushed", ["抓绒", "Brushed", "مبطن بوبر"]],
      ["loopback", ["毛圈", "Loopback", "حلقات قطنية"]],
      ["smooth", ["平纹", "Smooth", "أملس"]],
    ],
  },
  {
    code: "closure",
    categories: ["cheongsams"],
    name: ["扣合方式", "Closure", "طريقة الإغلاق"],
    options: [
      ["frog_buttons", ["盘扣", "Frog buttons", "أزرار ضفدعية"]],
      ["side_zip", ["侧拉链", "Side zip", "سحّاب جانبي"]],
    ],
  },
  {
    code: "selvedge",
    categories: ["printed-fabrics", "yarn-dyed"],
    is_filter: true,
    name: ["布边", "Selvedge", "حاشية القماش"],
    options: [
      ["cut", ["毛边", "Cut", "حافة مقصوصة"]],
      ["woven", ["光边", "Woven", "حافة منسوجة"]],
    ],
  },
];

const text = ([zh, en, ar]: Three) => ({ "zh-cn": zh, en, ar, author: "zh-cn" as const });

export const loadAttributes = async (market: Market, categories: ReadonlyMap<string, number>): Promise<void> => {
  for (const [position, { categories: slugs, name, options, ...one }] of asked.entries())
    await market.run(saveAttribute, market.accounts.operator, {
      ...one,
      position,
      category_ids: slugs.flatMap((slug) => categories.get(slug) ?? []),
      name: text(name),
      options: options.map(([code, words]) => ({ code, name: text(words) })),
    });
};

/** What a seller chose of them: what is required always, the rest mostly. */
export const choicesFor = (c: Chance, category: CategorySlug): { attribute: string; option: string }[] =>
  asked
    .filter((one) => one.categories.includes(category))
    .flatMap((one) => (one.is_required || c.yes(0.85) ? [{ attribute: one.code, option: c.pick(one.options)[0] }] : []));
