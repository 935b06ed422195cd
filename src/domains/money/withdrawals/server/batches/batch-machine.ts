import type { Selectable } from "kysely";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { batchLife } from "../../contract/batches.ts";
import { database } from "../database.ts";
import type { Tables } from "../tables.ts";

export type BatchRow = Selectable<Tables["payout_batch"]>;

export const batchMachine = defineMachine<typeof batchLife, Tables, "payout_batch", "payout_batch_event">(batchLife, {
  database,
  table: "payout_batch",
  events: { table: "payout_batch_event", of: "batch_id" },
  effects: {},
});
