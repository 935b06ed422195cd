import type { BalanceProvider } from "./provider.ts";

export const walletProvider: BalanceProvider = {
  code: "wallet",
  kind: "balance",
  source: ({ payerId, currency }) => ({ kind: "wallet", owner: payerId, currency }),
};
