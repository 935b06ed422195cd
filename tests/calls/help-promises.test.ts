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

/** What is wrong with one page's promises. */
const faultsOf = (body: Readonly<Record<string, string>>, kept: readonly (readonly string[])[] | undefined): string[] => {
  if (!kept) return ["nothing is said of what keeps it"];
  const counts = Object.entries(body).flatMap(([locale, text]) => {
    const count = sentencesOf(text).length;
    return count === kept.length ? [] : [`${locale} has ${count} sentences, ${kept.length} are accounted for`];
  });
  return [...counts, ...kept.flat().flatMap((keeper) => faultOf(keeper) ?? [])];
};

/** Names of ways to pay in the three languages, by what the portal would call their provider. */
const waysToPay: Readonly<Record<string, RegExp>> = {
  bank_transfer: /bank transfer|银行转账|التحويل البنكي/i,
  alipay: /alipay|支付宝/i,
  wechat: /wechat pay|微信支付/i,
};
const unkeptWays = (text: string): string[] =>
  Object.entries(waysToPay).flatMap(([code, name]) => (name.test(text) && !(providerCodes as readonly string[]).includes(code) ? [code] : []));

describe("the help tells the truth", () => {
  test("each of its sentences is advice, or names the call, page or setting that keeps it", () => {
    const faults = entries.flatMap(({ name, body }) => faultsOf(body as Record<string, string>, promises[name.en]).map((fault) => `${name.en}: ${fault}`));
    expect(faults).toEqual([]);
    expect(Object.keys(promises).sort()).toEqual(entries.map(({ name }) => name.en).sort());
  });

  test("no way to pay is named that is not there", () => {
    expect(
      entries.flatMap(({ name, body }) => Object.values(body as Record<string, string>).flatMap((text) => unkeptWays(text).map((way) => `${name.en}: ${way}`))),
    ).toEqual([]);
  });

  test("twin: an invented promise, a keeper that is gone, another figure and a way to pay that is to come are found", () => {
    const body = { en: "<p>Pay within thirty minutes.</p>" };
    expect(faultsOf(body, [["setting orders.pay_minutes 30", "call order/receive", "page order-detail"]])).toEqual([]);
    expect(faultsOf(body, [["setting orders.pay_minutes 45"]])).toEqual(["orders.pay_minutes is 30, the help says 45"]);
    expect(faultsOf(body, [["call order/telepathy"]])).toEqual(["there is no call order/telepathy"]);
    expect(faultsOf(body, [["page order-by-pigeon"]])).toEqual(["no page is served as order-by-pigeon"]);
    expect(faultsOf(body, [["sweep orders/count-clouds"]])).toEqual(["nothing sweeps as orders/count-clouds"]);
    expect(faultsOf({ en: `${body.en}<ol><li>We fly it to you.</li></ol>` }, [[]])).toEqual(["en has 2 sentences, 1 are accounted for"]);
    expect(faultsOf(body, undefined)).toEqual(["nothing is said of what keeps it"]);
    expect(unkeptWays("可用支付宝支付")).toEqual(["alipay"]);
  });
});
