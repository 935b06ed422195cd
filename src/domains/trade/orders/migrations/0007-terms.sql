-- The terms of the day an order was placed: whatever operators set later holds for later orders. Null where an older order is under way.
alter table orders."order" add column commission_basis_points integer check (commission_basis_points between 0 and 10000);
alter table orders."order" add column receive_days integer check (receive_days > 0);
alter table orders."order" add column extension_days integer check (extension_days > 0);
alter table orders."order" add column complete_days integer check (complete_days > 0);
