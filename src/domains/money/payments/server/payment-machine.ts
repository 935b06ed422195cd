import type { Selectable } from "kysely";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { closeAtProvider } from "../contract/events.ts";
import type { ProviderCode } from "../contract/fields.ts";
import { paymentLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { providers } from "./providers/providers.ts";
import type { Tables } from "./tables.ts";
import { endTransfer } from "./transfers/end-transfer.ts";

export type PaymentRow = Selectable<Tables["payment"]>;

const ofKind = (rows: readonly PaymentRow[], kind: "gateway" | "transfer") => rows.filter(({ provider }) => providers[provider as ProviderCode].kind === kind);

export const paymentMachine = defineMachine<typeof paymentLife, Tables, "payment", "payment_event">(paymentLife, {
  database,
  table: "payment",
  events: { table: "payment_event", of: "payment_id" },
  effects: {
    async close_at_provider(ctx, { rows }) {
      for (const { id, provider } of ofKind(rows, "gateway")) await ctx.enqueue(closeAtProvider, { payment_id: id }, { outside: provider });
    },
    async end_transfer(ctx, { rows, to }) {
      for (const { id } of ofKind(rows, "transfer")) await endTransfer(ctx, id, to === "expired" ? "expired" : "cancelled");
    },
  },
});
