import { toWire, type Currency } from "#kit/money.ts";
import { holds } from "#kit/rights.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { heldNames, heldWords } from "../../contract/books.ts";
import { database } from "../database.ts";

export const booksHeldFn = async (ctx: Ctx) => {
  const checks = new Map((await database(ctx).selectFrom("book_check").selectAll().execute()).map((row) => [row.name, row]));
  const places = holds(me(ctx), "finance") ? await database(ctx).selectFrom("book_fault").selectAll().orderBy("id").execute() : [];
  const faults = Map.groupBy(places, ({ name }) => name);
  const moneyOf = (minor: bigint | null, currency: string) => (minor === null ? null : toWire({ minor, currency: currency as Currency }));
  return {
    list: heldNames.map((name) => {
      const check = checks.get(name);
      return {
        name,
        text: ctx.services.words.say(ctx.locale, heldWords[name].id),
        looked_at: check ? unixSeconds(check.looked_at) : 0,
        faults: check?.faults ?? 0,
        wrong_since: check?.wrong_since ? unixSeconds(check.wrong_since) : 0,
        places: (faults.get(name) ?? []).map(({ id, place, called, currency, is_minor, should_minor, first_seen_at }) => ({
          id,
          place,
          called,
          currency: currency as Currency,
          is: moneyOf(is_minor, currency),
          should: moneyOf(should_minor, currency),
          since: unixSeconds(first_seen_at),
        })),
      };
    }),
  };
};
