// Generated from the shops schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

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
  attempt: {
    delivery_id: number;
    number: number;
    happened_at: Date;
    milliseconds: number;
    status: number | null;
    fault: string | null;
    request_headers: JsonColumn;
    response_headers: Generated<JsonColumn>;
    response_body: Generated<string>;
  };
  delivery: {
    id: Generated<number>;
    webhook_id: number;
    event: string;
    body: string;
    status: Generated<string>;
    attempts: Generated<number>;
    next_at: Date | null;
    created_at: Date;
  };
  featured: {
    owner_id: number;
    product_id: number;
    position: number;
  };
  front: {
    owner_id: number;
    banner: Generated<string>;
    opening: Generated<JsonColumn>;
    updated_at: Date;
  };
  grouped: {
    group_id: number;
    product_id: number;
    position: number;
  };
  invitation: {
    id: Generated<number>;
    owner_id: number;
    receiver: string;
    roles: string[];
    status: Generated<string>;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    user_id: number | null;
  };
  product_group: {
    id: Generated<number>;
    owner_id: number;
    name: JsonColumn;
    position: number;
  };
  short_told: {
    owner_id: number;
    product_id: number;
  };
  webhook: {
    id: Generated<number>;
    owner_id: number;
    url: string;
    events: string[];
    sealed_secret: string;
    is_on: Generated<boolean>;
    failing_since: Date | null;
    created_at: Date;
    updated_at: Date;
  };
};
