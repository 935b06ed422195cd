// Generated from the duties schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

export type Tables = {
  line: {
    id: Generated<number>;
    kind: string;
    places: string[];
    hs_prefix: string;
    basis: string;
    basis_points: number | null;
    ceiling_minor: bigint | null;
    ceiling_currency: string | null;
    remarks: Generated<string[]>;
    source: string;
    valid_from: string;
    valid_until: string | null;
    checked_on: string | null;
    checked_by: number | null;
  };
};
