create schema settings;

-- What was set, by whom, from what to what, and why. The newest row of a key is what holds; a key without one holds its default.
create table settings.change (
  id integer generated always as identity primary key,
  key text not null,
  before bigint not null,
  after bigint not null,
  reason text not null,
  operator_id integer not null references accounts."user" (id),
  changed_at timestamptz not null
);
create index change_of_key on settings.change (key, id);

create function settings.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'settings.% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger change_is_append_only before update or delete or truncate on settings.change for each statement execute function settings.refuse_change();
