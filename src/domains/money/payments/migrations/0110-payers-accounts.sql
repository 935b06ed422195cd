-- From which account a line of our bank's statement came, where it says so: a refund of what it paid goes back there. The number is sealed.
alter table payments.received
  add column account_sealed text not null default '',
  add column account_last_four text not null default '',
  add column account_bank text not null default '',
  add column account_bic text not null default '',
  add column account_country text not null default '',
  add column account_address text not null default '';

-- The same as the payer says it with the slip of their bank: it counts where the statement says no account, and its holder is who the bank says paid.
alter table payments.transfer
  add column slip_account_sealed text not null default '',
  add column slip_account_last_four text not null default '',
  add column slip_account_bank text not null default '';
