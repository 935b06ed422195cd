-- What sellers say of the cartons that a product is packed in: how many pieces one holds, its sides, and what it weighs with them.
alter table catalog.product_sheet add column carton_pieces integer check (carton_pieces > 0);
alter table catalog.product_sheet add column carton_length_mm integer check (carton_length_mm > 0);
alter table catalog.product_sheet add column carton_width_mm integer check (carton_width_mm > 0);
alter table catalog.product_sheet add column carton_height_mm integer check (carton_height_mm > 0);
alter table catalog.product_sheet add column carton_gross_grams integer check (carton_gross_grams > 0);
alter table catalog.product_sheet add constraint carton_has_three_sides_or_none check (num_nulls(carton_length_mm, carton_width_mm, carton_height_mm) in (0, 3));
