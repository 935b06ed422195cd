-- What a save of the grid changed: the values before are kept with it, so that the shop's last one can be taken back as a whole.
create table catalog.grid_change (
  id integer generated always as identity primary key,
  seller_id integer not null references accounts."user" (id),
  by_user integer not null,
  created_at timestamptz not null,
  undone_by integer,
  undone_at timestamptz
);
create index grid_change_of_seller on catalog.grid_change (seller_id, id desc);

-- One product of a save. It is taken back only while the product still has the version, and the state, that the save left it with.
create table catalog.grid_change_line (
  change_id integer not null references catalog.grid_change (id) on delete cascade,
  product_id integer not null references catalog.product (id) on delete cascade,
  before jsonb not null,
  version_after integer not null,
  -- The step of its lifecycle that the save took; none where the state was left alone.
  event_after integer,
  -- When taking it back was tried, whether that was possible or not.
  tried_at timestamptz,
  primary key (change_id, product_id)
);
