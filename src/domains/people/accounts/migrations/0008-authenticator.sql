-- A second step of signing in: an authenticator app (RFC 6238). The secret is sealed with the portal's; it counts once a code of it was typed.
create table accounts.authenticator (
  user_id integer primary key references accounts."user" (id),
  secret_sealed text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The step of the last code that was taken: each counts once, and none before it.
  last_step integer not null default 0
);

create table accounts.recovery_code (
  user_id integer not null references accounts."user" (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A ticket of the first step is sealed and holds what it says; what is kept is that it was used.
create table accounts.used_sign_in_ticket (
  hash bytea primary key,
  expires_at timestamptz not null
);
