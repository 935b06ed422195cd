-- What a provider keeps of each line of its books, what it takes by lines of their own, and what it pays out to our bank: booked once, with the day that is compared.
alter table payments.statement_line drop constraint statement_line_of_check;
alter table payments.statement_line add constraint statement_line_of_check check ("of" in ('payment', 'refund', 'dispute', 'fee', 'payout'));
alter table payments.statement_line add column fee_minor bigint not null default 0;
-- Of the fee: a provider may keep it in another currency than was paid; null for the same.
alter table payments.statement_line add column fee_currency text;
-- With which day it was booked; null for not yet. Lines that were read before there were fees have none.
alter table payments.statement_line add column booked_on date;
create index statement_line_to_book on payments.statement_line (provider, moved_at) where booked_on is null and ("of" in ('fee', 'payout') or fee_minor <> 0);
-- By currency: [{"currency", "fees", "payouts"}], minor units as text.
alter table payments.statement_day add column costs jsonb not null default '[]';
