import { floorless, maybeOwed, type AccountName } from "../../contract/accounts.ts";

export type Posting = { account: AccountName; minor: bigint };

export type Step = {
  accountId: number;
  minor: bigint;
  /** Null of an account without a floor: others move it at the same time. */ balanceAfter: bigint | null;
};
export type StandingAccount = AccountName & { id: number; balance: bigint };

export const nameOf = ({ kind, owner, currency }: AccountName): string => `${kind}:${owner}:${currency}`;

/** What each currency is off by; empty when the postings are balanced. */
export const imbalance = (postings: readonly Posting[]): Map<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const { account, minor } of postings) sums.set(account.currency, (sums.get(account.currency) ?? 0n) + minor);
  return new Map([...sums].filter(([, sum]) => sum !== 0n));
};

/**
 * The balance after each posting, in their order; `short` is the first account that the movement as a whole would leave
 * below zero, or further below. Between two postings of one movement an account may dip: only where it ends is looked at. With `mayOwe`
 * income may end below zero too: `owing` are those accounts.
 */
export const stepsOf = (
  accounts: ReadonlyMap<string, StandingAccount>,
  postings: readonly Posting[],
  mayOwe = false,
): { steps: Step[]; short: StandingAccount | undefined; owing: number[] } => {
  const balances = new Map([...accounts].map(([name, account]) => [name, account.balance]));
  const steps = postings.map(({ account, minor }) => {
    const name = nameOf(account);
    const standing = accounts.get(name);
    if (!standing) throw new Error(`no account ${name}`);
    const balanceAfter = (balances.get(name) ?? 0n) + minor;
    balances.set(name, balanceAfter);
    return { accountId: standing.id, minor, balanceAfter: floorless.includes(standing.kind) ? null : balanceAfter };
  });
  const below = [...accounts].flatMap(([name, account]) => {
    const end = balances.get(name) ?? 0n;
    return !floorless.includes(account.kind) && end < 0n && end < account.balance ? [account] : [];
  });
  const isOwed = ({ kind }: StandingAccount) => mayOwe && maybeOwed.includes(kind);
  return { steps, short: below.find((account) => !isOwed(account)), owing: below.filter(isOwed).map(({ id }) => id) };
};
