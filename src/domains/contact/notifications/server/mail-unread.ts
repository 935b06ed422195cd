import { sql } from "kysely";
import { localesOf, mailUser, messageUser, withMail } from "#domains/people/accounts/index.server.ts";
import { defaultLocale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { hours, later, minutes } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { awakeNow } from "./preferences.ts";
import { said } from "./said.ts";

/** What is unread for so long is written about by mail, once, for so long: as with messages of the chat. */
const mailAfter = minutes(30);
const mailUntil = hours(72);
/** A text message says no more than that something waits, and not oftener than this. */
const textedEvery = hours(12);
const saidAtMost = 3;
const aPage = 500;

const words = {
  subject: /*i18n*/ { id: "notifications.mail_subject", message: "{count, plural, one {# piece of news} other {# pieces of news}} on Threadport" },
  text: /*i18n*/ {
    id: "notifications.mail_text",
    message:
      "{count, plural, one {The portal told you something that you have not read:} other {The portal told you # things that you have not read. The latest:}} {latest} Read all: {link} · You choose when we write to you: {preferences}",
  },
  texted: /*i18n*/ {
    id: "notifications.text_unread",
    message:
      "{count, plural, one {One thing about your money or with a deadline is} other {# things about your money or with a deadline are}} unread in your notices: {link}",
  },
};
for (const word of Object.values(words)) says(word);

/** `must`: how many of them must be known; `told_at`: up to when somebody was written to before. */
type Unread = { user_id: number; count: number; must: number; latest: number[]; until: Date; told_at: Date | null };

const unreadBehind = async (ctx: Ctx, userId: number): Promise<Unread[]> => {
  const oldest = later(ctx.now, -mailUntil);
  const { rows } = await sql<Unread>`
    select n.user_id, count(*)::int as count, (count(*) filter (where n.weight = 'must'))::int as must,
      (array_agg(n.id order by n.id desc))[1:${sql.lit(saidAtMost)}] as latest, max(n.created_at) as until, min(mailed.until) as told_at
    from notifications.notification n
    left join notifications.mailed on mailed.user_id = n.user_id
    left join notifications.preference wish on wish.user_id = n.user_id
    where (n.weight = 'must' or (coalesce(wish.mails, true) and n.kind <> all (coalesce(wish.not_mailed, '{}')))) and n.read_at is null and n.user_id > ${userId} and n.created_at > ${oldest} and n.created_at <= ${later(ctx.now, -mailAfter)}
      and n.created_at > coalesce(mailed.until, ${oldest}::timestamptz)
    group by n.user_id order by n.user_id limit ${aPage}`.execute(ctx.tx);
  return rows;
};

/**
 * About what the portal told and nobody read, once for what came since the last, and not in quiet hours: by mail to whoever has a confirmed
 * address, of what must be known and of the news that they want; else by a text message, of what must be known alone.
 */
export const mailUnreadNotifications = async (ctx: Ctx): Promise<void> => {
  const { publicUrl } = ctx.services;
  for (let last = 0; ;) {
    const rows = await unreadBehind(ctx, last);
    const readers = await withMail(
      ctx,
      rows.map((row) => row.user_id),
    );
    const awake = new Set(
      await awakeNow(
        ctx,
        rows.map((row) => row.user_id),
      ),
    );
    const wanted = readers.filter((id) => awake.has(id));
    const locales = await localesOf(ctx, wanted);
    const told = rows.filter((row) => wanted.includes(row.user_id));
    const texted = rows.filter(
      ({ user_id, must, told_at }) =>
        awake.has(user_id) && !readers.includes(user_id) && must > 0 && (told_at === null || told_at <= later(ctx.now, -textedEvery)),
    );
    for (const { user_id, must } of texted)
      await messageUser(ctx, user_id, {
        event: "notifications_unread",
        word: words.texted.id,
        values: { count: must, link: `${publicUrl}${to("user-notices")}` },
      });
    const ids = told.flatMap((row) => row.latest);
    const sentences = new Map(
      ids.length === 0
        ? []
        : (await database(ctx).selectFrom("notification").select(["id", "word", "word_values"]).where("id", "in", ids).execute()).map((row) => [row.id, row]),
    );
    for (const { user_id, count, latest } of told) {
      const locale = locales.get(user_id) ?? defaultLocale;
      const lines = latest.flatMap((id) => sentences.get(id) ?? []).map((row) => said({ ...ctx, locale }, row.word, row.word_values));
      await mailUser(ctx, user_id, {
        event: "notifications_unread",
        subject: words.subject.id,
        word: words.text.id,
        values: { count, latest: lines.join(" · "), link: `${publicUrl}${to("user-notices")}`, preferences: `${publicUrl}${to("user-personal")}#reach` },
      });
    }
    for (const { user_id, until } of [...told, ...texted])
      await sql`insert into notifications.mailed (user_id, until) values (${user_id}, ${until}) on conflict (user_id) do update set until = excluded.until`.execute(
        ctx.tx,
      );
    if (rows.length < aPage) return;
    last = rows.at(-1)?.user_id ?? last;
  }
};
