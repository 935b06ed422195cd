-- What a seller's income gained by month and reason, and its lines in the order of a statement: kept with each posting, so that a page of a month
-- costs the same for a shop of ten movements and of a million. Both follow from the postings and can be made anew from them.
create table ledger.month_sum (
  account_id integer not null references ledger.account (id),
  -- yyyy-mm in the trade's zone, of the entry's moment.
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  reason text not null,
  lines integer not null,
  -- Different references: an order that is settled in parcels counts once a month.
  subjects integer not null,
  minor bigint not null,
  -- What the same entries took for the platform.
  fee_minor bigint not null,
  primary key (account_id, month, reason)
);
create table ledger.month_line (
  account_id integer not null references ledger.account (id),
  month text not null,
  created_at timestamptz not null,
  posting_id bigint not null,
  reason text not null,
  fee_minor bigint not null,
  primary key (account_id, month, created_at, posting_id)
);

create function ledger.keep_months() returns trigger language plpgsql as $$
begin
  -- Most movements touch nobody's income.
  if not exists (select from posted p join ledger.account a on a.id = p.account_id where a.kind = 'seller_available') then return null; end if;
  with fee as (
    select p.entry_id, sum(p.amount_minor) as minor from posted p join ledger.account a on a.id = p.account_id where a.kind = 'revenue' group by p.entry_id
  ), line as (
    select p.id, p.account_id, p.amount_minor, e.id as entry_id, e.reason, e.reference, e.created_at,
      to_char(e.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      coalesce(fee.minor, 0) as fee_minor
    from posted p join ledger.account a on a.id = p.account_id join ledger.entry e on e.id = p.entry_id left join fee on fee.entry_id = p.entry_id where a.kind = 'seller_available'
  ), kept as (
    insert into ledger.month_line (account_id, month, created_at, posting_id, reason, fee_minor)
    select account_id, month, created_at, id, reason, fee_minor from line
  )
  insert into ledger.month_sum as known (account_id, month, reason, lines, subjects, minor, fee_minor)
  select account_id, month, reason, count(*),
    -- Whoever writes here holds the account's row, or could not write a posting of it.
    count(distinct reference) filter (where not exists (
      select from ledger.entry x join ledger.posting xp on xp.entry_id = x.id and xp.account_id = line.account_id
      where x.reference = line.reference and x.reason = line.reason and x.id <> line.entry_id
        and to_char(x.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') = line.month
    )),
    sum(amount_minor), sum(fee_minor)
  from line group by account_id, month, reason
  on conflict (account_id, month, reason) do update set lines = known.lines + excluded.lines, subjects = known.subjects + excluded.subjects,
    minor = known.minor + excluded.minor, fee_minor = known.fee_minor + excluded.fee_minor;
  return null;
end
$$;
create trigger months_are_kept after insert on ledger.posting referencing new table as posted for each statement execute function ledger.keep_months();
alter table ledger.posting enable always trigger months_are_kept;

insert into ledger.month_line (account_id, month, created_at, posting_id, reason, fee_minor)
select p.account_id, to_char(e.created_at at time zone 'Asia/Shanghai', 'YYYY-MM'), e.created_at, p.id, e.reason,
  coalesce((select sum(r.amount_minor) from ledger.posting r join ledger.account ra on ra.id = r.account_id where r.entry_id = e.id and ra.kind = 'revenue'), 0)
from ledger.posting p join ledger.account a on a.id = p.account_id join ledger.entry e on e.id = p.entry_id where a.kind = 'seller_available';
insert into ledger.month_sum (account_id, month, reason, lines, subjects, minor, fee_minor)
select l.account_id, l.month, l.reason, count(*), count(distinct e.reference), sum(p.amount_minor), sum(l.fee_minor)
from ledger.month_line l join ledger.posting p on p.id = l.posting_id join ledger.entry e on e.id = p.entry_id group by 1, 2, 3;
