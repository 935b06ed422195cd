import type { Currency } from "#kit/money.ts";
import type { FindingFault } from "../../contract/statements.ts";

/** A line of a provider's statement. What came is above nothing, what went back below. */
export type Line = { of: "payment" | "refund" | "dispute" | "share" | "withdrawal"; transactionId: string; token: string; minor: bigint; currency: Currency };
/** The same movement as it stands with us. */
export type Own = { of: Line["of"]; transactionId: string; minor: bigint; currency: Currency; paymentId: number | null; refundId: number | null };

export type Found = {
  fault: FindingFault;
  transactionId: string;
  token: string;
  paymentId: number | null;
  refundId: number | null;
  theirs: bigint;
  ours: bigint;
  currency: Currency;
};
export type Compared = { found: Found[]; sums: { currency: Currency; theirs: bigint; ours: bigint }[] };

/** What is wrong where we have nothing of a line. */
const neverHeard = {
  payment: "unheard",
  refund: "refund_unknown",
  dispute: "dispute_unheard",
  share: "share_unknown",
  withdrawal: "withdrawal_unknown",
} as const satisfies Record<Line["of"], FindingFault>;
/** What is wrong where they have nothing of ours. */
const notTheirs = {
  payment: "payment_missing",
  refund: "refund_missing",
  dispute: "refund_missing",
  share: "share_missing",
  withdrawal: "withdrawal_missing",
} as const satisfies Record<Own["of"], FindingFault>;

/** Under which a movement is the same in both books. */
export const nameOf = ({ of, transactionId }: Pick<Line, "of" | "transactionId">) => `${of} ${transactionId}`;

/**
 * A provider's lines of a day against ours. `known` are ours of the same names, whenever they were; `due` those of that day that no line of any day names. Whoever has less
 * of something has nothing of it: the parts of `found` explain each sum's difference to the last cent.
 */
export const compared = (lines: readonly Line[], known: readonly Own[], due: readonly Own[]): Compared => {
  const byName = new Map(known.map((own) => [nameOf(own), own]));
  const sums = new Map<Currency, { theirs: bigint; ours: bigint }>();
  const add = (currency: Currency, theirs: bigint, ours: bigint) => {
    const sum = sums.get(currency) ?? { theirs: 0n, ours: 0n };
    sums.set(currency, { theirs: sum.theirs + theirs, ours: sum.ours + ours });
  };
  const found: Found[] = [];
  for (const line of lines) {
    const own = byName.get(nameOf(line));
    const common = { transactionId: line.transactionId, token: line.token, paymentId: own?.paymentId ?? null, refundId: own?.refundId ?? null };
    const isSame = own?.currency === line.currency;
    add(line.currency, line.minor, isSame ? own.minor : 0n);
    if (!own) found.push({ ...common, fault: neverHeard[line.of], theirs: line.minor, ours: 0n, currency: line.currency });
    else if (!isSame) {
      // Two faults, one a currency: what they have there, and what we have here.
      add(own.currency, 0n, own.minor);
      found.push({ ...common, fault: "other_amount", theirs: line.minor, ours: 0n, currency: line.currency });
      found.push({ ...common, fault: "other_amount", theirs: 0n, ours: own.minor, currency: own.currency });
    } else if (own.minor !== line.minor) found.push({ ...common, fault: "other_amount", theirs: line.minor, ours: own.minor, currency: line.currency });
  }
  for (const own of due) {
    add(own.currency, 0n, own.minor);
    const fault = notTheirs[own.of];
    const { transactionId, paymentId, refundId, currency } = own;
    found.push({ fault, transactionId, token: "", paymentId, refundId, theirs: 0n, ours: own.minor, currency });
  }
  return { found, sums: [...sums].map(([currency, sum]) => ({ currency, ...sum })) };
};
