// Generated from the contracts schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  attachment: {
    id: Generated<number>;
    owner_id: number;
    path: string;
    name: string;
    kind: string;
    bytes: number;
    created_at: Date;
  };
  contract: {
    id: Generated<number>;
    origin: string;
    reference: number;
    buyer_id: number;
    seller_id: number;
    title: JsonColumn;
    spec: Generated<JsonColumn>;
    unit: string;
    currency: string;
    commission_basis_points: number;
    answer_days: number;
    pay_days: number;
    accept_days: number;
    objection_days: number;
    return_days: number;
    status: string;
    version: number;
    signed_version: number | null;
    waits_for: string;
    answer_by: Date | null;
    created_at: Date;
    updated_at: Date;
    appeal_days: Generated<number>;
  };
  contract_event: {
    id: Generated<number>;
    contract_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  evidence: {
    id: Generated<number>;
    milestone_id: number;
    kind: string;
    party: string;
    author_id: number;
    text: Generated<string>;
    attachment_ids: Generated<number[]>;
    delivered_quantity: number | null;
    created_at: Date;
    second_id: number | null;
    inspection_id: number | null;
  };
  milestone: {
    id: Generated<number>;
    contract_id: number;
    place: number;
    version: number;
    kind: string;
    title: Generated<string>;
    amount_minor: bigint;
    currency: string;
    days: number;
    status: string;
    pay_by: Date | null;
    evidence_by: Date | null;
    return_by: Date | null;
    accept_by: Date | null;
    answer_by: Date | null;
    delivered_quantity: number | null;
    released_minor: Generated<bigint>;
    returned_minor: Generated<bigint>;
    created_at: Date;
    settled_at: Date | null;
    decided_minor: bigint | null;
    goes_on: boolean | null;
    appeal_by: Date | null;
    needs_report: Generated<boolean>;
  };
  milestone_event: {
    id: Generated<number>;
    milestone_id: number;
    event: string;
    from_status: string;
    to_status: string;
    party: string;
    actor_id: number | null;
    note: Generated<string>;
    life_version: number;
    created_at: Date;
  };
  signature: {
    contract_id: number;
    version: number;
    party: string;
    user_id: number;
    signed_at: Date;
  };
  version: {
    contract_id: number;
    version: number;
    kind: string;
    party: string;
    author_id: number | null;
    terms: JsonColumn | null;
    begun_ids: Generated<number[]>;
    total_minor: bigint | null;
    to_seller_minor: bigint | null;
    held_minor: bigint | null;
    note: Generated<string>;
    created_at: Date;
  };
};
