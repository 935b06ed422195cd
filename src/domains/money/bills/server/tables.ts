// Generated from the bills schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

export type Tables = {
  issued_month: {
    purse: string;
    month: string;
    issued_at: Date;
  };
  statement: {
    id: Generated<number>;
    owner_id: number;
    purse: string;
    currency: string;
    month: string;
    year: number;
    serial: number;
    opening_minor: bigint;
    closing_minor: bigint;
    in_minor: bigint;
    out_minor: bigint;
    orders: number;
    commission_minor: bigint;
    issued_at: Date;
  };
};
