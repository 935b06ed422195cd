// Generated from the companies schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

export type Tables = {
  company: {
    id: Generated<number>;
    name: string;
    legal_name: string;
    tax_number: Generated<string>;
    country_code: string;
    approval_above_minor: bigint | null;
    approval_currency: string | null;
    needs_po_number: Generated<boolean>;
    created_by: number;
    created_at: Date;
  };
  invitation: {
    id: Generated<number>;
    company_id: number;
    receiver: string;
    role: string;
    status: Generated<string>;
    invited_by: number;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    user_id: number | null;
  };
  member: {
    user_id: number;
    company_id: number;
    role: string;
    since: Date;
  };
};
