-- When a provider was last asked to pay it: before that it can have nothing of it. Of what is under way already it is not known, so that it counts as asked for.
alter table withdrawals.withdrawal add column pay_asked_at timestamptz;
update withdrawals.withdrawal set pay_asked_at = approved_at where status = 'processing' and ask_after is not null;
-- Since when its provider was asked and did not say what became of it.
alter table withdrawals.withdrawal add column unknown_since timestamptz;
-- Two of finance have given it up, and why: its provider is asked once more, and then its owner has the money back.
alter table withdrawals.withdrawal add column given_up text not null default '';
alter table withdrawals.withdrawal add column given_up_at timestamptz;
-- When its provider said that it was paid, after the money had been given back.
alter table withdrawals.withdrawal add column paid_though_failed_at timestamptz;
