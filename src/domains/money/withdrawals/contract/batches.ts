import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { currencies, moneyWire } from "#kit/money.ts";
import { ownRefusal } from "#kit/own.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

type BatchFacts = { fetched_at: Date | null };

/** Withdrawals that our bank is told to pay in one file. What is in a batch is paid by nobody else, and by no other batch. */
export const batchLife = defineLifecycle({
  name: "payout batch",
  version: 1,
  states: ["proposed", "released", "handed_over", "dissolved"],
  initial: "proposed",
  // The bank may have a file that was fetched: what is in it never goes into another.
  guards: { is_not_fetched: ({ fetched_at }: BatchFacts) => fetched_at === null },
  unsaid: {
    release: "staff did it; an owner is told once the bank has paid",
    fetch: "staff did it; an owner is told once the bank has paid",
    hand_over: "staff did it; an owner is told once the bank has paid",
    dissolve: "staff did it; its withdrawals wait for another batch",
  },
  transitions: [
    // The second of two people: never whoever made it.
    { from: "proposed", event: "release", to: "released", by: ["finance"] },
    { from: "released", event: "fetch", to: "released", by: ["finance"] },
    { from: "handed_over", event: "fetch", to: "handed_over", by: ["finance"] },
    { from: "released", event: "hand_over", to: "handed_over", by: ["finance"] },
    { from: "proposed", event: "dissolve", to: "dissolved", by: ["finance"] },
    { from: "released", event: "dissolve", to: "dissolved", by: ["finance"], when: ["is_not_fetched"] },
  ],
});
export type BatchStatus = (typeof batchLife)["states"][number];

export const batchWords: Record<BatchStatus, Word> = {
  proposed: /*i18n*/ { id: "withdrawals.batch_proposed", message: "To be released" },
  released: /*i18n*/ { id: "withdrawals.batch_released", message: "Released" },
  handed_over: /*i18n*/ { id: "withdrawals.batch_handed_over", message: "Handed to the bank" },
  dissolved: /*i18n*/ { id: "withdrawals.batch_dissolved", message: "Dissolved" },
};
for (const word of Object.values<Word>(batchWords)) says(word);

/** So many withdrawals go into one file. */
export const mostInBatch = 500;
/** ISO 20022 credit transfers (pain.001.001.09), or rows for a bank's page that takes CSV. */
export const batchForms = ["xml", "csv"] as const;
export type BatchForm = (typeof batchForms)[number];

export const batchActs = ["release", "fetch", "hand_over", "dissolve"] as const;
const person = z.object({ id: z.int(), nickname: z.string() });
const batch = {
  id: z.int(),
  code: z.string(),
  status: z.enum(batchLife.states),
  status_text: z.string(),
  count: z.int(),
  total: moneyWire,
  made_by: person,
  released_by: person.nullable(),
  createtime: z.int(),
  /** Unix seconds; 0 before. */
  fetched_at: z.int(),
  handed_over_at: z.int(),
  bank_reference: z.string(),
};

export const payoutBatches = defineCall({
  path: "withdrawal/batches",
  about: "Batches of withdrawals for our bank, newest first, and by currency what waits to be put into one",
  who: "finance",
  input: z.object({ status: z.enum(batchLife.states).optional(), ...pageInput }),
  output: z.object({
    list: z.array(z.object(batch)),
    ready: z.array(
      z.object({
        currency: z.enum(currencies),
        count: z.int(),
        total: moneyWire,
        /** The first of them. */
        first: z.array(z.object({ id: z.int(), code: z.string(), holder: z.string() })),
        /** We have an account in this currency to pay from. */
        has_account: z.boolean(),
        /** Of which accounts the bank would lack something: no BIC, no address abroad. They are in no batch. */
        lacking: z.array(z.object({ id: z.int(), code: z.string(), holder: z.string() })),
      }),
    ),
    /** Released by nobody yet, or not handed over. */
    open: z.int(),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const payoutBatch = defineCall({
  path: "withdrawal/batch",
  about: "One batch with what is in it",
  who: "finance",
  input: z.object({ id }),
  output: z.object({
    ...batch,
    execute_on: z.string(),
    debtor: z.object({ holder: z.string(), bank: z.string(), number: z.string(), swift: z.string(), is_example: z.boolean() }),
    list: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        amount: moneyWire,
        holder: z.string(),
        bank: z.string(),
        last_four: z.string(),
        status: z.string(),
        status_text: z.string(),
      }),
    ),
    actions: z.array(z.enum(batchActs)),
    events: z.array(z.object({ event: z.string(), who: z.string(), note: z.string(), createtime: z.int() })),
  }),
  reads: true,
  refusals: {},
});

export const makeBatch = defineCall({
  path: "withdrawal/makebatch",
  about: "Puts every withdrawal of a currency that is approved and goes by our bank into a batch, the oldest first, but those of whoever makes it",
  who: "finance",
  input: z.object({ currency: z.enum(currencies) }),
  output: z.object({ id: z.int(), count: z.int(), total: moneyWire }),
  refusals: {
    nothing_ready: /*i18n*/ { id: "withdrawals.batch_nothing", message: "No withdrawal waits to be put into a batch" },
    no_account: /*i18n*/ { id: "withdrawals.batch_no_account", message: "The platform has no bank account in this currency to pay from" },
  },
});

const stateWrong = /*i18n*/ { id: "withdrawals.batch_state", message: "This cannot be done with the batch as it is now" };
const outcome = z.object({ status: z.enum(batchLife.states) });

export const releaseBatch = defineCall({
  path: "withdrawal/releasebatch",
  about: "The second person's word: the batch may be given to the bank. Never whoever made it, nor with a withdrawal of their own in it",
  who: "finance",
  input: z.object({ id }),
  output: outcome,
  refusals: {
    state_wrong: stateWrong,
    same_person: /*i18n*/ { id: "withdrawals.batch_same_person", message: "You made this batch: somebody else of finance has to release it" },
    ...ownRefusal,
  },
});

export const fetchBatch = defineCall({
  path: "withdrawal/fetchbatch",
  about: "The file of a released batch, the same each time: pain.001.001.09, or CSV. It names whole account numbers; who fetched it is kept",
  who: "finance",
  input: z.object({ id, form: z.enum(batchForms) }),
  output: z.object({ file_name: z.string(), text: z.string() }),
  refusals: { state_wrong: stateWrong },
});

export const handOverBatch = defineCall({
  path: "withdrawal/handoverbatch",
  about: "The bank has the file, under this reference: each withdrawal of it is then told paid or sent back",
  who: "finance",
  input: z.object({ id, bank_reference: z.string().trim().max(60).default("") }),
  output: outcome,
  refusals: { state_wrong: stateWrong },
});

export const dissolveBatch = defineCall({
  path: "withdrawal/dissolvebatch",
  about: "A batch whose file nobody has fetched is not paid: its withdrawals wait for another",
  who: "finance",
  input: z.object({ id, note: z.string().trim().min(1).max(300) }),
  output: outcome,
  refusals: { state_wrong: stateWrong },
});
