-- What a provider owes us and what is ours has no floor to keep: nothing waits for one row of it. Its balance is the sum of parts, of which each
-- connection of the database has one.
create table ledger.account_part (
  account_id integer not null references ledger.account (id),
  part smallint not null check (part between 0 and 63),
  moved_minor bigint not null,
  primary key (account_id, part)
);
insert into ledger.account_part (account_id, part, moved_minor)
  select id, 0, balance_minor from ledger.account where kind in ('provider_clearing', 'revenue') and balance_minor <> 0;
update ledger.account set balance_minor = 0 where kind in ('provider_clearing', 'revenue');
alter table ledger.account drop constraint account_never_below_zero;
alter table ledger.account add constraint account_never_below_zero check (balance_minor >= 0);
alter table ledger.account add constraint account_has_no_floor check (balance_minor = 0 or kind not in ('provider_clearing', 'revenue'));

create view ledger.balance as
  select a.id, a.kind, a.owner_id, a.currency,
    (case when a.kind in ('provider_clearing', 'revenue') then coalesce((select sum(p.moved_minor) from ledger.account_part p where p.account_id = a.id), 0) else a.balance_minor end)::bigint as balance_minor
  from ledger.account a;

-- Postings outgrow four bytes first. Of an account without a floor nothing is known after each.
alter table ledger.posting alter column id type bigint;
alter sequence ledger.posting_id_seq as bigint;
alter table ledger.posting alter column balance_after_minor drop not null;

-- Read and added to, by whomsoever: the triggers hold for the owner of the tables, and where replication is said to be going on.
alter table ledger.entry enable always trigger entry_is_append_only;
alter table ledger.posting enable always trigger posting_is_append_only;
alter table ledger.entry enable always trigger entry_is_balanced;
alter table ledger.posting enable always trigger entry_stays_balanced;
create function ledger.refuse_another_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.kind, new.owner_id, new.currency) is not distinct from (old.id, old.kind, old.owner_id, old.currency) then
    return new;
  end if;
  raise exception 'an account of the ledger stays whose it is' using errcode = 'restrict_violation';
end
$$;
create trigger account_stays before update or delete on ledger.account for each row execute function ledger.refuse_another_account();
alter table ledger.account enable always trigger account_stays;
create trigger account_is_not_emptied before truncate on ledger.account for each statement execute function ledger.refuse_change();
