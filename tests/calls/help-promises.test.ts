import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { helpPages } from "#demo/market/help-texts.ts";
import { promises } from "#demo/market/help-promises.ts";
import { providerCodes } from "#domains/money/payments/contract/fields.ts";
import { definitions } from "#domains/settings/contract/definitions.ts";
import { domains } from "#main/domains.ts";
import routeConfig from "#sites/routes.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";

let portal: TestPortal;
let served: Set<string>;
const sweeps = new Set(domains.flatMap((domain) => (domain.sweeps ?? []).map((sweep) => `${domain.name}/${sweep.name}`)));
beforeAll(async () => {
  portal = await startTestPortal();
  const idsOf = (entries: readonly RouteConfigEntry[]): string[] => entries.flatMap((one) => [one.id ?? "", ...idsOf(one.children ?? [])]);
  served = new Set(idsOf(await routeConfig));
});
afterAll(() => portal.stop());

const entries = helpPages.flatMap((category) => category.entries).filter((entry) => entry.body !== undefined);
const sentencesOf = (body: string): string[] => [...body.matchAll(/<(p|li)>(.*?)<\/\1>/g)].map(([, , text = ""]) => text);

/** Why a keeper does not keep anything; undefined when it does. */
const faultOf = (keeper: string): string | undefined => {
  const [kind = "", name = "", figure] = keeper.split(" ");
  if (kind === "call") return portal.runner.calls.has(name) ? undefined : `there is no call ${name}`;
  if (kind === "page") return served.has(name) ? undefined : `no page is served as ${name}`;
  if (kind === "sweep") return sweeps.has(name) ? undefined : `nothing sweeps as ${name}`;
  if (kind !== "setting") return `${keeper} is nothing that keeps a promise`;
  const usual = (definitions as Partial<Record<string, { usual: number }>>)[name]?.usual;
  return usual === undefined ? `there is no setting ${name}` : String(usual) === figure ? undefined : `${name} is ${usual}, the help says ${figure}`;
};

/** A term, a "we", a guarantee: what makes a sentence a promise, in the three languages. */
const promising =
  /\b(we|our|within|guarantee\w*|always|never|free of charge|(hour|day|week|month|quarter|year)s?)\b|我们|保证|免费|小时|[天周]内|两周|季度|个月|خلال|ساع[ةات]|أيام|يومًا|أسبوع|أشهر|نضمن|نرد |نراجع|مجان/i;
const figured =
  /[\d٠-٩]|\b(two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|thirty|forty|fifty|sixty|hundred)\b|[二三四五六七八九十百][天周月元米件]/i;

/** Why a sentence that nothing keeps is no advice, no measure of the trade and no pledge. */
const freeFaultsOf = (kinds: readonly string[], sentence: string, page: string): string[] => {
  const [kind] = kinds;
  if (kind === "pledge") return page === "Privacy" ? [] : ["a pledge that no code keeps stands on the page about privacy alone"];
  if (kind !== undefined && kind !== "measure") return [];
  if (promising.test(sentence)) return [`this promises something and nothing keeps it: ${sentence}`];
  return kind === undefined && figured.test(sentence) ? [`advice holds a figure: ${sentence}`] : [];
};

/** What is wrong with one page's promises. */
const faultsOf = (body: Readonly<Record<string, string>>, kept: readonly (readonly string[])[] | undefined, page = ""): string[] => {
  if (!kept) return ["nothing is said of what keeps it"];
  const free = Object.values(body).flatMap((text) => sentencesOf(text).flatMap((sentence, at) => freeFaultsOf(kept[at] ?? ["call"], sentence, page)));
  const counts = Object.entries(body).flatMap(([locale, text]) => {
    const count = sentencesOf(text).length;
    return count === kept.length ? [] : [`${locale} has ${count} sentences, ${kept.length} are accounted for`];
  });
  return [...counts, ...free, ...kept.flat().flatMap((keeper) => (keeper === "measure" || keeper === "pledge" ? [] : (faultOf(keeper) ?? [])))];
};

/** Names of ways to pay in the three languages, by what the portal would call their provider. */
const waysToPay: Readonly<Record<string, RegExp>> = {
  bank_transfer: /bank transfer|银行转账|التحويل البنكي/i,
  alipay: /alipay|支付宝/i,
  wechat: /wechat pay|微信支付/i,
  unionpay: /unionpay|银联/i,
};
const unkeptWays = (text: string): string[] =>
  Object.entries(waysToPay).flatMap(([code, name]) => (name.test(text) && !(providerCodes as readonly string[]).includes(code) ? [code] : []));

describe("the help tells the truth", () => {
  test("each of its sentences is advice, or names the call, page or setting that keeps it", () => {
    const faults = entries.flatMap(({ name, body }) =>
      faultsOf(body as Record<string, string>, promises[name.en], name.en).map((fault) => `${name.en}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(Object.keys(promises).sort()).toEqual(entries.map(({ name }) => name.en).sort());
  });

  test("no way to pay is named that is not there", () => {
    expect(
      entries.flatMap(({ name, body }) => Object.values(body as Record<string, string>).flatMap((text) => unkeptWays(text).map((way) => `${name.en}: ${way}`))),
    ).toEqual([]);
  });

  test("twin: a term, a figure or a promise under the name of advice is found, in each language", () => {
    const found = (text: string, kinds: string[], page = "") => faultsOf({ en: `<p>${text}</p>` }, [kinds], page).length;
    for (const text of [
      "You hear from us within two weeks.",
      "We check each quarter.",
      "两周内给答复。",
      "我们每季度复查一次。",
      "ونرد خلال أسبوعين.",
      "Guaranteed.",
    ])
      expect(found(text, []) + found(text, ["measure"]), text).toBe(2);
    expect(found("Cartons hold 40 hoodies.", [])).toBe(1);
    expect(found("Cartons hold 40 hoodies.", ["measure"])).toBe(0);
    expect(found("Keep the invoices.", [])).toBe(0);
    expect([found("Nothing is sold.", ["pledge"]), found("Nothing is sold.", ["pledge"], "Privacy")]).toEqual([1, 0]);
  });

  test("twin: an invented promise, a keeper that is gone, another figure and a way to pay that is to come are found", () => {
    const body = { en: "<p>Pay within thirty minutes.</p>" };
    expect(faultsOf(body, [["setting orders.pay_minutes 30", "call order/receive", "page order-detail"]])).toEqual([]);
    expect(faultsOf(body, [["setting orders.pay_minutes 45"]])).toEqual(["orders.pay_minutes is 30, the help says 45"]);
    expect(faultsOf(body, [["call order/telepathy"]])).toEqual(["there is no call order/telepathy"]);
    expect(faultsOf(body, [["page order-by-pigeon"]])).toEqual(["no page is served as order-by-pigeon"]);
    expect(faultsOf(body, [["sweep orders/count-clouds"]])).toEqual(["nothing sweeps as orders/count-clouds"]);
    expect(faultsOf({ en: `${body.en}<ol><li>We fly it to you.</li></ol>` }, [["page order-detail"]])).toEqual(["en has 2 sentences, 1 are accounted for"]);
    expect(faultsOf(body, undefined)).toEqual(["nothing is said of what keeps it"]);
    expect(unkeptWays("可用支付宝或银联卡支付")).toEqual(["unionpay"]);
  });
});
