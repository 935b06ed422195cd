import { sendText } from "#domains/contact/chat/contract/sending.ts";
import type { TestPortal } from "#tests/harness/portal.ts";

/** A shop with one who answers for it, and a customer who has written to it. */
export const aTalkOfAShop = async (portal: TestPortal) => {
  const owner = await portal.aUser({ nickname: "Mill", is_enterprise: true, vip: true });
  const clerk = await portal.aUser({ nickname: "Xiaoyu", seat: { owner, roles: ["service"] } });
  const customer = await portal.aUser({ nickname: "Layla" });
  const said = await portal.run(sendText, customer, { talk_type: 1, receiver_id: owner.id, content: "How much?" });
  return { owner, clerk, customer, said };
};
