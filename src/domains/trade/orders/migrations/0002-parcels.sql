-- The seller's word that the order is in hand.
alter table orders."order" add column confirmed_at timestamptz;

-- What was refunded instead of shipped.
alter table orders.order_line add column cancelled_quantity integer not null default 0 check (cancelled_quantity >= 0);
alter table orders.order_line add constraint order_line_parts_within_whole check (shipped_quantity + cancelled_quantity <= quantity);

-- What lies in a parcel. The sum of a line's parts is its shipped_quantity.
create table orders.shipment_line (
  shipment_id integer not null references orders.shipment (id),
  line_id integer not null references orders.order_line (id),
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line_id)
);
create index shipment_line_of_line on orders.shipment_line (line_id);

-- Orders were shipped as a whole so far.
insert into orders.shipment_line (shipment_id, line_id, quantity)
select s.id, l.id, l.shipped_quantity
from orders.shipment s join orders.order_line l on l.order_id = s.order_id
where l.shipped_quantity > 0 and s.id = (select min(first.id) from orders.shipment first where first.order_id = s.order_id);

-- Only the shop reads these.
create table orders.seller_note (
  id integer generated always as identity primary key,
  order_id integer not null references orders."order" (id),
  author_id integer not null references accounts."user" (id),
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null
);
create index seller_note_of_order on orders.seller_note (order_id, id);

create index order_of_seller_paid on orders."order" (seller_id, paid_at) where paid_at is not null;
