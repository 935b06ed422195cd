// Terms of the trade that the desk explains, and words that it says mean the same, beside the glossary that comes with the code.
import { days, later } from "#kit/time.ts";
import type { InputOf } from "#kit/call.ts";
import { keepDraft } from "#domains/publishing/revisions/contract/records.ts";
import { saveTerm } from "#domains/search/contract/glossary.ts";
import { saveSynonym } from "#domains/search/contract/synonyms.ts";
import type { Market } from "./market.ts";

type Three = readonly [zh: string, en: string, ar: string];
type Term = { field: InputOf<typeof saveTerm>["field"]; title: Three; synonyms: Three; about: Three };

const terms: readonly Term[] = [
  {
    field: "garment",
    title: ["新中式上衣", "new Chinese style jacket", "سترة صينية حديثة"],
    synonyms: ["国风上衣\n盘扣上衣", "neo-Chinese jacket\nfrog-button jacket", "سترة بأزرار ضفدعية"],
    about: [
      "立领、盘扣、连袖等传统元素与现代版型结合的上衣。",
      "A top that joins a stand collar, frog buttons or a kimono sleeve with a modern cut.",
      "قطعة علوية تجمع الياقة القائمة أو الأزرار الضفدعية مع قصّة حديثة.",
    ],
  },
  {
    field: "garment",
    title: ["防晒衣", "sun-protection jacket", "سترة واقية من الشمس"],
    synonyms: ["皮肤衣\n防晒服", "UPF jacket\nsun hoodie", "جاكيت واقٍ من الشمس"],
    about: [
      "轻薄透气、标注 UPF 值的夏季外套，常见 UPF 50+。",
      "A light summer jacket with a stated UPF, usually 50 and more.",
      "جاكيت صيفي خفيف بمعامل حماية معلن، غالبًا 50 فأكثر.",
    ],
  },
  {
    field: "fabric",
    title: ["醋酸面料", "acetate fabric", "قماش الأسيتات"],
    synonyms: ["三醋酸\n醋酯面料", "triacetate\nacetate satin", "تري أسيتات"],
    about: [
      "由木浆制成的半合成纤维面料，光泽与垂感近似真丝，忌高温熨烫。",
      "Cloth of a half-synthetic fibre from wood pulp; shines and falls like silk, dislikes a hot iron.",
      "قماش من ليف نصف صناعي من لب الخشب؛ لمعانه وانسداله كالحرير ولا يحتمل الكي الحار.",
    ],
  },
  {
    field: "fabric",
    title: ["空气层面料", "scuba knit", "قماش سكوبا"],
    synonyms: ["太空棉\n空气棉", "air-layer knit\nspacer knit", "قماش الطبقة الهوائية"],
    about: [
      "三层针织结构，中间夹空气层，挺括保暖，常用于卫衣与外套。",
      "A knit of three layers with air between; holds its shape and warms, used for sweatshirts and coats.",
      "تريكو من ثلاث طبقات بينها هواء؛ متماسك ودافئ ويُستخدم للسويت شيرت والمعاطف.",
    ],
  },
  {
    field: "detail",
    title: ["插肩袖", "raglan sleeve", "كم راجلان"],
    synonyms: ["牛角袖\n连肩袖", "raglan\nbaseball sleeve", "كم رجلان"],
    about: [
      "袖窿线由腋下斜伸至领口的袖型，活动自如。",
      "A sleeve whose seam runs from the underarm to the neck; easy to move in.",
      "كم تمتد خياطته من الإبط إلى الرقبة فيسهّل الحركة.",
    ],
  },
  {
    field: "process",
    title: ["酵素洗", "enzyme wash", "غسيل إنزيمي"],
    synonyms: ["酵洗\n生物抛光", "bio wash\nbio-polishing", "غسيل حيوي"],
    about: [
      "用纤维素酶去除表面绒毛，使手感柔软、颜色自然做旧。",
      "Cellulase takes the fuzz off the surface: a softer hand and a naturally worn colour.",
      "يزيل إنزيم السليولاز الزغب عن السطح فيلين الملمس ويبدو اللون معتقًا طبيعيًا.",
    ],
  },
  {
    field: "process",
    title: ["数码直喷", "digital direct printing", "طباعة رقمية مباشرة"],
    synonyms: ["数码印花\n直喷印花", "DTG\ndirect-to-fabric printing", "طباعة مباشرة على القماش"],
    about: [
      "将墨水直接喷印在布面，无需制网，适合小批量多花色。",
      "Ink is jetted straight onto the cloth, without screens: for small runs in many colours.",
      "يُنفث الحبر مباشرة على القماش بلا شبلونات؛ يناسب الكميات الصغيرة كثيرة الألوان.",
    ],
  },
  {
    field: "trade",
    title: ["大货样", "top-of-production sample", "عينة من الإنتاج"],
    synonyms: ["船样\n产前大货样", "TOP sample\nshipment sample", "عينة الشحن"],
    about: [
      "从大货生产线上抽取、出货前交买家确认的样衣。",
      "A piece taken from the running production and approved by the buyer before shipping.",
      "قطعة تؤخذ من خط الإنتاج ويعتمدها المشتري قبل الشحن.",
    ],
  },
];

const sameWords: readonly InputOf<typeof saveSynonym>["terms"][] = [
  { "zh-cn": ["老钱风", "静奢风"], en: ["old money style", "quiet luxury"], ar: ["الأناقة الهادئة"] },
  { "zh-cn": ["多巴胺穿搭", "撞色"], en: ["dopamine dressing", "colour clash"], ar: ["ألوان متضاربة"] },
  { "zh-cn": ["开衫", "针织外搭"], en: ["cardigan", "knit topper"], ar: ["كارديغان"] },
  { "zh-cn": ["鲨鱼裤", "打底裤"], en: ["leggings", "sculpting tights"], ar: ["ليقنز"] },
];

const text = ([zh, en, ar]: Three) => ({ "zh-cn": zh, en, ar, author: "zh-cn" as const });

export const loadGlossary = async (market: Market): Promise<void> => {
  const { run, accounts, now } = market;
  for (const [index, { field, title, synonyms, about }] of terms.entries())
    await run(
      saveTerm,
      accounts.operator,
      { field, title: text(title), synonyms: text(synonyms), about: text(about) },
      { at: later(now, -days(40 - index * 4)) },
    );
  for (const [index, words] of sameWords.entries()) await run(saveSynonym, accounts.operator, { terms: words }, { at: later(now, -days(20 - index * 3)) });
  // One that waits for its other languages.
  await run(
    keepDraft,
    accounts.operator,
    {
      kind: "term",
      seen: 0,
      content: {
        field: "fabric",
        title: { "zh-cn": "香云纱", author: "zh-cn" },
        about: { "zh-cn": "以薯莨汁染色、河泥涂封的桑蚕丝面料，产于广东顺德。", author: "zh-cn" },
        is_public: true,
      },
    },
    { at: later(now, -days(1)) },
  );
};
