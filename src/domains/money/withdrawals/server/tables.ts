// Generated from the withdrawals schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

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
