// The factory pages of the market's sellers, written by their owners, inspected by the operator.
import { days, hours, later, unixSeconds } from "#kit/time.ts";
import { saveCapacity, saveEnterprise, saveOpening } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { inspectEnterprise } from "#domains/catalogue/enterprises/contract/inspection.ts";
import { certificateKinds, paymentTerms, priceLevels } from "#domains/catalogue/enterprises/contract/fields.ts";
import { chance, type Chance } from "#demo/pictures/chance.ts";
import {
  coverPicture,
  garmentPictures,
  cutWords,
  familyWords,
  materialWords,
  monogramPicture,
  type GarmentFacts,
  type GarmentPicture,
  type Words,
  withinTitle,
} from "#demo/pictures/catalogue.ts";
import { certificatePicture } from "#demo/pictures/certificates.ts";
import { factories, madeByMetre, skills, type Factory } from "./factory-names.ts";
import type { Market } from "./market.ts";

const text = (words: Words) => ({ ...words, author: "zh-cn" as const });

/** 人棉花卉V领系带连衣裙 / Floral V-neck wrap dress, viscose. */
const sampleTitle = ({ cut, cloth, family }: GarmentFacts): Words => {
  const pattern = family && familyWords[family];
  return {
    "zh-cn": `${materialWords[cloth]["zh-cn"]}${pattern?.["zh-cn"] ?? ""}${cutWords[cut]["zh-cn"]}`,
    en: `${pattern ? `${pattern.en} ${withinTitle(cutWords[cut].en)}` : cutWords[cut].en}, ${materialWords[cloth].en.toLowerCase()}`,
    ar: `${cutWords[cut].ar}${pattern ? ` بنقشة ${pattern.ar.replace(/^نقشة /, "")}` : ""}، ${materialWords[cloth].ar}`,
  };
};

/** Different garments, each in another colour from factory to factory. */
const samplesFor = (c: Chance, factory: Factory): GarmentPicture[] => {
  const byStyle = Map.groupBy(
    garmentPictures().filter((picture) => (skills[factory.skill].kinds as readonly string[]).includes(picture.garment.kind)),
    (picture) => picture.garment.style,
  );
  return c
    .shuffle([...byStyle.values()])
    .slice(0, c.int(4, 7))
    .map((colourways) => c.pick(colourways));
};

const openings: readonly Words[] = [
  {
    "zh-cn": "建厂于{year}年，从一间二十台车的作坊做起，今天自有裁、缝、整、检全部工序。",
    en: "Founded in {year} with twenty machines in one room; today cutting, sewing, pressing and inspection are all under our own roof.",
    ar: "تأسس المصنع عام {year} بعشرين ماكينة في غرفة واحدة، واليوم يجري القص والخياطة والكي والفحص كلها تحت سقف واحد.",
  },
  {
    "zh-cn": "{year}年起专做外贸单，厂长、版师、跟单三人小组对一个客户负责到底。",
    en: "An export factory since {year}: one manager, one pattern maker and one merchandiser answer for each client from first mail to last carton.",
    ar: "مصنع تصدير منذ {year}: مدير وباترونست ومتابِع لكل عميل من أول رسالة حتى آخر كرتونة.",
  },
  {
    "zh-cn": "{year}年成立。我们不做所有品类，只做自己最熟的几样，所以报价快、返工少。",
    en: "Set up in {year}. We do not make everything, only what we know best, which is why we quote quickly and rework little.",
    ar: "تأسسنا عام {year}. لا نصنع كل شيء بل ما نتقنه فقط، لذلك نسعّر بسرعة ونعيد العمل نادرًا.",
  },
  {
    "zh-cn": "{year}年由两家老厂合并而来，老师傅平均工龄十四年。",
    en: "Two older workshops joined in {year}; our senior operators have been at their machines for fourteen years on average.",
    ar: "نتج عن اندماج ورشتين عام {year}، ومتوسط خبرة عمالنا المخضرمين أربعة عشر عامًا.",
  },
];
const habits: readonly Words[] = [
  {
    "zh-cn": "样衣三到五天，大货前先封产前样；中查按AQL 2.5，尾查留照片存档一年。",
    en: "Samples take three to five days; a pre-production sample is sealed before bulk, in-line checks follow AQL 2.5 and final photos are kept for a year.",
    ar: "العينات خلال ثلاثة إلى خمسة أيام، وتُعتمد عينة ما قبل الإنتاج، والفحص أثناء الإنتاج وفق AQL 2.5 مع حفظ الصور سنة.",
  },
  {
    "zh-cn": "面料进厂先过四分制验布机，缩水率与色牢度自测，不合格的布不上裁床。",
    en: "Cloth passes a four-point inspection frame on arrival; shrinkage and fastness are tested here, and what fails never reaches the cutting table.",
    ar: "يُفحص القماش عند وصوله بنظام النقاط الأربع، ويُختبر الانكماش وثبات اللون قبل القص.",
  },
  {
    "zh-cn": "返单价格不变、交期减三天；小单合并裁剪，三百件起可用自己的水洗标。",
    en: "Repeats keep their price and ship three days sooner; small orders are cut together, and from three hundred pieces they carry your own care label.",
    ar: "سعر إعادة الطلب ثابت والتسليم أسرع بثلاثة أيام، وابتداءً من ثلاثمئة قطعة تحمل بطاقة العناية علامتك.",
  },
  {
    "zh-cn": "装箱按客户条码，一箱一单；可以验货后再付尾款，也接受第三方驻厂。",
    en: "Cartons are packed to the client's barcodes, one list a carton; the balance can wait for your inspection, and third-party inspectors are welcome.",
    ar: "التعبئة حسب باركود العميل، ويمكن سداد الرصيد بعد الفحص، ونرحب بجهات الفحص الخارجية.",
  },
  {
    "zh-cn": "车间排产表每天更新，客户随时能看到自己的单在哪一道工序。",
    en: "The floor plan is updated daily, and every client can ask which operation the order has reached.",
    ar: "يُحدَّث جدول الإنتاج يوميًا ويمكن لكل عميل معرفة مرحلة طلبه.",
  },
];
const fill = (words: Words, year: number): Words => ({
  "zh-cn": words["zh-cn"].replace("{year}", String(year)),
  en: words.en.replace("{year}", String(year)),
  ar: words.ar.replace("{year}", String(year)),
});
const joined = (parts: readonly Words[]): Words => ({
  "zh-cn": parts.map((part) => part["zh-cn"]).join("\n"),
  en: parts.map((part) => part.en).join("\n"),
  ar: parts.map((part) => part.ar).join("\n"),
});

const markets = ["AE", "SA", "KW", "DE", "FR", "GB", "US", "JP", "KR", "NG", "BR", "RU", "KZ", "MA", "EG", "IT", "ES", "NL"] as const;
const gulf = ["AE", "SA", "KW", "QA", "OM", "MA"] as const;

/** What a sample sheet says besides its title. */
const sampleNotes: readonly Words[] = [
  {
    "zh-cn": "版型已放码XS—XXL，可换面料与颜色；样衣自带产前工艺单，寄出前量尺并拍照留底。",
    en: "Graded XS to XXL; cloth and colour can be changed. The sample comes with its spec sheet, measured and photographed before it leaves.",
    ar: "مُدرَّج من XS إلى XXL ويمكن تغيير القماش واللون. تُرسل العينة مع ورقة المواصفات بعد القياس والتصوير.",
  },
  {
    "zh-cn": "大货曾出口欧洲，缝份与线迹按客户手册做；首单可在此基础上改领、改袖。",
    en: "Made in bulk for Europe before, seams and stitches to the client's manual; collar and sleeve can be changed for a first order.",
    ar: "أُنتج سابقًا بكميات لأوروبا وفق دليل العميل، ويمكن تعديل الياقة والأكمام في الطلب الأول.",
  },
  {
    "zh-cn": "面料有现货，出样不用等织布；下大货后样衣费从首单中扣回。",
    en: "The cloth is in stock, so no sample waits for weaving; its price is taken off the first bulk order.",
    ar: "القماش متوفر فلا تنتظر العينة النسيج، ويُخصم ثمنها من أول طلب بالجملة.",
  },
  {
    "zh-cn": "水洗三次测过缩水与扭曲，尺寸表按洗后标注；织标、吊牌、包装袋可按客户稿定做。",
    en: "Washed three times for shrinkage and twist, the size chart is after washing; labels, hangtags and bags follow your artwork.",
    ar: "غُسلت ثلاث مرات لقياس الانكماش والالتواء وجدول المقاسات بعد الغسيل، والبطاقات والأكياس حسب تصميمكم.",
  },
];
/** Cloth by its usual mixture. */
const compositionOf = (c: Chance, cloth: Words): Words => {
  const share = c.pick([100, 97, 95, 80] as const);
  const second: Words =
    share === 100 ? { "zh-cn": "", en: "", ar: "" } : { "zh-cn": `，氨纶${100 - share}%`, en: `, ${100 - share}% elastane`, ar: `، ${100 - share}% إيلاستين` };
  return {
    "zh-cn": `${cloth["zh-cn"]} ${share}%${second["zh-cn"]}`,
    en: `${share}% ${cloth.en.toLowerCase()}${second.en}`,
    ar: `${share}% ${cloth.ar}${second.ar}`,
  };
};

const holidayNotes: readonly Words[] = [
  {
    "zh-cn": "厂休检修设备，期间消息照常回复，打样顺延。",
    en: "Closed for maintenance; messages are answered, samples wait until we are back.",
    ar: "إجازة لصيانة المعدات؛ نرد على الرسائل وتؤجل العينات حتى عودتنا.",
  },
  {
    "zh-cn": "厂庆放假，发货在假期后第一天恢复。",
    en: "Anniversary holiday; shipping starts again on the first day after it.",
    ar: "عطلة ذكرى التأسيس؛ يُستأنف الشحن في أول يوم بعدها.",
  },
];
const dayAfter = (now: Date, count: number): string => later(now, days(count)).toISOString().slice(0, 10);

/** A firm's mark is made of the first letters of its name. */
const initialsOf = ({ en }: Words): string => (en.match(/\b[A-Z]/g) ?? []).slice(0, 3).join("");

/** The parts of a whole by their shares, in hundreds: the last has what is left, so that they add up. */
const partsOf = (whole: number, shares: readonly number[]): number[] => {
  const sum = shares.reduce((all, share) => all + share, 0);
  let left = whole;
  return shares.map((share, at) => {
    const part = at === shares.length - 1 ? left : Math.min(left, Math.round((whole * share) / sum / 100) * 100);
    left -= part;
    return part;
  });
};

/** The calendar of the next months: the near ones are fuller than the far ones; some factories keep none. */
const calendarOf = (c: Chance, now: Date, total: number) => {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const isBookedOut = c.yes(0.12);
  return Array.from({ length: c.int(5, 9) }, (_none, at) => {
    const share = isBookedOut && at < 2 ? 0 : Math.min(0.95, c.range(0.04, 0.3) + at * 0.13);
    return { month: new Date(Date.UTC(year, month + at, 1)).toISOString().slice(0, 7), total, free: Math.min(total, Math.round((total * share) / 100) * 100) };
  });
};

const inspectionNotes = [
  "现场核对营业执照、设备与在岗人数，与页面一致",
  "抽查三张在制单的裁、缝、检记录，可追溯",
  "消防通道、化学品存放与检针记录合格",
  "核对半年出货报关单与产能相符",
] as const;

export const loadEnterprises = async (market: Market): Promise<void> => {
  const { sellers, accounts, now } = market;
  const tick = market.progress("enterprises", sellers.length);
  const scans = new Map(await Promise.all(certificateKinds.map(async (kind) => [kind, await market.image(certificatePicture(kind))] as const)));
  for (const [index, seller] of sellers.entries()) {
    const factory = factories[index % factories.length] as Factory;
    const skill = skills[factory.skill];
    const c = chance(`${market.seed} enterprise ${factory.letters}`);
    const more = chance(`${market.seed} enterprise calendar ${factory.letters}`);
    const people = factory.renshu ?? 40;
    // Nine in ten have been visited, the factory of the demo account certainly; who has not opened a page in these days.
    const isVisited = index < 10 || chance(`${market.seed} enterprise visit ${factory.letters}`).yes(0.88);
    const openedLongAgo = c.int(95, 270);
    const openedAt = later(now, -(isVisited ? days(openedLongAgo) : hours(openedLongAgo / 8)));
    const monthly = Math.round((people * c.range(180, 260)) / 100) * 100;
    const shares = skill.lines.map(() => c.range(0.6, 1.4));
    const ofPieces = shares.filter((_, at) => !madeByMetre.has(skill.lines[at] as Words));
    // A mill of cloth has no pieces to tell.
    const months = ofPieces.length > 0 && (index < 6 || more.yes(0.9)) ? calendarOf(more, now, monthly) : [];
    const made = partsOf(monthly, ofPieces);
    const certificates = c.shuffle(certificateKinds).slice(0, c.int(0, 4));
    const samples = samplesFor(c, factory);
    await market.run(
      saveEnterprise,
      seller,
      {
        logo: await market.image(monogramPicture(initialsOf(factory.name), 1)),
        image: await market.image(coverPicture(index)),
        name: text(factory.name),
        type: factory.type,
        makes: [...skill.makes],
        zhuyingchanpin: text(c.pick(skill.products as readonly Words[])),
        renshu: factory.renshu,
        city_code: factory.city,
        address: text(market.streets.get(seller.id) as Words),
        about: text(joined([fill(c.pick(openings), factory.founded), ...c.shuffle(habits).slice(0, 3)])),
        founded_year: factory.founded,
        area_m2: Math.round(people * c.range(18, 44)),
        production_lines: Math.max(1, Math.round(people / c.int(30, 42))),
        monthly_capacity: ofPieces.length > 0 ? monthly : null,
        min_order_quantity: c.pick([50, 60, 80, 100, 120, 200, 300]),
        capacities: skill.lines.map((title, at) => {
          const place = ofPieces.indexOf(shares[at] ?? 0);
          if (place >= 0) return { title: text(title), monthly: made[place] ?? 0 };
          return { title: text(title), monthly: Math.round((monthly * (shares[at] ?? 1) * 2) / 100) * 100 };
        }),
        machines: skill.machines.map(([title, count]) => ({ title: text(title), count: Math.max(1, Math.round((count * people) / 220)) })),
        markets: c.shuffle(factory.skill === "modest" ? gulf : markets).slice(0, c.int(3, 5)),
        certificates: certificates.map((kind) => ({
          kind,
          number: `${kind.toUpperCase().replaceAll("_", "-")} ${c.int(10_000_000, 99_999_999)}`,
          // One in seven has run out since it was checked.
          valid_until: unixSeconds(later(now, days(more.yes(0.15) ? -more.int(4, 50) : c.int(60, 900)))),
          scan: scans.get(kind) ?? "",
        })),
        samples: await Promise.all(
          samples.map(async (picture) => ({
            images: [await market.image(picture)],
            title: text(sampleTitle(picture.garment)),
            about: text(more.pick(sampleNotes)),
            composition: text(compositionOf(more, materialWords[picture.garment.cloth])),
            cost_minor: more.yes(0.85) ? String(more.int(12, 58) * 1_000) : null,
            lead_days: more.int(3, 9),
          })),
        ),
        price_level: more.yes(0.92) ? more.pick(priceLevels) : null,
        payment_terms: ["escrow", ...more.shuffle(paymentTerms.slice(1)).slice(0, more.int(1, 3))],
        sample_days: more.int(3, 8),
        bulk_days: more.int(14, 40),
      },
      { at: openedAt },
    );
    if (months.length > 0) await market.run(saveCapacity, seller, { months });
    // A few are away today, a few have announced when they will be; some work every day, some office hours only.
    const away = index % 17 === 11 ? [-2, 6] : index % 17 === 5 ? [12, 19] : undefined;
    await market.run(saveOpening, seller, {
      work_days: more
        .pick([
          [1, 2, 3, 4, 5, 6],
          [1, 2, 3, 4, 5, 6],
          [1, 2, 3, 4, 5],
          [1, 2, 3, 4, 5, 6, 7],
        ] as const)
        .slice(),
      opens_at: more.pick([480, 480, 510, 540]),
      closes_at: more.pick([1_050, 1_080, 1_110, 1_200]),
      ...(away ? { holiday: { from: dayAfter(now, away[0]!), until: dayAfter(now, away[1]!), note: text(more.pick(holidayNotes)) } } : {}),
    });
    if (isVisited)
      await market.run(
        inspectEnterprise,
        accounts.operator,
        { user_id: seller.id, has_passed: true, certificates, note: c.shuffle(inspectionNotes).slice(0, 2).join("；") },
        { at: later(now, -days(c.int(3, 90))) },
      );
    tick();
  }
};
