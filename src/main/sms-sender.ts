import { createHash, createHmac, randomUUID } from "node:crypto";
import type { Outbox } from "#platform/outbox/outbox.ts";
import type { SmsConfig } from "./config.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** A message as a provider takes it: a template that it has approved, and what is put into it. */
type Templated = { to: string; template: string; name: "code" | "text"; value: string };
type Send = (message: Templated) => Promise<void>;

/** Aliyun's ROA-less RPC form, signature version ACS3-HMAC-SHA256. */
const aliyun =
  (config: Extract<SmsConfig, { provider: "aliyun" }>): Send =>
  async ({ to, template, name, value }) => {
    const host = "dysmsapi.aliyuncs.com";
    const query = new URLSearchParams([
      ["PhoneNumbers", to],
      ["SignName", config.signName],
      ["TemplateCode", template],
      ["TemplateParam", JSON.stringify({ [name]: value })],
    ]);
    query.sort();
    const headers: Record<string, string> = {
      host,
      "x-acs-action": "SendSms",
      "x-acs-content-sha256": sha256(""),
      "x-acs-date": `${new Date().toISOString().slice(0, 19)}Z`,
      "x-acs-signature-nonce": randomUUID(),
      "x-acs-version": "2017-05-25",
    };
    const headerNames = Object.keys(headers).sort();
    const canonicalQuery = query.toString().replaceAll("+", "%20").replaceAll("*", "%2A").replaceAll("%7E", "~");
    const canonical = ["POST", "/", canonicalQuery, ...headerNames.map((header) => `${header}:${headers[header]}`), "", headerNames.join(";"), sha256("")].join(
      "\n",
    );
    const signature = hmac(config.accessKeySecret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString("hex");
    const response = await fetch(`https://${host}/?${canonicalQuery}`, {
      method: "POST",
      headers: { ...headers, authorization: `ACS3-HMAC-SHA256 Credential=${config.accessKeyId},SignedHeaders=${headerNames.join(";")},Signature=${signature}` },
      signal: AbortSignal.timeout(8_000),
    });
    const answer = (await response.json()) as { Code?: string };
    if (answer.Code !== "OK") throw new Error(`the SMS provider refused: ${answer.Code}`);
  };

/** Tencent Cloud API 3.0, TC3-HMAC-SHA256. */
const tencent =
  (config: Extract<SmsConfig, { provider: "tencent" }>): Send =>
  async ({ to, template, value }) => {
    const host = "sms.tencentcloudapi.com";
    const seconds = Math.floor(Date.now() / 1000);
    const date = new Date(seconds * 1000).toISOString().slice(0, 10);
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${to}`],
      SmsSdkAppId: config.appId,
      SignName: config.signName,
      TemplateId: template,
      TemplateParamSet: [value],
    });
    const canonical = `POST\n/\n\ncontent-type:application/json\nhost:${host}\n\ncontent-type;host\n${sha256(body)}`;
    const scope = `${date}/sms/tc3_request`;
    const key = hmac(hmac(hmac(`TC3${config.secretKey}`, date), "sms"), "tc3_request");
    const signature = hmac(key, `TC3-HMAC-SHA256\n${seconds}\n${scope}\n${sha256(canonical)}`).toString("hex");
    const response = await fetch(`https://${host}/`, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "x-tc-action": "SendSms",
        "x-tc-version": "2021-01-11",
        "x-tc-region": config.region,
        "x-tc-timestamp": String(seconds),
        authorization: `TC3-HMAC-SHA256 Credential=${config.secretId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`,
      },
      signal: AbortSignal.timeout(8_000),
    });
    const answer = (await response.json()) as { Response?: { Error?: { Code: string }; SendStatusSet?: { Code: string }[] } };
    const status = answer.Response?.Error?.Code ?? answer.Response?.SendStatusSet?.[0]?.Code;
    if (status !== "Ok") throw new Error(`the SMS provider refused: ${status}`);
  };

/**
 * Text messages by the configured provider. Providers send approved templates alone: one for codes, and one for everything else where it is
 * set; what no template is set for goes to `file`, the outbox's, and so does all without a provider.
 */
export const smsSender = (config: SmsConfig, file: Outbox["sms"]): Outbox["sms"] => {
  if (config.provider === "outbox") return file;
  const send = config.provider === "aliyun" ? aliyun(config) : tencent(config);
  return async (message) => {
    const { to, code, text } = message;
    if (code !== undefined) await send({ to, template: config.codeTemplate, name: "code", value: code });
    else if (config.messageTemplate !== undefined) await send({ to, template: config.messageTemplate, name: "text", value: text });
    else await file(message);
  };
};
