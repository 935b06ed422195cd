import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Metrics } from "../metrics/metrics.ts";
import type { Log } from "../log/log.ts";

export type Sms = { to: string; text: string; code?: string; event: string };
export type Mail = { to: string; subject: string; text: string; event: string };
/** Money that a bank is to pay. `key` names the instruction for ever: whoever carries it out does so once, however often it stands here. */
export type Payout = { key: string; holder: string; bank: string; account: string; amount: string; currency: string; purpose: string };

/** The way out to phones and mailboxes, and to the bank. Called from jobs, never inside a transaction. */
export type Outbox = { sms(message: Sms): Promise<void>; mail(message: Mail): Promise<void>; payout(instruction: Payout): Promise<void> };

/** The same, counted. */
export const countedOutbox = (metrics: Metrics, outbox: Outbox): Outbox => {
  const counted =
    <T>(of: string, hand: (one: T) => Promise<void>) =>
    async (one: T): Promise<void> => {
      try {
        await hand(one);
        metrics.count("outbox_total", { of, outcome: "done" });
      } catch (error) {
        metrics.count("outbox_total", { of, outcome: "failed" });
        throw error;
      }
    };
  return { sms: counted("sms", outbox.sms), mail: counted("mail", outbox.mail), payout: counted("payout", outbox.payout) };
};

/** With nothing configured: one JSON line each in `{folder}/sms.ndjson`, `mail.ndjson` and `payouts.ndjson`. `time` is unix seconds. */
export const fileOutbox = (folder: string, log: Log): Outbox => {
  const write = async (name: string, line: object) => {
    await mkdir(folder, { recursive: true });
    await appendFile(path.join(folder, name), `${JSON.stringify({ ...line, time: Math.floor(Date.now() / 1000) })}\n`, { mode: 0o600 });
  };
  return {
    async sms(message) {
      await write("sms.ndjson", message);
      log.info({ event: message.event, to: message.to.replace(/\d(?=\d{4})/g, "•") }, "message written to the outbox file");
    },
    async mail(message) {
      await write("mail.ndjson", message);
      log.info({ event: message.event }, "mail written to the outbox file");
    },
    async payout(instruction) {
      await write("payouts.ndjson", instruction);
      log.info({ key: instruction.key }, "payout written to the outbox file");
    },
  };
};
