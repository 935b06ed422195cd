import { to } from "#kit/paths.ts";
import { says } from "#kit/words.ts";
import { notify } from "#domains/contact/notifications/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** `kind` is `enterprise` or `designer`. */
const words = {
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
};
for (const word of Object.values(words)) says(word);

export const tell = async (ctx: Ctx, { user_id, kind }: { user_id: number; kind: string }, what: keyof typeof words, values: Record<string, number> = {}) => {
  const link = kind === "enterprise" ? to("user-enterprises") : to("user-auth-design");
  await notify(ctx, {
    user_id,
    kind: "certification",
    weight: "must",
    words: words[what],
    values: { kind, ...values },
    link,
    at_once: `certification_${what}`,
  });
};
