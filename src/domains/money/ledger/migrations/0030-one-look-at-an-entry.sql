-- The same guard with one look at the postings of an entry instead of two, and no row made into JSON: it runs for the entry and for each of its
-- postings, at every commit that moves money.
create or replace function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  entry integer;
  postings bigint;
  is_off boolean;
begin
  if tg_table_name = 'entry' then entry := new.id; else entry := new.entry_id; end if;
  select coalesce(sum(count), 0), coalesce(bool_or(total <> 0), false) into postings, is_off
  from (
    select count(*) as count, sum(p.amount_minor) as total from ledger.posting p join ledger.account a on a.id = p.account_id where p.entry_id = entry group by a.currency
  ) of_currency;
  if postings < 2 then
    raise exception 'ledger entry % has fewer than two postings', entry using errcode = 'check_violation', constraint = 'entry_is_balanced';
  end if;
  if is_off then
    raise exception 'ledger entry % is not balanced', entry using errcode = 'check_violation', constraint = 'entry_is_balanced';
  end if;
  return null;
end
$$;
