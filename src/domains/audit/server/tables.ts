// Generated from the audit schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  act: {
    id: Generated<number>;
    happened_at: Date;
    call: string;
    needs_role: string;
    operator_id: number;
    operator_roles: string[];
    address: string;
    request_id: string;
    object_type: string;
    object_id: string | null;
    input: JsonColumn | null;
    outcome: string;
    refusal: string | null;
  };
  book_check: {
    name: string;
    looked_at: Date;
    faults: number;
    wrong_since: Date | null;
  };
  book_fault: {
    id: Generated<number>;
    name: string;
    place: string;
    called: Generated<string>;
    currency: string;
    is_minor: bigint | null;
    should_minor: bigint | null;
    said: string;
    first_seen_at: Date;
  };
  incident: {
    id: Generated<number>;
    kind: string;
    figure: bigint;
    opened_at: Date;
    fine_since: Date | null;
    closed_at: Date | null;
  };
  policy_report: {
    mark: string;
    directive: string;
    blocked: string;
    source: string;
    line: number;
    sample: string;
    page: string;
    times: Generated<number>;
    first_at: Date;
    last_at: Date;
  };
};
