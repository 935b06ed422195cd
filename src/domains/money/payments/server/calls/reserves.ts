import { sql } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { standingIn } from "#domains/money/ledger/index.server.ts";
import { accountNames, peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { byCurrency, toWire, type Currency } from "#kit/money.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { refuseOwn } from "#platform/calls/own.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { setReserve, type findReserves } from "../../contract/reserves.ts";
import { database } from "../database.ts";
import { reserveTermOf } from "../reserve/reserve.ts";

const words = {
  held: /*i18n*/ {
    id: "payments.told_reserve",
    message:
      "From now on {percent}% of what you earn is held in reserve for {days, plural, one {# day} other {# days}} before you can withdraw it. The reason: {reason}",
  },
  ended: /*i18n*/ {
    id: "payments.told_reserve_ended",
    message: "Nothing more of what you earn is held in reserve. What is held is released when its time is over. The reason: {reason}",
  },
};
says(words.held);
says(words.ended);

/** What the log calls whoever a reserve is held of. */
export const sellerNames = accountNames;

/** What is held of these sellers: by currency, and when the first of it is released. */
const heldOf = async (ctx: Pick<Ctx, "tx">, sellers: readonly number[]) => {
  const { rows } = await sql<{ seller_id: number; currency: Currency; minor: bigint; free_at: Date }>`
    select seller_id, currency, sum(held_minor - used_minor - freed_minor)::bigint as minor, min(free_at) as free_at from payments.reserve
    where used_minor + freed_minor < held_minor and seller_id = any(${[...sellers]}::int[]) group by seller_id, currency`.execute(ctx.tx);
  return (sellerId: number) => {
    const own = rows.filter(({ seller_id }) => seller_id === sellerId).sort((a, b) => byCurrency(a.currency, b.currency));
    return {
      held: own.map(toWire),
      next_free_at: own.reduce((first, { free_at }) => (first === 0 ? unixSeconds(free_at) : Math.min(first, unixSeconds(free_at))), 0),
    };
  };
};

type Term = { basis_points: number; days: number; reason: string; set_at: Date };
const presentTerm = ({ basis_points, days, reason, set_at }: Term) => ({ basis_points, days, reason, set_at: unixSeconds(set_at) });

export const findReservesFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof findReserves>) => {
  const isLast = sql<boolean>`not exists (select from payments.reserve_term later where later.seller_id = reserve_term.seller_id and later.id > reserve_term.id)`;
  const isHeld = sql<boolean>`(basis_points > 0 or exists (select from payments.reserve r where r.seller_id = reserve_term.seller_id and r.used_minor + r.freed_minor < r.held_minor))`;
  const matching = database(ctx).selectFrom("reserve_term").where(isLast).where(isHeld);
  const rows = await matching
    .selectAll()
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const sellers = rows.map(({ seller_id }) => seller_id);
  const people = await peopleById(ctx, [...sellers, ...rows.map(({ set_by }) => set_by)]);
  const heldBy = await heldOf(ctx, sellers);
  return {
    list: rows.map((row) => ({
      seller: { id: row.seller_id, nickname: people.get(row.seller_id)?.nickname ?? "" },
      ...presentTerm(row),
      set_by: people.get(row.set_by)?.nickname ?? "",
      ...heldBy(row.seller_id),
    })),
    held: (await standingIn(ctx, ["reserve"])).map(toWire),
    page,
    size,
    ...(await countUpToCap(ctx, matching)),
  };
};

export const setReserveFn = async (ctx: Ctx, { user_id, basis_points, days, reason }: ParsedInputOf<typeof setReserve>) => {
  refuseOwn(ctx, setReserve, [user_id], ["user_id"]);
  found((await peopleById(ctx, [user_id])).get(user_id) ?? null);
  // Of two that say something at once the second sees the first.
  await advisoryLock(ctx, "payments/reserve", user_id);
  const before = await reserveTermOf(ctx, user_id);
  if (basis_points === 0 && !before?.basis_points) return {};
  const row = await database(ctx)
    .insertInto("reserve_term")
    .values({ seller_id: user_id, basis_points, days, reason, set_by: me(ctx).id, set_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await notify(ctx, {
    user_id,
    kind: "money",
    weight: "must",
    words: basis_points > 0 ? words.held : words.ended,
    values: { percent: basis_points / 100, days, reason },
    link: "/seller/finance",
    reference: `reserve_term:${row.id}`,
  });
  return {};
};

export const shopReserveFn = async (ctx: Ctx) => {
  const { ownerId } = shopOf(ctx);
  const term = await reserveTermOf(ctx, ownerId);
  const held = (await heldOf(ctx, [ownerId]))(ownerId);
  return { reserve: term && (term.basis_points > 0 || held.held.length > 0) ? { ...presentTerm(term), ...held } : null };
};
