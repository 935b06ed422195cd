// Generated from the withdrawals schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  approval: {
    withdrawal_id: number;
    operator_id: number;
    created_at: Date;
  };
  payout_account: {
    id: Generated<number>;
    user_id: number;
    holder: string;
    bank: string;
    number_sealed: string;
    last_four: string;
    created_at: Date;
    removed_at: Date | null;
    usable_from: Date;
    is_certified: Generated<boolean>;
    provider: string | null;
    kind: Generated<string>;
    country: Generated<string>;
    bic: Generated<string>;
    cnaps: Generated<string>;
    address: Generated<string>;
  };
  payout_batch: {
    id: Generated<number>;
    code: string;
    currency: string;
    status: string;
    debtor: JsonColumn;
    execute_on: string;
    count: number;
    total_minor: bigint;
    made_by: number;
    created_at: Date;
    released_by: number | null;
    released_at: Date | null;
    fetched_by: number | null;
    fetched_at: Date | null;
    handed_over_at: Date | null;
    bank_reference: Generated<string>;
  };
  payout_batch_event: {
    id: Generated<number>;
    batch_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  withdrawal: {
    id: Generated<number>;
    code: string;
    user_id: number;
    requested_by: number;
    source: string;
    payout_account_id: number;
    amount_minor: bigint;
    currency: string;
    status: string;
    reason: Generated<string>;
    bank_reference: Generated<string>;
    created_at: Date;
    approved_at: Date | null;
    sent_at: Date | null;
    settled_at: Date | null;
    provider: string | null;
    ask_after: Date | null;
    through: string | null;
    waits_for: Generated<string>;
    mark: Generated<string>;
    pay_asked_at: Date | null;
    unknown_since: Date | null;
    given_up: Generated<string>;
    given_up_at: Date | null;
    paid_though_failed_at: Date | null;
    batch_id: number | null;
    refund_id: number | null;
  };
  withdrawal_event: {
    id: Generated<number>;
    withdrawal_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    created_at: Date;
    life_version: number;
  };
};
