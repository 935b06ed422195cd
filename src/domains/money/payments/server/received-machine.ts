import { defineMachine } from "#platform/lifecycle/machine.ts";
import { receivedLife } from "../contract/bank.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export const receivedMachine = defineMachine<typeof receivedLife, Tables, "received", "received_event">(receivedLife, {
  database,
  table: "received",
  events: { table: "received_event", of: "received_id" },
  effects: {},
});
