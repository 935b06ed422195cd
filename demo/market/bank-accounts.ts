// Where buyers of the demo market would transfer to: examples, which the page of a transfer says to pay nothing into.
import { saveBankAccount } from "#domains/money/payments/contract/bank.ts";
import type { InputOf } from "#kit/call.ts";
import type { Market } from "./market.ts";

const examples: readonly Pick<InputOf<typeof saveBankAccount>, "currency" | "holder" | "bank" | "number" | "swift" | "address">[] = [
  { currency: "CNY", holder: "衣港示例账户", bank: "示例银行绍兴柯桥支行", number: "6200 0000 0000 0000 000", swift: "", address: "" },
  {
    currency: "USD",
    holder: "Threadport (example)",
    bank: "Example Bank",
    number: "0000 1234 5678",
    swift: "EXAMCNBJ",
    address: "1 Example Road, Shaoxing, China",
  },
  // The IBANs are those by which the standard is explained.
  { currency: "EUR", holder: "Threadport (example)", bank: "Example Bank", number: "DE89 3704 0044 0532 0130 00", swift: "EXAMDEFF", address: "" },
  { currency: "AED", holder: "Threadport (example)", bank: "Example Bank", number: "AE07 0331 2345 6789 0123 456", swift: "EXAMAEAD", address: "Dubai" },
];

export const loadBankAccounts = async (market: Market): Promise<void> => {
  for (const account of examples) await market.run(saveBankAccount, market.accounts.operator, { ...account, is_example: true });
};
