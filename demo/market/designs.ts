// Print designs and the designers who drew them.
import { days, later, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { saveDesigner } from "#domains/catalogue/designs/contract/designers.ts";
import { saveEcosystem } from "#domains/catalogue/designs/contract/ecosystem.ts";
import { saveWork, takeDownWork, uploadPrint } from "#domains/catalogue/designs/contract/own-works.ts";
import { decideWork } from "#domains/catalogue/designs/contract/review.ts";
import { designDetails } from "#domains/catalogue/designs/contract/works.ts";
import type { DesignStyle, DesignType, RepeatKind } from "#domains/catalogue/designs/contract/fields.ts";
import { countReadings, grantLicence } from "#domains/catalogue/designs/index.server.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { confirmLicence, licenceFiles, licenceOffers } from "#domains/trade/licences/contract/licences.ts";
import { chance, type Chance } from "#demo/pictures/chance.ts";
import {
  bareheadedPicture,
  portraitPictures,
  printPicture,
  printPictures,
  rasterise,
  type FamilyName,
  type PrintPicture,
  type Words,
} from "#demo/pictures/catalogue.ts";
import { tellSuccess } from "./orders.ts";
import { awardsOf, ecosystemSteps, workTexts } from "./design-texts.ts";
import { designerNames, type DesignerName } from "./person-names.ts";
import type { Account, Market } from "./market.ts";

const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });
const text = (one: Words) => ({ ...one, author: "zh-cn" as const });

type Family = {
  type: DesignType;
  style: DesignStyle;
  price: readonly [number, number];
  names: readonly Words[];
  /** Of one repeat, at most what the file prints at 150 dpi: 720 pixels are 12 cm. */ repeat: readonly [width_mm: number, height_mm: number];
  note: Words;
  laid: RepeatKind;
};
const notes = {
  digital: words("文件即一个完整单元，可改色", "The file holds one whole unit, colours can be changed", "الملف وحدة كاملة واحدة، ويمكن تغيير الألوان"),
  screens: words("分色绘制，一色一版", "Drawn in separate colours, one screen each", "مرسوم بألوان منفصلة، شاشة لكل لون"),
  woven: words(
    "按经纬排列设计，适合色织打小样",
    "Drawn by warp and weft order, for yarn-dyed swatches",
    "مرسوم وفق ترتيب السداة واللحمة للعينات المصبوغة الخيوط",
  ),
  point: words("按 2400 针、2688 针提花机设计", "Drawn for jacquards of 2400 and 2688 hooks", "مرسوم لآلات جاكار بـ2400 و2688 خطافًا"),
  stencil: words("三版套染的构图", "Composed for dyeing by three stencils", "مصمم للصباغة بثلاثة قوالب"),
};
const families: Record<FamilyName, Family> = {
  stripe: {
    type: "yarn_dyed",
    laid: "straight",
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
    laid: "straight",
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
    laid: "straight",
    style: "check",
    price: [380, 620],
    repeat: [120, 120],
    note: notes.woven,
    names: [
      words("港口格", "Harbour sett", "كاروهات الميناء"),
      words("山路格", "Hill-road sett", "كاروهات طريق التل"),
      words("渡轮格", "Ferry sett", "كاروهات العبّارة"),
    ],
  },
  houndstooth: {
    type: "yarn_dyed",
    laid: "straight",
    style: "check",
    price: [320, 480],
    repeat: [30, 30],
    note: notes.woven,
    names: [words("千鸟", "Houndstooth", "قدم الدجاجة"), words("碎瓦", "Broken tile", "قرميد مكسور"), words("雁阵", "Wild geese", "سرب الإوز")],
  },
  paisley: {
    type: "rotary",
    laid: "half_drop",
    style: "paisley",
    price: [560, 860],
    repeat: [120, 120],
    note: notes.screens,
    names: [words("夜佩斯利", "Night boteh", "بوتة الليل"), words("火腿纹", "Boteh", "بوتة"), words("杏园", "Almond garden", "بستان اللوز")],
  },
  floral: {
    type: "digital",
    laid: "half_drop",
    style: "floral",
    price: [450, 980],
    repeat: [120, 120],
    note: notes.digital,
    names: [words("牡丹", "Peony", "فاوانيا"), words("草甸", "Meadow", "مرج"), words("午夜碎花", "Ditsy at midnight", "زهور منتصف الليل")],
  },
  ikat: {
    type: "jacquard",
    laid: "mirror",
    style: "silk_road",
    price: [900, 1400],
    repeat: [120, 120],
    note: notes.point,
    names: [
      words("艾德莱斯", "Adras ikat", "إيكات أدراس"),
      words("石榴扎经", "Pomegranate warp", "سداة الرمان"),
      words("驼铃", "Caravan bells", "أجراس القافلة"),
    ],
  },
  batik: {
    type: "wax",
    laid: "half_brick",
    style: "batik",
    price: [620, 980],
    repeat: [120, 120],
    note: notes.stencil,
    names: [words("卡翁", "Kawung", "كاوونغ"), words("断刃", "Parang", "بارانغ"), words("云纹", "Megamendung", "ميغامندونغ")],
  },
  toile: {
    type: "rotary",
    laid: "half_drop",
    style: "pictorial",
    price: [1200, 1980],
    repeat: [120, 120],
    note: notes.screens,
    names: [
      words("海港图", "Toile de Port", "تواليه الميناء"),
      words("茶山行", "Tea-hill walk", "نزهة تل الشاي"),
      words("织机村", "Village of looms", "قرية الأنوال"),
    ],
  },
  geometric: {
    type: "digital",
    laid: "straight",
    style: "geometric",
    price: [480, 760],
    repeat: [120, 120],
    note: notes.digital,
    names: [words("四分圆", "Quarter turn", "ربع دائرة"), words("窗格", "Lattice", "شباك"), words("折纸", "Folded paper", "ورق مطوي")],
  },
  polka: {
    type: "rotary",
    laid: "half_brick",
    style: "dots",
    price: [280, 420],
    repeat: [64, 64],
    note: notes.screens,
    names: [words("纽扣点", "Button spot", "نقطة الزر"), words("雨脚", "Rain on stone", "مطر على الحجر"), words("围棋", "Go stones", "أحجار الغو")],
  },
  camouflage: {
    type: "digital",
    laid: "straight",
    style: "camouflage",
    price: [460, 680],
    repeat: [120, 120],
    note: notes.digital,
    names: [words("田野", "Field", "حقل"), words("礁石", "Reef", "شعاب"), words("林影", "Under trees", "ظل الأشجار")],
  },
  brush: {
    type: "digital",
    laid: "placement",
    style: "abstract",
    price: [760, 1280],
    repeat: [120, 120],
    note: notes.digital,
    names: [words("大写意", "Loaded brush", "فرشاة حرة"), words("潮线", "Tide line", "خط المد"), words("一气", "One breath", "نفس واحد")],
  },
  arabesque: {
    type: "digital",
    laid: "straight",
    style: "arabesque",
    price: [820, 1480],
    repeat: [120, 120],
    note: notes.digital,
    names: [words("八角星", "Eightfold star", "نجمة ثمانية"), words("星与十字", "Star and cross", "نجمة وصليب"), words("庭院", "Courtyard", "فناء")],
  },
  seigaiha: {
    type: "flat_screen",
    laid: "half_brick",
    style: "japanese",
    price: [420, 640],
    repeat: [90, 90],
    note: notes.screens,
    names: [words("青海波", "Seigaiha", "موج البحر"), words("鱼鳞", "Scales", "حراشف"), words("扇面", "Folding fans", "مراوح")],
  },
  calico: {
    type: "resist",
    laid: "straight",
    style: "folk",
    price: [600, 900],
    repeat: [120, 120],
    note: notes.stencil,
    names: [
      words("蓝印花布", "Blue calico", "كاليكو أزرق"),
      words("凤穿牡丹", "Phoenix and peony", "عنقاء وفاوانيا"),
      words("喜鹊登梅", "Magpies on plum", "عقعق على البرقوق"),
    ],
  },
};

/** Palettes in which a resist-dyed ground is blue. */
const blue: readonly string[] = ["indigo", "chalk", "woad", "harbour"];
const blueCalico = families.calico.names[0];
/** What a resist-dyed cloth of another colour is found by. */
const otherThanBlue = new Map([
  ["blue calico", "resist-dyed"],
  ["蓝印花布", "型染"],
  ["نيلي شعبي", "صباغة شعبية"],
]);
const isBlue = ({ family, palette }: PrintPicture): boolean => family === "calico" && blue.includes(palette);

/** "Adras ikat, madder": the drawing's name and its colouring. One of several colourings is called by its drawing alone: "Adras ikat II". */
const titleOf = ([picture, ...others]: readonly [PrintPicture, ...PrintPicture[]], names: readonly Words[], isSecond: boolean): Words => {
  const called = names[picture.seed % names.length] ?? picture.familyName;
  const name = called === blueCalico && ![picture, ...others].every(isBlue) ? picture.familyName : called;
  if (others.length > 0) {
    const again = isSecond ? " II" : "";
    return { "zh-cn": `${name["zh-cn"]}${again}`, en: `${name.en}${again}`, ar: `${name.ar}${again && " 2"}` };
  }
  return {
    "zh-cn": `${name["zh-cn"]}，${picture.paletteName["zh-cn"]}`,
    en: `${name.en}, ${picture.paletteName.en.toLowerCase()}`,
    ar: `${name.ar}، ${picture.paletteName.ar}`,
  };
};

type Drawer = { account: Account; facts: DesignerName };

const saveDesigners = async (market: Market): Promise<Drawer[]> => {
  const portraits = portraitPictures();
  const drawers: Drawer[] = [];
  for (const [index, account] of market.designers.entries()) {
    const facts = designerNames[index] as DesignerName;
    const portrait = ["CN", "JP", "FR"].includes(facts.country)
      ? bareheadedPicture(index, facts.isMan)
      : (portraits.filter((one) => one.isMan === facts.isMan)[(index + 7) % 24] ?? portraits[0]!);
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
        hire_state: index % 7 === 3 ? "busy" : index % 5 === 4 ? "closed" : "open",
        awards: awardsOf(index).map(({ year, title }) => ({ year, title: text(title) })),
      },
      { at: later(market.now, -days(170 - index)) },
    );
    drawers.push({ account, facts });
  }
  return drawers;
};

/** One drawing with its colourings, and who drew it; another of its name in several colourings came before the second. */
type Drawing = { pictures: PrintPicture[]; drawer: Drawer; isSecond?: boolean };

/** Whoever of those who draw such things has the fewest works draws the next. */
const sharedOut = (drawings: readonly PrintPicture[][], drawers: readonly Drawer[]): Drawing[] => {
  const counts = new Map(drawers.map((drawer) => [drawer, 0]));
  const named = new Set<string>();
  return drawings.map((pictures) => {
    const [main] = pictures;
    const name = main && pictures.length > 1 ? `${main.family} ${main.seed % families[main.family].names.length}` : "";
    const isSecond = named.has(name);
    if (name) named.add(name);
    const able = drawers.filter(({ facts }) => facts.families.includes(pictures[0]?.family ?? ""));
    const drawer = (able.length > 0 ? able : drawers).toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0))[0] as Drawer;
    counts.set(drawer, (counts.get(drawer) ?? 0) + 1);
    return { pictures, drawer, isSecond };
  });
};

const upload = async (market: Market, account: Account, picture: PrintPicture, at: Date): Promise<number> => {
  const file = { name: `${picture.family}-${picture.palette}-${picture.seed}.png`, bytes: new Uint8Array(await rasterise(picture)) };
  return (await market.run(uploadPrint, account, { file }, { at })).file_id;
};

const yuan = (amount: number) => String(Math.max(1, Math.round(amount / 20)) * 2_000);

const licencesOf = (c: Chance, price: number) => {
  const isCheap = price < 500;
  return [
    { kind: "by_quantity" as const, price: yuan(price * 0.4), most_metres: isCheap ? 300 : 500, term_months: 12 },
    ...(c.yes(0.5) ? [{ kind: "by_quantity" as const, price: yuan(price * 0.7), most_metres: isCheap ? 1_000 : 3_000, term_months: 12 }] : []),
    { kind: "non_exclusive" as const, price: yuan(price), term_months: 24 },
    ...(c.yes(0.72) ? [{ kind: "exclusive" as const, price: yuan(price * c.range(9, 14)), term_months: c.yes(0.5) ? null : 36 }] : []),
  ];
};

/** The fields of a work drawn from its pictures; the first is its own colouring. */
const fieldsOf = async (market: Market, c: Chance, { pictures, drawer, isSecond = false }: Drawing, at: Date, number: number) => {
  const [main, ...others] = pictures as [PrintPicture, ...PrintPicture[]];
  const family = families[main.family];
  const { about, tags } = workTexts[main.family];
  const [file_id, ...more] = await Promise.all([main, ...others].map((picture) => upload(market, drawer.account, picture, at)));
  return {
    file_id: file_id ?? 0,
    title: text(titleOf([main, ...others], family.names, isSecond)),
    description: text(about[main.seed % about.length] ?? about[0]),
    type: family.type,
    style: family.style,
    family: main.family,
    tags: tags.map((tag) => (pictures.every(isBlue) ? tag : (otherThanBlue.get(tag) ?? tag))),
    technique: text(family.note),
    repeat_kind: family.laid,
    repeat_width_mm: family.repeat[0],
    repeat_height_mm: family.repeat[1],
    registration: c.yes(0.7) ? `浙作登字-2026-F-${String(600 + number).padStart(8, "0")}` : "",
    colourways: others.map((picture, index) => ({ name: text(picture.paletteName), file_id: more[index] ?? 0 })),
    licences: licencesOf(c, c.range(...family.price)),
    near_confirmed: true,
  };
};

/** As a buyer does it: the terms accepted, paid at the cashier, the files fetched. What is the designer's by now, the portal settles itself. */
const buyLicence = async (market: Market, buyer: Account, { work_id, offer_id }: { work_id: number; offer_id: number }, at: Date) => {
  const { offers } = await market.run(licenceOffers, buyer, { work_id }, { at });
  const offer = offers.find((one) => one.id === offer_id);
  if (!offer || offer.closed) return;
  const sale = await market.run(confirmLicence, buyer, { work_id, offer_id, seen: offer.seen, holder: buyer.nickname }, { at });
  const { payment } = await market.run(startPayment, buyer, { kind: "licence", reference: sale.reference, provider: "local" }, { at: later(at, 30_000) });
  await tellSuccess(market, payment, offer.price.minor, later(at, 60_000));
  await market.run(licenceFiles, buyer, { id: sale.id }, { at: later(at, 180_000) });
};

/** Licences and readings up to today: some works sell to many, some to one alone, most are only looked at. */
const sellAndRead = async (market: Market, c: Chance, id: number, since: Date, isSoldForSure: boolean) => {
  const { licences } = await market.run(designDetails, null, { id }, { at: market.now });
  const age = market.now.getTime() - since.getTime();
  const somewhen = () => new Date(since.getTime() + age * c.range(0.05, 0.99));
  const exclusive = licences.find((one) => one.kind === "exclusive");
  const usual = licences.filter((one) => one.kind !== "exclusive");
  const isSoldAlone = exclusive !== undefined && !isSoldForSure && c.yes(0.06);
  const sales = isSoldAlone ? [exclusive] : isSoldForSure || c.yes(0.55) ? Array.from({ length: c.int(1, 5) }, () => c.pick(usual)) : [];
  for (const [index, offer] of sales.entries()) {
    const buyer = c.pick(market.buyers);
    const at = somewhen();
    // Whose backstage is looked at has been paid. The demo factory buys too, so that it has licences to show.
    if (isSoldForSure) await buyLicence(market, index === 0 ? market.accounts.factory : buyer, { work_id: id, offer_id: offer.id }, at);
    else await market.portal.runner.act((ctx) => grantLicence(ctx, { offer_id: offer.id, buyer_id: buyer.id, reference: `demo-${id}-${index}`, at }));
  }
  const readings = Map.groupBy(
    Array.from({ length: c.int(3, 14) }, () => dayOf(unixSeconds(somewhen()))),
    (day) => day,
  );
  await market.portal.runner.act((ctx) =>
    countReadings(
      ctx,
      [...readings].map(([day, all]) => ({ work_id: id, day, count: all.length })),
    ),
  );
};

/** The demo designer has works in every state, so that each of them can be seen. What is near to another's drawing waits for a reviewer. */
const everyState = async (market: Market, c: Chance, drawer: Drawer, theirs: readonly PrintPicture[]) => {
  const [family = "arabesque"] = drawer.facts.families as readonly FamilyName[];
  const at = (back: number) => later(market.now, -days(back));
  const save = async (picture: PrintPicture, back: number, submit: boolean) =>
    market.run(saveWork, drawer.account, { ...(await fieldsOf(market, c, { pictures: [picture], drawer }, at(back), 900 + back)), submit }, { at: at(back) });
  const own = (seed: number) => printPicture(family, seed % 2 === 0 ? "madder" : "indigo", seed);
  const [near, nearToo] = theirs;
  await save(own(11), 2, false);
  await save(near ?? own(13), 1, true);
  const wrong = await save(nearToo ?? own(12), 6, true);
  if (wrong.state === "submitted") {
    await market.run(
      decideWork,
      market.accounts.operator,
      {
        id: wrong.id,
        approve: false,
        faults: [
          {
            field: "originality",
            reason: text(
              words(
                "与已上架作品图形相近，请上传手稿或过程稿，并说明差异。",
                "The drawing is near to a published one: please upload sketches and say in what it differs.",
                "الرسم قريب من عمل منشور: يرجى رفع المسودات وبيان الفرق.",
              ),
            ),
          },
          {
            field: "repeat",
            reason: text(
              words(
                "循环右侧接版错开约两毫米，请修正文件。",
                "The repeat is out by some two millimetres at the right edge.",
                "التكرار منزاح نحو مليمترين عند الحافة اليمنى.",
              ),
            ),
          },
        ],
      },
      { at: at(5) },
    );
  }
  const old = await save(own(14), 40, true);
  if (old.state === "submitted") await market.run(decideWork, market.accounts.operator, { id: old.id, approve: true }, { at: at(39) });
  await market.run(takeDownWork, drawer.account, { id: old.id }, { at: at(9) });
};

export const loadDesigns = async (market: Market): Promise<void> => {
  const c = chance(`${market.seed} designs`);
  const drawers = await saveDesigners(market);
  await market.run(
    saveEcosystem,
    market.accounts.operator,
    { steps: ecosystemSteps.map(({ kind, title, body }) => ({ kind, title: text(title), body: text(body) })) },
    { at: later(market.now, -days(120)) },
  );
  if (market.size.designs === 0) return;
  const drawings: PrintPicture[][] = [];
  let pictures = 0;
  for (const drawing of c.shuffle([...Map.groupBy(printPictures(), ({ family, seed }) => `${family} ${seed}`).values()])) {
    if (pictures >= market.size.designs) break;
    drawings.push(drawing);
    pictures += drawing.length;
  }
  const tick = market.progress("designs", drawings.length);
  const published: { id: number; at: Date; by: number }[] = [];
  for (const [index, drawing] of sharedOut(drawings, drawers).entries()) {
    const at = later(market.now, -days(160) + (index * days(158)) / drawings.length);
    const saved = await market.run(saveWork, drawing.drawer.account, { ...(await fieldsOf(market, c, drawing, at, index)), submit: true }, { at });
    const decided = later(at, days(0.4));
    if (saved.state === "submitted") await market.run(decideWork, market.accounts.operator, { id: saved.id, approve: true }, { at: decided });
    published.push({ id: saved.id, at: decided, by: drawing.drawer.account.id });
    tick();
  }
  for (const { id, at, by } of published) await sellAndRead(market, c, id, at, by === market.accounts.designer.id);
  const demo = drawers.find(({ account }) => account.id === market.accounts.designer.id);
  const theirs = drawings.flatMap(([first]) => (first && !demo?.facts.families.includes(first.family) ? [first] : []));
  if (demo) await everyState(market, c, demo, theirs.slice(0, 2));
};
