import { to } from "#kit/paths.ts";
import { says } from "#kit/words.ts";
import { messageUser } from "#domains/people/accounts/index.server.ts";
import { notify } from "#domains/contact/notifications/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** `kind` is `enterprise` or `designer`. */
const words = {
  approve: /*i18n*/ {
    id: "certification.sms_approved",
    message: "[Threadport] Your {kind, select, enterprise {enterprise} other {designer}} certification is approved.",
  },
  reject: /*i18n*/ {
    id: "certification.sms_rejected",
    message:
      "[Threadport] Your {kind, select, enterprise {enterprise} other {designer}} certification needs corrections. The reasons stand at the fields in your user centre.",
  },
  revoke: /*i18n*/ {
    id: "certification.sms_revoked",
    message: "[Threadport] Your {kind, select, enterprise {enterprise} other {designer}} certification was revoked. The reason stands in your user centre.",
  },
  expire: /*i18n*/ {
    id: "certification.sms_expired",
    message: "[Threadport] Your {kind, select, enterprise {enterprise} other {designer}} certification has expired. Submit it again in your user centre.",
  },
  remind: /*i18n*/ {
    id: "certification.sms_reminder",
    message:
      "[Threadport] Your {kind, select, enterprise {enterprise} other {designer}} certification ends in {days, plural, one {# day} other {# days}}. Look through it in your user centre and submit it again.",
  },
};

/** The same within the portal, where it stands under its own head and links to the form. */
const notificationWords = {
  approve: /*i18n*/ {
    id: "certification.notification_approved",
    message: "Your {kind, select, enterprise {enterprise} other {designer}} certification is approved.",
  },
  reject: /*i18n*/ {
    id: "certification.notification_rejected",
    message: "Your {kind, select, enterprise {enterprise} other {designer}} certification needs corrections. The reasons stand at the fields.",
  },
  revoke: /*i18n*/ {
    id: "certification.notification_revoked",
    message: "Your {kind, select, enterprise {enterprise} other {designer}} certification was revoked.",
  },
  expire: /*i18n*/ {
    id: "certification.notification_expired",
    message: "Your {kind, select, enterprise {enterprise} other {designer}} certification has expired. Submit it again.",
  },
  remind: /*i18n*/ {
    id: "certification.notification_reminder",
    message: "Your {kind, select, enterprise {enterprise} other {designer}} certification ends in {days, plural, one {# day} other {# days}}.",
  },
} satisfies Record<keyof typeof words, unknown>;
for (const word of [...Object.values(words), ...Object.values(notificationWords)]) says(word);

export const tell = async (ctx: Ctx, { user_id, kind }: { user_id: number; kind: string }, what: keyof typeof words, values: Record<string, number> = {}) => {
  const link = kind === "enterprise" ? to("user-enterprises") : to("user-auth-design");
  await notify(ctx, { user_id, kind: "certification", words: notificationWords[what], values: { kind, ...values }, link });
  await messageUser(ctx, user_id, { event: `certification_${what}`, word: words[what].id, values: { kind, ...values } });
};
