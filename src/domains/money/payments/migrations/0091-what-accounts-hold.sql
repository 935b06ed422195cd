-- What a seller's own account at a provider held when it was last asked, and between which sums the ledger had it then: what is being paid out has left there, or not yet.
create table payments.account_balance (
  provider text not null,
  account text not null references payments.connected_account (account),
  currency text not null,
  said_minor bigint not null,
  least_minor bigint not null,
  most_minor bigint not null,
  read_at timestamptz not null,
  -- Since when it has been another sum at each reading.
  differs_since timestamptz,
  primary key (account, currency)
);
create index account_balance_differs on payments.account_balance (differs_since) where differs_since is not null;
alter table payments.connected_account add column balance_after timestamptz;
