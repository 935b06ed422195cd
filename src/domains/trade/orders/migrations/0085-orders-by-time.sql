-- Lists of orders go by the moment at which each was placed.
drop index orders.order_of_buyer;
drop index orders.order_of_seller;
drop index orders.order_of_company;
create index order_of_buyer on orders."order" (buyer_id, created_at desc, id desc);
create index order_of_seller on orders."order" (seller_id, created_at desc, id desc);
create index order_of_company on orders."order" (company_id, created_at desc, id desc) where company_id is not null;
