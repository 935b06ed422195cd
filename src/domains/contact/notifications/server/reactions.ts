import type { z } from "zod";
import type { accountChanged, accountClosed } from "#domains/people/accounts/contract/events.ts";
import { to } from "#kit/paths.ts";
import { says } from "#kit/words.ts";
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

for (const word of Object.values(accountWords)) says(word);

export const tellOfAccount = (ctx: Ctx, { user_id, what }: z.output<(typeof accountChanged)["payload"]>): Promise<void> =>
  notify(ctx, { user_id, kind: "account", weight: "must", words: accountWords[what], link: to("user-personal") });

export const forgetNotifications = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  for (const table of ["notification", "push_subscription", "preference"] as const)
    await database(ctx).deleteFrom(table).where("user_id", "=", user_id).execute();
  ctx.changed(`push:${user_id}`);
};
