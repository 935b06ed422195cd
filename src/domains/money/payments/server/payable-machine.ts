import type { Selectable } from "kysely";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { payableLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { movePayments } from "./move-payment.ts";
import type { Tables } from "./tables.ts";

export type PayableRow = Selectable<Tables["payable"]>;

export const payableMachine = defineMachine<typeof payableLife, Tables, "payable", "payable_event">(payableLife, {
  database,
  table: "payable",
  events: { table: "payable_event", of: "payable_id" },
  effects: {
    async end_payments(ctx, { rows, event }) {
      await movePayments(ctx, { payable_ids: rows.map(({ id }) => id) }, event === "expire" ? "expire" : "cancel", "system");
    },
  },
});
