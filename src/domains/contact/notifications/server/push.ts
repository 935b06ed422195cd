import type { z } from "zod";
import { localeFrom } from "#kit/locale.ts";
import { hours } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { postSafely } from "#platform/network/post-safely.ts";
import { makePushKeys, pushHeaders, sealPush, type PushKeys } from "#platform/network/web-push.ts";
import { openText, sealText } from "#platform/secrets/seal.ts";
import { deliverPush } from "../contract/events.ts";
import { database } from "./database.ts";
import { preferencesOf } from "./preferences.ts";
import { isQuiet } from "../contract/quiet-hours.ts";

const sealedFor = "push key";
const staleAfter = hours(24);
const longestBody = 300;

/** The portal's own keys: made at their first use, the same on every instance. */
export const pushKeys = async (ctx: Pick<Ctx, "tx" | "now" | "services">): Promise<PushKeys> => {
  const { secret } = ctx.services;
  const read = () => database(ctx).selectFrom("push_key").select(["public_key", "sealed_private_key"]).executeTakeFirst();
  let row = await read();
  if (!row) {
    const made = makePushKeys();
    await database(ctx)
      .insertInto("push_key")
      .values({ public_key: made.publicKey, sealed_private_key: sealText(secret, sealedFor, made.publicKey, made.privateKey), created_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await read();
  }
  if (!row) throw new Error("the push keys were made and are not there");
  return { publicKey: row.public_key, privateKey: openText(secret, sealedFor, row.public_key, row.sealed_private_key) };
};

export type Pushed = {
  user_id: number;
  /** By the reader's language. */
  texts: Record<string, { title: string; body: string }>;
  /** Where it leads: a path of the portal. */
  link: string;
  /** A later notice of the same takes the place of the earlier. */
  tag: string;
};

/** Tells a person's subscribed browsers, by a job. */
export const push = (ctx: Ctx, pushed: Pushed): Promise<void> => ctx.enqueue(deliverPush, { ...pushed, at: ctx.now.getTime() }, { outside: "push" });

/** May run twice: the same tag shows once. What comes within quiet hours is not pushed: it stands in the portal, unread. */
export const deliverPushJob = async (ctx: Ctx, { user_id, texts, link, tag, at }: z.output<(typeof deliverPush)["payload"]>): Promise<void> => {
  if (ctx.now.getTime() - at > staleAfter) return;
  const wishes = (await preferencesOf(ctx, [user_id]))(user_id);
  if (!wishes.pushes || isQuiet(wishes.quiet, ctx.now)) return;
  const browsers = await database(ctx).selectFrom("push_subscription").selectAll().where("user_id", "=", user_id).execute();
  if (browsers.length === 0) return;
  const keys = await pushKeys(ctx);
  for (const browser of browsers) {
    const said = texts[localeFrom(browser.locale)] ?? Object.values(texts)[0];
    if (!said) return;
    const text = JSON.stringify({ title: said.title.slice(0, 100), body: said.body.slice(0, longestBody), link, tag });
    const headers = pushHeaders(browser.endpoint, keys, ctx.services.publicUrl, ctx.now);
    const { status } = await postSafely(browser.endpoint, sealPush(Buffer.from(text), browser), headers, ctx.services.reach);
    // The service says that this browser is subscribed no longer.
    if (status === 404 || status === 410) {
      await database(ctx).deleteFrom("push_subscription").where("id", "=", browser.id).execute();
      ctx.changed(`push:${user_id}`);
    }
  }
};
