import { existsSync, readFileSync } from "node:fs";
import type { Envelope } from "#kit/call.ts";
import type { Signed } from "./asked.ts";
import { patientFetch } from "./patient-fetch.ts";

/** Somebody who signed up by a code a moment ago (`at`, milliseconds): the number is sent no other within a minute. */
export type Newcomer = { user: Signed; mobile: string; at: number };

const post = async (url: string, path: string, body: object, serial: number): Promise<unknown> => {
  const answer = await patientFetch(`${url}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", lang: "en", "x-forwarded-for": `10.251.0.${serial + 1}` },
    body: JSON.stringify(body),
  });
  const envelope = (await answer.json()) as Envelope;
  if (envelope.code !== 1) throw new Error(`${path} answered ${envelope.code}: ${envelope.msg}`);
  return envelope.data;
};

const codeOf = async (mobile: string, outboxFile: string): Promise<string> => {
  for (let tries = 0; tries < 80; tries += 1) {
    const lines = existsSync(outboxFile) ? readFileSync(outboxFile, "utf8").split("\n") : [];
    const line = lines.slice(0, -1).find((one) => one.includes(mobile));
    if (line) return (JSON.parse(line) as { code: string }).code;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no code was sent to ${mobile}`);
};

/** Made before the journeys begin, so that none of them has to wait for the minute to pass. */
export const makeNewcomers = (url: string, outboxFile: string, count: number): Promise<Newcomer[]> =>
  Promise.all(
    Array.from({ length: count }, async (_none, serial) => {
      const mobile = `135${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
      await post(url, "sms/send", { mobile, event: "mobilelogin" }, serial);
      const at = Date.now();
      const { userinfo } = (await post(url, "user/mobilelogin", { mobile, captcha: await codeOf(mobile, outboxFile) }, serial)) as { userinfo: Signed };
      return { user: userinfo, mobile, at };
    }),
  );
