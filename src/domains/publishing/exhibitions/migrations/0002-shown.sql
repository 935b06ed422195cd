-- What visitors saw, one after the other: what was live before can be shown again. `undoes` is the showing that this one brought back.
create table exhibitions.showing (
  id integer generated always as identity primary key,
  fair_id integer not null,
  number integer not null,
  undoes integer references exhibitions.showing (id),
  shown_at timestamptz not null,
  foreign key (fair_id, number) references exhibitions.revision (fair_id, number)
);
create index showing_of_fair on exhibitions.showing (fair_id, id);
create index showing_undone on exhibitions.showing (undoes);
insert into exhibitions.showing (fair_id, number, shown_at) select id, live_revision, created_at from exhibitions.fair where live_revision is not null;
