import { serveActs } from "./acts.ts";
import { wechatSettings } from "./settings.ts";
import { fakeWechat } from "./wechat.ts";

/** WeChat Pay, and a phone with WeChat on it, for a portal that is a process of its own: what it is set up with, and where the phone is told to pay (`POST /{payment}`). */
export const phoneWithWechat = async (): Promise<{ url: string; settings: Record<string, string>; stop(): Promise<void> }> => {
  const fake = await fakeWechat();
  const acts = await serveActs({
    pay: async (payment) => {
      const { body, headers } = fake.pay(payment);
      const answer = await fetch(fake.orderOf(payment).notify_url, { method: "POST", body: new Uint8Array(body), headers: headers as Record<string, string> });
      return answer.ok ? ((await answer.json()) as object) : answer.status;
    },
  });
  return {
    url: `${acts.url}/pay`,
    settings: wechatSettings(fake.wechat),
    async stop() {
      await acts.stop();
      await fake.stop();
    },
  };
};
