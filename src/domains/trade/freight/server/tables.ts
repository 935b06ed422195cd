// Generated from the freight schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

export type Tables = {
  rate: {
    id: Generated<number>;
    seller_id: number;
    places: string[];
    transport: string;
    basis: string;
    currency: string;
    first: number;
    first_minor: bigint;
    step: number;
    step_minor: bigint;
    free_from_minor: bigint | null;
    days_min: number;
    days_max: number;
    created_at: Date;
    updated_at: Date;
  };
};
