import { afterAll, beforeAll, expect, test } from "vitest";
import { startCarriers } from "#tests/builders/carriers.ts";
import { kuaidi100 } from "./kuaidi100.ts";
import { track17 } from "./track17.ts";
import { trackerFor } from "./tracker.ts";

let carriers: Awaited<ReturnType<typeof startCarriers>>;
beforeAll(async () => void (carriers = await startCarriers()));
afterAll(() => carriers.stop());

const at = (time: string) => new Date(`2026-03-0${time}:00Z`);
const chinese = () => kuaidi100({ customer: carriers.keys.customer, key: carriers.keys.key, url: carriers.url });
const worldwide = () => track17({ key: carriers.keys.token, url: carriers.url });

test("Kuaidi100 is asked with its signature and the receiver's number; its times are China's", async () => {
  const asked = { carrier: "sf", number: "SF100", phone: "13800000001" };
  expect(await chinese().ask(asked)).toEqual([]);
  carriers.say("SF100", [
    { at: at("1T02:00"), text: "顺丰速运 已收取快件", place: "绍兴", code: "103" },
    { at: at("2T09:30"), text: "快件到达\n杭州转运中心", code: "1002" },
    { at: at("2T11:00"), text: "已放入丰巢", code: "501" },
    { at: at("2T12:00"), text: "已签收", code: "304" },
  ]);
  expect(await chinese().ask(asked)).toEqual([
    { at: at("1T02:00"), stage: "collected", text: "顺丰速运 已收取快件", place: "绍兴" },
    { at: at("2T09:30"), stage: "moving", text: "快件到达 杭州转运中心", place: "" },
    { at: at("2T11:00"), stage: "to_collect", text: "已放入丰巢", place: "" },
    { at: at("2T12:00"), stage: "delivered", text: "已签收", place: "" },
  ]);
  expect(carriers.asked.at(-1)).toEqual({ service: "kuaidi100", verb: "query", number: "SF100", carrier: "shunfeng", phone: "13800000001" });
  expect(await kuaidi100({ customer: "CUSTOMER", key: "another", url: carriers.url }).ask(asked)).toEqual([]);
});

test("17TRACK has a number registered before it is asked for, and carriers by their numbers", async () => {
  const asked = { carrier: "dhl", number: "DHL200", phone: "" };
  expect(await worldwide().ask(asked)).toBeNull();
  expect(carriers.asked.slice(-2).map(({ verb, carrier }) => [verb, carrier])).toEqual([
    ["gettrackinfo", 100001],
    ["register", 100001],
  ]);
  expect(await worldwide().ask(asked)).toBeNull();
  expect(carriers.asked.at(-1)?.verb).toBe("gettrackinfo");
  carriers.say("DHL200", [
    { at: at("1T02:00"), text: "Shipment picked up", place: "SHANGHAI - CHINA", code: "InTransit_PickedUp" },
    { at: at("3T02:00"), text: "Customs clearance", code: "InTransit_CustomsProcessing" },
    { at: at("4T02:00"), text: "Delivered", place: "DUBAI", code: "Delivered_Other" },
  ]);
  expect((await worldwide().ask(asked))?.map(({ stage, place }) => [stage, place])).toEqual([
    ["delivered", "DUBAI"],
    ["customs", ""],
    ["collected", "SHANGHAI - CHINA"],
  ]);
  expect(await track17({ key: "another", url: carriers.url }).ask(asked)).toBeNull();
});

test("whoever cannot be reached says nothing", async () => {
  carriers.fail(true);
  expect(await chinese().ask({ carrier: "sf", number: "SF100", phone: "" })).toBeNull();
  expect(await worldwide().ask({ carrier: "dhl", number: "DHL200", phone: "" })).toBeNull();
  carriers.fail(false);
  expect(await kuaidi100({ customer: "", key: "", url: "http://127.0.0.1:1" }).ask({ carrier: "sf", number: "SF100", phone: "" })).toBeNull();
});

test("carriers of China are asked of Kuaidi100 where it is set up, the others of 17TRACK; ships and trains of nobody", () => {
  const both = [chinese(), worldwide()];
  expect(["sf", "dhl", "sea"].map((carrier) => trackerFor(both, carrier)?.name)).toEqual(["kuaidi100", "17track", undefined]);
  expect(trackerFor([worldwide()], "sf")?.name).toBe("17track");
});
