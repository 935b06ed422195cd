-- A lecturer's own account: into its wallet goes their share.
alter table academy.lecturer add column user_id integer references accounts."user" (id);

-- A course with a price is bought: paid by every way there is, held while it may go back unread, then divided. Free courses are taken without.
create table academy.purchase (
  id integer generated always as identity primary key,
  user_id integer not null references accounts."user" (id),
  course_id integer not null references academy.course (id),
  status text not null check (status in ('pending', 'paid', 'settled', 'lapsed', 'cancelled', 'refunded')),
  price_minor bigint not null check (price_minor > 0),
  currency text not null,
  -- The terms of the day: the lecturer's part in basis points, and for how many days it may go back.
  share_basis_points integer not null check (share_basis_points between 0 and 10000),
  refund_days integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When the first chapter that is not free was opened: from then on it does not go back.
  first_read_at timestamptz,
  -- When the money is divided.
  settle_at timestamptz,
  check ((status in ('paid', 'settled', 'refunded')) = (paid_at is not null))
);
create unique index purchase_pending on academy.purchase (user_id, course_id) where status = 'pending';
create unique index purchase_in_force on academy.purchase (user_id, course_id) where status in ('paid', 'settled');
create index purchase_to_lapse on academy.purchase (expires_at) where status = 'pending';
create index purchase_to_settle on academy.purchase (settle_at) where status = 'paid';
create table academy.purchase_event (
  id integer generated always as identity primary key,
  purchase_id integer not null references academy.purchase (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('reader', 'system')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index purchase_event_of_purchase on academy.purchase_event (purchase_id, id);
create function academy.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'academy.% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger purchase_event_is_append_only before update or delete or truncate on academy.purchase_event for each statement execute function academy.refuse_change();
