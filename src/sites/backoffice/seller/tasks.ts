import { certificateTasks } from "#domains/catalogue/enterprises/contract/tasks.ts";
import { unanswered } from "#domains/contact/chat/contract/answering.ts";
import { summaryOf } from "#domains/contact/chat/ui/summary.ts";
import { inboxQueue } from "#domains/contact/service/contract/inbox.ts";
import { productTasks } from "#domains/catalogue/catalog/contract/tasks.ts";
import { shopWorks } from "#domains/catalogue/designs/contract/shop.ts";
import { shopClaims } from "#domains/trade/after-sale/contract/answering.ts";
import { orderTasks } from "#domains/trade/orders/contract/tasks.ts";
import { offerTasks } from "#domains/sourcing/processing/contract/tasks.ts";
import { receivedReviews } from "#domains/trade/reviews/contract/selling.ts";
import type { MoneyWire } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { days } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { callFrom } from "../../request-context.ts";
import { toSeller } from "./addresses.ts";
import type { Need } from "./standing.ts";

/** One thing that waits for the shop, in the reader's language. */
export type Task = {
  key: string;
  /** What to do: a verb and its object. */
  act: string;
  /** The number, title or line that it is about. */
  about: string;
  /** Where it is done: a page, or the conversation with somebody. */
  at: { page: string } | { chatWith: number };
  /** Unix seconds: until when; null where nothing hurries. */
  due: number | null;
  money: MoneyWire | null;
};

type Dashboard = { ask: ReturnType<typeof callFrom>; membershipUntil: number; now: number };

/** What a part of the product has for the dashboard. `more` counts what it did not list, behind `at`. */
export type TaskSource = Need & {
  load(dashboard: Dashboard): Promise<{ list: Task[]; total: number }>;
};

const words = {
  confirm: /*i18n*/ { id: "seller.task_confirm", message: "Confirm the order of {buyer}" },
  ship: /*i18n*/ { id: "seller.task_ship", message: "Ship the order of {buyer}" },
  ready: /*i18n*/ { id: "seller.task_ready", message: "Make the goods of the order of {buyer}, and say when they are ready" },
  ship_rest: /*i18n*/ { id: "seller.task_ship_rest", message: "Ship the rest of the order of {buyer}" },
  answer_counter: /*i18n*/ { id: "seller.task_answer_counter", message: "Answer the buyer's counter" },
  offer_ends: /*i18n*/ { id: "seller.task_offer_ends", message: "Your offer soon no longer holds" },
  certificate_ends: /*i18n*/ { id: "seller.task_certificate_ends", message: "Renew the certificate {name}" },
  certificate_ended: /*i18n*/ { id: "seller.task_certificate_ended", message: "The certificate {name} has ended" },
  membership_ends: /*i18n*/ { id: "seller.task_membership_ends", message: "Renew the membership" },
  chat: /*i18n*/ { id: "seller.task_chat", message: "Answer {name}" },
  sent_back: /*i18n*/ { id: "seller.task_sent_back", message: "Correct what a reviewer sent back: {title}" },
  sold_out: /*i18n*/ { id: "seller.task_sold_out", message: "Restock what sold out: {title}" },
  runs_short: /*i18n*/ { id: "seller.task_runs_short", message: "Restock what runs short: {title}" },
  claim: /*i18n*/ { id: "seller.task_claim", message: "Answer the claim of {buyer}" },
  review: /*i18n*/ { id: "seller.task_review", message: "Reply to a review with {stars, plural, one {# star} other {# stars}}" },
  left: /*i18n*/ { id: "seller.task_left", message: "{code} · {count} left" },
};

const orders: TaskSource = {
  right: "shop:orders",
  outlivesMembership: true,
  async load({ ask }) {
    const { list, total } = await ask(orderTasks, {});
    return {
      total,
      list: list.map((one) => ({
        key: `order ${one.id}`,
        act: ask.say(words[one.kind], { buyer: one.buyer }),
        about: one.code,
        at: { page: toSeller("order", { id: one.id }) },
        due: one.due,
        money: one.total,
      })),
    };
  },
};

/** Prints that a reviewer sent back: they are found by nobody until they are corrected. */
const designs: TaskSource = {
  right: "shop:goods",
  shop: "designer",
  async load({ ask }) {
    const { list, total } = await ask(shopWorks, { state: "rejected", size: 10 });
    return {
      total,
      list: list.map((one) => ({
        key: `design ${one.id}`,
        act: ask.say(words.sent_back, { title: one.title }),
        about: one.code,
        at: { page: toSeller("designs", { state: "rejected" }) },
        due: null,
        money: null,
      })),
    };
  },
};

const offers: TaskSource = {
  right: "shop:orders",
  shop: "enterprise",
  outlivesMembership: true,
  async load({ ask }) {
    const { list, total } = await ask(offerTasks, {});
    return {
      total,
      list: list.map((one) => ({
        key: `offer ${one.offer_id}`,
        act: ask.say(words[one.kind]),
        about: one.title,
        at: { page: to("po-details-id", { id: one.order_id }) },
        due: one.due,
        money: one.total,
      })),
    };
  },
};

const certificates: TaskSource = {
  right: "shop:goods",
  shop: "enterprise",
  async load({ ask }) {
    const { list } = await ask(certificateTasks, {});
    return {
      total: list.length,
      list: list.map((one) => ({
        key: `certificate ${one.id}`,
        act: ask.say(one.has_ended ? words.certificate_ended : words.certificate_ends, { name: one.name }),
        about: one.number,
        at: { page: toSeller("factory-certificates") },
        due: one.due,
        money: null,
      })),
    };
  },
};

const remindOfMembershipDays = 30;

const membership: TaskSource = {
  right: "shop:owner",
  shop: "enterprise",
  load({ ask, membershipUntil, now }) {
    const isSoon = membershipUntil > 0 && membershipUntil < now + days(remindOfMembershipDays) / 1_000;
    return Promise.resolve({
      total: isSoon ? 1 : 0,
      list: isSoon ? [{ key: "membership", act: ask.say(words.membership_ends), about: "", at: { page: to("vip") }, due: membershipUntil, money: null }] : [],
    });
  },
};

const chats: TaskSource = {
  right: "shop:service",
  outlivesMembership: true,
  async load({ ask }) {
    const [{ list, total }, queue] = await Promise.all([ask(unanswered, {}), ask(inboxQueue.shop, { tab: "all", size: 60 })]);
    // Where the shop's people answer; what never became a question there (a shop that asked another) is answered in the window.
    const inbox = new Map(queue.list.map((line) => [line.customer.id, line.id]));
    const placeOf = (customer: number): Task["at"] => {
      const id = inbox.get(customer);
      return id === undefined ? { chatWith: customer } : { page: toSeller("messages", { tab: "all", id: String(id) }) };
    };
    const inOneLine = ({ line, msg_type }: (typeof list)[number]): string => {
      const saying = summaryOf({ msg_type, content: line });
      return typeof saying === "string" ? saying : ask.say(saying.word, saying.values);
    };
    return {
      total,
      list: list.map((one) => ({
        key: `chat ${one.from.id}`,
        act: ask.say(words.chat, { name: one.from.nickname }),
        about: inOneLine(one),
        at: placeOf(one.from.id),
        // Within a day, as buyers compare shops by it.
        due: one.since + days(1) / 1_000,
        money: null,
      })),
    };
  },
};

const reviews: TaskSource = {
  right: "shop:service",
  shop: "enterprise",
  async load({ ask }) {
    const { list, unanswered: total } = await ask(receivedReviews, { unanswered: true, size: 10 });
    return {
      total,
      list: list.map((one) => ({
        key: `review ${one.id}`,
        act: ask.say(words.review, { stars: one.stars }),
        about: one.title,
        at: { page: toSeller("reviews", { tab: "unanswered" }) },
        due: null,
        money: null,
      })),
    };
  },
};

const claims: TaskSource = {
  right: "shop:orders",
  outlivesMembership: true,
  async load({ ask }) {
    const { list, counts } = await ask(shopClaims, { size: 10 });
    return {
      total: counts.mine,
      list: list.map((one) => ({
        key: `claim ${one.id}`,
        act: ask.say(words.claim, { buyer: one.buyer.nickname }),
        about: one.code,
        at: { page: toSeller("claim", { id: one.id }) },
        due: one.due_at || null,
        money: one.asked,
      })),
    };
  },
};

const goods: TaskSource = {
  right: "shop:goods",
  shop: "enterprise",
  async load({ ask }) {
    const { list, total } = await ask(productTasks, { size: 10 });
    return {
      total,
      list: list.map((one) => ({
        key: `product ${one.id} ${one.kind}`,
        act: ask.say(words[one.kind], { title: one.title }),
        about: one.reason || ask.say(words.left, { code: one.style_code, count: one.available }),
        at: { page: toSeller("product", { id: one.id }) },
        due: null,
        money: null,
      })),
    };
  },
};

/** A part of the product adds what waits in it by one more source here. */
export const taskSources: readonly TaskSource[] = [orders, claims, offers, chats, certificates, membership, goods, designs, reviews];

/** What is due on an earlier day first; of one day, the larger sum; what has no deadline comes last. */
export const byUrgency = (one: Task, other: Task): number => {
  if (one.due === null || other.due === null) return Number(one.due === null) - Number(other.due === null);
  const [day, otherDay] = [dayOf(one.due), dayOf(other.due)];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  const sum = (task: Task) => BigInt(task.money?.minor ?? 0);
  return sum(one) === sum(other) ? one.due - other.due : sum(one) > sum(other) ? -1 : 1;
};
