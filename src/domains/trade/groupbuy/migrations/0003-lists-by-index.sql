-- A buyer's own groups.
create index member_of_buyer on groupbuy.member (buyer_id, id desc);
