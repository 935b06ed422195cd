import { sql } from "kysely";
import type { Services } from "#platform/calls/context.ts";
import type { BackgroundRunner } from "#platform/calls/runner.ts";
import type { HearHook } from "#platform/http/hooks.ts";
import { askAccount, askChargeback, payoutTold } from "../contract/events.ts";
import { applyResult } from "./apply-result.ts";
import { database } from "./database.ts";
import { askAfterNumber } from "./refunds.ts";
import { gatewayNamed } from "./providers/providers.ts";

/** Of callbacks from one address. */
const callbackLimit = { count: 6_000, seconds: 60 };
/** What is refused is counted, and written down so often at most: a forger causes few writes however much is sent. */
const refusedRestMs = 10_000;

type Parts = { services: Services; runner: Pick<BackgroundRunner, "act"> };

/** Counts what was refused, by provider and day, for the dashboard of whoever answers for the money. Nothing of what was sent is kept. */
const countRefused = ({ services, runner }: Parts): ((provider: string) => void) => {
  const waiting = new Map<string, number>();
  let restsUntil = 0;
  return (provider) => {
    waiting.set(provider, (waiting.get(provider) ?? 0) + 1);
    if (Date.now() < restsUntil) return;
    restsUntil = Date.now() + refusedRestMs;
    const counted = [...waiting];
    waiting.clear();
    void runner
      .act(async (ctx) => {
        for (const [name, count] of counted)
          await database(ctx)
            .insertInto("refused_callback")
            .values({ provider: name, hour: sql<Date>`date_trunc('hour', ${ctx.now}::timestamptz)`, count })
            .onConflict((conflict) => conflict.columns(["provider", "hour"]).doUpdateSet({ count: sql<number>`refused_callback.count + excluded.count` }))
            .execute();
      })
      .catch((error: unknown) => services.log.warn({ err: error }, "refused callbacks were not counted"));
  };
};

/**
 * Callbacks as providers send them, at `/hooks/{provider}`. Nothing is opened for one that is forged. Whatever keeps us from taking
 * a true one is answered with the provider's word for "again": it tells again until we have it, and what it tells twice counts once.
 */
export const hearHook = (parts: Parts): HearHook => {
  const { services, runner } = parts;
  const refused = countRefused(parts);
  return async (teller, told, address) => {
    const gateway = gatewayNamed(services, teller);
    if (!gateway) return null;
    try {
      const taken = await services.limiter.take(`hooks/${gateway.code}:${address}`, callbackLimit);
      if (!taken.ok) return gateway.answers.again;
      const word = await gateway.verify(services, told);
      if (!word) {
        refused(gateway.code);
        return gateway.answers.forged;
      }
      if (word.of === "payment") await runner.act((ctx) => applyResult(ctx, word.result));
      if (word.of === "dispute")
        await runner.act((ctx) => ctx.enqueue(askChargeback, { provider: gateway.code, dispute: word.dispute }, { outside: gateway.code }));
      if (word.of === "account")
        await runner.act((ctx) => ctx.enqueue(askAccount, { provider: gateway.code, account: word.account }, { outside: gateway.code }));
      if (word.of === "payout") await runner.act((ctx) => ctx.publish(payoutTold, { provider: gateway.code, number: word.number }));
      if (word.of === "refund") await runner.act((ctx) => askAfterNumber(ctx, word.number));
      return gateway.answers.heard;
    } catch (error) {
      services.log.error({ err: error, provider: gateway.code }, "a payment callback was not taken");
      return gateway.answers.again;
    }
  };
};
