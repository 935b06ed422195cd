import type { z } from "zod";
import type { accountChanged, accountClosed } from "#domains/people/accounts/contract/events.ts";
import type { offerMoved } from "#domains/sourcing/processing/contract/events.ts";
import { to } from "#kit/paths.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { notify } from "./notify.ts";

const accountWords = {
  authenticator: /*i18n*/ {
    id: "notifications.authenticator_changed",
    message: "The second step of signing in to your account was set up or taken off. If you did not ask for it, write to customer service at once.",
  },
  mobile: /*i18n*/ { id: "notifications.mobile_changed", message: "The mobile number of your account was changed. Your other sessions have ended." },
  pay_password: /*i18n*/ {
    id: "notifications.pay_password_changed",
    message: "Your payment password was changed. If it was not you, write to customer service at once.",
  },
  password: /*i18n*/ { id: "notifications.password_changed", message: "The password of your account was changed. Your other sessions have ended." },
  mail: /*i18n*/ { id: "notifications.mail_confirmed", message: "Your mail address is confirmed." },
};

/** To the buyer. */
const offerWords = {
  submit: /*i18n*/ { id: "notifications.offer_made", message: "A factory made an offer on “{title}”." },
  revise: /*i18n*/ { id: "notifications.offer_revised", message: "A factory revised its offer on “{title}”." },
  withdraw: /*i18n*/ { id: "notifications.offer_withdrawn", message: "A factory took back its offer on “{title}”." },
  accept: /*i18n*/ { id: "notifications.counter_accepted", message: "The factory accepted your counter on “{title}”. The order is awarded." },
};
/** To the factory. */
const answerWords = {
  counter: /*i18n*/ { id: "notifications.offer_countered", message: "The buyer countered your offer on “{title}”." },
  accept: /*i18n*/ { id: "notifications.offer_accepted", message: "Your offer on “{title}” was accepted. The order is yours." },
  reject: /*i18n*/ { id: "notifications.offer_rejected", message: "Your offer on “{title}” was declined." },
  lose: /*i18n*/ { id: "notifications.offer_lost", message: "“{title}” was awarded to another factory or taken back." },
  expire: /*i18n*/ { id: "notifications.offer_expired", message: "Your offer on “{title}” has expired. You can revise it." },
};
for (const words of [accountWords, offerWords, answerWords]) for (const word of Object.values(words)) says(word);

export const tellOfAccount = (ctx: Ctx, { user_id, what }: z.output<(typeof accountChanged)["payload"]>): Promise<void> =>
  notify(ctx, { user_id, kind: "account", words: accountWords[what], link: to("user-personal") });

/** A step of an offer is news for the side that did not take it. */
export const tellOfOffer = async (ctx: Ctx, moved: z.output<(typeof offerMoved)["payload"]>): Promise<void> => {
  const common = { kind: "offer" as const, values: { title: moved.order_title }, link: to("po-details-id", { id: moved.order_id }) };
  const [user_id, sentences] = moved.by === "factory" ? [moved.buyer_id, offerWords] : [moved.factory_id, answerWords];
  const words = (sentences as Partial<Record<string, Word>>)[moved.event];
  if (words) await notify(ctx, { ...common, user_id, words });
};

export const forgetNotifications = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  for (const table of ["notification", "push_subscription", "preference"] as const)
    await database(ctx).deleteFrom(table).where("user_id", "=", user_id).execute();
  ctx.changed(`push:${user_id}`);
};
