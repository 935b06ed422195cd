// The twelve fairs of the site map: written, published, with who exhibits, what is shown, and who signed up.
import { days, hours as hoursLong, later, tradeZone, unixSeconds } from "#kit/time.ts";
import { expoSites } from "#kit/moved-paths.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listEnterprises } from "#domains/catalogue/enterprises/contract/list.ts";
import type { BlockWhole } from "#domains/publishing/exhibitions/contract/blocks.ts";
import type { FairContent } from "#domains/publishing/exhibitions/contract/content.ts";
import { publishFair, saveExhibitors, saveFair, saveFairProducts } from "#domains/publishing/exhibitions/contract/admin.ts";
import type { FormWhole } from "#domains/publishing/exhibitions/contract/form.ts";
import { signUp } from "#domains/publishing/exhibitions/contract/signing-up.ts";
import { chance } from "#demo/pictures/chance.ts";
import { posterPicture, scenePictures, type Words } from "#demo/pictures/catalogue.ts";
import { captions, cities, fairTexts, formWords, hours, partnerRoles, questions, rooms, titles, type FairTexts } from "./fair-texts.ts";
import type { Market } from "./market.ts";

const text = (words: Words) => ({ ...words, author: "zh-cn" as const });

/** Midnight of a day in the trade's own zone, which has no summer time. */
const dayAt = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day) - hoursLong(8));
const partsOf = (date: Date): [year: number, month: number, day: number] => {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat("sv-SE", { timeZone: tradeZone, dateStyle: "short" }).format(date).split("-").map(Number);
  return [year, month, day];
};
const midnight = (date: Date): Date => dayAt(...partsOf(date));

/** The fair of this season that has not ended yet: this year's, or the next one's. */
const nextYearly = (now: Date, month: number, day: number, length: number): Date => {
  const [year] = partsOf(now);
  const here = dayAt(year, month, day);
  return later(here, days(length)) > now ? here : dayAt(year + 1, month, day);
};
/** The latest that is over. */
const lastYearly = (now: Date, month: number, day: number, length: number): Date => {
  const [year] = partsOf(now);
  const here = dayAt(year, month, day);
  return later(here, days(length)) <= now ? here : dayAt(year - 1, month, day);
};

/** When each is: those named by a year stay in it; one is always running; the others come round with their season. */
const when: Record<FairTexts["site"], { length: number; at: (now: Date) => Date }> = {
  adtiger: { length: 3, at: () => dayAt(2022, 2, 18) },
  efb2023: { length: 3, at: () => dayAt(2023, 9, 15) },
  tongzhaung2024: { length: 3, at: () => dayAt(2024, 5, 24) },
  nativity: { length: 3, at: (now) => lastYearly(now, 7, 8, 3) },
  xintang: { length: 4, at: (now) => later(midnight(now), -days(1)) },
  match: { length: 1, at: (now) => later(midnight(now), days(9)) },
  shaxi: { length: 3, at: (now) => later(midnight(now), days(19)) },
  muslim: { length: 3, at: (now) => later(midnight(now), days(34)) },
  efb: { length: 3, at: (now) => later(midnight(now), days(53)) },
  yuandan: { length: 3, at: (now) => nextYearly(now, 12, 30, 3) },
  qingrenjie: { length: 3, at: (now) => nextYearly(now, 1, 10, 3) },
  summer: { length: 4, at: (now) => nextYearly(now, 4, 16, 4) },
};

const formOf = (site: FairTexts["site"], starts: Date): FormWhole | null => {
  const pages: readonly string[] = expoSites[site];
  const kind = pages.includes("apply") ? "apply" : pages.includes("signUp") ? "signUp" : undefined;
  if (!kind) return null;
  const word = formWords[kind];
  const choices = (list: readonly { key: string; label: Words }[]) => list.map(({ key, label }) => ({ key, label: text(label) }));
  const name = { type: "text", name: "name", label: text(formWords.name), hint: text(formWords.nameHint), is_required: true, max_length: 40 } as const;
  const company = { type: "text", name: "company", label: text(formWords.company), is_required: true, max_length: 80 } as const;
  const mail = { type: "mail", name: "mail", label: text(formWords.mail), hint: text(formWords.mailHint), is_required: false } as const;
  const fields: FormWhole["fields"] =
    kind === "apply"
      ? [
          { ...company },
          { type: "text", name: "brand", label: text(formWords.brand), is_required: true, max_length: 60 },
          { type: "select", name: "goods", label: text(formWords.sells), is_required: true, choices: choices(formWords.kinds) },
          { type: "select", name: "stand", label: text(formWords.stand), is_required: true, choices: choices(formWords.stands) },
          { ...name },
          { type: "mobile", name: "assistant", label: text(formWords.assistant), is_required: false },
          { ...mail, is_required: true },
          { type: "text", name: "intro", label: text(formWords.intro), hint: text(formWords.introHint), is_required: false, max_length: 600 },
          { type: "checkbox", name: "honest", label: text(formWords.honest), is_required: true },
        ]
      : [
          { ...name },
          { ...company, is_required: false },
          { type: "select", name: "role", label: text(formWords.role), is_required: true, choices: choices(formWords.roles) },
          { type: "select", name: "goods", label: text(formWords.goods), is_required: false, choices: choices(formWords.kinds) },
          { type: "number", name: "people", label: text(formWords.people), is_required: false, minimum: 1, maximum: 8 },
          { ...mail },
          { type: "checkbox", name: "interpreter", label: text(formWords.interpreter), is_required: false },
        ];
  return {
    kind,
    title: text(word.title),
    about: text(word.about),
    terms: text(formWords.terms),
    fields,
    opens_at: null,
    closes_at: unixSeconds(kind === "apply" ? later(starts, -days(14)) : later(starts, -days(1))),
    // Few places at New Year, so that the demo has a waiting list.
    capacity: site === "yuandan" ? 12 : kind === "apply" ? 240 : 3_000,
    waiting_places: site === "yuandan" ? 40 : 0,
  };
};

const blocksOf = async (market: Market, fair: FairTexts, starts: Date, length: number, form: FormWhole | null): Promise<BlockWhole[]> => {
  const c = chance(`${market.seed} fair ${fair.site}`);
  const scenes = c.shuffle(scenePictures()).slice(0, 3);
  const images = await Promise.all(scenes.map((scene) => market.image(scene)));
  const captionOf: Record<(typeof scenes)[number]["scene"], Words | undefined> = {
    sewing: captions[0],
    rolls: captions[1],
    cutting: captions[2],
    outside: captions[3],
    yarn: captions[4],
    drying: captions[5],
  };
  const own: Record<FairTexts["order"][number], () => BlockWhole> = {
    countdown: () => ({ type: "countdown", key: "countdown", title: text(titles.countdown) }),
    about: () => ({
      type: "about",
      key: "about",
      title: text(titles.about),
      paragraphs: fair.paragraphs.map(text),
      points: fair.points.map(([title, said]) => ({ title: text(title), text: text(said) })),
    }),
    programme: () => ({
      type: "programme",
      key: "programme",
      title: text(titles.programme),
      days: Array.from({ length: Math.min(length, 2) }, (_, day) => ({
        date: unixSeconds(later(starts, days(day))),
        // The second day goes without the opening, in another order of rooms.
        sessions: fair.sessions.slice(day === 0 ? 0 : 1).map(([from, to, title, who], index) => ({
          from,
          to,
          title: text(title),
          ...(who ? { who: text(who) } : {}),
          place: text(rooms[(index + day) % rooms.length]!),
        })),
      })),
    }),
    exhibitors: () => ({ type: "exhibitors", key: "exhibitors", title: text(titles.exhibitors), shown: 8 }),
    products: () => ({ type: "products", key: "products", title: text(titles.products), shown: 8 }),
    numbers: () => ({
      type: "numbers",
      key: "numbers",
      title: text(titles.numbers),
      items: fair.numbers.map(([figure, unit, label]) => ({ figure, ...(unit ? { unit: text(unit) } : {}), label: text(label) })),
    }),
    gallery: () => ({
      type: "gallery",
      key: "gallery",
      title: text(titles.gallery),
      images: images.map((image, index) => ({ image, caption: text(captionOf[scenes[index]!.scene] ?? captions[0]!) })),
    }),
    partners: () => ({
      type: "partners",
      key: "partners",
      title: text(titles.partners),
      groups: [
        { role: text(partnerRoles.host), names: fair.partners.map(text) },
        { role: text(partnerRoles.service), names: [text(partnerRoles.threadport)] },
      ],
    }),
    faq: () => ({
      type: "faq",
      key: "faq",
      title: text(titles.faq),
      items: [...questions.general, ...(form ? questions[form.kind] : [])].map(({ question, answer }) => ({ question: text(question), answer: text(answer) })),
    }),
    travel: () => ({ type: "travel", key: "travel", title: text(titles.travel), ways: cities[fair.city].ways.map(([by, said]) => ({ by, text: text(said) })) }),
    sign_up: () => ({
      type: "sign_up",
      key: "sign-up",
      title: text(formWords[form?.kind ?? "signUp"].title),
      text: text(formWords[form?.kind ?? "signUp"].call),
      action: text(formWords[form?.kind ?? "signUp"].title),
    }),
    news: () => ({
      type: "news",
      key: "news",
      title: text(titles.news),
      // Of a fair far away, what is known by now.
      items: fair.news.map(([before, title, said], index) => ({
        date: unixSeconds(new Date(Math.min(later(starts, -days(before)).getTime(), later(market.now, -days(2 + index * 11)).getTime()))),
        title: text(title),
        text: text(said),
      })),
    }),
  };
  return [
    {
      type: "hero",
      key: "top",
      kicker: text(fair.kicker),
      lead: text(fair.lead),
      image: await market.image(posterPicture(fair.site)),
      alt: text(fair.alt),
    },
    ...fair.order.map((type) => own[type]()),
  ];
};

/** Factories of the trade, those of the fair's own goods first. */
const exhibitorsFor = async (market: Market, fair: FairTexts) => {
  const c = chance(`${market.seed} exhibitors ${fair.site}`);
  const { list } = await market.run(listEnterprises, null, { size: 60 });
  const fitting = list.filter((one) => one.makes.some((make) => fair.makes.includes(make)));
  const wanted = expoSites[fair.site].some((page) => page === "enterprise") ? 30 : c.int(8, 14);
  const chosen = [...c.shuffle(fitting), ...c.shuffle(list.filter((one) => !fitting.includes(one)))].slice(0, Math.max(wanted, Math.min(fitting.length, 4)));
  return chosen.map((one, index) => {
    const hall = String(1 + (index % 3));
    return { user_id: one.user_id, hall, booth: `${hall}-${"ABCD"[index % 4]}${String(1 + Math.floor(index / 3)).padStart(2, "0")}` };
  });
};

const productsFor = async (market: Market, fair: FairTexts, sellers: readonly number[]): Promise<number[]> => {
  const wantsList = expoSites[fair.site].some((page) => page === "product");
  if (!wantsList && !fair.order.includes("products")) return [];
  const found: number[][] = [];
  for (const seller_id of sellers.slice(0, wantsList ? 24 : 8))
    found.push((await market.run(listProducts, null, { seller_id, size: 4 })).list.map((one) => one.id));
  // One of each shop, then the next of each, so that no shop fills a shelf.
  return [0, 1, 2, 3].flatMap((round) => found.flatMap((ids) => ids[round] ?? [])).slice(0, wantsList ? 90 : 16);
};

const visitorsOf = async (market: Market, fair: FairTexts, form: FormWhole, published: Date) => {
  const c = chance(`${market.seed} visitors ${fair.site}`);
  const people = form.kind === "apply" ? market.sellers : market.buyers.slice(1);
  const count = Math.min(people.length, fair.site === "yuandan" ? 16 : 6);
  for (const [index, person] of c.shuffle(people).slice(0, count).entries()) {
    const answers: Record<string, string> = {
      name: person.nickname.slice(0, 40),
      company: person.nickname.slice(0, 80),
      brand: person.nickname.slice(0, 60),
      goods: c.pick(formWords.kinds).key,
      stand: c.pick(formWords.stands).key,
      role: c.pick(formWords.roles).key,
      people: String(c.int(1, 4)),
      mail: `fair${index + 1}@example.com`,
      interpreter: c.yes(0.3) ? "1" : "",
      honest: "1",
    };
    await market.run(
      signUp,
      person,
      { site: fair.site, kind: form.kind, answers: form.fields.map(({ name }) => ({ name, value: answers[name] ?? "" })) },
      { at: later(published, hoursLong(5 + index * 7)) },
    );
  }
};

export const loadFairs = async (market: Market): Promise<void> => {
  const as = market.accounts.operator;
  const tick = market.progress("fairs", fairTexts.length);
  for (const fair of fairTexts) {
    const { length, at } = when[fair.site];
    const starts = at(market.now);
    const [year] = partsOf(starts);
    const dated = (words: Words) =>
      text({
        "zh-cn": words["zh-cn"].replace("{year}", String(year)),
        en: words.en.replace("{year}", String(year)),
        ar: words.ar.replace("{year}", String(year)),
      });
    const form = formOf(fair.site, starts);
    const place = cities[fair.city];
    const content: FairContent = {
      name: dated(fair.name),
      tagline: text(fair.tagline),
      about: text(fair.about),
      // As its opening hours say: from nine on, on the last day until three.
      starts_at: unixSeconds(later(starts, hoursLong(9))),
      ends_at: unixSeconds(later(starts, days(length) - hoursLong(9))),
      hours: text(hours),
      venue: text(place.venue),
      city: text(place.city),
      address: text(place.address),
      theme: fair.theme,
      blocks: await blocksOf(market, fair, starts, length, form),
      form,
      lists: [...(["enterprise", "product"] as const)].filter((page) => expoSites[fair.site].some((one) => one === page)),
    };
    // Three months before, or for one far away some days ago.
    const published = new Date(Math.min(later(starts, -days(90)).getTime(), later(market.now, -days(6)).getTime()));
    const { number } = await market.run(saveFair, as, { site: fair.site, base: null, content }, { at: published });
    await market.run(publishFair, as, { site: fair.site, number }, { at: published });
    const exhibitors = await exhibitorsFor(market, fair);
    await market.run(saveExhibitors, as, { site: fair.site, exhibitors }, { at: published });
    const product_ids = await productsFor(
      market,
      fair,
      exhibitors.map((one) => one.user_id),
    );
    await market.run(saveFairProducts, as, { site: fair.site, product_ids }, { at: published });
    if (form) await visitorsOf(market, fair, form, published);
    tick();
  }
};
