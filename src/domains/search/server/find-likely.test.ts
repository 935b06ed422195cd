import { expect, test } from "vitest";
import { findBegun, findLikely } from "./find-likely.ts";
import { byWords, indexOf } from "./relevance/judging.ts";
import { analyseQuery } from "./text/analyse.ts";

const goods = (locale: "zh-cn" | "en" | "ar", titles: readonly string[]) =>
  indexOf(titles.map((title) => ({ kind: "product" as const, title: { [locale]: title } })));

test("of what comes near, a word that few have says more than parts of words that many have", async () => {
  const many = Array.from({ length: 8 }, (_, number) => `كستبار مرزنجاش ${number}`);
  const index = await goods("ar", [...many, "حزام كستبان"]);
  const { outcome, isLoose } = await findLikely(index, analyseQuery("كستبان زمهريرات"), byWords);
  expect(isLoose).toBe(true);
  expect(outcome.hits[0]?.id).toBe(many.length + 1);
  expect(outcome.hits.length).toBe(many.length + 1);
});

const found = async (index: Awaited<ReturnType<typeof goods>>, text: string) => {
  const { outcome, instead, isLoose } = await findLikely(index, analyseQuery(text), byWords);
  return { ids: outcome.hits.map((hit) => hit.id), instead: instead?.text ?? "", isLoose };
};

test("a misspelt name is corrected by the names that goods have, not by words of the trade", async () => {
  const titles = ["Adidas track top", "Adidas shorts", "Reebok trainers", "Puma socks", "Velvet ribbon", "Adding machine"];
  const index = await goods("en", titles);
  expect(await found(index, "adiddas")).toEqual({ ids: [2, 1], instead: "adidas", isLoose: true });
  expect(await found(index, "reebock")).toMatchObject({ ids: [3], instead: "reebok" });
  expect(await found(index, "pumaa")).toMatchObject({ ids: [4], instead: "puma" });
});

test("how many are wanted does not change what is meant", async () => {
  const index = await goods("en", ["Adidas track top", "Velvet ribbon"]);
  const { outcome } = await findLikely(index, analyseQuery("adiddas"), { ...byWords, wanted: 1 });
  expect(outcome.hits.map((hit) => hit.id)).toEqual([1]);
});

test("a slip of one seller does not hide what all others write", async () => {
  const index = await goods("en", ["Adiddas cap", ...Array.from({ length: 9 }, (_, at) => `Adidas style ${at}`)]);
  const { ids, instead, isLoose } = await found(index, "adiddas");
  expect({ first: ids[0], all: ids.length, instead, isLoose }).toEqual({ first: 1, all: 10, instead: "adidas", isLoose: false });
});

test("a compound that no dictionary knows is one thing", async () => {
  const index = await goods("zh-cn", ["舞蹈培训教材", "儿童舞蹈服", "工作手册", "蓝色工作帽", "落地灯", "全身落地镜", "舞蹈演出服"]);
  expect((await found(index, "舞蹈服")).ids).toEqual([2]);
  expect((await found(index, "落地镜")).ids).toEqual([6]);
  expect((await found(index, "工作帽")).ids[0]).toBe(4);
});

test("words that stand together come before words that stand apart", async () => {
  const index = await goods("en", ["Jacket with denim collar", "Denim jacket in blue wash"]);
  expect((await found(index, "denim jacket")).ids[0]).toBe(2);
});

test("a code is found however it is cut, and by its beginning", async () => {
  const index = await goods("en", ["Overshirt AM815", "Overshirt AM 816", "Overshirt KL 99"]);
  expect((await found(index, "AM 815")).ids).toEqual([1]);
  expect((await found(index, "AM816")).ids).toEqual([2]);
  expect((await found(index, "am8")).ids.toSorted()).toEqual([1, 2]);
});

test("a size is found where goods come in it, or say it, and where they call themselves large", async () => {
  const index = await indexOf([
    { kind: "product", title: { en: "Wrap dress" }, sizes: ["xl", "3xl"] },
    { kind: "product", title: { en: "Wrap dress" }, sizes: ["s", "42"] },
    { kind: "product", title: { "zh-cn": "连衣裙 大码" } },
    { kind: "product", title: { en: "Wrap dress XXXL" } },
  ]);
  expect((await found(index, "dress 3XL")).ids.toSorted()).toEqual([1, 4]);
  expect((await found(index, "xxxl 连衣裙")).ids.toSorted()).toEqual([1, 4]);
  expect((await found(index, "فستان مقاس 42")).ids).toEqual([2]);
  expect((await found(index, "dress size s")).ids).toEqual([2]);
  expect((await found(index, "plus size dress")).ids).toEqual([3]);
  expect((await found(index, "wrap dress -xl")).ids.toSorted()).toEqual([2, 4]);
  expect(await found(index, "wrap dress 6xl")).toMatchObject({ isLoose: true });
});

test("quotes ask for the words in a row, a minus leaves out", async () => {
  const index = await goods("en", ["Cotton denim shirt", "Denim cotton shirt", "Cotton denim shirt, red"]);
  expect((await found(index, '"cotton denim" shirt')).ids.toSorted()).toEqual([1, 3]);
  expect((await found(index, "cotton denim shirt -red")).ids.toSorted()).toEqual([1, 2]);
});

test("a begun Arabic word finds what begins so, with its article or without", async () => {
  const index = await goods("ar", ["فستان سهرة", "الفستان الأبيض", "قميص قطن"]);
  for (const text of ["الفس", "فس", "الفست"]) expect((await findBegun(index, analyseQuery(text), ["product"], 5)).toSorted(), text).toEqual([1, 2]);
});

test.each([
  ["دينيم", "Denim overall"],
  ["شوز", "Leather shoes"],
])("%s finds %s", async (text, title) => expect((await found(await goods("en", [title, "Silk ribbon"]), text)).ids).toEqual([1]));
