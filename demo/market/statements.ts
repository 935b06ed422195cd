// The cashier's books, compared with the portal's day by day up to yesterday; two refunds were made by hand on the cashier's own pages: one is explained, one waits for finance.
import { compareDay, readStatement } from "#domains/money/payments/contract/events.ts";
import { settleFinding, statementDay, statementDays } from "#domains/money/payments/contract/statements.ts";
import { payments } from "#domains/money/payments/index.server.ts";
import { dayDue } from "#domains/money/payments/server/statements/read-statements.ts";
import type { JobDefinition } from "#kit/event.ts";
import { days, later } from "#kit/time.ts";
import type { Market } from "./market.ts";

const provider = "local" as const;

/** Two payments of about a week and of three days ago, of which a small part was given back where nobody here had asked for it. */
const refundByHand = async ({ portal, now }: Market): Promise<void> => {
  for (const [name, ago] of [
    ["BH-20417", 8],
    ["BH-20533", 3],
  ] as const)
    await portal.database.pool.query(
      `insert into payments.cashier_refund (number, payment_id, id, amount_minor, outcome, asked_at, due_at)
       select $1, t.payment_id, $1, 12800, 'succeeded', t.due_at + interval '2 hours', t.due_at + interval '2 hours' from payments.cashier_transaction t join payments.payment p on p.id = t.payment_id
       where t.outcome = 'succeeded' and t.due_at < $2 and p.amount_minor - p.refunded_minor >= 12800 order by t.due_at desc limit 1`,
      [name, later(now, -days(ago))],
    );
};

export const loadStatements = async (market: Market): Promise<void> => {
  const { portal, accounts } = market;
  await refundByHand(market);
  const work = async (job: JobDefinition, payload: object) => {
    const handler = payments.jobs?.find((one) => one.job.name === job.name);
    if (handler) await portal.runner.job(handler, payload);
  };
  const due = () => portal.runner.act((ctx) => dayDue(ctx, provider));
  for (let day = await due(); day; day = await due()) {
    await work(readStatement, { provider, day });
    await work(compareDay, { provider, day });
  }
  const { list } = await market.run(statementDays, accounts.finance, { only_open: true });
  const first = list.at(-1);
  if (!first || list.length < 2) return;
  const [finding] = (await market.run(statementDay, accounts.finance, { id: first.id })).list;
  await market.run(settleFinding, accounts.finance, { id: finding?.id ?? 0, act: "explain", note: "客户重复扣款，收银台客服已于当日人工退回，见工单 4417" });
};
