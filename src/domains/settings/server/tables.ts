// Generated from the settings schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

export type Tables = {
  change: {
    id: Generated<number>;
    key: string;
    before: bigint;
    after: bigint;
    reason: string;
    operator_id: number;
    changed_at: Date;
  };
};
