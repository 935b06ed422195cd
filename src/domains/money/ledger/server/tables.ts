// Generated from the ledger schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

export type Tables = {
  account: {
    id: Generated<number>;
    kind: string;
    owner_id: number;
    currency: string;
    balance_minor: Generated<bigint>;
    created_at: Date;
    may_owe: Generated<boolean>;
  };
  account_part: {
    account_id: number;
    part: number;
    moved_minor: bigint;
  };
  balance: {
    id: number | null;
    kind: string | null;
    owner_id: number | null;
    currency: string | null;
    balance_minor: bigint | null;
  };
  entry: {
    id: Generated<number>;
    key: string;
    reason: string;
    reference: string;
    created_at: Date;
  };
  month_line: {
    account_id: number;
    month: string;
    created_at: Date;
    posting_id: bigint;
    reason: string;
    fee_minor: bigint;
  };
  month_sum: {
    account_id: number;
    month: string;
    reason: string;
    lines: number;
    subjects: number;
    minor: bigint;
    fee_minor: bigint;
  };
  posting: {
    id: Generated<bigint>;
    entry_id: number;
    account_id: number;
    amount_minor: bigint;
    balance_after_minor: bigint | null;
  };
};
