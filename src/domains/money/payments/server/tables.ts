// Generated from the payments schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  bank_account: {
    id: Generated<number>;
    currency: string;
    holder: string;
    bank: string;
    number: string;
    swift: Generated<string>;
    address: Generated<string>;
    is_example: Generated<boolean>;
    created_by: number;
    created_at: Date;
    closed_by: number | null;
    closed_at: Date | null;
  };
  callback: {
    id: Generated<number>;
    provider: string;
    transaction_id: string;
    payment_id: number | null;
    outcome: string;
    raw: string;
    received_at: Date;
  };
  cashier_dispute: {
    id: string;
    payment_id: number;
    amount_minor: bigint;
    reason: string;
    bank: string;
    began_at: Date;
    due_by: Date;
    answered_at: Date | null;
    accepted_at: Date | null;
  };
  cashier_refund: {
    number: string;
    payment_id: number;
    id: string;
    amount_minor: bigint;
    outcome: string;
    asked_at: Date;
    due_at: Date;
  };
  cashier_transaction: {
    id: string;
    payment_id: number;
    outcome: string;
    decided_at: Date;
    due_at: Date;
    refunds: Generated<string>;
  };
  chargeback: {
    id: Generated<number>;
    provider: string;
    dispute: string;
    payment_id: number | null;
    amount_minor: bigint;
    currency: string;
    reason: string;
    status: Generated<string>;
    due_by: Date | null;
    evidence_by: Date | null;
    evidence: Generated<string>;
    created_at: Date;
    settled_at: Date | null;
  };
  chargeback_event: {
    id: Generated<number>;
    chargeback_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  chargeback_move: {
    id: Generated<number>;
    chargeback_id: number;
    provider: string;
    transaction_id: string;
    amount_minor: bigint;
    currency: string;
    fee_minor: bigint;
    fee_currency: string;
    moved_at: Date;
  };
  chargeback_paper: {
    id: Generated<number>;
    chargeback_id: number;
    order_id: number;
    kind: string;
    file: string;
    name: string;
    size: number;
    added_by: number;
    created_at: Date;
  };
  chargeback_part: {
    chargeback_id: number;
    order_id: number;
    code: string;
    seller_id: number;
    statement: Generated<string>;
    said_at: Date | null;
  };
  difference: {
    id: Generated<number>;
    callback_id: number;
    provider: string;
    transaction_id: string;
    payment_id: number | null;
    fault: string;
    amount_minor: bigint;
    currency: string;
    status: Generated<string>;
    created_at: Date;
    settled_at: Date | null;
  };
  difference_event: {
    id: Generated<number>;
    difference_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  finding: {
    id: Generated<number>;
    day_id: number;
    fault: string;
    transaction_id: string;
    payment_id: number | null;
    refund_id: number | null;
    theirs_minor: bigint;
    ours_minor: bigint;
    currency: string;
    status: Generated<string>;
    created_at: Date;
    settled_at: Date | null;
  };
  finding_event: {
    id: Generated<number>;
    finding_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  gateway_order: {
    payment_id: number;
    way: string;
    url: string | null;
    url_until: Date | null;
  };
  payable: {
    id: Generated<number>;
    kind: string;
    reference: number;
    payer_id: number;
    amount_minor: bigint;
    currency: string;
    status: Generated<string>;
    expires_at: Date;
    created_at: Date;
    paid_at: Date | null;
    paid_transaction: string | null;
    title: Generated<JsonColumn>;
    prolonged_at: Date | null;
  };
  payable_event: {
    id: Generated<number>;
    payable_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  payment: {
    id: Generated<number>;
    payable_id: number;
    provider: string;
    token: string;
    status: string;
    created_at: Date;
    settled_at: Date | null;
    asked_times: Generated<number>;
    ask_after: Date | null;
    amount_minor: bigint;
    refunded_minor: Generated<bigint>;
  };
  payment_event: {
    id: Generated<number>;
    payment_id: number;
    event: string;
    from_status: string;
    to_status: string;
    transaction: Generated<string>;
    created_at: Date;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
  };
  proposal: {
    id: Generated<number>;
    call: string;
    object_id: number;
    page_id: number;
    input: JsonColumn;
    right: string;
    code: string;
    act: string;
    act_values: JsonColumn;
    amount_minor: bigint;
    currency: string;
    reason: string;
    first_id: number;
    second_id: number | null;
    status: Generated<string>;
    created_at: Date;
    settled_at: Date | null;
  };
  proposal_event: {
    id: Generated<number>;
    proposal_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  received: {
    id: Generated<number>;
    callback_id: number;
    line_key: string;
    currency: string;
    amount_minor: bigint;
    received_on: string;
    payer: string;
    text: string;
    entered_by: number;
    status: Generated<string>;
    payment_id: number | null;
    outcome: string | null;
    created_at: Date;
    settled_at: Date | null;
  };
  received_event: {
    id: Generated<number>;
    received_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  refund: {
    id: Generated<number>;
    key: string;
    payment_id: number | null;
    order_id: number | null;
    payer_id: number;
    amount_minor: bigint;
    currency: string;
    reason: string;
    status: string;
    created_at: Date;
    settled_at: Date | null;
    way: Generated<string>;
    round: Generated<number>;
    tries: Generated<number>;
    ask_after: Date | null;
    transaction_id: Generated<string>;
    said: Generated<string>;
  };
  refund_event: {
    id: Generated<number>;
    refund_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  refused_callback: {
    provider: string;
    hour: Date;
    count: number;
  };
  settlement: {
    order_id: number;
    seller_id: number;
    amount_minor: bigint;
    income_minor: bigint;
    commission_minor: bigint;
    commission_basis_points: number;
    currency: string;
    created_at: Date;
    given_back_minor: Generated<bigint>;
    parcel_id: Generated<number>;
  };
  statement_day: {
    id: Generated<number>;
    provider: string;
    day: string;
    lines: number;
    sums: JsonColumn;
    compared_at: Date;
    costs: Generated<JsonColumn>;
  };
  statement_line: {
    id: Generated<number>;
    provider: string;
    of: string;
    transaction_id: string;
    token: string;
    amount_minor: bigint;
    currency: string;
    moved_at: Date;
    fee_minor: Generated<bigint>;
    fee_currency: string | null;
    booked_on: string | null;
  };
  stripe_session: {
    payment_id: number;
    session: string;
  };
  transfer: {
    id: Generated<number>;
    payment_id: number;
    account_id: number;
    reference: string;
    received_minor: Generated<bigint>;
    slip: Generated<string>;
    slip_name: Generated<string>;
    slip_minor: bigint | null;
    slip_on: string | null;
    slip_sender: Generated<string>;
    slip_at: Date | null;
    created_at: Date;
  };
};
