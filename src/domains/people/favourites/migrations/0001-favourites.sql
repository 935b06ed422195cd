create schema favourites;

-- What may be kept, as the domain that owns it last told of it.
create table favourites.thing (
  kind text not null check (kind in ('product', 'shop', 'enterprise', 'designworks', 'design', 'order', 'course', 'lecturer')),
  id integer not null,
  owner_id integer not null,
  title jsonb not null,
  note jsonb not null default '{}',
  image text not null default '',
  price_minor bigint,
  currency text,
  is_public boolean not null,
  primary key (kind, id)
);

create table favourites.kept (
  user_id integer not null references accounts."user" (id),
  kind text not null,
  thing_id integer not null,
  kept_at timestamptz not null,
  primary key (user_id, kind, thing_id),
  foreign key (kind, thing_id) references favourites.thing (kind, id)
);
create index kept_newest on favourites.kept (user_id, kind, kept_at desc);
