create schema reviews;

-- What a buyer says of one product of one order.
create table reviews.review (
  id integer generated always as identity primary key,
  order_id integer not null references orders."order" (id),
  product_id integer not null,
  seller_id integer not null references accounts."user" (id),
  author_id integer not null references accounts."user" (id),
  is_anonymous boolean not null,
  stars smallint not null check (stars between 1 and 5),
  body text not null check (length(body) <= 1000),
  images text[] not null default '{}' check (cardinality(images) <= 6),
  -- The language its author read the portal in.
  locale text not null,
  -- The product as it was when it was bought: its name, its picture, the colours and sizes.
  title jsonb not null,
  image text not null,
  goods jsonb not null,
  status text not null check (status in ('pending', 'published', 'hidden')),
  -- Why it had to wait, of first, pictures, watch_word; empty for what was public at once.
  causes text[] not null default '{}',
  created_at timestamptz not null,
  -- Since when somebody of the staff has to look at it, the report on it before everything else; null when nobody has to.
  waits_since timestamptz,
  is_reported boolean not null default false,
  unique (order_id, product_id)
);
create index review_of_product on reviews.review (product_id, id desc) where status = 'published';
create index review_of_seller on reviews.review (seller_id, id desc);
create index review_of_author on reviews.review (author_id, id desc);
create index review_in_line on reviews.review (is_reported desc, waits_since, id) where waits_since is not null;
create index review_by_state on reviews.review (status, id desc);

-- The lines of orders that a review stands for: a line is reviewed once.
create table reviews.review_line (
  order_line_id integer primary key references orders.order_line (id),
  review_id integer not null references reviews.review (id)
);
create index review_line_of_review on reviews.review_line (review_id);

-- The author's one follow-up and the seller's one reply.
create table reviews.addition (
  review_id integer not null references reviews.review (id),
  part text not null check (part in ('follow_up', 'reply')),
  author_id integer not null references accounts."user" (id),
  body text not null check (length(body) between 1 and 1000),
  images text[] not null default '{}' check (cardinality(images) <= 6),
  locale text not null,
  status text not null check (status in ('pending', 'published', 'hidden')),
  causes text[] not null default '{}',
  created_at timestamptz not null,
  primary key (review_id, part)
);

-- A seller tells the staff of a review once; whoever decides closes it.
create table reviews.report (
  review_id integer primary key references reviews.review (id),
  reporter_id integer not null references accounts."user" (id),
  reason text not null,
  note text not null default '',
  created_at timestamptz not null,
  closed_at timestamptz
);

create table reviews.review_event (
  id integer generated always as identity primary key,
  review_id integer not null references reviews.review (id),
  part text not null check (part in ('review', 'follow_up', 'reply')),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('buyer', 'seller', 'operator')),
  actor_id integer not null,
  reason text not null default '',
  created_at timestamptz not null
);
create index review_event_of_review on reviews.review_event (review_id, id);
create function reviews.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'reviews.% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger review_event_is_append_only before update or delete or truncate on reviews.review_event for each statement execute function reviews.refuse_change();

-- Words that make a text wait for somebody of the staff.
create table reviews.watch_word (word text primary key check (length(word) between 2 and 40));
insert into reviews.watch_word (word) values
  ('微信'), ('加我'), ('好评返现'), ('返现'), ('私下交易'), ('刷单'), ('骗子'), ('假货'),
  ('whatsapp'), ('wechat'), ('telegram'), ('cashback'), ('scam'), ('fraud'), ('fake'), ('counterfeit'),
  ('واتساب'), ('تيليجرام'), ('نصاب'), ('احتيال'), ('مقلد');
