import { fakeAlipay } from "./alipay.ts";
import { payPage, serveActs } from "./acts.ts";
import { alipaySettings } from "./settings.ts";

/**
 * Alipay, and a payer on its page, for a portal that is a process of its own: what it is set up with, and where it says what it gave back of a payment
 * (`POST /refunds/{payment}`: minor units). A browser that is sent to its page finds a button to pay.
 */
export const payerAtAlipay = async (): Promise<{ url: string; settings: Record<string, string>; stop(): Promise<void> }> => {
  const backTo = new Map<string, string>();
  const acts = await serveActs({
    paid: async (number) => {
      const { out_trade_no, notify_url } = fake.trades.find(({ trade_no }) => trade_no === number) ?? { out_trade_no: "", notify_url: "" };
      const { body, headers } = fake.pay(Buffer.from(out_trade_no.split("_")[0] ?? "", "hex").toString());
      await fetch(notify_url, { method: "POST", body: new Uint8Array(body), headers: headers as Record<string, string> });
      return new URL(backTo.get(number) ?? "");
    },
    refunds: (payment) => Promise.resolve(fake.refundsOf(payment)),
  });
  const fake = await fakeAlipay(undefined, ({ trade_no, subject, total_amount }, back) => {
    backTo.set(trade_no, back);
    return payPage({ locale: "zh-CN", title: `支付宝 ${subject}`, sum: `¥${total_amount}`, verb: "确认付款", action: `${acts.url}/paid/${trade_no}` });
  });
  return {
    url: acts.url,
    settings: alipaySettings(fake.alipay),
    async stop() {
      await acts.stop();
      await fake.stop();
    },
  };
};
