-- What people set for themselves.
alter table accounts."user"
  add column currency text not null default 'CNY' check (currency in ('CNY', 'USD', 'AED', 'EUR', 'GBP')),
  add column mail_confirmed_at timestamptz,
  add column closed_at timestamptz,
  -- Nothing of a closed account says whose it was.
  add constraint closed_is_nobodys check (status <> 'closed' or (mobile is null and username is null and mail is null and password_hash is null));

-- A mail address that waits for its link to be opened. One a person: a newer one replaces it.
create table accounts.mail_confirmation (
  user_id integer primary key references accounts."user" (id),
  mail text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
