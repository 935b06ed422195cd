import type { ParsedInputOf } from "#kit/call.ts";
import { localeFrom } from "#kit/locale.ts";
import type { Currency } from "#kit/money.ts";
import { refuse } from "#kit/refusal.ts";
import { later, hours, unixSeconds } from "#kit/time.ts";
import { to } from "#kit/paths.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { isUniqueViolation } from "#platform/database/connect.ts";
import { ImageRefused, SquareRefused } from "#platform/storage/images.ts";
import { accountChanged, deliverFarewell, deliverMailLink } from "../../contract/events.ts";
import { captchaCountdownSeconds } from "../../contract/fields.ts";
import { changeMail, confirmMail, dropMail, saveAvatar, sendOwnCode, type saveNickname, type savePreferences } from "../../contract/own-account.ts";
import { database } from "../database.ts";
import { presentUser, type UserRow } from "../present-user.ts";
import { hashOf, newToken } from "../rules/secrets.ts";
import { masked } from "../rules/masked.ts";
import { endSessions } from "../end-sessions.ts";
import { proveByPasswordOrCode } from "../prove-again.ts";
import { codeWayOf, ownReceiver } from "../receivers.ts";
import { sendCode } from "../send-code.ts";

const avatarPixels = 512;
const linkHours = 24;

const myRow = (ctx: Ctx) => database(ctx).selectFrom("user").selectAll().where("id", "=", me(ctx).id).executeTakeFirstOrThrow();
const shown = (ctx: Ctx, user: UserRow) => ({ userinfo: presentUser(user, ctx.token ?? "") });

export const myAccountFn = async (ctx: Ctx) => {
  const user = await myRow(ctx);
  const pending = await database(ctx)
    .selectFrom("mail_confirmation")
    .select("mail")
    .where("user_id", "=", user.id)
    .where("expires_at", ">", ctx.now)
    .executeTakeFirst();
  return {
    id: user.id,
    username: user.username ?? "",
    nickname: user.nickname,
    latin_name: user.latin_name,
    avatar: user.avatar,
    kind: user.kind as "personal" | "business",
    mobile: masked(user.mobile),
    mail: user.mail ?? "",
    is_mail_confirmed: user.mail !== null && user.mail_confirmed_at !== null,
    pending_mail: pending?.mail ?? "",
    code_way: codeWayOf(user),
    has_password: user.password_hash !== null,
    has_pay_password: user.pay_password_hash !== null,
    locale: localeFrom(user.locale),
    currency: user.currency as Currency,
    createtime: unixSeconds(user.created_at),
  };
};

const changed = async (ctx: Ctx, change: { nickname?: string; latin_name?: string; avatar?: string }) =>
  shown(ctx, await database(ctx).updateTable("user").set(change).where("id", "=", me(ctx).id).returningAll().executeTakeFirstOrThrow());

export const saveNicknameFn = (ctx: Ctx, { nickname, latin_name }: ParsedInputOf<typeof saveNickname>) =>
  changed(ctx, { nickname, ...(latin_name === undefined ? {} : { latin_name }) });

export const savePreferencesFn = async (ctx: Ctx, { locale, currency }: ParsedInputOf<typeof savePreferences>) => {
  await database(ctx).updateTable("user").set({ locale, currency }).where("id", "=", me(ctx).id).execute();
  return {};
};

const imageRefusals = { type: "image_type", broken: "image_broken", pixels: "image_pixels" } as const;

export const saveAvatarFn = async (ctx: Ctx, { image, ...square }: ParsedInputOf<typeof saveAvatar>) => {
  const stored = await ctx.services.images.storeSquare(Buffer.from(image.bytes), square, avatarPixels).catch((error: unknown) => {
    if (error instanceof SquareRefused) throw refuse(saveAvatar, "crop_wrong", {}, ["side"]);
    throw error instanceof ImageRefused ? refuse(saveAvatar, imageRefusals[error.reason], {}, ["image"]) : error;
  });
  return changed(ctx, { avatar: stored.path });
};

export const removeAvatarFn = (ctx: Ctx) => changed(ctx, { avatar: "" });

export const sendOwnCodeFn = async (ctx: Ctx, { event }: ParsedInputOf<typeof sendOwnCode>) => {
  const receiver = ownReceiver(await myRow(ctx));
  if (receiver === undefined) throw refuse(sendOwnCode, "no_code_way");
  const not = await sendCode(ctx, receiver, event);
  if (not?.why === "too_soon") throw refuse(sendOwnCode, "too_soon", { seconds: not.seconds });
  if (not) throw refuse(sendOwnCode, "too_often");
  return { countdown: captchaCountdownSeconds };
};

export const changeMailFn = async (ctx: Ctx, { mail, ...proof }: ParsedInputOf<typeof changeMail>) => {
  const { id } = me(ctx);
  // A confirmed address is a way in: a session alone, which may be stolen, does not give one.
  const refusal = await proveByPasswordOrCode(ctx, changeMail, "newmail", await myRow(ctx), proof);
  if (refusal) throw refusal;
  const token = newToken();
  const row = { mail, token_hash: hashOf(token), expires_at: later(ctx.now, hours(linkHours)) };
  await database(ctx)
    .insertInto("mail_confirmation")
    .values({ user_id: id, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  await ctx.enqueue(
    deliverMailLink,
    { to: mail, link: `${ctx.services.publicUrl}${to("user-personal", { mail_token: token })}`, locale: ctx.locale },
    { outside: "mail" },
  );
  return {};
};

export const dropMailFn = async (ctx: Ctx) => {
  const user = await database(ctx).selectFrom("user").selectAll().where("id", "=", me(ctx).id).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { id } = user;
  if (codeWayOf(user) === "mail") throw refuse(dropMail, "last_way");
  await database(ctx).deleteFrom("mail_confirmation").where("user_id", "=", id).execute();
  await database(ctx).updateTable("user").set({ mail: null, mail_confirmed_at: null }).where("id", "=", id).execute();
  return {};
};

export const confirmMailFn = async (ctx: Ctx, { token }: ParsedInputOf<typeof confirmMail>) => {
  const { id, sessionId } = me(ctx);
  const waiting = await database(ctx)
    .deleteFrom("mail_confirmation")
    .where("user_id", "=", id)
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", ctx.now)
    .returning("mail")
    .executeTakeFirst();
  if (!waiting) throw refuse(confirmMail, "link_spent");
  const before = await database(ctx).selectFrom("user").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirstOrThrow();
  await database(ctx)
    .updateTable("user")
    .set({ mail: waiting.mail, mail_confirmed_at: ctx.now })
    .where("id", "=", id)
    .execute()
    .catch((error: unknown) => {
      // Whoever opened the link holds the mailbox: they may know that it has an account.
      if (isUniqueViolation(error)) throw refuse(confirmMail, "mail_taken");
      throw error;
    });
  if (before.mail !== null && before.mail_confirmed_at !== null && before.mail !== waiting.mail) {
    await endSessions(ctx, id, sessionId);
    await ctx.enqueue(deliverFarewell, { to: before.mail, tail: masked(waiting.mail), locale: localeFrom(before.locale) }, { outside: "mail" });
  }
  await ctx.publish(accountChanged, { user_id: id, what: "mail" });
  return { mail: waiting.mail };
};
