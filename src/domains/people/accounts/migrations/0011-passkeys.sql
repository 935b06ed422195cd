-- Passkeys (WebAuthn): a second step of signing in, and a way in by itself, since each asks its holder for a finger, a face or a PIN.
create table accounts.passkey (
  id integer generated always as identity primary key,
  user_id integer not null references accounts."user" (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  -- What the authenticator says it has signed so far; 0 for ever where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_by_user on accounts.passkey (user_id);
