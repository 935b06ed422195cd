-- What a line was sold by. Lines from before counted pieces; a new one says its own, so there is no default for it to lose it by.
alter table orders.order_line add column unit text not null default 'piece' check (unit in ('piece', 'set', 'metre', 'kilogram', 'roll'));
alter table orders.order_line alter column unit drop default;
