create schema visits;

-- How many readers looked at a shop on a day of the trade's calendar: at any page of it, and of these at its factory page.
create table visits.shop_day (
  seller_id integer not null references accounts."user" (id),
  day date not null,
  visits integer not null check (visits >= 0),
  factory_visits integer not null check (factory_visits >= 0),
  primary key (seller_id, day)
);

-- How many looked at one product.
create table visits.product_day (
  seller_id integer not null references accounts."user" (id),
  day date not null,
  product_id integer not null references catalog.product (id) on delete cascade,
  visits integer not null check (visits > 0),
  primary key (seller_id, day, product_id)
);
create index product_day_of_product on visits.product_day (product_id);

-- Who was counted today: a mark that says nothing of anybody. Losing it in a crash counts a reader twice, no more.
create unlogged table visits.counted_reader (
  day date not null,
  subject text not null check (subject in ('shop', 'factory', 'product')),
  subject_id integer not null,
  reader bytea not null,
  primary key (day, subject, subject_id, reader)
);
