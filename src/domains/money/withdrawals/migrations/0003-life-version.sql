-- Which version of the lifecycle allowed it.
alter table withdrawals.withdrawal_event add column life_version smallint not null default 1;
alter table withdrawals.withdrawal_event alter column life_version drop default;
