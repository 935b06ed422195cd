// Print designs and the designers who drew them.
import { days, later } from "#kit/time.ts";
import { saveDesigner } from "#domains/designs/contract/designers.ts";
import { publishDesign } from "#domains/designs/contract/works.ts";
import type { DesignStyle, DesignType } from "#domains/designs/contract/fields.ts";
import { countLicences } from "#domains/designs/index.server.ts";
import { chance } from "#demo/pictures/chance.ts";
import { portraitPictures, printPictures, type FamilyName, type PrintPicture, type Words } from "#demo/pictures/catalogue.ts";
import { designerNames, type DesignerName } from "./person-names.ts";
import type { Account, Market } from "./market.ts";

const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });
const text = (one: Words) => ({ ...one, author: "zh-cn" as const });

type Family = {
  type: DesignType;
  style: DesignStyle;
  price: readonly [number, number];
  names: readonly Words[];
  /** Of one repeat. */ repeat: readonly [width_mm: number, height_mm: number];
  note: Words;
};
const notes = {
  digital: words(
    "直版循环，300dpi 分层文件，可改色",
    "Straight repeat, layered file at 300 dpi, recolourable",
    "تكرار مستقيم، ملف متعدد الطبقات 300 نقطة، قابل لتغيير الألوان",
  ),
  halfDrop: words("二分之一跳接，已分色，黑白稿齐全", "Half-drop repeat, separated, with black films", "تكرار نصف منزاح، مفصول الألوان مع الأفلام"),
  woven: words(
    "附经纬排列与纱支表，可直接上机打小样",
    "With warp and weft order and counts, ready for a handloom swatch",
    "مع ترتيب السداة واللحمة ونمر الخيوط",
  ),
  point: words("附意匠图，2400 针、2688 针两版", "With point papers for 2400 and 2688 hooks", "مع خريطة جاكار لـ2400 و2688 خطافًا"),
  stencil: words("型版三张，叠染次序随稿标注", "Three stencils with the order of dyeing marked", "ثلاثة قوالب مع ترتيب الصباغة"),
};
const families: Record<FamilyName, Family> = {
  stripe: {
    type: "yarn_dyed",
    style: "stripe",
    price: [280, 460],
    repeat: [80, 80],
    note: notes.woven,
    names: [
      words("船票条", "Boarding stripe", "خطوط تذكرة السفينة"),
      words("晒场条", "Drying-yard stripe", "خطوط ساحة التجفيف"),
      words("早市条", "Morning-market stripe", "خطوط سوق الصباح"),
    ],
  },
  gingham: {
    type: "yarn_dyed",
    style: "check",
    price: [260, 420],
    repeat: [40, 40],
    note: notes.woven,
    names: [
      words("茶席格", "Tea-cloth check", "مربعات مفرش الشاي"),
      words("豆腐格", "Beancurd check", "مربعات التوفو"),
      words("书皮格", "Book-cover check", "مربعات غلاف الكتاب"),
    ],
  },
  tartan: {
    type: "yarn_dyed",
    style: "check",
    price: [380, 620],
    repeat: [160, 160],
    note: notes.woven,
    names: [
      words("港口格", "Harbour sett", "كاروهات الميناء"),
      words("山路格", "Hill-road sett", "كاروهات طريق التل"),
      words("渡轮格", "Ferry sett", "كاروهات العبّارة"),
    ],
  },
  houndstooth: {
    type: "yarn_dyed",
    style: "check",
    price: [320, 480],
    repeat: [30, 30],
    note: notes.woven,
    names: [words("千鸟", "Houndstooth", "قدم الدجاجة"), words("碎瓦", "Broken tile", "قرميد مكسور"), words("雁阵", "Wild geese", "سرب الإوز")],
  },
  paisley: {
    type: "rotary",
    style: "paisley",
    price: [560, 860],
    repeat: [320, 640],
    note: notes.halfDrop,
    names: [words("夜佩斯利", "Night boteh", "بوتة الليل"), words("火腿纹", "Boteh", "بوتة"), words("杏园", "Almond garden", "بستان اللوز")],
  },
  floral: {
    type: "digital",
    style: "floral",
    price: [450, 980],
    repeat: [320, 320],
    note: notes.digital,
    names: [words("牡丹", "Peony", "فاوانيا"), words("草甸", "Meadow", "مرج"), words("午夜碎花", "Ditsy at midnight", "زهور منتصف الليل")],
  },
  ikat: {
    type: "jacquard",
    style: "silk_road",
    price: [900, 1400],
    repeat: [240, 480],
    note: notes.point,
    names: [
      words("艾德莱斯", "Adras ikat", "إيكات أدراس"),
      words("石榴扎经", "Pomegranate warp", "سداة الرمان"),
      words("驼铃", "Caravan bells", "أجراس القافلة"),
    ],
  },
  batik: {
    type: "wax",
    style: "batik",
    price: [620, 980],
    repeat: [360, 360],
    note: notes.stencil,
    names: [words("卡翁", "Kawung", "كاوونغ"), words("断刃", "Parang", "بارانغ"), words("云纹", "Megamendung", "ميغامندونغ")],
  },
  toile: {
    type: "rotary",
    style: "pictorial",
    price: [1200, 1980],
    repeat: [640, 640],
    note: notes.halfDrop,
    names: [
      words("海港图", "Toile de Port", "تواليه الميناء"),
      words("茶山行", "Tea-hill walk", "نزهة تل الشاي"),
      words("织机村", "Village of looms", "قرية الأنوال"),
    ],
  },
  geometric: {
    type: "digital",
    style: "geometric",
    price: [480, 760],
    repeat: [200, 200],
    note: notes.digital,
    names: [words("四分圆", "Quarter turn", "ربع دائرة"), words("窗格", "Lattice", "شباك"), words("折纸", "Folded paper", "ورق مطوي")],
  },
  polka: {
    type: "rotary",
    style: "dots",
    price: [280, 420],
    repeat: [64, 64],
    note: notes.halfDrop,
    names: [words("纽扣点", "Button spot", "نقطة الزر"), words("雨脚", "Rain on stone", "مطر على الحجر"), words("围棋", "Go stones", "أحجار الغو")],
  },
  camouflage: {
    type: "digital",
    style: "camouflage",
    price: [460, 680],
    repeat: [640, 640],
    note: notes.digital,
    names: [words("田野", "Field", "حقل"), words("礁石", "Reef", "شعاب"), words("林影", "Under trees", "ظل الأشجار")],
  },
  brush: {
    type: "digital",
    style: "abstract",
    price: [760, 1280],
    repeat: [640, 640],
    note: notes.digital,
    names: [words("大写意", "Loaded brush", "فرشاة حرة"), words("潮线", "Tide line", "خط المد"), words("一气", "One breath", "نفس واحد")],
  },
  arabesque: {
    type: "digital",
    style: "arabesque",
    price: [820, 1480],
    repeat: [240, 240],
    note: notes.digital,
    names: [words("八角星", "Eightfold star", "نجمة ثمانية"), words("星与十字", "Star and cross", "نجمة وصليب"), words("庭院", "Courtyard", "فناء")],
  },
  seigaiha: {
    type: "flat_screen",
    style: "japanese",
    price: [420, 640],
    repeat: [90, 90],
    note: notes.halfDrop,
    names: [words("青海波", "Seigaiha", "موج البحر"), words("鱼鳞", "Scales", "حراشف"), words("扇面", "Folding fans", "مراوح")],
  },
  calico: {
    type: "resist",
    style: "folk",
    price: [600, 900],
    repeat: [400, 400],
    note: notes.stencil,
    names: [
      words("蓝印花布", "Blue calico", "كاليكو أزرق"),
      words("凤穿牡丹", "Phoenix and peony", "عنقاء وفاوانيا"),
      words("喜鹊登梅", "Magpies on plum", "عقعق على البرقوق"),
    ],
  },
};

/** "Adras ikat, madder": the drawing's name and its colouring; the same drawing in another colouring is another work. */
const titleOf = (picture: PrintPicture, name: Words): Words => ({
  "zh-cn": `${name["zh-cn"]}，${picture.paletteName["zh-cn"]}`,
  en: `${name.en}, ${picture.paletteName.en.toLowerCase()}`,
  ar: `${name.ar}، ${picture.paletteName.ar}`,
});

type Drawer = { account: Account; facts: DesignerName };

const saveDesigners = async (market: Market): Promise<Drawer[]> => {
  const portraits = portraitPictures();
  const drawers: Drawer[] = [];
  for (const [index, account] of market.designers.entries()) {
    const facts = designerNames[index] as DesignerName;
    const portrait = portraits.filter((one) => one.isMan === facts.isMan)[(index + 7) % 24] ?? portraits[0]!;
    await market.run(
      saveDesigner,
      account,
      {
        name: text(facts.name),
        city: text(facts.city),
        country_code: facts.country,
        portrait: await market.image(portrait),
        about: text(facts.about),
        styles: [...new Set(facts.families.map((family) => families[family as FamilyName].style))],
      },
      { at: later(market.now, -days(170 - index)) },
    );
    drawers.push({ account, facts });
  }
  return drawers;
};

export const loadDesigns = async (market: Market): Promise<void> => {
  const c = chance(`${market.seed} designs`);
  const drawers = await saveDesigners(market);
  const pictures = c.shuffle(printPictures()).slice(0, market.size.designs);
  const tick = market.progress("designs", pictures.length);
  const works = new Map<number, number>();
  for (const [index, picture] of pictures.entries()) {
    const family = families[picture.family];
    const able = drawers.filter(({ facts }) => facts.families.includes(picture.family));
    const drawer = c.pick(able.length > 0 ? able : drawers);
    works.set(drawer.account.id, (works.get(drawer.account.id) ?? 0) + 1);
    await market.run(
      publishDesign,
      drawer.account,
      {
        title: text(titleOf(picture, family.names[picture.seed % family.names.length] ?? picture.familyName)),
        image: await market.image(picture),
        type: family.type,
        style: family.style,
        family: picture.family,
        inks: picture.inks,
        technique: text(family.note),
        repeat_width_mm: family.repeat[0],
        repeat_height_mm: family.repeat[1],
        price: String(Math.round(c.range(...family.price) / 20) * 2_000),
        registration: c.yes(0.7) ? `浙作登字-2026-F-${String(600 + index).padStart(8, "0")}` : "",
      },
      { at: later(market.now, -days(160) + (index * days(160)) / pictures.length) },
    );
    tick();
  }
  // What the sale of licences would have counted by now: a few for each work.
  await market.portal.runner.act((ctx) =>
    countLicences(
      ctx,
      [...works].map(([designer_id, count]) => ({ designer_id, count: Math.round(count * c.range(1, 3.4)) })),
    ),
  );
};
