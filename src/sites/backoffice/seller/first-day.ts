import { myEnterprise } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { myProducts } from "#domains/catalogue/catalog/contract/selling.ts";
import { ownDesigner } from "#domains/catalogue/designs/contract/designers.ts";
import { shopWorks } from "#domains/catalogue/designs/contract/shop.ts";
import { firstAnswer, unanswered } from "#domains/contact/chat/contract/answering.ts";
import { shopWithdrawalOptions } from "#domains/money/withdrawals/contract/own.ts";
import { myFront } from "#domains/people/shops/contract/front.ts";
import { freightRates } from "#domains/trade/freight/contract/rates.ts";
import type { OutputOf } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import { to } from "#kit/paths.ts";
import type { callFrom } from "../../request-context.ts";
import { toSeller } from "./addresses.ts";
import { meets, type Need, type Standing } from "./standing.ts";

/** What a page that buyers see may still lack. */
export type PageLack = "logo" | "cover" | "makes" | "about" | "banner" | "portrait" | "styles";

type Found = {
  isDone: boolean;
  /** Of a page: what is not written yet. */
  lacks?: readonly PageLack[];
  /** How many drafts, works or customers wait there; of freight, products that no rate can be reckoned for. */
  waiting?: number;
  /** Where it is done. */
  at: string;
};

/** A step of the first day, as the reader's shop has it now. Nothing remembers that it was done: it is looked up each time. */
export type GuideStep = Found & { key: GuideKey };
type Step = Need & { key: string; look(ask: ReturnType<typeof callFrom>, standing: Standing): Promise<Found> };

const isSaid = (text: LocalText): boolean => locales.some((locale) => text[locale]);

type Page = OutputOf<typeof myEnterprise>["page"];
type Profile = OutputOf<typeof ownDesigner>["profile"];

export const lacksOfFactory = (page: Pick<NonNullable<Page>, "logo" | "image" | "zhuyingchanpin" | "about"> | null, banner: string): PageLack[] => [
  ...(page?.logo ? [] : ["logo" as const]),
  ...(page?.image ? [] : ["cover" as const]),
  ...(page && isSaid(page.zhuyingchanpin) ? [] : ["makes" as const]),
  ...(page && isSaid(page.about) ? [] : ["about" as const]),
  ...(banner ? [] : ["banner" as const]),
];

export const lacksOfDesigner = (profile: Pick<NonNullable<Profile>, "portrait" | "about" | "styles"> | null): PageLack[] => [
  ...(profile?.portrait ? [] : ["portrait" as const]),
  ...(profile && isSaid(profile.about) ? [] : ["about" as const]),
  ...(profile && profile.styles.length > 0 ? [] : ["styles" as const]),
];

/**
 * Whether buyers are shown freight: by a rate that asks for nothing but the quantity, or by one for which a product on sale says enough of its weight or
 * its room. `waiting` is how many products no rate can be reckoned for, where that is all of them.
 */
export const freightStands = ({ list, products, without_weight, without_volume }: OutputOf<typeof freightRates>): Pick<Found, "isDone" | "waiting"> => {
  const without = { pieces: 0, weight: without_weight, volume: without_volume };
  const isDone = list.some(({ basis }) => products === 0 || without[basis] < products);
  return { isDone, waiting: isDone || list.length === 0 ? 0 : products };
};

/** In their order. Who may not do a step in this shop is not shown it: its right is the one of the calls behind it. */
export const guideSteps = [
  {
    key: "certified",
    right: "shop",
    look: (_ask, { isEnterprise, isDesigner }) => Promise.resolve({ isDone: isEnterprise || isDesigner, at: to("user-auth") }),
  },
  {
    key: "factory",
    right: "shop:goods",
    shop: "enterprise",
    async look(ask) {
      const [{ page }, { banner }] = await Promise.all([ask(myEnterprise, {}), ask(myFront, {})]);
      const lacks = lacksOfFactory(page, banner);
      return { isDone: lacks.length === 0, lacks, at: lacks.some((lack) => lack !== "banner") ? toSeller("factory") : toSeller("front") };
    },
  },
  {
    key: "profile",
    right: "shop:owner",
    shop: "designer",
    async look(ask) {
      const lacks = lacksOfDesigner((await ask(ownDesigner, {})).profile);
      return { isDone: lacks.length === 0, lacks, at: to("user-design") };
    },
  },
  {
    key: "product",
    right: "shop:goods",
    shop: "enterprise",
    async look(ask) {
      const { counts } = await ask(myProducts, { size: 1 });
      // What is taken down was public once.
      const isDone = counts.published + counts.taken_down > 0;
      return { isDone, waiting: counts.draft, at: counts.draft > 0 && !isDone ? toSeller("products", { state: "draft" }) : toSeller("product-new") };
    },
  },
  {
    key: "freight",
    right: "shop:goods",
    shop: "enterprise",
    look: async (ask) => ({ ...freightStands(await ask(freightRates, {})), at: toSeller("freight") }),
  },
  {
    key: "work",
    right: "shop:goods",
    shop: "designer",
    async look(ask) {
      const { counts } = await ask(shopWorks, { size: 1 });
      return { isDone: counts.published + counts.taken_down > 0, waiting: counts.submitted, at: toSeller("designs") };
    },
  },
  {
    key: "bank",
    // The owner alone names an account; whoever has the finances pays out to it.
    right: "shop:owner",
    async look(ask) {
      const { accounts } = await ask(shopWithdrawalOptions, {});
      return { isDone: accounts.length > 0, at: toSeller("withdrawals") };
    },
  },
  {
    key: "message",
    right: "shop:service",
    async look(ask) {
      const { is_answered } = await ask(firstAnswer, {});
      return { isDone: is_answered, waiting: is_answered ? 0 : (await ask(unanswered, { size: 1 })).total, at: toSeller("messages") };
    },
  },
] as const satisfies readonly Step[];

export type GuideKey = (typeof guideSteps)[number]["key"];

/** The steps of whoever has this standing; none once all are done, and none while the membership is over. */
export const loadGuide = async (ask: ReturnType<typeof callFrom>, standing: Standing): Promise<GuideStep[]> => {
  if (standing.hasEnded) return [];
  const steps: readonly (Step & { key: GuideKey })[] = guideSteps;
  const found = await Promise.all(steps.filter((step) => meets(standing, step)).map(async ({ key, look }) => ({ key, ...(await look(ask, standing)) })));
  return found.every((step) => step.isDone) ? [] : found;
};
