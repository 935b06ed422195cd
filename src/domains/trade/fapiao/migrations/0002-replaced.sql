-- A fapiao that was issued wrongly is cancelled whole by a red one, and a new one takes its place.
alter table fapiao.fapiao
  -- The wrong one that this one is asked for in place of; it stays so, whatever becomes of either.
  add column replaces_id integer references fapiao.fapiao (id),
  -- What is to take the place of this one, or took it; null while nothing is.
  add column replacement_id integer references fapiao.fapiao (id),
  add column asked_by text not null default 'buyer' check (asked_by in ('buyer', 'seller', 'system')),
  -- The wrong one is not cancelled yet: until then its replacement cannot be issued.
  add column waits_for_red boolean not null default false,
  -- A red one over all that is left of a wrong one, not over what was given back.
  add column cancels boolean not null default false,
  -- What is said to be wrong of the one that it replaces.
  add column wrong_about text[] not null default '{}',
  add column wrong_note text not null default '',
  -- Until when its buyer can say that it is wrong.
  add column replace_until timestamptz,
  add check (against_id is null or (replaces_id is null and replacement_id is null)),
  add check (not cancels or against_id is not null),
  add check (not waits_for_red or replaces_id is not null);
update fapiao.fapiao set asked_by = 'system' where against_id is not null;
update fapiao.fapiao set replace_until = issued_at + interval '180 days' where status = 'issued' and against_id is null;

alter table fapiao.fapiao
  drop constraint fapiao_status_check,
  drop constraint fapiao_check,
  drop constraint fapiao_check1,
  add constraint fapiao_status_check check (status in ('waiting', 'requested', 'late', 'returned', 'issued', 'cancelled', 'withdrawn', 'closed')),
  add constraint fapiao_has_number check ((status in ('issued', 'cancelled')) = (number is not null)),
  add constraint fapiao_is_whole check (
    status not in ('issued', 'cancelled')
    or (sum_minor is not null and issued_on is not null and rate_basis_points is not null and tax_minor is not null and file is not null)
  );

-- One that counts an order, and one that is asked for.
drop index fapiao.fapiao_of_order;
create unique index fapiao_counts on fapiao.fapiao (order_id) where against_id is null and status = 'issued';
create unique index fapiao_under_way on fapiao.fapiao (order_id) where against_id is null and status in ('waiting', 'requested', 'late', 'returned');
