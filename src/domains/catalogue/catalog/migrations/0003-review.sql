-- What a reviewer looks at: a seller's first publication, a product that somebody reported, one that was corrected after it was taken down. The product
-- stays as it is until somebody decides. Rows are kept: they are the record of who decided what and why.
create table catalog.product_review (
  id integer generated always as identity primary key,
  product_id integer not null references catalog.product (id),
  seller_id integer not null,
  cause text not null check (cause in ('first_publish', 'report', 'corrected')),
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'removed')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer,
  reason text not null default '',
  check ((state = 'waiting') = (decided_at is null))
);
create unique index product_review_waiting_once on catalog.product_review (product_id) where state = 'waiting';
create index product_review_in_line on catalog.product_review (state, asked_at, id);
create index product_review_of_product on catalog.product_review (product_id, id desc);
create index product_review_of_seller on catalog.product_review (seller_id);

create table catalog.product_report (
  id integer generated always as identity primary key,
  product_id integer not null references catalog.product (id),
  reporter_id integer not null references accounts."user" (id),
  reason text not null check (reason in ('counterfeit', 'wrong_facts', 'forbidden', 'stolen_pictures', 'other')),
  note text not null default '',
  created_at timestamptz not null,
  unique (product_id, reporter_id)
);
create index product_report_of_product on catalog.product_report (product_id, id desc);
