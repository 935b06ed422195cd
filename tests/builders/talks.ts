import { serviceText } from "#domains/contact/chat/contract/for-customer-service.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { inboxQueue, moveInquiry } from "#domains/contact/service/contract/inbox.ts";
import { visitorAsk } from "#domains/contact/service/contract/visitors.ts";
import { changeSetting, listSettings } from "#domains/settings/contract/settings.ts";
import { visitor, type TestPortal } from "#tests/harness/portal.ts";

/** A shop with one who answers for it, and a customer who has written to it. */
export const aTalkOfAShop = async (portal: TestPortal) => {
  const owner = await portal.aUser({ nickname: "Mill", is_enterprise: true, vip: true });
  const clerk = await portal.aUser({ nickname: "Xiaoyu", seat: { owner, roles: ["service"] } });
  const customer = await portal.aUser({ nickname: "Layla" });
  const said = await portal.run(sendText, customer, { talk_type: 1, receiver_id: owner.id, content: "How much?" });
  return { owner, clerk, customer, said };
};

/** What that customer asks, as it stands in the shop's inbox. */
export const anInquiryOfAShop = async (portal: TestPortal) => {
  const talk = await aTalkOfAShop(portal);
  const { list } = await portal.run(inboxQueue.shop, talk.clerk, {});
  return { ...talk, id: list[0]?.id ?? 0 };
};

/** One who answers at customer service, and what somebody has asked there. */
export const anInquiry = async (portal: TestPortal) => {
  const agent = await portal.aUser({ nickname: "Chen Yu", roles: ["service"] });
  const customer = await portal.aUser({ nickname: "Layla" });
  const said = await portal.run(sendText, customer, { talk_type: 1, receiver_id: 1, content: "Where is my parcel?" });
  const { list } = await portal.run(inboxQueue.service, agent, { tab: "all", size: 60 });
  return { agent, customer, said, id: list.find((one) => one.customer.id === customer.id)?.id ?? 0 };
};

/** The same, answered and closed: its customer is asked how it went. */
export const aClosedInquiry = async (portal: TestPortal) => {
  const asked = await anInquiry(portal);
  await portal.run(serviceText, asked.agent, { receiver_id: asked.customer.id, content: "It comes tomorrow" });
  await portal.run(moveInquiry.service, asked.agent, { id: asked.id, act: "close" });
  return asked;
};

/** The operator lets visitors ask customer service. */
export const letVisitorsAsk = async (portal: TestPortal): Promise<void> => {
  const as = await portal.aUser({ roles: ["finance"] });
  const { list } = await portal.run(listSettings, as, {});
  if (list.find((one) => one.key === "service.visitors")?.value === 1) return;
  await portal.run(changeSetting, as, { key: "service.visitors", value: 1, seen: 0, reason: "they ask a lot" });
};

/** What a visitor has asked, and one who may answer it. */
export const aVisitorsInquiry = async (portal: TestPortal) => {
  await letVisitorsAsk(portal);
  const agent = await portal.aUser({ nickname: "Chen Yu", roles: ["service"] });
  const said = await portal.run(visitorAsk, visitor, { content: "Do you ship to Dubai?", client_id: "first", page: "/en/products" });
  const { list } = await portal.run(inboxQueue.service, agent, { tab: "all", size: 60 });
  return { agent, said, id: Math.max(...list.filter((one) => one.visitor_id > 0).map((one) => one.id)) };
};
