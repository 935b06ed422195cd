create schema bills;

-- A month of somebody's money as it was issued: under a number, once, and never changed.
create table bills.statement (
  id integer generated always as identity primary key,
  owner_id integer not null references accounts."user" (id),
  -- What a shop earned, or what a wallet held.
  purse text not null check (purse in ('shop', 'wallet')),
  currency text not null,
  -- yyyy-mm in the trade's zone.
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  year smallint not null,
  -- Of its owner, purse and year: from one on, without a gap.
  serial integer not null check (serial > 0),
  opening_minor bigint not null,
  closing_minor bigint not null,
  -- Of a wallet: what came and what went. Of a shop: what sales brought and what it withdrew.
  in_minor bigint not null,
  out_minor bigint not null,
  -- Of a shop alone, else 0.
  orders integer not null,
  commission_minor bigint not null,
  issued_at timestamptz not null,
  constraint statement_is_issued_once unique (owner_id, purse, currency, month),
  unique (owner_id, purse, year, serial)
);

create index statement_of_month on bills.statement (purse, month, owner_id);

-- Months of which every statement has been issued.
create table bills.issued_month (
  purse text not null,
  month text not null,
  issued_at timestamptz not null,
  primary key (purse, month)
);

create function bills.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a statement is never changed: what comes later stands in the next one' using errcode = 'restrict_violation';
end
$$;
create trigger statement_stays_as_issued before update or delete or truncate on bills.statement for each statement execute function bills.refuse_change();
