import { post } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { bankDayLife, bankOutLife } from "../../contract/bank-days.ts";
import { database } from "../database.ts";
import { bankTransfer } from "../providers/bank-transfer.ts";
import type { Tables } from "../tables.ts";

export const bankOutMachine = defineMachine<typeof bankOutLife, Tables, "bank_out", "bank_out_event">(bankOutLife, {
  database,
  table: "bank_out",
  events: { table: "bank_out_event", of: "out_id" },
  effects: {
    async book_off(ctx, { rows }) {
      for (const { id, amount_minor, currency: of } of rows) {
        const currency = of as Currency;
        await post(ctx, {
          key: `bank_out:${id}`,
          reason: "booked_off",
          reference: `bank_out:${id}`,
          postings: [
            { account: bankTransfer.source({ payerId: 0, currency }), minor: amount_minor },
            { account: { kind: "revenue", owner: 0, currency }, minor: -amount_minor },
          ],
        });
      }
    },
  },
});

export const bankDayMachine = defineMachine<typeof bankDayLife, Tables, "bank_day", "bank_day_event">(bankDayLife, {
  database,
  table: "bank_day",
  events: { table: "bank_day_event", of: "day_id" },
  effects: {},
});
