import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { libreTranslator } from "#platform/translation/translator.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { translate } from "../../contract/translating.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
afterEach(() => void Object.assign(portal.services, { translator: null }));

const ask = (text: string, locale: "en" | "ar" | "zh-cn") => portal.run(translate, visitor, { text }, { locale });

test("what the phrase book has whole is said whole, in the language of the call", async () => {
  expect(await ask("你好！500件多少钱？", "ar")).toEqual({
    by: "phrases",
    service: "",
    sentences: [
      { said: "你好！", means: "مرحبًا" },
      { said: "500件多少钱？", means: "كم السعر لـ 500 قطعة؟" },
    ],
    terms: [],
  });
});

test("what it has not is left as it was, with the terms of the trade in it", async () => {
  const { by, sentences, terms } = await ask("你好！这款连衣裙的面料能换成真丝吗？", "en");
  expect(by).toBe("words");
  expect(sentences).toEqual([
    { said: "你好！", means: "Hello" },
    { said: "这款连衣裙的面料能换成真丝吗？", means: "" },
  ]);
  expect(terms).toContainEqual({ said: "连衣裙", means: "dress" });
  expect((await ask("Could you make this dress longer by two fingers?", "ar")).terms).toContainEqual({ said: "dress", means: "فستان" });
});

test("says that it knows nothing, and what is in the reader's language already", async () => {
  expect(await ask("Zxqv mnbv", "ar")).toEqual({ by: "nothing", service: "", sentences: [{ said: "Zxqv mnbv", means: "" }], terms: [] });
  expect(await ask("How much?", "en")).toMatchObject({ by: "same" });
  expect(await ask("500 👍", "en")).toMatchObject({ by: "nothing" });
});

test("who writes sees what the other side reads: in the language that is named, whatever the language of the call", async () => {
  const both = (to: "en" | "ar" | "zh-cn", locale: "en" | "ar" | "zh-cn", text: string) => portal.run(translate, visitor, { text, to }, { locale });
  // The agent writes Chinese and the buyer reads Arabic; and the other way round.
  expect(await both("ar", "zh-cn", "你好！")).toMatchObject({ by: "phrases", sentences: [{ said: "你好！", means: "مرحبًا" }] });
  expect(await both("zh-cn", "ar", "How much for 500 pieces?")).toMatchObject({
    by: "phrases",
    sentences: [{ means: expect.stringContaining("500") as string }],
  });
  expect((await both("zh-cn", "ar", "How much for 500 pieces?")).sentences[0]?.means).toMatch(/\p{Script=Han}/u);
  expect(await both("en", "ar", "How much?")).toMatchObject({ by: "same" });
});

test("a service that was set up is asked once for a text; while it is away the book helps out", async () => {
  const heard: { q: string[]; target: string; api_key?: string }[] = [];
  let status = 200;
  const service = http.createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const asked = JSON.parse(body) as (typeof heard)[number];
      heard.push(asked);
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(JSON.stringify({ translatedText: asked.q.map((text) => `<${asked.target}> ${text}`) }));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  Object.assign(portal.services, { translator: libreTranslator(url, "a key") });
  expect(await ask("这款可以改吗", "en")).toMatchObject({
    by: "service",
    service: "127.0.0.1",
    sentences: [{ said: "这款可以改吗", means: "<en> 这款可以改吗" }],
  });
  await ask("这款可以改吗", "en");
  expect(heard).toEqual([{ q: ["这款可以改吗"], source: "auto", target: "en", format: "text", api_key: "a key" }]);
  expect((await ask("这款可以改吗", "ar")).sentences[0]?.means).toBe("<ar> 这款可以改吗");
  const previewed = await portal.run(translate, visitor, { text: "这款可以改吗", to: "ar" }, { locale: "en" });
  expect(previewed.sentences[0]?.means).toBe("<ar> 这款可以改吗");
  status = 500;
  expect(await ask("你好", "en")).toMatchObject({ by: "phrases", sentences: [{ means: "Hello" }] });
  service.close();
});
