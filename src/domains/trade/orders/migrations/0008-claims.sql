-- How many claims of the buyer are open: while one is, the order is not received or closed, and its clock stands still.
alter table orders."order" add column open_claims smallint not null default 0 check (open_claims >= 0);
-- What was left of the time for receipt when the clock stopped.
alter table orders."order" add column receive_left_seconds integer;
-- The claim term of the day it was placed.
alter table orders."order" add column claim_days integer check (claim_days > 0);

-- Pieces that an open claim keeps from being shipped.
alter table orders.order_line add column withheld_quantity integer not null default 0 check (withheld_quantity >= 0);
alter table orders.order_line drop constraint order_line_parts_within_whole;
alter table orders.order_line add constraint order_line_parts_within_whole check (shipped_quantity + cancelled_quantity + withheld_quantity <= quantity);
