create schema audit;

-- One row an operator act: done in the act's own transaction, the others after it was undone.
create table audit.act (
  id integer generated always as identity primary key,
  happened_at timestamptz not null,
  call text not null,
  -- Who may make this call: whoever may, may read in an object's trail that it was made.
  needs_role text not null,
  operator_id integer not null references accounts."user" (id),
  operator_roles text[] not null,
  address text not null,
  request_id text not null,
  object_type text not null,
  object_id text,
  input jsonb,
  outcome text not null check (outcome in ('done', 'refused', 'missing', 'denied', 'failed')),
  refusal text
);
create index act_of_time on audit.act (happened_at, id);
create index act_of_operator on audit.act (operator_id, id);
create index act_of_object on audit.act (object_type, object_id, id);
create index act_of_call on audit.act (call, id);

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit.% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger act_is_append_only before update or delete or truncate on audit.act for each statement execute function audit.refuse_change();
