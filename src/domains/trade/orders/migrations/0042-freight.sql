-- What the way to the buyer costs, within the total. `freight`: how it goes, as it was when the order was placed or when the seller's
-- offer was agreed to: {"transport": "sea" or null, "days_min", "days_max"}; null where freight is not part of the order.
alter table orders."order" add column freight_minor bigint not null default 0 check (freight_minor >= 0);
alter table orders."order" add column freight jsonb;
alter table orders."order" add constraint order_freight_said check (freight is not null or freight_minor = 0);
-- When its buyer asked the seller for freight; null where nobody did.
alter table orders."order" add column freight_asked_at timestamptz;
-- Freight that goes with an offer of another price; null leaves it as it is.
alter table orders.price_offer add column freight_minor bigint check (freight_minor >= 0);
