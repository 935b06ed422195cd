// How the market's sellers and designers were certified, and who waits to be. Everything by the calls: form, papers, decision.
import { days, hours, later, unixSeconds } from "#kit/time.ts";
import { imageVariant } from "#kit/image-path.ts";
import type { InputOf } from "#kit/call.ts";
import { grantMembership } from "#domains/people/accounts/contract/other-sites.ts";
import { creditCodeCheck } from "#domains/people/accounts/contract/credit-code.ts";
import { saveDesignerForm, saveEnterpriseForm, submitCertification, uploadDocument } from "#domains/people/certification/contract/own.ts";
import { residentIdCheck } from "#domains/people/certification/contract/paper-numbers.ts";
import { decideCertification, certificationQueue } from "#domains/people/certification/contract/review.ts";
import type { DesignStyle } from "#domains/catalogue/designs/contract/fields.ts";
import { chance, type Chance } from "#demo/pictures/chance.ts";
import { identityCard, letterPaper, licencePaper, scannedPaper } from "#demo/pictures/papers.ts";
import { printPictures, scenePictures, type Words } from "#demo/pictures/catalogue.ts";
import { applicants, type Applicant } from "./applicants.ts";
import { factories, skills, type Factory } from "./factory-names.ts";
import type { Account, Market } from "./market.ts";
import { designerNames, type DesignerName } from "./person-names.ts";

type Kind = "enterprise" | "designer";
type Paper = { slot: string; name: string; bytes: Buffer };
type EnterpriseForm = InputOf<typeof saveEnterpriseForm>["form"];
type DesignerForm = InputOf<typeof saveDesignerForm>["form"];

const text = (one: Words) => ({ ...one, author: "zh-cn" as const });

/** Valid as a real one is: the place's code in it, and its last character proved. */
export const creditCode = (city: string, index: number): string => {
  const start = `91${city}MA${(2_800_000 + index * 7919)
    .toString(36)
    .toUpperCase()
    .replace(/[IOSVZ]/g, "X")
    .padStart(7, "2")
    .slice(-7)}`;
  return `${start}${creditCodeCheck(start)}`;
};
const residentId = (city: string, c: Chance): string => {
  const start = `${city}${c.int(1964, 1996)}${String(c.int(1, 12)).padStart(2, "0")}${String(c.int(1, 28)).padStart(2, "0")}${String(c.int(1, 999)).padStart(3, "0")}`;
  return `${start}${residentIdCheck(start)}`;
};

/** Small pictures of what the market has drawn anyway. */
export const smallOf = async (market: Market, pictures: readonly { key: string }[], count: number): Promise<Buffer[]> =>
  Promise.all(
    pictures.slice(0, count).map(async (picture) => {
      const name = /([^/]+)\.320\.jpg$/.exec(imageVariant(await market.image(picture), 320, "jpg"))?.[1] ?? "";
      return (await market.portal.services.images.variant(name, 320, "jpg")) ?? Buffer.alloc(0);
    }),
  );

type Papers = { idFront: Buffer; idBack: Buffer; letter: Buffer; scenes: readonly Buffer[]; prints: readonly Buffer[] };
const drawPapers = async (market: Market): Promise<Papers> => ({
  idFront: await identityCard(market.seed, "front"),
  idBack: await identityCard(market.seed, "back"),
  letter: await letterPaper(market.seed),
  scenes: await smallOf(market, scenePictures(), 8),
  prints: await smallOf(market, printPictures(), 12),
});

const identityPapers = (papers: Papers, hasBack: boolean): Paper[] => [
  { slot: "id_front", name: "id-front.jpg", bytes: papers.idFront },
  ...(hasBack ? [{ slot: "id_back", name: "id-back.jpg", bytes: papers.idBack }] : []),
];

/** Those certified long ago handed in scans; they cost the loading nothing. */
const scans = (slots: readonly string[], seed: string): Paper[] =>
  slots.map((slot) => ({ slot, name: `${slot.replace("_", "-")}.pdf`, bytes: scannedPaper(`${seed} ${slot}`) }));
const photosOf = (papers: Papers, at: number): Paper[] =>
  [0, 1].map((n) => ({ slot: "photos", name: `factory-${n + 1}.jpg`, bytes: papers.scenes[(at * 3 + n) % papers.scenes.length] as Buffer }));
const worksOf = (papers: Papers, at: number): Paper[] =>
  [0, 1, 2].map((n) => ({ slot: "works", name: `work-${n + 1}.jpg`, bytes: papers.prints[(at * 3 + n) % papers.prints.length] as Buffer }));

const enterprisePapers = async (seed: string, papers: Papers, at: number, { isAbroad = false, isOwner = true } = {}): Promise<Paper[]> => [
  { slot: "licence", name: "business-licence.jpg", bytes: await licencePaper(seed) },
  ...identityPapers(papers, !isAbroad),
  ...(isOwner ? [] : [{ slot: "authorisation", name: "authorisation.jpg", bytes: papers.letter }]),
  ...photosOf(papers, at),
];
const designerPapers = (papers: Papers, at: number, isAbroad: boolean): Paper[] => [...identityPapers(papers, !isAbroad), ...worksOf(papers, at)];

const banks = ["中国银行", "中国工商银行", "中国建设银行", "招商银行"] as const;
const account = (c: Chance) => `${c.pick(["6222", "3571", "1209", "4400"])}${String(c.int(10_000_000, 99_999_999))}${String(c.int(1000, 9999))}`;

const streets: readonly Words[] = [
  { "zh-cn": "轻纺大道{n}号", en: "{n} Qingfang Avenue", ar: "{n} شارع تشينغفانغ" },
  { "zh-cn": "工业园三路{n}号", en: "{n} Industrial Park Third Road", ar: "{n} الطريق الثالث، المنطقة الصناعية" },
  { "zh-cn": "创业路{n}号", en: "{n} Chuangye Road", ar: "{n} طريق تشوانغيه" },
  { "zh-cn": "织造街{n}号", en: "{n} Zhizao Street", ar: "{n} شارع النسيج" },
];
/** Street and number in three languages: the register has the Chinese one. */
const streetOf = (c: Chance): Words => {
  const street = streets[c.int(1, 9) % streets.length] as Words;
  const number = String(c.int(6, 388));
  return { "zh-cn": street["zh-cn"].replace("{n}", number), en: street.en.replace("{n}", number), ar: street.ar.replace("{n}", number) };
};

const formOfFactory = (factory: Factory, index: number, c: Chance, street = streetOf(c)): EnterpriseForm => ({
  country_code: "CN",
  legal_name: factory.name["zh-cn"],
  registration_number: creditCode(factory.city, index),
  city_code: factory.city,
  address: street["zh-cn"],
  business_scope: "服装、服饰、纺织品的设计、生产、加工、销售；货物及技术进出口。",
  founded_on: `${factory.founded}-0${c.int(1, 9)}-${c.int(10, 28)}`,
  licence_until: "",
  representative: factory.contact,
  id_kind: "resident_id",
  id_number: residentId(factory.city, c),
  is_representative: true,
  contact_name: factory.contact,
  contact_phone: `0575-8${c.int(1_000_000, 9_999_999)}`,
  contact_mail: `trade@${factory.letters.toLowerCase().replace(/[^a-z]/g, "") || "factory"}.example`,
  bank_name: `${c.pick(banks)}${factory.short.slice(0, 2)}支行`,
  bank_holder: factory.name["zh-cn"],
  bank_account: account(c),
  page_name: text(factory.name),
  type: factory.type,
  makes: [...skills[factory.skill].makes],
  zhuyingchanpin: text(skills[factory.skill].products[0] as Words),
  renshu: factory.renshu ?? 40,
  factory_city_code: factory.city,
});

const schools = ["中国美术学院，染织与服装设计", "东华大学，纺织品设计", "苏州大学艺术学院，服装与服饰设计", "浙江理工大学，纺织品艺术设计"] as const;
const formOfDesigner = (name: Words, city: Words, country: string, about: Words, styles: readonly DesignStyle[], c: Chance): DesignerForm => ({
  country_code: country,
  real_name: country === "CN" ? name["zh-cn"] : name.en,
  id_kind: country === "CN" ? "resident_id" : "passport",
  id_number: country === "CN" ? residentId("330106", c) : `${c.pick(["P", "N", "K"])}${c.int(1_000_000, 9_999_999)}`,
  school: country === "CN" ? c.pick(schools) : "École supérieure des arts, textile",
  years: c.int(3, 22),
  experience: country === "CN" ? "曾任印花厂花型设计师，作品用于女装、家纺与丝巾。" : "In-house pattern designer for two dress houses; freelance since.",
  page_name: text(name),
  city: text(city),
  styles: [...styles],
  about: text(about),
  links: [],
});

const fillIn = async (market: Market, who: Account, kind: Kind, form: EnterpriseForm | DesignerForm, papers: readonly Paper[], at: Date): Promise<void> => {
  if (kind === "enterprise") await market.run(saveEnterpriseForm, who, { version: 0, form: form as EnterpriseForm }, { at });
  else await market.run(saveDesignerForm, who, { version: 0, form: form as DesignerForm }, { at });
  for (const { slot, name, bytes } of papers) await market.run(uploadDocument, who, { kind, slot, file: { name, bytes } }, { at });
};
const handIn = (market: Market, who: Account, kind: Kind, at: Date) => market.run(submitCertification, who, { kind, version: 1 }, { at });

/** The submission of this user, as staff find it. */
const waitingOf = async (market: Market, who: Account): Promise<{ id: number; submission: number }> => {
  const { list } = await market.run(certificationQueue, market.accounts.operator, { keyword: String(who.id), size: 1 });
  const { id, submission } = list[0] ?? { id: 0, submission: 0 };
  return { id, submission };
};

const grantVip = (market: Market, who: Account, from: Date, lasting: number) =>
  market.run(
    grantMembership,
    market.accounts.operator,
    { user_id: who.id, enterprise_vip_until: unixSeconds(later(from, days(lasting))), reason: "年费到账" },
    { at: from },
  );

const certifySellers = async (market: Market, papers: Papers, tick: () => void) => {
  const c = chance(`${market.seed} certifications`);
  for (const [index, seller] of market.sellers.entries()) {
    const factory = factories[index % factories.length] as Factory;
    // One was approved almost two years ago: it is reminded to look through its data.
    const ago = index === 7 ? 712 : c.int(90, 280);
    const decided = later(market.now, -days(ago));
    const since = later(decided, -days(c.int(2, 4)));
    const hasVip = index === 0 || index === 7 || c.yes(0.75);
    await grantVip(market, seller, later(since, -hours(3)), ago + (hasVip ? c.int(120, 700) : c.int(40, 110)));
    const scanned = [...scans(["licence", "id_front", "id_back"], factory.letters), ...photosOf(papers, index)];
    const street = streetOf(c);
    market.streets.set(seller.id, street);
    await fillIn(market, seller, "enterprise", formOfFactory(factory, index, c, street), scanned, since);
    await handIn(market, seller, "enterprise", since);
    const waiting = await waitingOf(market, seller);
    const note = "营业执照、法人身份与对公账户核验一致";
    await market.run(decideCertification, market.accounts.operator, { ...waiting, decision: "approve", note }, { at: decided });
    tick();
  }
};

const certifyDesigners = async (market: Market, papers: Papers, tick: () => void) => {
  const c = chance(`${market.seed} designer certifications`);
  for (const [index, who] of market.designers.entries()) {
    const facts = designerNames[index] as DesignerName;
    const decided = later(market.now, -days(c.int(90, 180)));
    const since = later(decided, -days(c.int(1, 3)));
    const form = formOfDesigner(facts.name, facts.city, facts.country, facts.about, ["floral"], c);
    const scanned = scans(facts.country === "CN" ? ["id_front", "id_back"] : ["id_front"], facts.name.en);
    await fillIn(market, who, "designer", form, [...scanned, ...worksOf(papers, index)], since);
    await handIn(market, who, "designer", since);
    const waiting = await waitingOf(market, who);
    await market.run(decideCertification, market.accounts.operator, { ...waiting, decision: "approve", note: "作品原件与本人身份核验一致" }, { at: decided });
    tick();
  }
};

const introductions: Words = {
  "zh-cn": "画植物与旧织物上的纹样，偏爱两三套色的循环。",
  en: "Plants and the patterns of old cloth, mostly repeats in two or three colours.",
  ar: "نباتات ونقوش الأقمشة القديمة، وأغلبها تكرارات بلونين أو ثلاثة.",
};

const formOfApplicant = (one: Applicant, index: number, c: Chance): EnterpriseForm | DesignerForm => {
  if (one.kind === "designer") return formOfDesigner(one.name, one.town, one.isAbroad?.country ?? "CN", introductions, ["floral", "geometric"], c);
  const factory = { ...one, short: one.nickname, letters: `A${index}`, contact: one.person, founded: Number(one.founded.slice(0, 4)) };
  const form = { ...formOfFactory(factory as never, 200 + index, c), founded_on: one.founded, factory_city_code: one.city };
  if (!one.isAbroad) return form;
  return {
    ...form,
    country_code: one.isAbroad.country,
    legal_name: one.name.en,
    registration_number: one.isAbroad.number,
    city_code: "",
    region: one.isAbroad.region,
    address: "Plot S40312, Jebel Ali Free Zone",
    business_scope: "Trading of garments and textiles, re-export.",
    id_kind: "passport",
    id_number: "Y8841207",
    bank_name: "Emirates NBD, Jebel Ali",
    bank_holder: one.name.en,
    bank_account: "AE070331234567890123456",
    contact_phone: "+971 4 887 1204",
  };
};

const remarksFor: Record<Kind, InputOf<typeof decideCertification>["remarks"]> = {
  enterprise: [
    { field: "licence", reason: "cut_off" },
    { field: "bank_holder", reason: "mismatch", text: "对公账户户名须与营业执照名称一致" },
    { field: "photos", reason: "other", text: "请补一张能看清厂牌的大门照片" },
  ],
  designer: [
    { field: "works", reason: "not_own", text: "第二幅请附源文件截图或版权登记证书" },
    { field: "id_back", reason: "unreadable" },
  ],
};

const applyOthers = async (market: Market, papers: Papers, tick: () => void) => {
  const c = chance(`${market.seed} applicants`);
  for (const [index, one] of applicants.entries()) {
    const who = market.applicants[index];
    if (!who) continue;
    // What waits for a reviewer came within the day that they promise, or a little before it.
    const since = later(market.now, -(one.stands === "submitted" ? hours(5 * one.since) : days(one.since) + hours(index)));
    if (one.kind === "enterprise") await grantVip(market, who, later(since, -days(1)), 365);
    const form = formOfApplicant(one, index, c);
    const isOwner = index % 2 === 0;
    const all =
      one.kind === "enterprise"
        ? await enterprisePapers(one.nickname, papers, index, { isAbroad: one.isAbroad !== undefined, isOwner })
        : designerPapers(papers, index, one.isAbroad !== undefined);
    const isDraft = one.stands === "draft";
    const given = one.kind === "enterprise" ? { ...form, is_representative: isOwner } : form;
    // A draft stops halfway, as one does in the evening.
    const { bank_name: _bank, bank_holder: _holder, bank_account: _account, zhuyingchanpin: _makes, ...half } = given as EnterpriseForm;
    await fillIn(market, who, one.kind, isDraft ? half : given, isDraft ? all.slice(0, 1) : all, since);
    if (!isDraft) await handIn(market, who, one.kind, since);
    if (one.stands === "rejected") {
      const waiting = await waitingOf(market, who);
      await market.run(
        decideCertification,
        market.accounts.operator,
        { ...waiting, decision: "reject", remarks: remarksFor[one.kind] },
        { at: later(since, days(2) + hours(5)) },
      );
    }
    tick();
  }
};

export const loadCertifications = async (market: Market): Promise<void> => {
  const tick = market.progress("certifications", market.sellers.length + market.designers.length + market.applicants.length);
  const papers = await drawPapers(market);
  await certifySellers(market, papers, tick);
  await certifyDesigners(market, papers, tick);
  await applyOthers(market, papers, tick);
};
