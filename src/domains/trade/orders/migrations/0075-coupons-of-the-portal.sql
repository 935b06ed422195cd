-- What the portal's coupon takes off an order, beside what its shop's does; the portal pays the seller this part. A line's `discount_minor` is what both
-- take off it, `portal_discount_minor` the portal's part of that.
alter table orders."order" add column portal_discount_minor bigint not null default 0 check (portal_discount_minor >= 0);
alter table orders."order" add column portal_coupon jsonb;
alter table orders."order" add constraint order_portal_discount_said check ((portal_coupon is not null) = (portal_discount_minor > 0));
alter table orders.order_line add column portal_discount_minor bigint not null default 0;
alter table orders.order_line add constraint order_line_portal_discount_within check (portal_discount_minor between 0 and discount_minor);
