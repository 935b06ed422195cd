import { inflateSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { RouterContextProvider, type LoaderFunctionArgs } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { walletMonths } from "#domains/money/bills/contract/bills.ts";
import { walletOnPaper } from "#domains/money/bills/ui/statement-on-paper.ts";
import { walletHistory } from "#domains/money/ledger/contract/wallet.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { loader as csvLoader } from "#sites/portal/pages/bills/wallet-export.ts";
import { loader as pdfLoader } from "#sites/portal/pages/bills/wallet-file.ts";
import { pageRequest } from "#sites/request-context.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { payPassword, startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";

/** A month of the wallet as its files have it: the words and numbers that its page shows. */

let portal: TestPortal;
let buyer: Persona;
let codes: string[];
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  const shops = [await aShop(portal), await aShop(portal)];
  const payer = await aBuyer(portal, 200_000n);
  const placed = await anOrder(
    portal,
    payer,
    shops.map((shop) => ({ sku_id: shop.skus[0] ?? 0, quantity: 10 })),
  );
  await portal.run(startPayment, payer, { reference: placed.checkout_id, provider: "wallet", pay_password: payPassword });
  buyer = payer;
  codes = placed.orders.map(({ code }) => code);
});
afterAll(() => portal.stop());

const month = dayOf(unixSeconds(new Date())).slice(0, 7);
const fetched = async (loader: (args: LoaderFunctionArgs) => Promise<Response>, as: Persona, locale: Locale) => {
  const context = new RouterContextProvider();
  context.set(pageRequest, {
    nonce: "",
    locale,
    publicUrl: "",
    picture: () => Promise.resolve(null),
    imageHost: "",
    say: (word, values) => portal.services.words.say(locale, word, values),
    session: () => portal.runner.actorOf(as.token),
    call: async (call, input) =>
      (await portal.runner.run(call, input, { token: as.token, locale, requestId: "wallet", address: "127.0.0.1", agent: "tests" })).data,
  });
  const request = new Request(`http://localhost/user/wallet/statement?month=${month}&currency=CNY`);
  const response = await loader({ context, params: {}, request } as unknown as LoaderFunctionArgs);
  return { name: response.headers.get("content-disposition") ?? "", bytes: Buffer.from(await response.arrayBuffer()) };
};

test.each(locales)("its CSV in %s says of each movement what the page says, and which orders it paid", async (locale) => {
  const { name, bytes } = await fetched(csvLoader, buyer, locale);
  expect(name).toContain(`wallet-${month}-CNY.csv`);
  const [heads, ...rows] = parse(bytes.toString("utf8").slice(1)) as string[][];
  expect(heads).toEqual(["time", "what", "about", "amount", "balance_after", "currency"]);
  const { list } = await portal.run(walletHistory, buyer, {}, { locale });
  expect(rows.map((row) => row.slice(1))).toEqual(
    list.map((line) => [line.title, line.reference_name, moneyNumber(line.amount), moneyNumber(line.balance_after), "CNY"]),
  );
  expect(rows[0]?.[2]).toBe(codes.join(", "));
  expect(bytes.toString("utf8")).not.toMatch(/[a-z_]+:\d+[,"\r]/);
});

test.each(locales)("its PDF in %s has these movements with their numbers", async (locale) => {
  const { name, bytes } = await fetched(pdfLoader, buyer, locale);
  expect(name).toMatch(/\.pdf/);
  expect(bytes.subarray(0, 8).toString("latin1")).toBe("%PDF-1.7");
  // Each page's text is a stream of its own, which a reader can open.
  const streams = [...bytes.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = ""]) => {
    try {
      return [inflateSync(Buffer.from(body, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  expect(streams.some((text) => /\bTj|\bTJ/.test(text))).toBe(true);
  const { list } = await portal.run(walletHistory, buyer, {}, { locale });
  const statement = (await portal.run(walletMonths, buyer, {}, { locale })).list.find((one) => one.month === month);
  if (!statement) throw new Error("a month with movements has a statement");
  const paper = walletOnPaper(
    { statement, lines: list, of: "", most: 10 },
    { say: (word, values) => portal.services.words.say(locale, word.id, values), locale, now: unixSeconds(new Date()) },
  );
  expect(paper.rows).toHaveLength(list.length);
  for (const [at, line] of list.entries()) {
    const what = paper.rows[at]?.[1] ?? "";
    expect(what).toContain(line.title);
    expect(what).toContain(line.reference_name);
    expect(what).not.toMatch(/[a-z_]+:\d/);
  }
  expect(paper.rows[0]?.[1]).toContain(codes[0]);
});

test("somebody else's are not in them", async () => {
  const other = await aBuyer(portal, 100n);
  const { bytes } = await fetched(csvLoader, other, "en");
  expect(codes.some((code) => bytes.includes(code))).toBe(false);
});
