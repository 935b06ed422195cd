import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sms } from "#platform/outbox/outbox.ts";
import { smsSender } from "./sms-sender.ts";

/** The providers' side of the line: what they were asked for. */
let asked: { url: URL; body: string }[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (url: string, request: { body?: string }) => {
    asked.push({ url: new URL(url), body: request.body ?? "" });
    return Response.json({ Code: "OK", Response: { SendStatusSet: [{ Code: "Ok" }] } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const aliyun = { provider: "aliyun", accessKeyId: "id", accessKeySecret: "secret", signName: "衣港", codeTemplate: "SMS_1" } as const;
const tencent = { provider: "tencent", secretId: "id", secretKey: "key", appId: "1", signName: "衣港", codeTemplate: "11", region: "ap-guangzhou" } as const;
const code: Sms = { to: "13800000001", code: "123456", event: "mobilelogin", text: "[Threadport] Your code is 123456." };
const message: Sms = { to: "13800000001", event: "withdrawal_paid", text: "Your withdrawal was paid out" };

test("a code travels in the template of codes, anything else in the template of messages", async () => {
  const file = vi.fn(async () => {});
  const byAliyun = smsSender({ ...aliyun, messageTemplate: "SMS_2" }, file);
  await byAliyun(code);
  await byAliyun(message);
  expect(asked.map(({ url }) => [url.searchParams.get("TemplateCode"), url.searchParams.get("TemplateParam")])).toEqual([
    ["SMS_1", '{"code":"123456"}'],
    ["SMS_2", '{"text":"Your withdrawal was paid out"}'],
  ]);
  asked = [];
  const byTencent = smsSender({ ...tencent, messageTemplate: "12" }, file);
  await byTencent(code);
  await byTencent(message);
  expect(
    asked.map(({ body }) => JSON.parse(body) as { TemplateId: string; TemplateParamSet: string[] }).map((one) => [one.TemplateId, one.TemplateParamSet]),
  ).toEqual([
    ["11", ["123456"]],
    ["12", ["Your withdrawal was paid out"]],
  ]);
  expect(file).not.toHaveBeenCalled();
});

test("without a template of messages they are written to the outbox, and no provider is asked for what it cannot say", async () => {
  const file = vi.fn(async () => {});
  await smsSender({ ...aliyun, messageTemplate: undefined }, file)(message);
  await smsSender({ ...tencent, messageTemplate: undefined }, file)(message);
  expect(file).toHaveBeenCalledTimes(2);
  expect(asked).toEqual([]);
});
