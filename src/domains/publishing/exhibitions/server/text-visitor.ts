import type { z } from "zod";
import { writeTo } from "#domains/people/accounts/index.server.ts";
import { pick } from "#kit/local-text.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { FairContent } from "../contract/content.ts";
import type { textVisitor } from "../contract/events.ts";
import { database } from "./database.ts";

const texts = {
  confirmed: /*i18n*/ { id: "exhibitions.text_confirmed", message: "[Threadport] You are signed up for {fair}, {date}, {venue}. Your number: {number}" },
  waiting: /*i18n*/ {
    id: "exhibitions.text_waits",
    message: "[Threadport] {fair}: you are on the waiting list. We tell you when a place is free. Your number: {number}",
  },
  moved_up: /*i18n*/ {
    id: "exhibitions.text_moved_up",
    message: "[Threadport] A place is free: you are signed up for {fair}, {date}, {venue}. Your number: {number}",
  },
  cancelled: /*i18n*/ { id: "exhibitions.text_cancelled", message: "[Threadport] Your sign-up {number} for {fair} is cancelled" },
};
for (const word of Object.values(texts)) says(word);

/** May run twice: the same text a second time does no harm. Days and place are those of the fair as it stands now, not as it was signed up for. */
export const textVisitorJob = async (ctx: Ctx, { sign_up, about, locale }: z.output<(typeof textVisitor)["payload"]>) => {
  const row = await database(ctx)
    .selectFrom("sign_up")
    .innerJoin("fair", "fair.id", "sign_up.fair_id")
    .innerJoin("revision", (join) =>
      join.onRef("revision.fair_id", "=", "fair.id").on((on) => on("revision.number", "=", on.fn.coalesce("fair.live_revision", "sign_up.revision"))),
    )
    .select(["sign_up.number", "sign_up.receiver", "revision.content"])
    .where("sign_up.id", "=", sign_up)
    .executeTakeFirst();
  if (!row) return;
  const content = row.content as FairContent;
  const values = {
    fair: pick(content.name, locale),
    venue: pick(content.venue, locale),
    date: longDate(fromUnix(content.starts_at), locale),
    number: row.number,
  };
  await writeTo(ctx, row.receiver, { event: `exhibition_${about}`, text: ctx.services.words.say(locale, texts[about].id, values) });
};
