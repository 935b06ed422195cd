// Generated from the accounts schema by `npm run tables`. Do not edit.
import type { Generated } from "kysely";

/** Read as whatever was stored; written as JSON text. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonColumn = any;

export type Tables = {
  authenticator: {
    user_id: number;
    secret_sealed: string;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  business: {
    user_id: number;
    company_name: string;
    credit_code: string;
    contact_name: string;
    contact_mail: Generated<string>;
    city_code: Generated<string>;
    main_products: Generated<string>;
    created_at: Generated<Date>;
  };
  code: {
    receiver: string;
    event: string;
    code_hash: Buffer;
    sent_at: Date;
    expires_at: Date;
    guesses: Generated<number>;
  };
  mail_confirmation: {
    user_id: number;
    mail: string;
    token_hash: Buffer;
    expires_at: Date;
  };
  passkey: {
    id: Generated<number>;
    user_id: number;
    credential_id: Buffer;
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  personal: {
    user_id: number;
    trade_role: string;
    country_code: Generated<string>;
    created_at: Generated<Date>;
  };
  recovery_code: {
    user_id: number;
    code_hash: Buffer;
    used_at: Date | null;
  };
  session: {
    id: Generated<number>;
    user_id: number;
    token_hash: Buffer;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    expires_at: Date;
    ended_at: Date | null;
    address: string;
    agent: string;
  };
  shop_seat: {
    user_id: number;
    owner_id: number;
    roles: string[];
    since: Generated<Date>;
  };
  standing_decision: {
    id: Generated<number>;
    user_id: number;
    decided_by: number | null;
    change: JsonColumn;
    reason: string;
    decided_at: Generated<Date>;
  };
  ticket: {
    hash: Buffer;
    user_id: number;
    site: string;
    expires_at: Date;
    used_at: Date | null;
  };
  used_sign_in_ticket: {
    hash: Buffer;
    expires_at: Date;
  };
  user: {
    id: Generated<number>;
    username: string | null;
    mobile: string | null;
    mail: string | null;
    password_hash: string | null;
    nickname: string;
    avatar: Generated<string>;
    kind: Generated<string>;
    is_design: Generated<boolean>;
    is_enterprise: Generated<boolean>;
    enterprise_vip_until: Date | null;
    service_vip_until: Date | null;
    roles: Generated<string[]>;
    locale: Generated<string>;
    status: Generated<string>;
    created_at: Generated<Date>;
    currency: Generated<string>;
    mail_confirmed_at: Date | null;
    closed_at: Date | null;
    pay_password_hash: string | null;
    latin_name: Generated<string>;
  };
};
