-- The inspection that dispatch waits for, by its number; no foreign key up the map.
alter table orders."order" add column held_by_inspection integer;
-- The promised day of dispatch before it had to wait.
alter table orders."order" add column dispatch_before_hold timestamptz;
