import { sql, type Selectable } from "kysely";
import { post } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { shareLife } from "../../contract/shares.ts";
import type { ProviderCode } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { providers } from "../providers/providers.ts";
import { askAfter } from "../refund-machine.ts";
import type { Tables } from "../tables.ts";

export type ShareRow = Selectable<Tables["share"]>;
export type StepRow = Selectable<Tables["share_step"]>;

const clearingOf = ({ provider, currency }: ShareRow) => providers[provider as ProviderCode].source({ payerId: 0, currency: currency as Currency });
const heldOf = ({ order_id, currency }: ShareRow) => ({ kind: "connected_held" as const, owner: order_id, currency: currency as Currency });
const freeOf = ({ seller_id, currency }: ShareRow) => ({ kind: "connected_free" as const, owner: seller_id, currency: currency as Currency });

/** A step is in the books: what came back stands with us again, what is free is its seller's to be paid out. */
export const bookStep = async (ctx: Ctx, share: ShareRow, step: Pick<StepRow, "id" | "kind" | "minor">): Promise<void> => {
  await post(ctx, {
    key: `share_step:${step.id}`,
    reason: step.kind === "back" ? "share_back" : "share_freed",
    reference: `order:${share.order_id}`,
    postings: [
      { account: heldOf(share), minor: step.minor },
      { account: step.kind === "back" ? clearingOf(share) : freeOf(share), minor: -step.minor },
    ],
  });
};

/** Refunds that wait for what is to come back first. */
export const askWaitingRefunds = async (ctx: Ctx, refundIds: readonly (number | null)[]): Promise<void> => {
  const ids = refundIds.flatMap((id) => id ?? []);
  if (ids.length === 0) return;
  const rows = await database(ctx).selectFrom("refund").select(["id", "payment_id"]).where("id", "in", ids).where("status", "=", "processing").execute();
  for (const row of rows) await askAfter(ctx, row);
};

export const shareMachine = defineMachine<typeof shareLife, Tables, "share", "share_event">(shareLife, {
  database,
  table: "share",
  events: { table: "share_event", of: "share_id" },
  effects: {
    async stand_there(ctx, { rows }) {
      for (const share of rows)
        await post(ctx, {
          key: `share:${share.id}`,
          reason: "share_sent",
          reference: `order:${share.order_id}`,
          postings: [
            { account: clearingOf(share), minor: share.amount_minor },
            { account: heldOf(share), minor: -share.amount_minor },
          ],
        });
      // What was decided while it was on its way.
      const { rows: steps } = await sql<StepRow>`
        update payments.share_step set done_at = ${ctx.now} where kind = 'free' and done_at is null and share_id = any(${rows.map(({ id }) => id)}::int[]) returning *`.execute(
        ctx.tx,
      );
      for (const step of steps) {
        const share = rows.find(({ id }) => id === step.share_id);
        if (share) await bookStep(ctx, share, step);
      }
    },
    async go_on_without(ctx, { rows }) {
      const steps = await database(ctx)
        .selectFrom("share_step")
        .select("refund_id")
        .where(
          "share_id",
          "in",
          rows.map(({ id }) => id),
        )
        .execute();
      await askWaitingRefunds(
        ctx,
        steps.map(({ refund_id }) => refund_id),
      );
    },
  },
});
