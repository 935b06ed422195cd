-- A seller's own account at a payment provider, where money of theirs stands: what stands there is paid out from there.
alter table withdrawals.payout_account add column provider text;
create unique index payout_account_at_provider on withdrawals.payout_account (user_id, provider) where provider is not null and removed_at is null;
-- Where it is paid out from, where that is such an account.
alter table withdrawals.withdrawal add column provider text;
-- When what became of a payout is asked for next.
alter table withdrawals.withdrawal add column ask_after timestamptz;
create index withdrawal_to_ask on withdrawals.withdrawal (ask_after) where ask_after is not null;
