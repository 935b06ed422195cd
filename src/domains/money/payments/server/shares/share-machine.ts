import { sql, type Selectable } from "kysely";
import { post } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { shareLife } from "../../contract/shares.ts";
import type { ProviderCode } from "../../contract/fields.ts";
import { database } from "../database.ts";
import type { Splits } from "../providers/provider.ts";
import { providers } from "../providers/providers.ts";
import { askAfter } from "../refund-machine.ts";
import type { Tables } from "../tables.ts";

export type ShareRow = Selectable<Tables["share"]>;
export type StepRow = Selectable<Tables["share_step"]>;

/** Of a provider that keeps sellers' money itself, whether or not that is switched on by now. */
export const splitsOf = (code: string): Splits | undefined => {
  const provider = providers[code as ProviderCode];
  return provider.kind === "gateway" ? provider.splits : undefined;
};
/** Whether it stands where it was paid to, and was never with us. */
export const isPaidThere = ({ provider }: Pick<ShareRow, "provider">): boolean => splitsOf(provider)?.paidThere !== undefined;

/** Whether what is let go is in its seller's own hands: nothing of it stands there to be paid out. */
export const isLetOut = ({ provider }: Pick<ShareRow, "provider">): boolean => {
  const splits = splitsOf(provider);
  return splits !== undefined && !splits.payOut;
};

const clearingOf = ({ provider, currency }: ShareRow) => providers[provider as ProviderCode].source({ payerId: 0, currency: currency as Currency });
const heldOf = ({ sale_id, currency }: ShareRow) => ({ kind: "connected_held" as const, owner: sale_id, currency: currency as Currency });
const freeOf = ({ provider, seller_id, currency }: ShareRow) => ({
  kind: isLetOut({ provider }) ? ("seller_available" as const) : ("connected_free" as const),
  owner: seller_id,
  currency: currency as Currency,
});

/**
 * A step is in the books: what came back stands with us again, and what is free is its seller's to be paid out there, or was paid out with it; each less what the provider
 * kept.
 */
export const bookStep = async (ctx: Ctx, share: ShareRow, step: Pick<StepRow, "id" | "kind" | "minor" | "kept_minor">): Promise<void> => {
  const clearing = clearingOf(share);
  await post(ctx, {
    key: `share_step:${step.id}`,
    reason: step.kind === "back" ? "share_back" : !isLetOut(share) ? "share_freed" : step.minor > 0n ? "share_let_out" : "share_let_in",
    reference: share.reference,
    // What was taken back from them meanwhile they owe.
    mayOwe: true,
    postings: [
      { account: heldOf(share), minor: step.minor },
      { account: step.kind === "back" ? clearing : freeOf(share), minor: step.kept_minor - step.minor },
      { account: { kind: "provider_fee", owner: clearing.owner, currency: share.currency as Currency }, minor: -step.kept_minor },
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

const askRefundsOf = async (ctx: Ctx, shares: readonly ShareRow[]): Promise<void> => {
  if (shares.length === 0) return;
  const steps = await database(ctx)
    .selectFrom("share_step")
    .select("refund_id")
    .where(
      "share_id",
      "in",
      shares.map(({ id }) => id),
    )
    .execute();
  await askWaitingRefunds(
    ctx,
    steps.map(({ refund_id }) => refund_id),
  );
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
          reference: share.reference,
          postings: [
            { account: clearingOf(share), minor: share.amount_minor },
            { account: heldOf(share), minor: -share.amount_minor },
          ],
        });
      // What was decided while it was on its way. Where it was paid to, it is to be let go first.
      const { rows: steps } = await sql<StepRow>`
        update payments.share_step set done_at = ${ctx.now} where kind = 'free' and done_at is null and share_id = any(${rows.filter((share) => !isPaidThere(share)).map(({ id }) => id)}::int[]) returning *`.execute(
        ctx.tx,
      );
      for (const step of steps) {
        const share = rows.find(({ id }) => id === step.share_id);
        if (share) await bookStep(ctx, share, step);
      }
      await askRefundsOf(ctx, rows.filter(isPaidThere));
    },
    async go_on_without(ctx, { rows }) {
      await askRefundsOf(ctx, rows);
    },
  },
});
