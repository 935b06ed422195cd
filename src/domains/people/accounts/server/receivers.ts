import type { Ctx } from "#platform/calls/context.ts";
import { isMail, type CodeWay } from "../contract/fields.ts";
import { database } from "./database.ts";

type Reachable = { mobile: string | null; mail: string | null; mail_confirmed_at: Date | null };

/** Where codes to an account's own owner go: the number, else the confirmed address; undefined where there is neither. */
export const ownReceiver = (user: Reachable): string | undefined => user.mobile ?? confirmedMail(user);

export const codeWayOf = (user: Reachable): CodeWay => {
  const to = ownReceiver(user);
  return to === undefined ? "none" : isMail(to) ? "mail" : "sms";
};

const confirmedMail = ({ mail, mail_confirmed_at }: Reachable): string | undefined => (mail !== null && mail_confirmed_at !== null ? mail : undefined);

/** Everything that an account was proved to be reached by, the number first. For messages to its owner, never to be shown to others. */
export const receiversOf = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<string[]> => {
  const user = await database(ctx).selectFrom("user").select(["mobile", "mail", "mail_confirmed_at"]).where("id", "=", userId).executeTakeFirst();
  return user ? [user.mobile, confirmedMail(user)].filter((one) => one !== null && one !== undefined) : [];
};

/** Whether one of these accounts is reached by this number or confirmed address. */
export const hasReceiver = async (ctx: Pick<Ctx, "tx">, userIds: readonly number[], receiver: string): Promise<boolean> => {
  const id = await accountOf(ctx, receiver);
  return id !== undefined && userIds.includes(id);
};

/** Whose number or confirmed address this is. */
export const accountOf = async (ctx: Pick<Ctx, "tx">, receiver: string): Promise<number | undefined> => {
  let query = database(ctx).selectFrom("user").select("id");
  query = isMail(receiver) ? query.where("mail", "=", receiver).where("mail_confirmed_at", "is not", null) : query.where("mobile", "=", receiver);
  return (await query.executeTakeFirst())?.id;
};

/** A text to a number or an address; by mail its first line is the subject as well. From a job. */
export const writeTo = (
  ctx: Ctx,
  receiver: string,
  { event, text, subject, code }: { event: string; text: string; subject?: string; code?: string },
): Promise<void> =>
  isMail(receiver)
    ? ctx.services.outbox.mail({ to: receiver, subject: subject ?? text.slice(0, 80), event, text })
    : ctx.services.outbox.sms({ to: receiver, event, text, ...(code === undefined ? {} : { code }) });
