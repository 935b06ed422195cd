import { expect } from "vitest";
import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import { post } from "#domains/money/ledger/index.server.ts";
import { booksFaults, saidOf } from "#platform/calls/books.ts";
import type { TestPortal } from "#tests/harness/portal.ts";

/** Where a keeper of books says that they are wrong, in sentences. */
export const booksWrong = async (portal: TestPortal, keeper: string): Promise<string[]> =>
  saidOf(await portal.runner.act((ctx) => ctx.ask(booksFaults, keeper, null)));

let planted = 0;
/** Onto an account, as no code of ours moves it. */
export const plant = (portal: TestPortal, account: AccountName, minor: bigint) =>
  portal.runner.act((ctx) =>
    post(ctx, {
      key: `planted:${(planted += 1)}`,
      reason: "booked_off",
      reference: "finding:0",
      postings: [
        { account, minor },
        { account: { kind: "revenue", owner: 0, currency: account.currency }, minor: -minor },
      ],
    }),
  );

/** What an account holds is what its keeper's rows say: a cent more or less is named with what should be there, and so is a cent where none of its rows are. */
export const namesEachCent = async (portal: TestPortal, keeper: string, { kind, owner }: Pick<AccountName, "kind" | "owner">, holds: bigint): Promise<void> => {
  expect(await booksWrong(portal, keeper)).toEqual([]);
  const nobodys = kind === "suspense" ? [] : ([[9_900_001, 0n]] as const);
  for (const [id, should] of [[owner, holds] as const, ...nobodys])
    for (const by of should === 0n ? [1n] : [1n, -1n]) {
      const account = { kind, owner: id, currency: "CNY" } as const;
      await plant(portal, account, by);
      expect(await booksWrong(portal, keeper)).toEqual([expect.stringMatching(new RegExp(`^${kind}:${id} holds ${should + by} CNY, .* come to ${should}$`))]);
      await plant(portal, account, -by);
    }
  expect(await booksWrong(portal, keeper)).toEqual([]);
};
