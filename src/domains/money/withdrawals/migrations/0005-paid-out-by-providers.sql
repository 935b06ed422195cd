-- Money may be paid out to an account with Alipay too: its number is the mobile number or e-mail address that it is signed in with, and what is shown of that is either's end or mask.
alter table withdrawals.payout_account add column kind text not null default 'bank' check (kind in ('bank', 'alipay'));
alter table withdrawals.payout_account drop constraint payout_account_last_four_check;
alter table withdrawals.payout_account add constraint payout_account_last_four_check check (last_four ~ '^[0-9A-Z]{4}$' or (kind = 'alipay' and length(last_four) <= 80));
-- The payment provider that pays it out of the platform's own account there: chosen when it is approved, in the place of the platform's bank.
alter table withdrawals.withdrawal add column through text;
alter table withdrawals.withdrawal add constraint withdrawal_from_one_place check (provider is null or through is null);
-- What that provider said while it could not pay.
alter table withdrawals.withdrawal add column waits_for text not null default '';
create index withdrawal_settled_through on withdrawals.withdrawal (through, settled_at) where through is not null;
