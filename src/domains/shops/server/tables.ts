// Generated from the shops schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

export type Tables = {
  act: {
    id: Generated<number>;
    owner_id: number;
    user_id: number;
    key_id: number | null;
    call: string;
    object_type: string;
    object_id: string | null;
    happened_at: Date;
  };
  api_key: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    shown: string;
    hash: Buffer;
    scopes: string[];
    created_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  invitation: {
    id: Generated<number>;
    owner_id: number;
    mobile: string;
    roles: string[];
    status: Generated<string>;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    user_id: number | null;
  };
};
