-- What the pictures of goods and prints look like, by their path: the same picture is the same look. Narrow on purpose, since a scan of all of a kind
-- finds what is near; `look` is the rest that the first hundreds are compared by. Null where a picture could not be read.
create table search.look (
  kind text not null,
  image text not null,
  difference bigint,
  frequency bigint,
  lightness smallint,
  red smallint,
  yellow smallint,
  look bytea,
  primary key (kind, image)
);
create index item_image on search.item (kind, image) where kind in ('product', 'design') and image <> '';

-- Who chose what from a search, as marks that say nothing of anybody, for seven days: a reader counts once a day, and an order is known to have come from
-- a search. `subject` is what was asked for, as concepts.
create table search.chooser (
  day date not null,
  reader bytea not null,
  subject text not null,
  kind text not null,
  ref_id integer not null,
  ordered boolean not null default false,
  primary key (day, reader, subject, kind, ref_id)
);

-- How often a thing was chosen for what was asked, by day. `points` is more where it stood further down.
create table search.chosen (
  subject text not null,
  kind text not null,
  ref_id integer not null,
  day date not null,
  readers integer not null,
  points real not null,
  orders integer not null default 0,
  primary key (subject, kind, ref_id, day)
);
create index chosen_day on search.chosen (day);

-- What follows from it: by how much a thing is raised. Made anew from time to time.
create table search.raised (
  subject text not null,
  kind text not null,
  ref_id integer not null,
  share real not null,
  readers integer not null,
  orders integer not null,
  primary key (subject, kind, ref_id)
);

-- Changes of what stands for no item: which of them was the last.
create index change_of_none on search.change (item_id, at) where item_id <= 0;
