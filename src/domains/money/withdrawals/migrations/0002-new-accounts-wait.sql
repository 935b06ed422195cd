-- A bank account that was just added waits before anything is paid out to it; those that are there already have waited.
alter table withdrawals.payout_account add column usable_from timestamptz;
update withdrawals.payout_account set usable_from = created_at;
alter table withdrawals.payout_account alter column usable_from set not null;
-- Staff looked at the paper that names it.
alter table withdrawals.payout_account add column is_certified boolean not null default false;
