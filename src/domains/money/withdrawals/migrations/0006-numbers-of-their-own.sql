-- A part of the number that a provider is asked under: a database that is begun anew, or restored, counts the same ids again, and what it asks for is not what was asked for before. What is there already keeps its number.
alter table withdrawals.withdrawal add column mark text not null default '' check (mark ~ '^([0-9a-f]{8})?$');
alter table withdrawals.withdrawal alter column mark set default left(replace(gen_random_uuid()::text, '-', ''), 8);
