import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { proveAgain } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { intlTag, locales } from "#kit/locale.ts";
import { found, refuse } from "#kit/refusal.ts";
import { days, hours, later } from "#kit/time.ts";
import { says, type Word } from "#kit/words.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { accountReady, askAccount, heardOfAccount, sellerPapers } from "../../contract/events.ts";
import { providerCodes, type ProviderCode } from "../../contract/fields.ts";
import { askShareAccount, closedWord, missingWords, openShareAccount, standingWords, type AccountStanding, type MissingThing } from "../../contract/shares.ts";
import { database } from "../database.ts";
import { outside, type Splits } from "../providers/provider.ts";
import { gatewayNamed } from "../providers/providers.ts";

const splitsOf = (ctx: Ctx, code: string): Splits | undefined => {
  const splits = gatewayNamed(ctx.services, code)?.splits;
  return splits?.isOn(ctx.services) ? splits : undefined;
};

const rowOf = (ctx: Pick<Ctx, "tx">, provider: string, userId: number) =>
  database(ctx).selectFrom("connected_account").selectAll().where("provider", "=", provider).where("user_id", "=", userId).executeTakeFirst();

/** Its provider has closed or rejected it: it wants nothing more of its owner. */
const isClosed = ({ standing, missing }: { standing: string; missing: unknown }): boolean =>
  standing === "restricted" && (missing as MissingThing[]).length === 0;

const present = (
  ctx: Ctx,
  provider: ProviderCode,
  { name, wantsPapers, wantsLogin, payOut }: Splits,
  row: { standing: string; missing: unknown } | undefined,
) => {
  const standing = (row?.standing ?? "none") as AccountStanding;
  const say = (word: Word) => ctx.services.words.say(ctx.locale, word.id);
  return {
    provider,
    name,
    standing,
    standing_text: say(row && isClosed(row) ? closedWord : standingWords[standing]),
    missing: ((row?.missing ?? []) as MissingThing[]).map((one) => say(missingWords[one])),
    wants_papers: wantsPapers,
    wants_login: wantsLogin,
    lets_out: !payOut,
  };
};

export const shareAccountsFn = async (ctx: Ctx) => {
  const kept = providerCodes.flatMap((code) => {
    const splits = splitsOf(ctx, code);
    return splits ? [{ code, splits }] : [];
  });
  const rows = kept.length === 0 ? [] : await database(ctx).selectFrom("connected_account").selectAll().where("user_id", "=", shopOf(ctx).ownerId).execute();
  return {
    list: kept.map(({ code, splits }) =>
      present(
        ctx,
        code,
        splits,
        rows.find(({ provider }) => provider === code),
      ),
    ),
  };
};

/** Where the provider sends the owner back to. */
const backTo = (ctx: Ctx): string => `${ctx.services.sellerSiteUrl}/withdrawals`;

const away = (ctx: Ctx, call: typeof openShareAccount | typeof askShareAccount, error: unknown) => {
  ctx.services.log.error({ err: error }, "a seller's account could not be asked for at its provider");
  return refuse(call as typeof openShareAccount, "provider_away");
};

/** One that was cancelled or closed goes on no more: it is applied for anew, under another number. What stands in the old one is asked of its provider. */
const begunAnew = async (ctx: Ctx, { provider, user_id, number }: { provider: string; user_id: number; number: string }) => {
  await database(ctx)
    .updateTable("connected_account")
    .set({ number: randomUUID(), account: null, standing: "opening", missing: "[]", asked_at: null })
    .where("provider", "=", provider)
    .where("user_id", "=", user_id)
    // Of two that come at once one does.
    .where("number", "=", number)
    .execute();
  return rowOf(ctx, provider, user_id);
};

export const openShareAccountFn = async (ctx: Ctx, { provider, id_until, login, ...proof }: ParsedInputOf<typeof openShareAccount>) => {
  const splits = found(splitsOf(ctx, provider) ?? null);
  await proveAgain(ctx, openShareAccount, proof);
  const id = shopOf(ctx).ownerId;
  const papers = splits.wantsPapers ? ((await ctx.askIfAnswered(sellerPapers, "seller", { user_id: id })) ?? null) : null;
  if (splits.wantsLogin && login === "") throw refuse(openShareAccount, "login_missing", { provider: splits.name }, ["login"]);
  if (splits.wantsPapers && !papers) throw refuse(openShareAccount, "papers_missing", { provider: splits.name });
  await database(ctx)
    .insertInto("connected_account")
    .values({ provider, user_id: id, number: randomUUID(), standing: "opening", created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(["provider", "user_id"]).doNothing())
    .execute();
  const known = found(await rowOf(ctx, provider, id));
  const row = splits.wantsPapers && isClosed(known) ? found(await begunAnew(ctx, known)) : known;
  try {
    const seller = { id, number: row.number, papers: papers && { ...papers, idUntil: id_until, login } };
    const account = row.account ?? (await splits.account(outside(ctx), seller));
    if (row.account === null)
      await database(ctx).updateTable("connected_account").set({ account }).where("provider", "=", provider).where("user_id", "=", id).execute();
    return { url: await splits.page(outside(ctx), account, backTo(ctx), seller) };
  } catch (error) {
    throw away(ctx, openShareAccount, error);
  }
};

const told: Partial<Record<AccountStanding, Word>> = {
  ready: /*i18n*/ {
    id: "payments.told_account_opened",
    message: "Your account at {provider} is ready. What is paid to you by {provider} stands there from now on, and is paid out from there.",
  },
  restricted: /*i18n*/ { id: "payments.told_account_restricted", message: "Your account at {provider} is restricted: it wants {missing}." },
};
const toldClosed: Word = /*i18n*/ {
  id: "payments.told_account_shut",
  message: "{provider} has closed your account there. What is paid to you from now on stands with us; of what stands there, ask {provider}.",
};
const toldLetOut: Word = /*i18n*/ {
  id: "payments.told_account_settles",
  message: "Your account at {provider} is ready. What is paid to you by {provider} waits there from now on, and is settled into it as soon as it is yours.",
};
for (const word of [...Object.values(told), toldClosed, toldLetOut]) says(word);

/** How an account stood when its provider was asked is kept; its owner is told of what changed for better or worse. */
export const heardOfAccountJob = async (
  ctx: Ctx,
  { provider, account: before_called, called, standing, missing }: z.output<(typeof heardOfAccount)["payload"]>,
): Promise<void> => {
  const account = called || before_called;
  const before = await database(ctx)
    .selectFrom("connected_account")
    .select(["user_id", "standing", "missing"])
    .where("provider", "=", provider)
    .where("account", "=", before_called)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return;
  await database(ctx)
    .updateTable("connected_account")
    .set({ account, standing, missing: JSON.stringify(missing), asked_at: ctx.now })
    .where("provider", "=", provider)
    .where("account", "=", before_called)
    .execute();
  const isOver = isClosed({ standing, missing });
  const splits = splitsOf(ctx, provider);
  const hasPayouts = splits?.payOut !== undefined;
  const words = isOver ? toldClosed : standing === "ready" && !hasPayouts ? toldLetOut : told[standing];
  const name = splits?.name ?? provider;
  if ((before.standing === standing && isClosed(before) === isOver) || !words) return;
  const say = ctx.services.words.say;
  const inEach = (text: (locale: (typeof locales)[number]) => string) => Object.fromEntries(locales.map((locale) => [locale, text(locale)]));
  await notify(ctx, {
    user_id: before.user_id,
    kind: "money",
    weight: "must",
    words,
    values: {
      provider: name,
      missing: inEach((locale) => new Intl.ListFormat(intlTag(locale)).format(missing.map((one) => say(locale, missingWords[one].id)))),
    },
  });
  if (standing === "ready" && hasPayouts) await ctx.publish(accountReady, { provider, name, user_id: before.user_id, account });
};

/** Asks how an account stands; what was said is written down by a job of its own. */
const ask = async (ctx: Ctx, provider: ProviderCode, splits: Splits, account: string) => {
  const { standing, missing, account: called = "" } = await splits.stands(outside(ctx), account);
  await ctx.enqueue(heardOfAccount, { provider, account, called, standing, missing: [...missing] });
  return { standing, missing };
};

export const askShareAccountFn = async (ctx: Ctx, { provider }: ParsedInputOf<typeof askShareAccount>) => {
  const splits = found(splitsOf(ctx, provider) ?? null);
  const row = await rowOf(ctx, provider, shopOf(ctx).ownerId);
  if (!row?.account) return present(ctx, provider, splits, row);
  try {
    return present(ctx, provider, splits, await ask(ctx, provider, splits, row.account));
  } catch (error) {
    throw away(ctx, askShareAccount, error);
  }
};

/** The provider says that something changed: how it stands is asked. */
export const askAccountJob = async (ctx: Ctx, { provider, account }: z.output<(typeof askAccount)["payload"]>): Promise<void> => {
  const splits = splitsOf(ctx, provider);
  const known = await database(ctx)
    .selectFrom("connected_account")
    .select("user_id")
    .where("provider", "=", provider)
    .where("account", "=", account)
    .executeTakeFirst();
  if (splits && known) await ask(ctx, provider, splits, account);
};

const mostAtOnce = 200;
/** Of a provider that tells nothing of sellers' accounts: one that is not ready is asked after every hour, one that is every day. */
export const askAfterAccounts = async (ctx: Ctx): Promise<void> => {
  for (const provider of providerCodes) {
    const splits = splitsOf(ctx, provider);
    if (!splits || splits.tellsOfAccounts) continue;
    const due = await database(ctx)
      .selectFrom("connected_account")
      .select("account")
      .where("provider", "=", provider)
      .where("account", "is not", null)
      .where((where) =>
        where.or([
          where("asked_at", "is", null),
          where("asked_at", "<=", later(ctx.now, -days(1))),
          where.and([where("standing", "<>", "ready"), where("asked_at", "<=", later(ctx.now, -hours(1)))]),
        ]),
      )
      .orderBy("asked_at", (order) => order.asc().nullsFirst())
      .limit(mostAtOnce)
      .execute();
    for (const { account } of due)
      if (account !== null) await ctx.enqueue(askAccount, { provider, account }, { key: `payments.ask_account:${provider}:${account}`, outside: provider });
  }
};
