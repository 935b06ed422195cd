import { defineMachine } from "#platform/lifecycle/machine.ts";
import { processingEnded } from "../contract/events.ts";
import { processingLifecycle, type ProcessingStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export const orderMachine = defineMachine<typeof processingLifecycle, Tables, "order", "order_event">(processingLifecycle, {
  database,
  table: "order",
  events: { table: "order_event", of: "order_id" },
  effects: {
    async say_ended(ctx, { rows }) {
      for (const { id, status } of rows) await ctx.publish(processingEnded, { id, status: status as ProcessingStatus });
    },
  },
});
