-- after: after-sale/0002-claims-by-parcel.sql
-- What a coupon of the shop takes off: of an order, within its total, and of each line its share. `coupon`: which one, as it was called then:
-- {"id", "name": local text}. An order that came to cost something else has none any more.
alter table orders."order" add column discount_minor bigint not null default 0 check (discount_minor >= 0);
alter table orders."order" add column coupon jsonb;
alter table orders."order" add constraint order_discount_said check ((coupon is not null) = (discount_minor > 0));

-- Other prices take the place of the coupon.
alter table orders.price_offer add column drops_coupon boolean not null default false;

-- A line costs total_minor less its discount. What of that went with pieces that were shipped, were refunded instead, or are kept back by a claim: pieces
-- of one line may differ by a cent, so that what each part was paid with is written down with it.
alter table orders.order_line add column discount_minor bigint not null default 0 check (discount_minor >= 0);
alter table orders.order_line add column shipped_minor bigint not null default 0 check (shipped_minor >= 0);
alter table orders.order_line add column cancelled_minor bigint not null default 0 check (cancelled_minor >= 0);
alter table orders.order_line add column withheld_minor bigint not null default 0 check (withheld_minor >= 0);
update orders.order_line set shipped_minor = unit_price_minor * shipped_quantity, cancelled_minor = unit_price_minor * cancelled_quantity,
  withheld_minor = unit_price_minor * withheld_quantity where shipped_quantity + cancelled_quantity + withheld_quantity > 0;
alter table orders.order_line add constraint order_line_money_within_whole check (discount_minor + shipped_minor + cancelled_minor + withheld_minor <= total_minor);

alter table orders.shipment_line add column paid_minor bigint not null default 0 check (paid_minor >= 0);
update orders.shipment_line sl set paid_minor = l.unit_price_minor * sl.quantity from orders.order_line l where l.id = sl.line_id;
alter table orders.shipment_line alter column paid_minor drop default;
alter table orders.claimed_piece add column paid_minor bigint not null default 0 check (paid_minor >= 0);
update orders.claimed_piece c set paid_minor = l.unit_price_minor * c.quantity from orders.order_line l where l.id = c.line_id;
alter table orders.claimed_piece alter column paid_minor drop default;
