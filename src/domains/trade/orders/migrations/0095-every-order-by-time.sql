-- The operators' list of all orders goes by the moment at which each was placed, as those of buyers and sellers do; and it is narrowed by days.
create index order_by_time on orders."order" (created_at desc, id desc);
