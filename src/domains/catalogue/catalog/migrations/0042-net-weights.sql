-- What one piece weighs without its packing: an XS is not a 5XL. None where the seller has not said it; its share of the carton stands in then.
alter table catalog.sku add column net_grams integer check (net_grams > 0);
